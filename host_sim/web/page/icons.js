// Signs drawn within -10..10 around the origin.

import { add } from "./svg.js";

const RUNE = [["M-3-8V8M-3-6L4-1M-3 0L4 5", "fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round"]];

// {name: [[path, style], ...]}: the game's own, and the rune on every back.
let shapes = {};

export function learnIcons(icons) {
  shapes = { rune: RUNE, ...icons };
}

// Draw icon `name` at x, y; size is the scale (1: 20 mm wide).  Unknown names draw nothing.
export function addIcon(parent, name, x, y, size) {
  const icon = add(parent, "g", { transform: `translate(${x} ${y}) scale(${size})`, class: "icon" });
  for (const [path, style] of shapes[name] ?? []) add(icon, "path", { d: path, style });
  return icon;
}
