// The drawn table: the printed sheet, trays and pieces, in millimetres.

import { drawPiece } from "./pieces.js";
import { add, addSheet, addTip } from "./svg.js";
import { chosenLanguage, nameZones, say, sayOfGame, sayPiece, sayRule, sayWho, sayZone } from "./words.js";

const MARGIN = 16;
const LEAST_TOUCH_PX = 24; // WCAG 2.2, 2.5.8
const LEGIBLE_PX = 6; // lower letters are not drawn: a tap on the place tells its name
const TRAY_PX = 9; // letters on trays, which have room for them, are at least so high
const LARGE_MM = 8; // letters of names on the board are at least so high,
const WORD_MM = 6; // those of others,
const FINE_MM = 3.3; // and those of notes
const LETTER_MM = 11;
const LOOP = 22; // mm: the way of a piece that is lifted and set back

export class Board {
  // svg: the drawing; frame: the element around it, which keeps its proportions.
  constructor(svg, frame) {
    this.svg = svg;
    this.frame = frame;
    this.pieces = new Map(); // name -> {kind, size, look, secret, group, x, y, zone, face}
    new ResizeObserver(() => this.fitGrips()).observe(frame);
  }

  // Draw a new table (the server's "table" message).
  draw(table) {
    const { layout } = table;
    this.table = table;
    const { x, y, w, h } = layout.area;
    const right = Math.max(x + w, ...table.trays.map((tray) => tray.x + tray.w));
    const low = Math.max(y + h, ...table.trays.map((tray) => tray.y + tray.h));
    this.box = { x: x - MARGIN, y: y - MARGIN, w: right - x + 2 * MARGIN, h: low - y + 2 * MARGIN };
    nameZones(table);
    this.svg.setAttribute("viewBox", `${this.box.x} ${this.box.y} ${this.box.w} ${this.box.h}`);
    this.svg.setAttribute("aria-label", say("board", { count: table.pieces.length }));
    document.documentElement.style.setProperty("--ratio", this.box.w / this.box.h);
    this.svg.replaceChildren();
    this.drawSheet(layout, table);
    this.drawTrays(table.trays);
    this.layer = add(this.svg, "g", { id: "pieces" });
    this.flats = add(this.layer, "g");
    this.others = add(this.layer, "g");
    this.wishes = add(this.svg, "g", { id: "wishes", "aria-hidden": true });
    this.pieces.clear();
    for (const piece of table.pieces) this.addPiece(piece);
  }

  // Draw what is printed (hardware/sheet), and make its groups places to aim at.
  drawSheet({ area: { x, y, w, h }, zones }, { art, owners, looks, ships }) {
    const edge = MARGIN - 4;
    add(this.svg, "rect", { x: x - edge, y: y - edge, width: w + 2 * edge, height: h + 2 * edge, rx: 12, class: "rim" });
    add(add(this.svg, "clipPath", { id: "ground" }), "rect", { x, y, width: w, height: h, rx: 6 });
    const sheet = addSheet(this.svg, art[chosenLanguage()], { "clip-path": "url(#ground)" });
    for (const group of sheet.querySelectorAll("[data-sign]")) addTip(group, sayOfGame(group.dataset.sign), sayRule({ sign: group.dataset.sign }));
    this.zones = new Map();
    for (const zone of zones) {
      const owner = owners[zone.name];
      const whose = owner === undefined ? "" : `seat${owner}`;
      const size = Math.min(zone.w, zone.h) < 60 ? "small" : "";
      const isShip = zone.name in ships;
      const group = sheet.querySelector(`[data-zone="${zone.name}"]`);
      group.setAttribute("class", `zone ${whose} ${size} ${isShip ? "ship" : ""}`);
      group.dataset.sensed = zone.sensed;
      add(group, "rect", { x: zone.x, y: zone.y, width: zone.w, height: zone.h, rx: 4, class: "aim" });
      addTip(group, sayZone(zone), isShip ? say("ship") : sayRule(looks[zone.name], zone.kind));
      this.zones.set(zone.name, { ...zone, group });
    }
  }

