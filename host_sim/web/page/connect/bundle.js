// What the page brings for boards, fetched when it is needed (host_sim/cable).

import { Trouble } from "./trouble.js";

const FOLDER = new URL("../../cable/", import.meta.url);
const IMAGES = new URL("../../images/", import.meta.url);

// The server is asked whether what the browser has is still right: files of two releases must not mix.
async function take(address) {
  let answer;
  try {
    answer = await fetch(address, { cache: "no-cache" });
  } catch {
    throw new Trouble("no network");
  }
  if (!answer.ok) throw new Trouble("no bundle", { why: (await answer.text()).slice(0, 200) });
  return answer;
}

export async function fetchManifest() {
  return (await take(new URL("manifest.json", FOLDER))).json();
}

// The archive, in which a file has the place [SHA-256, start, size] or brings its own bytes: [SHA-256, bytes].
export async function fetchFiles() {
  const packed = (await take(new URL("files.bin", FOLDER))).body;
  const archive = new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer());
  return ([, start, size]) => (size === undefined ? start : archive.subarray(start, start + size));
}

// The image of this name if the page has it, or null.
export async function fetchImage(name) {
  try {
    const answer = await fetch(new URL(name, IMAGES));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

export function importFlasher() {
  return import(new URL("esptool.js", FOLDER));
}
