// The device beside the board: its 128 x 64 screen, the knob and the two buttons.

import { say } from "./words.js";

const DETENT_DEGREES = 15;
const LIT = [190, 232, 255];
const DARK = [4, 9, 14];
const MOST_STEPS = 24; // the most steps in one request
const WHEEL_PX = 40; // a detent on a touch pad; a mouse's notch is more
const LONG_MS = 700; // BACK held down
const STILL_MS = 300; // how long a finished page stays unchanged, at least

export class Device {
  constructor(link) {
    this.link = link;
    this.canvas = document.getElementById("screen");
    this.knob = document.getElementById("knob");
    this.angle = 0;
    this.image = this.canvas.getContext("2d").createImageData(128, 64);
    this.draw(new Uint8Array(1024));
    const pressKey = document.getElementById("press");
    const backKey = document.getElementById("back");
    pressKey.addEventListener("click", () => link.ask("press"));
    this.listenBack(backKey);
    this.listen();
  }

  // Name everything in the chosen language.
  speak() {
    this.canvas.setAttribute("aria-label", say("screen"));
    this.knob.setAttribute("aria-label", say("knob"));
    this.knob.title = say("knob");
    document.getElementById("press").textContent = say("press");
    document.getElementById("back").textContent = say("back");
    document.getElementById("back").title = say("back title");
  }

  // The text on the screen, for people who cannot see it; text on a bar is in brackets.  A screen that is
  // being drawn shows parts of two pages, so it is read once it stops changing.
  read(lines) {
    clearTimeout(this.reading);
    this.reading = setTimeout(() => this.readOut(lines), STILL_MS);
  }

  readOut([title = "", ...lines]) {
    const text = [title.replace(/[[\]]/g, ""), ...lines].map((line) => line.replace(/\[(.*?)\]/, "▶ $1"));
    document.getElementById("screen-text").replaceChildren(
      ...text.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
    );
  }

  // A click presses BACK, a long press holds it.
  listenBack(key) {
    let timer = 0;
    let isLong = false;
    key.addEventListener("pointerdown", () => {
      isLong = false;
      timer = setTimeout(() => {
        isLong = true;
        this.link.ask("hold");
      }, LONG_MS);
    });
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(name, () => clearTimeout(timer));
    key.addEventListener("click", () => {
      if (!isLong) this.link.ask("back");
      isLong = false;
    });
  }

  // Draw the display memory: a byte is a column of eight pixels, the lowest bit on top.
  draw(bytes) {
    const { data } = this.image;
    for (let y = 0; y < 64; y++) {
      for (let x = 0; x < 128; x++) {
        const [r, g, b] = (bytes[(y >> 3) * 128 + x] >> (y & 7)) & 1 ? LIT : DARK;
        data.set([r, g, b, 255], (y * 128 + x) * 4);
      }
    }
    this.canvas.getContext("2d").putImageData(this.image, 0, 0);
  }

  turn(steps) {
    this.angle += steps * DETENT_DEGREES;
    this.knob.style.setProperty("--angle", `${this.angle}deg`);
    this.knob.setAttribute("aria-valuenow", (((this.angle / DETENT_DEGREES) % 24) + 24) % 24);
    for (let left = steps; left; ) {
      const part = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, left));
      this.link.ask("turn", { steps: part });
      left -= part;
    }
  }

  listen() {
    const { knob } = this;
    let rolled = 0;
    knob.addEventListener("keydown", (event) => {
      const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (steps) this.turn(steps);
      else if (event.key === "Enter" || event.key === " ") this.link.ask("press");
      else if (event.key === "Escape" || event.key === "Backspace") this.link.ask("back");
      else return;
      event.preventDefault();
    });
    knob.addEventListener("wheel", (event) => {
      event.preventDefault();
      rolled = Math.sign(rolled) === Math.sign(event.deltaY) ? rolled + event.deltaY : event.deltaY;
      if (Math.abs(rolled) < WHEEL_PX && !event.deltaMode) return;
      this.turn(Math.sign(rolled));
      rolled = 0;
    }, { passive: false });
    knob.addEventListener("pointerdown", (event) => this.grasp(event));
  }

  // Turn with the finger around the middle; a touch without turning presses.
  grasp(event) {
    const { knob } = this;
    event.preventDefault();
    knob.focus({ preventScroll: true });
    knob.setPointerCapture(event.pointerId);
    const box = knob.getBoundingClientRect();
    const bearing = (e) =>
      (Math.atan2(e.clientY - box.top - box.height / 2, e.clientX - box.left - box.width / 2) * 180) / Math.PI;
    let last = bearing(event);
    let turned = 0;
    let isTurned = false;
    const move = (e) => {
      const now = bearing(e);
      turned += ((now - last + 540) % 360) - 180;
      last = now;
      const steps = Math.trunc(turned / DETENT_DEGREES);
      if (!steps) return;
      isTurned = true;
      turned -= steps * DETENT_DEGREES;
      this.turn(steps);
    };
    const end = (e) => {
      knob.removeEventListener("pointermove", move);
      knob.removeEventListener("pointerup", end);
      knob.removeEventListener("pointercancel", end);
      if (!isTurned && e.type === "pointerup") this.link.ask("press");
    };
    knob.addEventListener("pointermove", move);
    knob.addEventListener("pointerup", end);
    knob.addEventListener("pointercancel", end);
  }
}
