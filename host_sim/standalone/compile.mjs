// Starts the page's interpreter in Node and has it compile an archive and its own library:
//   node compile.mjs <pyodide.mjs> <archive> <where its files lie in the page> <compiled archive> <compiled library>

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const LIBRARY = "/library.zip";
const [program, archive, home, compiled, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(program).href);
const python = await loadPyodide({ indexURL: dirname(program) });
python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir: home });
python.FS.writeFile(LIBRARY, new Uint8Array(readFileSync(join(dirname(program), "python_stdlib.zip"))));
python.globals.set("home", home);
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = [home + "/packages", home + "/firmware", home]
from host_sim.standalone import compiling
`);
writeFileSync(compiled, python.runPython("compiling.compile_checkout()").toJs());
writeFileSync(library, python.runPython(`compiling.compile_library("${LIBRARY}")`).toJs());
