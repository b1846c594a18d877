// A board: MicroPython's WebAssembly build behind frames on two pipes.
//
//     node board_runner.mjs <micropython.mjs> <remote> <flash> <in fd> <out fd>
//
// <remote> holds the Python files run before boot.py, <flash> the folder on the
// computer that keeps the board's files between runs.  A frame is kind (1 byte),
// length (4, little-endian), bytes:
//
//     in   k keys typed          out  o text printed
//          r answer to a request      c request to the board (see __init__.py)
//          x restart                  i nothing to do: waiting for keys
//          t interrupts are due       b the board starts
//
// Reading is synchronous: a request for a pin returns with its answer, and
// Ctrl-C is noticed at every request.  The REPL is the build's own; raw paste,
// which it lacks, is taken here and passed on as a raw command.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [build, remote, flash, inText, outText] = process.argv.slice(2);
const input = Number(inText);
const output = Number(outText);
const { loadMicroPython } = await import(pathToFileURL(build));

const CTRL_A = 1, CTRL_B = 2, CTRL_C = 3, CTRL_D = 4, CTRL_E = 5, LF = 10, CR = 13;
const FORCED_EXIT = 0x100; // result of replProcessChar that asks for a soft reset
const PASTE_WINDOW = 0x4000;
const PRINTED_AT_ONCE = 1024;

class Restart extends Error {}

let micropython = null;
let printed = []; // bytes
let lastPrinted = 0;
let isMuted = false;
let swallow = 0; // number of bytes to hide from the next output
let keys = []; // typed, not yet taken
let held = []; // typed while a program runs; Ctrl-C among them is still to be noticed
let listens = false; // from boot.py on; until then a computer's USB buffers the keys
let isRaw = false;

// -- frames -----------------------------------------------------------------

function readExactly(count) {
  const buffer = Buffer.alloc(count);
  for (let at = 0; at < count; ) {
    const got = fs.readSync(input, buffer, at, count - at);
    if (got === 0) process.exit(0);
    at += got;
  }
  return buffer;
}

function readFrame() {
  const head = readExactly(5);
  return [String.fromCharCode(head[0]), readExactly(head.readUInt32LE(1))];
}

function writeFrame(kind, bytes) {
  const frame = Buffer.alloc(5 + bytes.length);
  frame[0] = kind.charCodeAt(0);
  frame.writeUInt32LE(bytes.length, 1);
  frame.set(bytes, 5);
  for (let at = 0; at < frame.length; ) at += fs.writeSync(output, frame, at);
}

function print(bytes) {
  if (isMuted) return;
  const skipped = Math.min(swallow, bytes.length);
  swallow -= skipped;
  for (const byte of bytes.slice(skipped)) {
    if (byte === LF && lastPrinted !== CR) printed.push(CR); // as boards do
    printed.push((lastPrinted = byte));
  }
  if (printed.length >= PRINTED_AT_ONCE) flushPrinted();
}

function printText(text) {
  print(Buffer.from(text));
}

function flushPrinted() {
  if (printed.length) writeFrame("o", Buffer.from(printed));
  printed = [];
}

// -- requests for pins and buses -----------------------------------------------

let request = Buffer.alloc(0);
let answer = Buffer.alloc(0);

function takeRequest(bytes) {
  request = request.length ? Buffer.concat([request, bytes]) : Buffer.from(bytes);
  if (request.length < 8 || request.length < 8 + request.readUInt16LE(4)) return;
  flushPrinted();
  writeFrame("c", request);
  request = Buffer.alloc(0);
  for (;;) {
    const [kind, payload] = readFrame();
    if (kind === "r") {
      answer = payload;
      if (answer[0] === 2) throw new Restart();
      if (listens) takeHeld();
      return;
    }
    if (kind === "x") throw new Restart();
    if (kind === "k") held.push(...payload);
  }
}

// Ctrl-C interrupts the running program and discards what was typed before it.
function takeHeld() {
  const last = held.lastIndexOf(CTRL_C);
  if (last >= 0) {
    keys = [];
    micropython._module._mp_sched_keyboard_interrupt();
  }
  keys.push(...held.splice(0).slice(last + 1));
}

const boardDevice = {
  open() {},
  close() {},
  read(stream, buffer, offset, length) {
    const part = answer.subarray(0, length);
    buffer.set(part, offset);
    answer = answer.subarray(part.length);
    return part.length;
  },
  write(stream, buffer, offset, length) {
    takeRequest(Buffer.from(buffer.buffer, buffer.byteOffset + offset, length));
    return length;
  },
};

// -- the flash ----------------------------------------------------------------------

const saved = new Map(); // path -> time and size when last written to the computer

function loadFolder(from, to) {
  micropython.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const target = `${to}/${entry.name}`;
    if (entry.isDirectory()) loadFolder(path.join(from, entry.name), target);
    else {
      micropython.FS.writeFile(target, fs.readFileSync(path.join(from, entry.name)));
      saved.set(target, stampOf(micropython.FS.stat(target)));
    }
  }
}

function stampOf(stat) {
  return `${Number(stat.mtime)} ${stat.size}`;
}

