// What becomes of a board, decided as host_sim/deploy.py and board_model.py do, by their lists (the manifest).
//
// A board's `model` is what Board.ask() returns, `there` what Board.list() does.

import { Trouble } from "./trouble.js";

const isHidden = (name) => name.split("/").some((part) => part.startsWith("."));
const shadowsOf = (names) => names.filter((name) => name.endsWith(".py")).map((name) => name.replace(/py$/, "mpy"));

// "files", "frozen", or the image that the board needs first: [file, "drive" or "esptool"].
export function chooseWay(manifest, model) {
  if (model.isFrozen) return "frozen";
  if (model.memory >= manifest.memory) return "files";
  const found = manifest.images.find(([end]) => model.machine.endsWith(end));
  if (!found) throw new Trouble("small", { machine: model.machine });
  return found.slice(1);
}

function isOwnBoard(manifest, name) {
  return name.startsWith(manifest.boards) && !isHidden(name) && !manifest.profiles.includes(name.replace(/\.[^./]*$/, ""));
}

// The files that the board's owner would miss.
export function listOwners(manifest, there) {
  const isOwners = (name) =>
    isOwnBoard(manifest, name) || name === manifest.config || (manifest.owners.some((folder) => name.startsWith(`${folder}/`)) && !isHidden(name));
  return Object.keys(there.files).filter(isOwners).sort();
}

// The files that this board gets: { name: [SHA-256, start, size] }, or those of `saved`: { name: [SHA-256, bytes] }.
export function chooseFiles(manifest, model, way, saved) {
  const machine = manifest.machine[manifest.instructions[model.code]] ?? {};
  const all = { ...manifest.files, ...machine };
  return { files: { ...(way === "files" ? all : { [manifest.config]: all[manifest.config] }), ...saved }, image: way === "files" ? {} : all };
}

// The changes, in the order in which a cable may be pulled after any of them:
// { steps: [["remove" | "rmdir" | "mkdir" | "write", name], ...], files, written, kept }.
export function plan(manifest, model, there, { files, image }) {
  const own = [...new Set([...Object.keys(there.files), ...Object.keys(files)])].filter((name) => isOwnBoard(manifest, name));
  if (own.length && Object.keys(image).length) {
    const ours = Object.entries(image).filter(([name]) => name.startsWith(manifest.boards));
    files = { ...files, ...Object.fromEntries(ours) };
  }
  const names = Object.keys(files).sort();
  const left = new Set([...names, ...own]);
  const shadows = shadowsOf(names);
  const isOurs = (name) => manifest.ours.includes(name.split("/")[0]) || shadows.includes(name);
  const stale = Object.keys(there.files).filter((name) => !left.has(name) && isOurs(name)).sort();
  const isNew = (name) => {
    const found = there.files[name]?.[1];
    return found !== files[name][0] && !(name === manifest.config && found);
  };
  let written = names.filter(isNew);
  checkRoom(manifest, model, there, files, written, stale);
  const steps = [];
  const { start } = manifest;
  if (start in files && (stale.length || written.length)) {
    if (start in there.files) steps.push(["remove", start]);
    written = [...written.filter((name) => name !== start), start];
  }
  steps.push(...stale.map((name) => ["remove", name]));
  const folders = new Set(there.folders);
  for (const name of [...folders].sort().reverse()) {
    const isNeeded = [...left].some((file) => file.startsWith(`${name}/`));
    if (manifest.folders.includes(name.split("/")[0]) && !isNeeded) {
      steps.push(["rmdir", name]);
      folders.delete(name);
    }
  }
  for (const name of written) {
    const parts = name.split("/");
    for (let length = 1; length < parts.length; length++) {
      const folder = parts.slice(0, length).join("/");
      if (!folders.has(folder)) steps.push(["mkdir", folder]);
      folders.add(folder);
    }
    steps.push(["write", name]);
  }
  return { steps, files, written, kept: names.filter((name) => !written.includes(name)) };
}

// A file that is replaced stays until the new one is whole.
function checkRoom(manifest, model, there, files, written, stale) {
  const blocks = (size) => Math.ceil(size / model.block);
  const takes = written.map((name) => blocks(sizeOf(files[name])));
  const gone = [...new Set([...written, ...stale])].filter((name) => name in there.files);
  const gives = gone.reduce((sum, name) => sum + blocks(there.files[name][0]), 0);
  const lacking = takes.reduce((sum, one) => sum + one, 0) + Math.max(0, ...takes) + manifest.spare_blocks - gives - model.free;
  if (takes.length && lacking > 0) throw new Trouble("room", { count: Math.ceil((lacking * model.block) / 1024) });
}

const sizeOf = ([, start, size]) => size ?? start.length;
