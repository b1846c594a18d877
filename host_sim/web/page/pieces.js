// The looks of pieces: one drawing function for each kind, within the piece's size around the origin.

import { addIcon } from "./icons.js";
import { add, addPattern, addShield, COLOURS } from "./svg.js";

function addBox(group, [w, h], attributes) {
  return add(group, "rect", { x: -w / 2, y: -h / 2, width: w, height: h, ...attributes });
}

function drawHull(group, size, look) {
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

function drawBarrel(group, [w], look) {
  add(group, "circle", { r: w / 2, class: "hull" });
  add(group, "circle", { r: w / 2 - 1.8, fill: "none", stroke: COLOURS[look.colour], "stroke-width": 2.6 });
  if (look.label) {
    add(group, "circle", { r: w / 2 - 3, fill: "#f3e6c8" });
    add(group, "text", { y: 3, class: "number", "font-size": 8.5 }, look.label);
  } else {
    addPattern(group, 0, 0, 2.4, look.colour);
  }
}

function drawBack(group, size, look) {
  addBox(group, size, { rx: 3.5, class: "hull", ...fillOf(look.colour) });
  addBox(group, [size[0] - 5, size[1] - 5], { rx: 2, class: "carved" });
  addIcon(group, "rune", 0, 0, Math.min(...size) / 34);
}

function drawRoundBack(group, [w]) {
  add(group, "circle", { r: w / 2, class: "hull" });
  add(group, "circle", { r: w / 2 - 3, class: "carved" });
  addIcon(group, "rune", 0, 0, w / 38);
}

function drawToken(group, size, look) {
  addBox(group, size, { rx: 3.5, class: "paper" });
  addIcon(group, look.icon, 0, 0, Math.min(...size) / 24);
}

function drawEmblem(group, [w], look) {
  add(group, "circle", { r: w / 2, class: "paper" });
  addIcon(group, look.icon, 0, 0, w / 28);
}

function fillOf(colour) {
  return COLOURS[colour] ? { style: `fill:${COLOURS[colour]}` } : {};
}

function addLabel(group, label, w, h, y = 0) {
  const size = Math.min(h / 2.4, (w * 1.6) / Math.max(label.length, 1));
  add(group, "text", { y: y + size / 3, class: "number", "font-size": size }, label);
}

function drawDisc(group, [w, h], look) {
  add(group, "circle", { r: Math.min(w, h) / 2, class: "edge", fill: COLOURS[look.colour] ?? "#b98d5c" });
  addLabel(group, look.label ?? "", w, h);
}

// A tile: its sign or its word, its number, its shields.
function drawTile(group, [w, h], look) {
  addBox(group, [w, h], { rx: 3, class: "paper", ...fillOf(look.colour) });
  const label = look.label ?? "";
  const marks = look.marks ?? 0;
  if (look.sign) {
    const icon = addIcon(group, look.sign, label ? -w * 0.16 : 0, marks ? -h * 0.1 : 0, Math.min(w, h) / 32);
    icon.style.color = look.colour ? "#fff" : "#3a2412";
    if (label) add(group, "text", { x: w * 0.3, y: h * (marks ? 0.08 : 0.18), class: "number", "font-size": h * 0.4 }, label);
  } else {
    addLabel(group, label, w, h * 0.6, -h * 0.06);
  }
  for (let mark = 0; mark < marks; mark++) {
    add(group, "circle", { cx: (mark - (marks - 1) / 2) * h * 0.2, cy: h * 0.37, r: h * 0.08, class: "hull" });
  }
}

// An island: land in the sea, open to its neighbours on the sides that the icon leaves out.
function drawIsland(group, [w, h], look) {
  addBox(group, [w, h], { rx: 2, fill: "#3d87a5", class: "edge" });
  const left = look.icon === "left" ? -0.28 : -0.5;
  const right = look.icon === "right" ? 0.28 : 0.5;
  add(group, "path", {
    d: `M${left * w} ${-0.3 * h}Q${(left + right) * w * 0.5} ${-0.42 * h} ${right * w} ${-0.3 * h}V${0.3 * h}Q${(left + right) * w * 0.5} ${0.42 * h} ${left * w} ${0.3 * h}Z`,
    class: "land",
  });
  if (look.label) {
    add(group, "path", { d: `M${-w * 0.2} ${h * 0.22}V${-h * 0.05}L0 ${-h * 0.24}L${w * 0.2} ${-h * 0.05}V${h * 0.22}Z`, class: "paper" });
    addLabel(group, look.label, w, h * 0.6, h * 0.06);
  }
}

function drawRaider(group, [w, h], look) {
  addBox(group, [w, h], { rx: 2, fill: "#26617c", class: "edge" });
  add(group, "path", { d: `M${-w * 0.42} ${h * 0.16}Q0 ${h * 0.56} ${w * 0.42} ${h * 0.16}L${w * 0.3} ${h * 0.2}H${-w * 0.3}Z`, class: "hull" });
  addBox(group, [w * 0.52, h * 0.42], { y: -h * 0.36, class: "edge", ...fillOf(look.colour) });
  addLabel(group, look.label ?? "", w * 0.8, h * 0.7, h * 0.32);
}

function drawSail(group, [w, h], look) {
  add(group, "path", { d: `M${-w / 2} ${h * 0.2}Q0 ${h * 0.62} ${w / 2} ${h * 0.2}L${w * 0.4} ${h * 0.3}H${-w * 0.4}Z`, class: "hull" });
  add(group, "path", { d: `M0 ${-h / 2}V${h * 0.34}`, class: "oar" });
  add(group, "path", { d: `M${-w * 0.42} ${-h * 0.4}Q0 ${-h * 0.5} ${w * 0.42} ${-h * 0.4}Q${w * 0.3} ${-h * 0.1} ${w * 0.4} ${h * 0.14}Q0 ${h * 0.02} ${-w * 0.4} ${h * 0.14}Q${-w * 0.3} ${-h * 0.1} ${-w * 0.42} ${-h * 0.4}Z`, class: "edge", ...fillOf(look.colour) });
  addPattern(group, 0, -h * 0.15, w / 6, look.colour);
}

function drawWheel(group, [w]) {
  add(group, "circle", { r: w / 2, class: "hull" });
  add(group, "path", { d: `M0 ${-w / 2 + 2}L${w / 5} 0H${-w / 5}Z`, fill: COLOURS.red });
  add(group, "circle", { r: w / 8, fill: "#d8d2c4" });
}

const DRAWERS = {
  hull: drawHull,
  stern: drawStern,
  figure: drawFigure,
  barrel: drawBarrel,
  wheel: drawWheel,
  back: drawBack,
  "round back": drawRoundBack,
  token: drawToken,
  emblem: drawEmblem,
  tile: drawTile,
  island: drawIsland,
  raider: drawRaider,
  sail: drawSail,
};

// Redraw a piece's visible side in `group`; face is null while it lies face down.
export function drawPiece(group, piece, face) {
  group.replaceChildren();
  addBox(group, piece.size, { class: "grip" });
  const shown = { ...piece.look, ...face };
  const draw = DRAWERS[shown.shape] ?? drawDisc;
  draw(add(group, "g", { class: "shape" }), piece.size, shown);
}
