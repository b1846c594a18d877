// The firmware onto a board, in the order of `make deploy`: saved, checked, main.py away, files, main.py.

import { fetchFiles } from "./bundle.js";
import { chooseFiles, chooseWay, listOwners, plan } from "./plan.js";
import { forget, packOwners, recall, remember } from "./saved.js";
import { Trouble } from "./trouble.js";

const MARK = [0xef, 0xbb, 0xbf]; // the byte order mark in UTF-8, which MicroPython cannot read

// `keep(id, text)` gets the owner's files before anything moves; `tell(key, fill, share)` each step.  Returns
// { image: [file, how] } for a board that needs one first, otherwise { written, kept, own }.
export async function install(board, { keep, tell }) {
  const { manifest } = board;
  const model = await board.ask();
  const there = await board.list();
  const owners = listOwners(manifest, there);
  const files = await readAll(board, owners, tell);
  const text = packOwners(model.id, files);
  if (owners.length) keep(model.id, text);
  const way = chooseWay(manifest, model);
  if (Array.isArray(way)) {
    if (owners.length) remember(model.id, text);
    return { image: way };
  }
  const saved = await recall(model.id, owners, manifest);
  const changes = plan(manifest, model, there, chooseFiles(manifest, model, way, saved));
  await carryOut(board, changes, tell);
  if (Object.keys(saved).length) forget(model.id);
  const marked = Object.keys(files).find((name) => name.endsWith(".py") && MARK.every((byte, i) => files[name][i] === byte));
  return { written: changes.written.length, kept: changes.kept.length, marked };
}

export async function readAll(board, names, tell) {
  const files = {};
  for (const [i, name] of names.entries()) {
    tell("reading", {}, i / names.length);
    files[name] = await board.read(name);
  }
  return files;
}

async function carryOut(board, { steps, files }, tell) {
  if (!steps.length) return;
  const bytesOf = await fetchFiles();
  const changes = { remove: "remove", rmdir: "removeFolder", mkdir: "makeFolder" };
  for (const [i, [what, name]] of steps.entries()) {
    tell("writing", { name }, i / steps.length);
    if (what === "write") await board.write(name, bytesOf(files[name]));
    else await board[changes[what]](name);
  }
}

// How many files would be written; null for a board that needs an image first.
export async function countChanges(board, model) {
  const way = chooseWay(board.manifest, model);
  if (Array.isArray(way)) return null;
  return plan(board.manifest, model, await board.list(), chooseFiles(board.manifest, model, way, {})).written.length;
}

// [[name, bytes]] of the records of games on a board, named as `make records` names them; throws if there is none.
export async function readRecords(board, tell) {
  const names = Object.keys((await board.list()).files).filter((name) => /^records\/\d+\.txt$/.test(name));
  if (!names.length) throw new Trouble("no records");
  const files = await readAll(board, names, tell);
  return names.map((name) => [nameRecord(new TextDecoder().decode(files[name])) ?? name.replace("/", "-"), files[name]]);
}

function nameRecord(text) {
  const [, number] = text.match(/^number (\d+)$/m) ?? [];
  const [, game] = text.match(/^game (\w+)\b/m) ?? [];
  const sum = text.trim().split(" ").pop();
  return number && game && /^\w+$/.test(sum) ? `${number}-${game}-${sum}.txt` : null;
}
