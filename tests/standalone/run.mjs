// Runs games of a built page in its own interpreter, in Node:  node run.mjs <page> <game.py> <game> ...

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const HOME = "/skald";
const [page, script, ...games] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${page}/pyodide/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${page}/pyodide` });
python.unpackArchive(new Uint8Array(readFileSync(`${page}/table.zip`)), "zip", { extractDir: HOME });
python.FS.writeFile(`${HOME}/game.py`, readFileSync(script));
python.globals.set("home", HOME);
python.globals.set("names", games.join(" "));
console.log(python.runPython(`
import json, os, sys
sys.dont_write_bytecode = True
sys.path[:0] = [home + "/packages", home + "/firmware", home]
import host_sim.standalone.begin
import game
for name in names.split():
    os.mkdir("/" + name)
json.dumps({name: game.play(name, "/" + name) for name in names.split()})
`));
