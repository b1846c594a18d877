// Small helpers to build SVG.

const NAMESPACE = "http://www.w3.org/2000/svg";

// Make an element <name attributes> and append it to parent.
export function add(parent, name, attributes = {}, text = "") {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, value);
  }
  if (text) element.textContent = text;
  parent?.append(element);
  return element;
}

export const COLOURS = {
  red: "#c8402f",
  blue: "#2f74c0",
  green: "#4c9a4a",
  yellow: "#e6b62e",
  black: "#2a2521",
  grey: "#8d8a84",
  orange: "#d9822b",
  white: "#efe6d2",
};
export const COLOUR_NAMES = ["red", "blue", "green", "yellow"];

// Each colour has a pattern too, so that nobody needs to tell colours apart.
const PATTERNS = {
  red: "M0-1V1M-1 0H1",
  blue: "M-1 0H1",
  green: "M-.55-.55H.55V.55H-.55Z",
  yellow: "M-.7-.7L.7.7M.7-.7L-.7.7",
};

// Draw a round Viking shield of radius r.
export function addShield(parent, x, y, r, colour) {
  const shield = add(parent, "g", { transform: `translate(${x} ${y}) scale(${r})` });
  add(shield, "circle", { r: 1, fill: COLOURS[colour] ?? COLOURS.grey, stroke: "#f1e3c2", "stroke-width": 0.14 });
  add(shield, "path", { d: PATTERNS[colour] ?? "", class: "pattern", "stroke-width": 0.16 });
  add(shield, "circle", { r: 0.27, fill: "#d8d2c4", stroke: "#5b5348", "stroke-width": 0.09 });
  return shield;
}

// Draw only the pattern of a colour, in a square of half side r.
export function addPattern(parent, x, y, r, colour) {
  return add(parent, "path", {
    d: PATTERNS[colour] ?? "",
    class: "pattern",
    "stroke-width": 0.3,
    transform: `translate(${x} ${y}) scale(${r})`,
  });
}

// Name an element, and say what it does, to a mouse that rests on it and to a finger that touches it (tips.js).
export function addTip(element, name, rule) {
  element.querySelector(":scope > title")?.remove();
  add(element, "title", {}, rule ? `${name}\n${rule}` : name);
  element.dataset.tip = rule ? `${name}. ${rule}` : name;
}

// Draw the board (hardware/sheet) into a new group of `parent`, and the heads of arrows.
export function addSheet(parent, art, attributes = {}) {
  add(parent, "defs").innerHTML =
    '<marker id="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L10 5L0 10Z" class="arrow"/></marker>';
  const sheet = add(parent, "g", { class: "sheet", ...attributes });
  sheet.innerHTML = art;
  return sheet;
}
