// An image into an ESP32, by esptool-js, as `esptool erase-flash` and `esptool write-flash` do.
// The loader that takes it is in the chip's ROM: after a cable was pulled in the middle one just begins again.

import { importFlasher } from "./bundle.js";
import { Trouble } from "./trouble.js";

const CHIP = "ESP32";
const MAGIC = 0xe9; // of an image: ESP-IDF, "App image format"

export async function writeImage(port, bytes, { baud, esp32_at: address }, tell) {
  if (bytes[0] !== MAGIC) throw new Trouble("not an image");
  const { ESPLoader, Transport } = await importFlasher();
  const transport = new Transport(port);
  const loader = new ESPLoader({ transport, baudrate: baud, romBaudrate: baud });
  try {
    await loader.main();
    if (loader.chip.CHIP_NAME !== CHIP) throw new Trouble("other chip", { chip: loader.chip.CHIP_NAME });
    tell("erasing");
    await loader.writeFlash({
      fileArray: [{ data: bytes, address }],
      flashMode: "keep",
      flashFreq: "keep",
      flashSize: "keep",
      eraseAll: true,
      compress: true,
      reportProgress: (_, written, total) => tell("flashing", {}, written / total),
    });
    await loader.after("hard_reset");
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble("no loader", { why: error.message });
  } finally {
    await transport.disconnect().catch(() => {});
  }
}