  drawTrays(trays) {
    const layer = add(this.svg, "g", { class: "trays" });
    const hasHands = trays.filter(({ role }) => role === "hand").length > 1;
    const handName = (tray) => (hasHands ? say("hand", { who: sayWho(tray.seat) }) : say("one hand"));
    for (const tray of trays) {
      const group = add(layer, "g", { "data-tray": tray.name, class: `tray seat${tray.role === "hand" && hasHands ? tray.seat : ""}` });
      add(group, "rect", { x: tray.x, y: tray.y, width: tray.w, height: tray.h, rx: 9 });
      const name = tray.role === "hand" ? handName(tray) : say(tray.role);
      add(group, "text", { x: tray.x + tray.w - 8, y: tray.y + tray.h - 7, class: "label end" }, name);
    }
  }

  addPiece(piece) {
    const group = add(piece.flat ? this.flats : this.others, "g", {
      "data-piece": piece.name,
      class: `piece ${piece.kind}`,
      role: "button",
      tabindex: this.pieces.size ? -1 : 0,
    });
    drawPiece(group, piece, null);
    this.pieces.set(piece.name, { ...piece, group, x: 0, y: 0, zone: "", face: null });
  }

  // Move the pieces to their present places: {name: [x, y, zone, face]}.  Those in the hand of this page, by their names, stay there.
  update(changes, held) {
    for (const [name, [x, y, zone, face]] of Object.entries(changes)) {
      const piece = this.pieces.get(name);
      if (!piece) continue;
      if (JSON.stringify(face) !== JSON.stringify(piece.face)) drawPiece(piece.group, piece, face);
      const isHeld = held.includes(name);
      if (zone !== piece.zone && !isHeld) this.settle(piece);
      Object.assign(piece, { zone, face });
      if (!isHeld) this.move(piece, x, y);
      this.label(piece);
    }
    this.fitGrips();
    if (!this.layer.classList.contains("alive")) {
      this.layer.getBoundingClientRect(); // pieces appear at their first places at once, and slide to later ones
      this.layer.classList.add("alive");
    }
  }

  move(piece, x, y) {
    piece.x = x;
    piece.y = y;
    piece.group.style.transform = `translate(${x}px, ${y}px)`;
  }

  // Show the way of the pieces that an opponent wants to have moved: an arrow, and a ghost that goes along it.
  // wishes: [[piece, zone or tray], ...]
  showWishes(wishes) {
    this.wishes.replaceChildren();
    for (const [name, goal] of wishes) {
      const piece = this.pieces.get(name);
      const zone = this.zones.get(goal) ?? this.table.trays.find((tray) => tray.name === goal);
      if (!piece || !zone) continue;
      const [x, y] = findAim(piece, zone);
      add(this.wishes, "path", { d: drawWay(piece, [x, y]), class: "way", "marker-end": "url(#arrow)" });
      const ghost = add(this.wishes, "g", { class: "ghost", transform: `translate(${x} ${y})` });
      ghost.style.setProperty("--from", `translate(${piece.x - x}px, ${piece.y - y}px)`);
      ghost.append(piece.group.querySelector(".shape").cloneNode(true));
    }
  }

  // Show another side of the piece than that in the state, until show(name) without a face.
  turnOver(name, face) {
    const piece = this.pieces.get(name);
    if (piece) drawPiece(piece.group, piece, face ?? piece.face);
  }

  label(piece) {
    const zone = this.zones.get(piece.zone);
    const place = zone ? sayZone(zone) : say("table");
    const text = say("lies on", { piece: sayPiece(piece, piece.face), zone: place });
    piece.group.setAttribute("aria-label", text);
    piece.group.setAttribute("data-on", piece.zone);
    const rule = sayRule({ ...piece.look, ...piece.face }, piece.kind);
    addTip(piece.group, text, rule);
  }

  // Give every piece a touch area of at least LEAST_TOUCH_PX, and letters a height that can be read, however small
  // the table is drawn.
  fitGrips() {
    const scale = this.svg.clientWidth / (this.box?.w ?? Infinity);
    if (!scale) return;
    this.svg.classList.toggle("remote", LARGE_MM * scale < LEGIBLE_PX);
    this.svg.classList.toggle("distant", WORD_MM * scale < LEGIBLE_PX);
    this.svg.classList.toggle("far", FINE_MM * scale < LEGIBLE_PX);
    this.svg.style.setProperty("--letter", `${Math.max(LETTER_MM, TRAY_PX / scale)}px`);
    const least = LEAST_TOUCH_PX / scale;
    for (const { group, size } of this.pieces.values()) {
      const [w, h] = size.map((side) => Math.max(side, least));
      const grip = group.querySelector(".grip");
      for (const [key, value] of Object.entries({ x: -w / 2, y: -h / 2, width: w, height: h })) grip.setAttribute(key, value);
    }
    this.least = least;
  }

