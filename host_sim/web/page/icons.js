// Signs drawn within -10..10 around the origin.

import { add } from "./svg.js";

const STROKED = "fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round";

const SHAPES = {
  // goods
  hide: [["M-3-8Q0-6 3-8L5-3 8-2 6 1 7 6 3 5 0 8-3 5-7 6-6 1-8-2-5-3Z", "fill:#9a6a3c;stroke:#4d3018;stroke-width:1"]],
  grain: [
    ["M0 9V-7", "fill:none;stroke:#8a6a14;stroke-width:1.5"],
    ["M0-9Q3-6 0-3Q-3-6 0-9M0-3Q5-5 6-1Q2 1 0-3M0-3Q-5-5-6-1Q-2 1 0-3M0 2Q5 0 6 4Q2 6 0 2M0 2Q-5 0-6 4Q-2 6 0 2",
      "fill:#dcae2e;stroke:#7d5d10;stroke-width:.8"],
  ],
  metal: [
    ["M-8 6L-5-4H5L8 6Z", "fill:#9fb0bd;stroke:#42505b;stroke-width:1"],
    ["M-5-4L-3.5 1H3.500L5-4M-8 6L-3.500 1M8 6L3.500 1", "fill:none;stroke:#5d6d78;stroke-width:.8"],
  ],
  // buildings, in the order of the town
  firstplayer: [["M-7 6L-8-4-3 1 0-7 3 1 8-4 7 6Z", STROKED]],
  advance: [["M0 8V-7M-6-1L0-7 6-1", STROKED]],
  jumpown: [["M-8 5Q0-12 7 3M7 3L8-4M7 3L0 1", STROKED]],
  tavern1: [["M-6-6H4V7H-6ZM4-3H8V4H4M-3-2V3M1-2V3", STROKED]],
  warehouse1: [["M-7-6H7V7H-7ZM-7-6L7 7M7-6L-7 7", STROKED]],
  marketplace: [["M7 0A7 7 0 1 1-7 0A7 7 0 1 1 7 0M0-4V4M-3-1L0-4 3-1", STROKED]],
  jumpany: [["M-8 1Q-1-13 6-1M6-1L7-7M6-1L0-3M-5 7H5", STROKED]],
  tavern2: [["M-8-6H0V6H-8ZM0-3H3V3H0M5-1H9M7-3V1", STROKED]],
  warehouse2: [["M-8-1H0V7H-8ZM0-1H8V7H0ZM-4-8H4V-1H-4Z", STROKED]],
  setsail: [["M0-8V5M-8 5H8L5 8H-5ZM0-8Q9-4 7 2H0M0-6Q-5-4-6 2H0", STROKED]],
  exchange: [["M-7-3H7M3-7L7-3 3 1M7 5H-7M-3 1L-7 5-3 9", STROKED]],
  // emblems
  heart: [["M0 8C-12-1-7-9-3-8Q-1-8 0-5Q1-8 3-8C7-9 12-1 0 8Z", "fill:#b3261e"]],
  diamond: [["M0-9L7 0 0 9-7 0Z", "fill:#b3261e"]],
  spade: [["M0-9C10 0 8 6 4 5Q2 5 1 3L2.500 8H-2.500L-1 3Q-2 5-4 5C-8 6-10 0 0-9Z", "fill:#1d1d1d"]],
  club: [["M0-8A3.700 3.700 0 0 1 3-2.500A3.700 3.700 0 1 1 1 3L2.500 8H-2.500L-1 3A3.700 3.700 0 1 1-3-2.500A3.700 3.700 0 0 1 0-8Z", "fill:#1d1d1d"]],
  crown: [["M-8 6L-9-4-4 1 0-7 4 1 9-4 8 6Z", "fill:#c8901c;stroke:#5d4208"]],
  tower: [["M-6 8V-3H-7V-8H-4V-5H-1.500V-8H1.500V-5H4V-8H7V-3H6V8H2V3H-2V8Z", "fill:#5b5f6b;stroke:#2a2c33"]],
  rune: [["M-3-8V8M-3-6L4-1M-3 0L4 5", STROKED]],
};

// Draw icon `name` at x, y; size is the scale (1: 20 mm wide).  Unknown names draw nothing.
export function addIcon(parent, name, x, y, size) {
  const icon = add(parent, "g", { transform: `translate(${x} ${y}) scale(${size})`, class: "icon" });
  for (const [path, style] of SHAPES[name] ?? []) add(icon, "path", { d: path, style });
  return icon;
}
