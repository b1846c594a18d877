// The printed board: patterns, decor and places, drawn from the layout's data.

import { drawDie } from "./dice.js";
import { addIcon } from "./icons.js";
import { add, addShield, addPattern, COLOURS } from "./svg.js";
import { sayOfGame, sayRule, sayZone } from "./words.js";

const LABEL_MM = 11;
const LETTER = 0.56; // mean width of a letter, as a share of its height
const LABELLED_MM = 80; // labels on lower places would be covered by pieces

const DEFS = `
<linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="#2f6e86"/><stop offset=".5" stop-color="#1f5570"/><stop offset="1" stop-color="#143d57"/></linearGradient>
<pattern id="waves" width="46" height="22" patternUnits="userSpaceOnUse"><path d="M0 6q11.500-6 23 0t23 0M-12 17q11.500-6 23 0t23 0t23 0" fill="none" stroke="#8fc6d6" stroke-opacity=".17" stroke-width="1.300"/></pattern>
<linearGradient id="shore" x2="0" y2="1"><stop offset="0" stop-color="#5b664a"/><stop offset=".6" stop-color="#4c573f"/><stop offset="1" stop-color="#57503a"/></linearGradient>
<pattern id="planks" width="120" height="17" patternUnits="userSpaceOnUse"><rect width="120" height="17" fill="#8a6239"/><path d="M0 .5H120M0 16.500H120M38 0V17M98 0V17" stroke="#5a3c20" stroke-width="1"/><path d="M6 6h24M52 10h34M104 5h12" stroke="#a37a4b" stroke-width=".8"/></pattern>
<linearGradient id="timber" x2="1" y2="0"><stop offset="0" stop-color="#7a522c"/><stop offset=".5" stop-color="#b98a54"/><stop offset="1" stop-color="#7a522c"/></linearGradient>
<linearGradient id="roof" x2="0" y2="1"><stop offset="0" stop-color="#a8552f"/><stop offset="1" stop-color="#743519"/></linearGradient>
<radialGradient id="stone"><stop offset="0" stop-color="#b9b2a1"/><stop offset="1" stop-color="#827c6d"/></radialGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="1.500" stdDeviation="1.400" flood-opacity=".45"/></filter>
<marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10Z" class="arrow"/></marker>`;

export function addDefs(svg) {
  add(svg, "defs").innerHTML = DEFS;
}

function addRect(group, { x, y, w, h }, attributes) {
  return add(group, "rect", { x, y, width: w, height: h, ...attributes });
}

// Name an element, and say what it does, to a mouse that rests on it and to a finger that touches it (tips.js).
export function addTip(element, name, rule) {
  element.querySelector(":scope > title")?.remove();
  add(element, "title", {}, rule ? `${name}\n${rule}` : name);
  element.dataset.tip = rule ? `${name}. ${rule}` : name;
}

// -- decor: [shape, numbers or text ...] ----------------------------------------

const DECOR = {
  water(group, x, y, w, h) {
    addRect(group, { x, y: y - 68, w, h: h + 68 }, { rx: 10, fill: "url(#sea)" });
    addRect(group, { x, y: y - 68, w, h: h + 68 }, { rx: 10, fill: "url(#waves)" });
  },
  dock(group, x, y, w, h) {
    addRect(group, { x, y: y - 2, w, h: h + 3 }, { rx: 3, fill: "url(#planks)", filter: "url(#soft)" });
    for (let post = x + 14; post < x + w; post += 82) {
      add(group, "circle", { cx: post, cy: y + h + 1, r: 4, fill: "#4e3419", stroke: "#2f1f0f" });
    }
  },
  building(group, x, y, w, h, icon, label) {
    const house = add(group, "g", { filter: "url(#soft)" });
    addRect(house, { x: x + 4, y: y + 20, w: w - 8, h: h - 22 }, { fill: "#caa56c", stroke: "#5d4022" });
    add(house, "path", { d: `M${x} ${y + 23}L${x + w / 2} ${y + 1}L${x + w} ${y + 23}Z`, fill: "url(#roof)", stroke: "#4a2411", "stroke-linejoin": "round" });
    add(house, "path", { d: `M${x + w / 2 - 5} ${y - 2}l10 8M${x + w / 2 + 5} ${y - 2}l-10 8`, stroke: "#5d3a1d", "stroke-width": 2.2 });
    addIcon(house, icon, x + w / 2, y + 36, 0.9).style.color = "#3a2412";
    add(house, "text", { x: x + w / 2, y: y + 19, class: "tiny" }, label);
    addTip(house, sayOfGame(icon), sayRule({ icon }));
  },
  rect(group, x, y, w, h, fill = "#00000022") {
    addRect(group, { x, y, w, h }, { rx: 4, fill });
  },
  circle(group, cx, cy, r, fill = "#00000022") {
    add(group, "circle", { cx, cy, r, fill });
  },
  icon(group, x, y, name, size) {
    addIcon(group, name, x, y, size);
  },
  die(group, x, y, size) {
    drawDie(group, 0, { x, y, width: size, height: size });
  },
  line(group, x1, y1, x2, y2) {
    add(group, "line", { x1, y1, x2, y2, class: "seam" });
  },
  text(group, x, y, text) {
    add(group, "text", { x, y, class: "label", "font-size": LABEL_MM }, text);
  },
};

