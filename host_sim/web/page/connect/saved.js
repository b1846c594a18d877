// What belongs to the owner of a board, as one file: a text in JSON { board: id, files: { name: base64 } }.
//
// The last of each board also stays in this browser until the board has its files again.

import { Trouble } from "./trouble.js";

const KEY = "skald board ";
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

export function packOwners(id, files) {
  const packed = Object.entries(files).map(([name, bytes]) => [name, toBase64(bytes)]);
  return JSON.stringify({ board: id, files: Object.fromEntries(packed) });
}

export function remember(id, text) {
  localStorage.setItem(KEY + id, text);
}

export function forget(id) {
  localStorage.removeItem(KEY + id);
}

// { name: [SHA-256, bytes] } to put back onto a board, unless it has stored games of its own.
export async function recall(id, owners, manifest) {
  const text = localStorage.getItem(KEY + id);
  if (!text || owners.some((name) => name.startsWith(`${manifest.owners[0]}/`))) return {};
  return unpackOwners(text);
}

// The same from a text of packOwners().
export async function unpackOwners(text) {
  let files;
  try {
    files = Object.entries(JSON.parse(text).files).map(([name, base64]) => [name, Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  } catch {
    throw new Trouble("not saved");
  }
  const summed = files.map(async ([name, bytes]) => [name, [await sum(bytes), bytes]]);
  return Object.fromEntries(await Promise.all(summed));
}

async function sum(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
