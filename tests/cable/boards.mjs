// Boards that no test has at hand, for the modules of the page:  node boards.mjs <folder of the page's modules> <case>
// The folder lies in a site whose cable/esptool.js notes what it is asked for.  Prints what came of it, as JSON.

import { pathToFileURL } from "node:url";

const [folder, name] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(`${folder}/${file}`));
const GREETING = "raw REPL; CTRL-B to exit\r\n>";

// A serial port of a board in raw mode; `answer(text)` gets what comes and returns what the board says.
function makePort(answer) {
  let say;
  return {
    readable: new ReadableStream({ start: (controller) => (say = (text) => controller.enqueue(Buffer.from(text, "latin1"))) }),
    writable: new WritableStream({
      write(bytes) {
        const said = answer(Buffer.from(bytes).toString("latin1"));
        if (said) say(said);
      },
    }),
    close: async () => {},
  };
}

// A board as of old, without raw paste; it takes `deaf` knocks to hear the first.
function makeOld(printed, refused, deaf = 0) {
  let code = "";
  return makePort((text) => {
    if (text === "\r\x01") return deaf-- > 0 ? "" : GREETING;
    if (text === "\x05A\x01") return `ra${GREETING}`.replace("raraw", "raw");
    if (text !== "\x04") {
      code += text;
      return "";
    }
    if (!code.replace(/[\r\x03]/g, "")) return `OK\r\nMPY: soft reboot\r\n${GREETING}`;
    return `OK${printed(code)}\x04${refused}\x04>`;
  });
}

async function runOn(port, code, silenceMs = 4000) {
  const { Line } = await load("line.js");
  const { Repl } = await load("repl.js");
  const line = new Line(port, silenceMs);
  const repl = new Repl(line);
  try {
    await repl.enter();
    return [await repl.run(code)];
  } catch ({ key, fill }) {
    return [key, fill];
  } finally {
    await line.close();
  }
}

async function flash(bytes, chip = "ESP32") {
  globalThis.asked = [];
  globalThis.chip = chip;
  const { writeImage } = await load("flash.js");
  try {
    await writeImage({}, Uint8Array.from(bytes), { baud: 115200, esp32_at: 0x1000 }, (key) => globalThis.asked.push(key));
  } catch ({ key, fill }) {
    globalThis.asked.push(key, fill);
  }
  return globalThis.asked;
}

const long = `x = "${"é".repeat(400)}"`;
const cases = {
  "no paste": () => runOn(makeOld((code) => Buffer.byteLength(code.slice(code.indexOf("x ="))) / 1.5 > 600, ""), long),
  "slow to start": () => runOn(makeOld(() => "hello", "", 1), "print()"),
  refuses: () => runOn(makeOld(() => "", "Traceback:\r\n  File\r\nMemoryError: 9\r\n"), "x"),
  full: () => runOn(makeOld(() => "", "Traceback:\r\n  File\r\nOSError: 28\r\n"), "x"),
  mute: () => runOn(makePort(() => ""), "x", 100),
  image: () => flash([0xe9, 1, 2]),
  "no image": () => flash([0x7f, 1, 2]),
  "another chip": () => flash([0xe9, 1, 2], "ESP32-S3"),
};
console.log(JSON.stringify(await cases[name]()));
process.exit(0);