export function drawDecor(group, decor) {
  const later = (shape) => (shape === "water" ? 0 : 1);
  for (const [shape, ...values] of [...decor].sort((a, b) => later(a[0]) - later(b[0]))) {
    DECOR[shape]?.(group, ...values);
  }
}

// -- places -----------------------------------------------------------------------

const PLACES = {
  berth(group, zone) {
    addRect(group, zone, { rx: 8, class: "berth" });
    for (let step = 1; step < 6; step++) {
      const y = zone.y + (step * zone.h) / 6.1;
      add(group, "line", { x1: zone.x + 8, x2: zone.x + zone.w - 8, y1: y, y2: y, class: "berth" });
    }
  },
  bow(group, zone, look) {
    const { x, y, w, h } = zone;
    const middle = x + w / 2;
    const hull = `M${x + 4} ${y + h + 8}V${y + h * 0.62}Q${x + 6} ${y + 12} ${middle} ${y - 3}Q${x + w - 6} ${y + 12} ${x + w - 4} ${y + h * 0.62}V${y + h + 8}Z`;
    add(group, "path", { d: hull, fill: "url(#timber)", class: "bow" });
    add(group, "path", { d: `M${middle} ${y}V${y + 10}M${x + 12} ${y + h + 6}V${y + h * 0.6}M${x + w - 12} ${y + h + 6}V${y + h * 0.6}`, class: "seam" });
    add(group, "path", { d: `M${middle} ${y + 4}q-5-2-4-7q4-3 8 0q1 5-4 7`, fill: "#5d3a1d", stroke: "#2f1c0c" });
    addRect(group, { x: x + 15, y: y + 14, w: w - 30, h: h - 12 }, { rx: 5, fill: "#4b2f16", "fill-opacity": 0.55 });
    add(group, "text", { x: middle, y: y + h + 5, class: "tiny pale" }, look.label);
  },
  quay(group, zone, { colour }) {
    addRect(group, zone, { rx: 2.5, fill: "#3b2714", "fill-opacity": 0.75, stroke: COLOURS[colour], "stroke-width": 1.6 });
    addPattern(group, zone.x + zone.w / 2, zone.y + zone.h / 2, 3.4, colour);
  },
  stone(group, zone, look) {
    const { x, y, w, h } = zone;
    add(group, "ellipse", { cx: x + w / 2, cy: y + h / 2, rx: w / 2, ry: h / 2, fill: "url(#stone)", class: "stone" });
    if (look.icon) addIcon(group, look.icon, x + w / 2, y + h / 2, 1);
  },
  step(group, zone, look) {
    if (look.icon) {
      addRect(group, { x: zone.x - 20, y: zone.y - 2, w: 158, h: zone.h + 4 }, { rx: 4, class: "panel" });
      addIcon(group, look.icon, zone.x - 10, zone.y + zone.h / 2, 0.8);
    }
    addRect(group, zone, { rx: 3, class: "step" });
    add(group, "text", { x: zone.x + zone.w / 2, y: zone.y + zone.h / 2 + 4, class: "step-number" }, look.label);
  },
  crate(group, zone) {
    addRect(group, zone, { rx: 6, fill: "url(#planks)", stroke: "#3f2913", "stroke-width": 2.5 });
    addRect(group, { x: zone.x + 4, y: zone.y + 4, w: zone.w - 8, h: zone.h - 8 }, { rx: 4, fill: "#1d130a", "fill-opacity": 0.45 });
    addLabel(group, zone.x + zone.w / 2, zone.y + zone.h + 11, zone.w, sayZone(zone));
  },
  shield(group, zone, { colour }) {
    addRect(group, zone, { rx: 8, class: "panel", style: `stroke:${COLOURS[colour]};stroke-width:2.5` });
    addShield(group, zone.x + zone.w / 2, zone.y + zone.h / 2, Math.min(zone.w, zone.h) * 0.36, colour).setAttribute("opacity", 0.38);
  },
};

// Write `text` around x, no wider than `width`.
function addLabel(group, x, y, width, text) {
  const size = Math.min(LABEL_MM, (width - LABEL_MM / 2) / (text.length * LETTER)); // half a letter to the next label
  add(group, "text", { x, y, class: "label", "font-size": size }, text);
}

// Draw the place under `zone`; without a shape it becomes a plain labelled field.
export function drawPlace(group, zone, look = {}) {
  const draw = PLACES[look.shape];
  if (draw) return draw(group, zone, look);
  const label = look.label ?? sayZone(zone);
  addRect(group, zone, { rx: 3, class: "plain" });
  if (zone.w > 40 && zone.h > LABELLED_MM) addLabel(group, zone.x + zone.w / 2, zone.y + zone.h - 4, zone.w, label);
  return undefined;
}
