// A board at the end of a cable: what it is, its files.  All that it runs comes from the manifest.

import { Repl, decode } from "./repl.js";

const DEAF = ["cable", "silent", "no python"]; // troubles after which a board takes no command
const quote = JSON.stringify; // a text, also in Python

export class Board {
  constructor(manifest, line) {
    this.manifest = manifest;
    this.line = line;
    this.repl = new Repl(line);
  }

  // Do `work(board)` with the board at `ports`; afterwards it starts again, whatever happened, if it still hears.
  static async visit(ports, manifest, work) {
    const line = await ports.open(manifest);
    const board = new Board(manifest, line);
    try {
      await board.repl.enter();
      await board.repl.run(manifest.scripts.feed);
      await board.repl.run(manifest.scripts.unpack);
      await board.repl.run(manifest.scripts.read);
      const result = await work(board);
      await board.restart();
      return result;
    } catch (trouble) {
      if (!DEAF.includes(trouble.key)) await board.restart();
      throw trouble;
    } finally {
      await line.close();
    }
  }

  // The watchdog of a board goes on through all this: every command feeds it.
  run(code) {
    return this.repl.run(`_feed()\n${code}`);
  }

  async restart() {
    await this.repl.start("import machine\nmachine.reset()");
  }

  // What it is: see board_model.py.
  async ask() {
    const { scripts } = this.manifest;
    const told = await this.run(`${scripts.ask}\nimport json\nprint(json.dumps(_ask()))`);
    const [machine, code, memory, isFrozen, block, free, id] = JSON.parse(told);
    return { machine, code, memory, isFrozen, block, free, id };
  }

  // The version of Skald on it, and what its players chose: see scripts.py.
  async tell() {
    return JSON.parse(await this.run(`${this.manifest.scripts.tell}\nimport json\nprint(json.dumps(_tell()))`));
  }

  // { name: [size, SHA-256 in hex] } of the files, and the folders.
  async list() {
    const rows = (await this.run(this.manifest.scripts.list)).split("\n").filter((row) => row.trim());
    const files = {};
    const folders = [];
    for (const row of rows) {
      const [, name, size, what] = row.trim().match(/^(.*) (\d+) (\S+)$/);
      if (what === "folder") folders.push(name);
      else files[name] = [Number(size), what];
    }
    return { files, folders };
  }

  async read(name) {
    const lines = (await this.run(`_read(${quote(name)})`)).split("\n");
    return Uint8Array.from(lines.map((line) => atob(line.trim())).join(""), (letter) => letter.charCodeAt(0));
  }

  async write(name, bytes) {
    const { piece } = this.manifest;
    for (let at = 0; at === 0 || at < bytes.length; at += piece) {
      const text = await pack(bytes.slice(at, at + piece), this.manifest.window_bits);
      await this.run(`_put(${quote(name)}, "${at ? "ab" : "wb"}", b"${text}")`);
    }
  }

  remove(name) {
    return this.run(`import os\nos.remove(${quote(name)})`);
  }

  makeFolder(name) {
    return this.run(`import os\nos.mkdir(${quote(name)})`);
  }

  removeFolder(name) {
    return this.run(`import os\nos.rmdir(${quote(name)})`);
  }

  // False if the name or the password of the network cannot be one.
  async choose({ game, kit, language, seats, network, password }) {
    const chosen = [game, kit, language, Number(seats), network, password].map(quote).join(", ");
    return (await this.run(`${this.manifest.scripts.choose}\nprint(_choose(${chosen}))`)).trim() === "True";
  }

  // Walk through the parts; `hear(line)` gets each line as it comes.
  async walk(hear, silenceMs) {
    let rest = "";
    await this.repl.run(this.manifest.scripts.walk, silenceMs, (text) => {
      const lines = (rest + text).split("\n");
      rest = lines.pop();
      for (const line of lines) hear(decode(line).trim());
    });
  }
}

// Deflated, with a window that fits a board's memory, as base64.  The bytes are no more than the window, so the first
// two may say so: RFC 1950, 2.2.
async function pack(bytes, windowBits) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  packed[0] = ((windowBits - 8) << 4) | 8;
  packed[1] = 31 - ((packed[0] << 8) % 31);
  return btoa(String.fromCharCode(...packed));
}
