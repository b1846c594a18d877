// The cable to a board as bytes, with a limit to every wait.  Bytes are strings of letters 0 to 255.

import { Trouble } from "./trouble.js";

const toText = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const toBytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export class Line {
  // `port`: a SerialPort that is open.
  constructor(port, silenceMs) {
    this.port = port;
    this.silenceMs = silenceMs;
    this.come = ""; // received, not yet taken
    this.isLost = false;
    this.wake = () => {};
    this.reader = port.readable.getReader();
    this.writer = port.writable.getWriter();
    this.receiving = this.receive();
  }

  async receive() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        this.come += toText(value);
        this.wake();
      }
    } catch {
      // The cable is out.
    }
    this.isLost = true;
    this.wake();
  }

  async write(text) {
    try {
      await this.writer.write(toBytes(text));
    } catch {
      throw new Trouble("cable");
    }
  }

  // Wait until more has come; false after a silence.
  async hear(silenceMs = this.silenceMs) {
    const before = this.come.length;
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, silenceMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.isLost) this.wake();
    });
    if (this.come.length === before && this.isLost) throw new Trouble("cable");
    return this.come.length > before;
  }

  // Take so many bytes.
  async read(count) {
    while (this.come.length < count) if (!(await this.hear())) throw new Trouble("silent");
    const taken = this.come.slice(0, count);
    this.come = this.come.slice(count);
    return taken;
  }

  // Take everything up to `ending`, which is taken too and not returned; pass on what comes before, as it comes.
  async readUntil(ending, silenceMs = this.silenceMs, pass = () => {}) {
    let taken = "";
    for (;;) {
      const at = this.come.indexOf(ending);
      const sure = at >= 0 ? at : Math.max(0, this.come.length - ending.length + 1); // the rest may begin the ending
      const text = this.come.slice(0, sure);
      this.come = this.come.slice(at >= 0 ? at + ending.length : sure);
      taken += text;
      if (text) pass(text);
      if (at >= 0) return taken;
      if (!(await this.hear(silenceMs))) throw new Trouble("silent");
    }
  }

  takeAll() {
    const taken = this.come;
    this.come = "";
    return taken;
  }

  // Of a board that is gone, all this fails but the locks.
  async close() {
    await this.reader.cancel().catch(() => {});
    await this.receiving;
    this.reader.releaseLock();
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }
}
