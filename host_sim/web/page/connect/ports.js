// The port of a board, which may come back as another one after the board has started again.

import { Line } from "./line.js";
import { Trouble } from "./trouble.js";

const RETRY_MS = 300;
const isSame = (one, other) => JSON.stringify(one.getInfo()) === JSON.stringify(other.getInfo());

export class Ports {
  // `serial`: navigator.serial; `backMs`: how long a board may take to come back.
  constructor(serial, backMs = 8000) {
    this.serial = serial;
    this.backMs = backMs;
    this.port = null;
  }

  // Let the person choose a port, by the browser's own dialog.
  async choose() {
    try {
      this.port = await this.serial.requestPort();
    } catch {
      throw new Trouble("no port");
    }
  }

  async open({ baud, silence_ms: silenceMs }) {
    const giveUp = Date.now() + this.backMs;
    for (;;) {
      const others = (await this.serial.getPorts()).filter((port) => port !== this.port && isSame(port, this.port));
      for (const port of [this.port, ...others]) {
        try {
          await port.open({ baudRate: baud, bufferSize: 1 << 16 });
        } catch {
          continue;
        }
        this.port = port;
        return new Line(port, silenceMs);
      }
      if (Date.now() > giveUp) throw new Trouble("port");
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