  // Return the piece meant by a touch at x, y on the grip of `touched`: grips overlap, pieces seldom do.
  // A piece that is still sliding into its place counts where it is drawn.
  meant(touched, x, y, { clientX, clientY }) {
    const drawn = document.elementsFromPoint(clientX, clientY).find((one) => one.closest("[data-piece]") && !one.matches(".grip"));
    if (drawn) return this.pieces.get(drawn.closest("[data-piece]").dataset.piece);
    const covers = (piece, least) =>
      Math.abs(piece.x - x) <= Math.max(piece.size[0], least) / 2 && Math.abs(piece.y - y) <= Math.max(piece.size[1], least) / 2;
    if (covers(touched, 0)) return touched;
    const distance = (piece) => Math.hypot(piece.x - x, piece.y - y);
    for (const least of [0, this.least]) {
      const near = [...this.pieces.values()].filter((piece) => covers(piece, least));
      if (near.length) return near.reduce((best, piece) => (distance(piece) < distance(best) ? piece : best));
    }
    return touched;
  }

  // Return pieces from the table up: figures stand on bodies.
  inOrder(pieces) {
    return [...pieces].sort((a, b) => b.flat - a.flat);
  }

  // Bring the piece in front of all others, because it is in somebody's hand.
  raise(piece) {
    reparent(this.others, piece.group);
  }

  // Bring the piece in front of those in its own layer: figures stand on tiles.
  settle(piece) {
    reparent(piece.flat ? this.flats : this.others, piece.group);
  }

  // Return the point in millimetres under a pointer event.
  point(event) {
    const matrix = this.svg.getScreenCTM().inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  }

  // Keep a point on the drawing.
  clamp(x, y) {
    const { box } = this;
    return {
      x: Math.min(Math.max(x, box.x), box.x + box.w),
      y: Math.min(Math.max(y, box.y), box.y + box.h),
    };
  }

  // Return the pieces that are aboard the ship whose place is the element's, the nearest to x, y first; [] if it is none.
  listAboard(element, x, y) {
    const zones = this.table?.ships[element.closest?.("[data-zone]")?.dataset.zone] ?? [];
    const distance = (piece) => Math.hypot(piece.x - x, piece.y - y);
    return [...this.pieces.values()].filter(({ zone }) => zones.includes(zone)).sort((a, b) => distance(a) - distance(b));
  }

  // Return whether a tray is at a point.
  hasTrayAt(x, y) {
    return this.table.trays.some((tray) => x >= tray.x && x <= tray.x + tray.w && y >= tray.y && y <= tray.y + tray.h);
  }

  zoneAt(x, y) {
    for (const zone of this.zones.values()) {
      if (x >= zone.x && x <= zone.x + zone.w && y >= zone.y && y <= zone.y + zone.h) return zone;
    }
    return null;
  }

  // Mark the place where a held piece would be put.
  aim(zone) {
    if (this.aimed === zone) return;
    this.aimed?.group.classList.remove("aimed");
    zone?.group.classList.add("aimed");
    this.aimed = zone;
  }
}

// Append an element without losing the focus that is on it.
function reparent(parent, element) {
  const hasFocus = document.activeElement === element;
  parent.append(element);
  if (hasFocus) element.focus({ preventScroll: true });
}

// Where a wished piece goes: the middle of its goal; if it lies there, to be lifted and set back, the head of a row, else its own place.
function findAim({ zone, x, y, size }, goal) {
  const middle = goal.x + goal.w / 2;
  if (zone !== goal.name) return [middle, goal.y + goal.h / 2];
  return 2 * goal.w < goal.h ? [middle, goal.y + size[1] / 2] : [x, y];
}

function drawWay(from, [x, y]) {
  if (Math.hypot(from.x - x, from.y - y) >= LOOP) return `M${from.x} ${from.y}L${x} ${y}`;
  return `M${x - LOOP / 2} ${y}a${LOOP / 2} ${LOOP} 0 1 1 ${LOOP} 0`;
}