function saveFolder(from, to) {
  const FS = micropython.FS;
  fs.mkdirSync(to, { recursive: true });
  const names = FS.readdir(from).filter((name) => name !== "." && name !== "..");
  for (const name of names) {
    const source = `${from}/${name}`;
    const stat = FS.stat(source);
    if (FS.isDir(stat.mode)) saveFolder(source, path.join(to, name));
    else if (saved.get(source) !== stampOf(stat)) {
      fs.writeFileSync(path.join(to, name), FS.readFile(source));
      saved.set(source, stampOf(stat));
    }
  }
  for (const name of fs.readdirSync(to)) {
    if (!names.includes(name)) {
      fs.rmSync(path.join(to, name), { recursive: true });
      saved.delete(`${from}/${name}`);
    }
  }
}

function saveFlash() {
  saveFolder("/flash", path.join(flash, "files"));
}

// -- starting -------------------------------------------------------------------------

async function boot() {
  writeFrame("b", Buffer.alloc(0));
  listens = false;
  saved.clear();
  request = answer = Buffer.alloc(0);
  micropython = await loadMicroPython({ linebuffer: false, stdout: print });
  const FS = micropython.FS;
  const device = FS.makedev(64, 0);
  FS.registerDevice(device, boardDevice);
  FS.mkdev("/dev/board", 0o666, device);
  const files = path.join(flash, "files");
  fs.mkdirSync(files, { recursive: true });
  loadFolder(files, "/flash");
  FS.mkdirTree("/remote");
  for (const name of fs.readdirSync(remote)) {
    if (name.endsWith(".py")) FS.writeFile(`/remote/${name}`, fs.readFileSync(path.join(remote, name)));
  }
  micropython.runPython(`
import sys
sys.path.insert(0, "/remote")
import start
del start, sys.modules["start"]
`);
  listens = true;
  if (runFile("boot.py") && !isRaw) runFile("main.py"); // a boot.py that failed stops here, as on a board
  startRepl();
}

// Returns false if the file failed or Ctrl-C ended it; a missing file counts as an empty one.
function runFile(name) {
  micropython.globals.set("_name", name);
  micropython.runPython(`
def _run(name):
    import os, sys
    try:
        os.stat(name)
    except OSError:
        return True
    try:
        execfile(name)
    except SystemExit:
        pass
    except BaseException as error:
        sys.print_exception(error)
        return False
    return True
_has_run = _run(_name)
del _run, _name
`);
  const hasRun = micropython.globals.get("_has_run");
  micropython.globals.delete("_has_run");
  return hasRun;
}

function startRepl() {
  isMuted = isRaw;
  micropython.replInit();
  isMuted = false;
  if (isRaw) micropython.replProcessChar(CTRL_A);
}

async function start() {
  for (;;) {
    try {
      await boot();
      return;
    } catch (error) {
      noteRestart(error);
    }
  }
}

function noteRestart(error) {
  saveFlash();
  if (!(error instanceof Restart)) printText(`\r\n${error.message ?? error}\r\n`);
  isRaw = false;
}

// -- the console --------------------------------------------------------------------------

function nextKey() {
  keys.push(...held.splice(0));
  if (!keys.length) {
    saveFlash();
    flushPrinted();
    writeFrame("i", Buffer.alloc(0));
  }
  while (!keys.length) {
    const [kind, payload] = readFrame();
    if (kind === "x") throw new Restart();
    if (kind === "k") keys.push(...payload);
    if (kind === "t") {
      for (const number of payload) micropython.runPython(`__import__("machine").wire.fire(${number})`);
      flushPrinted();
      writeFrame("i", Buffer.alloc(0));
    }
  }
  return keys.shift();
}

async function takeKey(key) {
  if (isRaw && key === CTRL_E) return takePaste();
  if (key === CTRL_A) isRaw = true;
  if (key === CTRL_B) isRaw = false;
  if (micropython.replProcessChar(key) & FORCED_EXIT) {
    printText("MPY: soft reboot\r\n");
    saveFlash();
    await start();
  }
}

// Ctrl-E A Ctrl-A asks for raw paste; the answer says how much may be sent at once.
function takePaste() {
  const kind = nextKey();
  const end = nextKey();
  if (kind !== 0x41 || end !== CTRL_A) return printText("R\x00");
  print([0x52, 1, PASTE_WINDOW & 255, PASTE_WINDOW >> 8, 1]);
  flushPrinted();
  const command = [];
  for (let key = nextKey(); key !== CTRL_D; key = nextKey()) {
    if (key === CTRL_C) command.length = 0;
    else command.push(key);
    if (command.length % PASTE_WINDOW === 0) print([1]);
  }
  print([CTRL_D]);
  flushPrinted();
  runPasted(command);
}

// The raw REPL says OK before it runs a command; raw paste does not.
function runPasted(command) {
  if (!command.length) command.push(10); // an empty raw command would restart
  for (const key of command) micropython.replProcessChar(key);
  swallow = 2;
  micropython.replProcessChar(CTRL_D);
}

await start();
for (;;) {
  try {
    await takeKey(nextKey());
  } catch (error) {
    noteRestart(error);
    await start();
  }
}
