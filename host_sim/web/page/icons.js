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
  // voyage tiles
  weapon: [
    ["M-1-8L1-9V9H-1Z", "fill:#7a5228;stroke:#3f2710;stroke-width:.8"],
    ["M1-8Q9-8 8-1Q5-3 1-2Z", "fill:#aab6bf;stroke:#42505b;stroke-width:1"],
  ],
  canvas: [
    ["M-8-7H8M0-9V9", "fill:none;stroke:#5d3a1d;stroke-width:1.500"],
    ["M-7-6H7Q5 0 7 5Q0 3-7 5Q-5 0-7-6Z", "fill:#d8c9a3;stroke:#6d4a26;stroke-width:1"],
    ["M-2.500-6V4M2.500-6V4", "fill:none;stroke:#b3261e;stroke-width:1.600"],
  ],
  mjollnir: [["M-7-8H7V-2H2V8H-2V-2H-7Z", "fill:#8a939c;stroke:#3d464e;stroke-width:1"]],
  pennant: [
    ["M-6-9V9", "fill:none;stroke:#5d3a1d;stroke-width:1.800"],
    ["M-5-8L8-5 2-2 8 1-5 3Z", "fill:#b3261e;stroke:#5f120d;stroke-width:.8"],
  ],
  wood: [
    ["M-8 2H4V7H-8ZM-5-4H7V1H-5Z", "fill:#9a6a3c;stroke:#4d3018;stroke-width:1"],
    ["M4 2A2 2.500 0 0 1 4 7A2 2.500 0 0 1 4 2M7-4A2 2.500 0 0 1 7 1A2 2.500 0 0 1 7-4", "fill:#e0c08a;stroke:#4d3018;stroke-width:.8"],
  ],
  pig: [
    ["M-7-1Q-7-6 0-6Q7-6 7-1Q7 4 3 4V7H1V4H-3V7H-5V4Q-7 3-7-1Z", "fill:#e3a296;stroke:#8d4a41;stroke-width:1"],
    ["M6-3L9-3V1L7 1M-7-2Q-9-2-8-4", "fill:#d18578;stroke:#8d4a41;stroke-width:1"],
  ],
  fur: [["M-3-8Q0-6 3-8L5-3 8-2 6 1 7 6 3 5 0 8-3 5-7 6-6 1-8-2-5-3Z", "fill:#7a7f86;stroke:#33373c;stroke-width:1"]],
  amber: [
    ["M0-8L7-2 4 7H-4L-7-2Z", "fill:#e29a1e;stroke:#7d5010;stroke-width:1"],
    ["M-7-2H7M0-8L-3-2 0 7 3-2Z", "fill:none;stroke:#fbe0a0;stroke-width:.8"],
  ],
  port: [["M0-8A2 2 0 1 1 0-4A2 2 0 1 1 0-8M0-4V8M-4-1H4M-7 3Q-6 8 0 8Q6 8 7 3", STROKED]],
  visit: [
    ["M-7 7V-1L0-7 7-1V7Z", "fill:#caa56c;stroke:#5d4022;stroke-width:1"],
    ["M-2 7V2H2V7Z", "fill:#5d4022"],
  ],
  plunder: [
    ["M-7 7V1L-2-3 3 1V7Z", "fill:#caa56c;stroke:#5d4022;stroke-width:1"],
    ["M1 4Q-2-1 2-4Q3-6 2-9Q7-6 7-2Q9-4 8-6Q11 4 5 7Q1 7 1 4Z", "fill:#d9531e;stroke:#7d2410;stroke-width:.8"],
  ],
  monster: [["M-9 5Q-7-3-4 2T1 1Q2-6 5-7Q9-7 8-3L4-3Q5 1 8 2T9 6M5.500-5.500V-5", STROKED]],
  order: [["M-8 8V2H-3V8ZM-2.500 8V-3H2.500V8ZM3 8V4H8V8ZM0-8V-5", STROKED]],
  goods: [["M-5-7Q0-9 5-7Q7 0 5 7Q0 9-5 7Q-7 0-5-7ZM-6-3H6M-6 3H6", STROKED]],
  varieties: [["M-8 6L-5 0-2 6ZM2-1A3 3 0 1 1 2-7A3 3 0 1 1 2-1M3 2H8V7H3Z", STROKED]],
  shields: [["M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0M2.500 0A2.500 2.500 0 1 1-2.500 0A2.500 2.500 0 1 1 2.500 0M0-8V-2.500M0 2.500V8M-8 0H-2.500M2.500 0H8", STROKED]],
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
