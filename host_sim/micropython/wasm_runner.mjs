// Run a script module on MicroPython's WebAssembly build under Node.
//
//     node wasm_runner.mjs <micropython.mjs> <root> <module> [argument ...]
//
// Copies the sources below <root>/firmware, <root>/tests, what stands in for devices, and
// drive.py into the build's own file system, then takes the script's generator one step a call:
// memory is collected only between calls.  Output goes to stdout; an exception
// goes to stderr and makes the exit code 1.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [build, root, moduleName, ...args] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(build));

const out = [];
const micropython = await loadMicroPython({
  linebuffer: false,
  stdout: (bytes) => out.push(Buffer.from(bytes)),
});

const machineCode = /^ *@micropython\.viper\n/gm; // this build makes none and refuses the decorator

function copyTree(from, to) {
  micropython.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = `${to}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== "__pycache__") copyTree(source, target);
    } else if (entry.name.endsWith(".txt")) {
      micropython.FS.writeFile(target, fs.readFileSync(source));
    } else if (entry.name.endsWith(".py") && !entry.name.startsWith("test_")) {
      micropython.FS.writeFile(target, fs.readFileSync(source, "utf8").replace(machineCode, ""));
    }
  }
}

function runScript() {
  copyTree(path.join(root, "firmware"), "/skald/firmware");
  copyTree(path.join(root, "tests"), "/skald/tests");
  copyTree(path.join(root, "host_sim/device_time/remote"), "/skald/host_sim/device_time/remote");
  copyTree(path.join(root, "host_sim/micropython"), "/skald/drive");
  micropython.globals.set("wanted", JSON.stringify([moduleName, args]));
  micropython.runPython(`
import json, sys
sys.path[:] = ["/skald/drive", "/skald/firmware", "/skald", ".frozen"]
import drive
running = drive.start(*json.loads(wanted))
def step():
    return drive.step(running)
`);
  const step = micropython.globals.get("step");
  while (step());
}

try {
  runScript();
} catch (error) {
  process.stderr.write(`${error.message ?? error}\n`);
  process.exitCode = 1;
}
process.stdout.write(Buffer.concat(out));
