// Hands on the pieces: mouse, finger or keyboard lift, carry, drop and peek.
//
//   press and move   lift, carry, drop      Enter    lift; again: drop    arrows  carry, or next piece
//   tap, tap         lift, put down there   P held   peek                 Escape  put back
//   press and hold   peek at a hidden face
//
// A ship that is pressed and moved takes along all that is aboard.

import { say, sayPiece, sayRule, sayZone } from "./words.js";

const PEEK_MS = 420;
const SLACK_MM = 2.5; // a finger trembles
const STEP_MM = 8;
const LEAP_MM = 40;
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Drag {
  // speak(text) describes events to people who cannot see them.
  constructor(board, zoom, link, tips, speak) {
    // held: the piece in the hand; crew: [{piece, dx, dy}], those that go along with it
    Object.assign(this, { board, zoom, link, tips, speak, held: null, crew: [], grip: null, peeking: null });
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.press(event));
    window.addEventListener("pointermove", (event) => this.carry(event));
    window.addEventListener("pointerup", (event) => this.release(event));
    window.addEventListener("pointercancel", (event) => this.release(event));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("keydown", (event) => this.key(event));
    svg.addEventListener("keyup", (event) => event.key.toLowerCase() === "p" && this.endPeek());
    svg.addEventListener("focusin", (event) => this.rove(event.target));
  }

  get heldNames() {
    return this.held ? [this.held.name, ...this.crew.map(({ piece }) => piece.name)] : [];
  }

  // A new table: no piece is in a hand.
  reset() {
    clearTimeout(this.grip?.timer);
    cancelAnimationFrame(this.pushing);
    this.held = this.grip = this.peeking = null;
    this.crew = [];
  }

  find(element) {
    const group = element.closest?.("[data-piece]");
    return group ? this.board.pieces.get(group.dataset.piece) : null;
  }

  // -- pointers ---------------------------------------------------------------

  press(event) {
    if (event.button || this.grip) return;
    const { x, y } = this.board.point(event);
    if (this.held) {
      // The piece was tapped, or lifted with a key: put it down here.
      event.preventDefault();
      this.moveTo(x, y);
      this.grip = { id: event.pointerId, piece: this.held, dx: 0, dy: 0, };
      return;
    }
    const touched = this.find(event.target);
    if (!touched) {
      this.pressShip(event, x, y);
      return;
    }
    event.preventDefault();
    const piece = this.board.meant(touched, x, y, event);
    piece.group.focus({ preventScroll: true });
    const grip = { id: event.pointerId, piece, event, x, y, dx: piece.x - x, dy: piece.y - y };
    if (piece.secret && !piece.face) grip.timer = setTimeout(() => this.peek(piece), PEEK_MS);
    this.grip = grip;
  }

  // Take hold of a ship; the piece that is nearest follows the pointer, and the others keep their distance from it.
  pressShip(event, x, y) {
    const [piece, ...others] = this.board.listAboard(event.target, x, y);
    if (!piece) return;
    const crew = others.map((other) => ({ piece: other, dx: other.x - piece.x, dy: other.y - piece.y }));
    this.grip = { id: event.pointerId, piece, crew, event, x, y, dx: piece.x - x, dy: piece.y - y };
  }

  carry(event) {
    const { grip } = this;
    if (!grip) {
      if (this.held?.isTapped && event.pointerType === "mouse") this.follow(event, 0, 0);
      return;
    }
    if (event.pointerId !== grip.id) return;
    if (!this.held) {
      const { x, y } = this.board.point(event);
      if (Math.hypot(x - grip.x, y - grip.y) < SLACK_MM) return;
      clearTimeout(grip.timer);
      this.lift(grip.piece, grip.crew);
    }
    this.follow(event, grip.dx, grip.dy);
  }

  // Hold the piece under the pointer; scroll a table that is larger than the window.
  follow(event, dx, dy) {
    const { x, y } = this.board.point(event);
    this.moveTo(x + dx, y + dy);
    cancelAnimationFrame(this.pushing);
    this.pushing = requestAnimationFrame(() => this.held && this.zoom.push(event) && this.follow(event, dx, dy));
  }

  release(event) {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.id) return;
    clearTimeout(grip.timer);
    this.grip = null;
    const wasPeek = Boolean(this.peeking);
    this.endPeek();
    if (this.held) this.drop();
    else if (!wasPeek && event.type === "pointerup" && !grip.crew) this.tap(grip.piece, event);
  }

  // A touch that does not move lifts the piece; the next one puts it down.
  tap(piece, event) {
    this.lift(piece);
    piece.isTapped = true;
    this.tell(piece, piece.face, event);
    this.speak(say("held", { piece: sayPiece(piece, piece.face) }));
  }

  // Say what a piece is and does.
  tell(piece, face, event) {
    const rule = sayRule({ ...piece.look, ...face }, piece.kind);
    this.tips.show(`${sayPiece(piece, face)}. ${rule}`.trim(), event);
  }

  // -- keyboard ---------------------------------------------------------------

  key(event) {
    const piece = this.held ?? this.find(event.target);
    if (!piece || this.grip) return;
    if (event.key in WAYS) {
      if (this.held) this.nudge(event);
      else this.focusNext(piece, WAYS[event.key]);
    } else if (event.key === "Enter" || event.key === " ") {
      if (this.held) this.drop();
      else this.liftByKey(piece);
    } else if (event.key === "Escape" && this.held) {
      this.moveTo(this.origin.x, this.origin.y);
      this.drop();
    } else if (event.key.toLowerCase() === "p" && !event.repeat && piece.secret && !piece.face) {
      this.peek(piece);
    } else return;
    event.preventDefault();
  }

  liftByKey(piece) {
    this.lift(piece);
    this.speak(say("held", { piece: sayPiece(piece, piece.face) }));
  }

  nudge(event) {
    const [dx, dy] = WAYS[event.key];
    const step = event.shiftKey ? LEAP_MM : STEP_MM;
    this.moveTo(this.held.x + dx * step, this.held.y + dy * step);
    const zone = this.board.zoneAt(this.held.x, this.held.y);
    this.speak(say("over", { zone: zone ? sayZone(zone) : say("table") }));
  }

  // Focus the nearest piece that lies in the direction of the arrow.
  focusNext(piece, [dx, dy]) {
    let best = null;
    let least = Infinity;
    for (const other of this.board.pieces.values()) {
      const ahead = (other.x - piece.x) * dx + (other.y - piece.y) * dy;
      const aside = Math.abs((other.x - piece.x) * dy) + Math.abs((other.y - piece.y) * dx);
      if (ahead > 1 && ahead + 2.5 * aside < least) {
        least = ahead + 2.5 * aside;
        best = other;
      }
    }
    best?.group.focus({ preventScroll: true });
    best?.group.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // Tab reaches only the piece that had the focus last.
  rove(element) {
    const piece = this.find(element);
    if (!piece) return;
    for (const other of this.board.pieces.values()) other.group.setAttribute("tabindex", -1);
    piece.group.setAttribute("tabindex", 0);
  }

  // -- common to both -------------------------------------------------------------

  lift(piece, crew = []) {
    this.endPeek();
    this.held = piece;
    this.crew = crew;
    this.origin = { x: piece.x, y: piece.y };
    for (const one of this.board.inOrder([piece, ...crew.map((other) => other.piece)])) {
      this.board.raise(one);
      one.group.classList.add("held");
      this.link.ask("lift", { piece: one.name });
    }
  }

  moveTo(wantedX, wantedY) {
    const { x, y } = this.board.clamp(wantedX, wantedY);
    this.board.move(this.held, x, y);
    for (const { piece, dx, dy } of this.crew) this.board.move(piece, x + dx, y + dy);
    this.board.aim(this.board.zoneAt(x, y));
  }

  // Put down what is in the hand: a ship's crew in the place or tray of the first piece, or around it on the open table.
  drop() {
    const piece = this.held;
    const all = [piece, ...this.crew.map((other) => other.piece)];
    const isTogether = this.board.zoneAt(piece.x, piece.y) || this.board.hasTrayAt(piece.x, piece.y);
    this.held = null;
    this.crew = [];
    piece.isTapped = false;
    this.tips.hide();
    this.board.aim(null);
    for (const one of this.board.inOrder(all)) {
      const at = isTogether ? piece : this.board.clamp(one.x, one.y);
      one.group.classList.remove("held");
      this.board.settle(one);
      this.link.ask("drop", { piece: one.name, x: at.x, y: at.y });
    }
    const zone = this.board.zoneAt(piece.x, piece.y);
    this.speak(say("lies on", { piece: sayPiece(piece, piece.face), zone: zone ? sayZone(zone) : say("table") }));
  }

  peek(piece) {
    this.peeking = piece.name;
    this.link.ask("peek", { piece: piece.name });
  }

  // The server's answer to a peek, which is ignored if the finger has left the piece.
  showPeek({ piece, face }) {
    if (this.peeking !== piece) return;
    this.board.turnOver(piece, face);
    if (this.grip) this.tell(this.board.pieces.get(piece), face, this.grip.event);
    this.speak(sayPiece(this.board.pieces.get(piece), face));
  }

  endPeek() {
    if (!this.peeking) return;
    this.board.turnOver(this.peeking, null);
    this.peeking = null;
  }
}
