// What pieces look like: one drawing function a kind, within the piece's size around the origin.

import { addIcon } from "./icons.js";
import { add, addPattern, addShield, COLOURS } from "./svg.js";

function addBox(group, [w, h], attributes) {
  return add(group, "rect", { x: -w / 2, y: -h / 2, width: w, height: h, ...attributes });
}

function drawBody(group, size, look) {
  const [w, h] = size;
  addBox(group, size, { rx: 4, class: "hull" });
  for (const x of [-0.3, -0.1, 0.1, 0.3]) {
    add(group, "line", { x1: x * w, y1: -h / 2 + 1, x2: x * w, y2: h / 2 - 1, class: "seam" });
  }
  for (const side of [-1, 1]) {
    add(group, "rect", {
      x: side * (w / 2 - 3.5) - 3.5, y: -h / 2, width: 7, height: h, rx: 3,
      fill: COLOURS[look.colour], class: "edge",
    });
  }
  const radius = look.marks > 2 ? 7 : 8.5;
  const step = look.marks > 2 ? 14.5 : 18;
  for (let mark = 0; mark < look.marks; mark++) {
    addShield(group, (mark - (look.marks - 1) / 2) * step, 0, radius, look.colour);
  }
}

function drawStern(group, [w, h]) {
  const x = w / 2;
  const y = h / 2;
  add(group, "path", { d: `M${-x} ${-y}H${x}Q${x - 2} ${y * 0.3} 3 ${y - 5}V${y}H-3V${y - 5}Q${-x + 2} ${y * 0.3} ${-x} ${-y}Z`, class: "hull" });
  add(group, "path", { d: `M${-x * 0.55} ${-y}Q${-x * 0.45} 0 0 ${y * 0.5}Q${x * 0.45} 0 ${x * 0.55} ${-y}M0 ${-y}V${y * 0.5}`, class: "seam" });
  add(group, "path", { d: "M0 4V12M-8 8H8", class: "oar" });
}

function drawFigure(group, [w, h], look) {
  const figure = add(group, "g", { transform: `scale(${w / 24} ${h / 30})` });
  const fill = COLOURS[look.colour] ?? COLOURS.grey;
  add(figure, "path", { d: "M-5-11Q-12-10-11-15M5-11Q12-10 11-15", class: "horns" });
  add(figure, "path", { d: "M-10 14Q-9 1-4-2H4Q9 1 10 14Q0 16-10 14Z", fill, class: "edge" });
  add(figure, "circle", { cy: -6, r: 5.6, fill: "#e9c39b", class: "edge" });
  add(figure, "path", { d: "M-6-6Q-6-13 0-13Q6-13 6-6Q0-8-6-6Z", fill, class: "edge" });
  addPattern(figure, 0, 6.5, 3.6, look.colour);
}

function drawBarrel(group, [w], look, face) {
  add(group, "circle", { r: w / 2, class: "hull" });
  add(group, "circle", { r: w / 2 - 1.8, fill: "none", stroke: COLOURS[look.colour], "stroke-width": 2.6 });
  if (face) {
    add(group, "circle", { r: w / 2 - 3, fill: "#f3e6c8" });
    add(group, "text", { y: 3, class: "number", "font-size": 8.5 }, face.label);
  } else {
    addPattern(group, 0, 0, 2.4, look.colour);
  }
}

function drawToken(group, size, look, face) {
  addBox(group, size, { rx: 3.5, class: face ? "paper" : "hull" });
  if (face?.icon) addIcon(group, face.icon, 0, 0, size[0] / 24);
  else if (face?.label) add(group, "text", { y: 4, class: "number", "font-size": 11 }, face.label);
  else {
    addBox(group, [size[0] - 5, size[1] - 5], { rx: 2, class: "carved" });
    addIcon(group, "rune", 0, 0, size[0] / 34);
  }
}

function drawMarker(group, size, look) {
  addBox(group, size, { rx: 3, class: "paper" });
  addIcon(group, look.icon, 0, 0, size[1] / 24);
}

function drawDisc(group, [w], look, face) {
  const shown = { ...look, ...face };
  add(group, "circle", { r: w / 2, fill: COLOURS[shown.colour] ?? "#b98d5c", class: "edge" });
  if (shown.icon) addIcon(group, shown.icon, 0, 0, w / 26);
  const label = shown.label ?? "";
  if (label) add(group, "text", { y: w / 7, class: "number", "font-size": Math.min(w / 2.4, (w * 1.5) / label.length) }, label);
}

function drawTile(group, size, look, face) {
  const shown = { ...look, ...face };
  addBox(group, size, { rx: 2, class: "paper", ...(COLOURS[shown.colour] ? { style: `fill:${COLOURS[shown.colour]}` } : {}) });
  if (shown.icon) addIcon(group, shown.icon, 0, 0, size[0] / 26);
  if (shown.label) {
    add(group, "text", { y: size[1] / 7, class: "number", "font-size": Math.min(size[1] / 2.6, (size[0] * 1.5) / shown.label.length) }, shown.label);
  }
}

function drawWheel(group, [w]) {
  add(group, "circle", { r: w / 2, class: "hull" });
  add(group, "path", { d: `M0 ${-w / 2 + 2}L${w / 5} 0H${-w / 5}Z`, fill: COLOURS.red });
  add(group, "circle", { r: w / 8, fill: "#d8d2c4" });
}

const DRAWERS = {
  body: drawBody,
  stern: drawStern,
  figure: drawFigure,
  leader: drawFigure,
  barrel: drawBarrel,
  supply: drawToken,
  marker: drawMarker,
  viking: drawFigure,
  wheel: drawWheel,
  tile: drawTile,
  island: drawTile,
  ship: drawDisc,
};

// Draw a piece's shown side into `group` anew; face is null while it lies face down.
export function drawPiece(group, piece, face) {
  group.replaceChildren();
  const [w, h] = piece.size;
  const grip = Math.max(0, 18 - Math.min(w, h)) / 2;
  addBox(group, [w + grip, h + grip], { class: "grip" });
  const draw = DRAWERS[piece.kind] ?? drawDisc;
  draw(add(group, "g", { class: "shape" }), piece.size, piece.look, face);
}
