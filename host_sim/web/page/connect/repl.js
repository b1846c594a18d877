// MicroPython's raw REPL, with raw paste where the board offers it.
// docs.micropython.org, "The MicroPython interactive interpreter mode": raw mode and raw-paste mode.

import { Trouble } from "./trouble.js";

const GREETING = "raw REPL; CTRL-B to exit\r\n>";
const [ENTER, INTERRUPT, END] = ["\x01", "\x03", "\x04"];
const KNOCK_MS = 1500; // a board that is just starting does not hear
const AT_ONCE = 256; // bytes that a board without raw paste takes
const PAUSE_MS = 10;

const encode = (code) => String.fromCharCode(...new TextEncoder().encode(code));
export const decode = (text) => new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));

export class Repl {
  constructor(line) {
    this.line = line;
    this.pastes = true;
  }

  // Interrupt what runs, and begin with an empty memory.
  async enter() {
    const giveUp = Date.now() + this.line.silenceMs;
    while (!(await this.knock())) if (Date.now() > giveUp) throw new Trouble("no python");
    await this.line.write(END);
    await this.line.readUntil("soft reboot\r\n");
    await this.line.readUntil(GREETING);
  }

  async knock() {
    await this.line.write(`\r${INTERRUPT}`);
    this.line.takeAll();
    await this.line.write(`\r${ENTER}`);
    try {
      await this.line.readUntil(GREETING, KNOCK_MS);
    } catch (trouble) {
      if (trouble.key !== "silent") throw trouble;
      return false;
    }
    return true;
  }

  // Run `code`; return what it prints, or throw the last line of its traceback.  `pass` gets what is printed, as it
  // comes, as bytes.
  async run(code, silenceMs, pass) {
    await this.start(code);
    const printed = await this.line.readUntil(END, silenceMs, pass);
    const refused = decode(await this.line.readUntil(END)).trim();
    await this.line.readUntil(">");
    if (/OSError: (\[Errno 28\]|28$)/.test(refused)) throw new Trouble("flash full");
    if (refused) throw new Trouble("refuses", { why: refused.split("\n").pop().trim() });
    return decode(printed);
  }

  // Run `code` and do not wait for its end.
  async start(code) {
    const bytes = encode(code);
    if (this.pastes) {
      await this.line.write("\x05A\x01");
      const answer = await this.line.read(2);
      if (answer === "R\x01") return this.paste(bytes);
      if (answer !== "R\x00") await this.line.readUntil("w REPL; CTRL-B to exit\r\n>");
      this.pastes = false;
    }
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      await this.line.write(bytes.slice(at, at + AT_ONCE));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await this.line.write(END);
    if ((await this.line.read(2)) !== "OK") throw new Trouble("silent");
  }

  // The board says how much it takes at once, and then when it takes as much again.
  async paste(bytes) {
    const [low, high] = await this.line.read(2);
    const window = low.charCodeAt(0) | (high.charCodeAt(0) << 8);
    let room = window;
    for (let at = 0; at < bytes.length; ) {
      while (!room || this.line.come) {
        if ((await this.line.read(1)) === END) {
          await this.line.write(END);
          return;
        }
        room += window;
      }
      const part = bytes.slice(at, at + room);
      await this.line.write(part);
      room -= part.length;
      at += part.length;
    }
    await this.line.write(END);
    await this.line.readUntil(END);
  }
}
