// Two dice beside the device: a click throws them and tells the device, as a player would.
// Dice that lie on the board show the same throw.

import { add } from "./svg.js";
import { say } from "./words.js";

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"]; // places in a field of 3 x 3

export class Dice {
  constructor(link) {
    this.button = document.getElementById("dice");
    this.button.addEventListener("click", () => link.ask("play"));
  }

  // state: [] or the last throw as numbers, "due" before a throw, null without dice.
  show(state) {
    const { button } = this;
    button.hidden = !state;
    if (!state) return;
    const isDue = state === "due";
    const values = isDue || !state.length ? [0, 0] : state;
    button.disabled = !isDue;
    const isRolled = this.last === "due" && Boolean(state.length) && !isDue;
    this.last = state;
    const text = isDue ? say("throw") : state.length ? say("thrown", { values: state.join(", ") }) : "";
    button.setAttribute("aria-label", text || say("throw"));
    button.replaceChildren(...values.map((value) => drawDie(null, value)), text);
    button.classList.toggle("rolled", isRolled);
    document.querySelectorAll(".decor .die").forEach((die, i) => turnUp(die, values[i]));
  }
}

// Draw a die that shows `value`, 1 to 6, or nothing yet (0).
export function drawDie(parent, value, place = {}) {
  const die = add(parent, "svg", { viewBox: "0 0 30 30", "aria-hidden": true, ...place });
  add(die, "rect", { x: 1, y: 1, width: 28, height: 28, rx: 6 });
  add(die, "g");
  turnUp(die, value);
  return die;
}

function turnUp(die, value) {
  die.setAttribute("class", value ? "die" : "die blank");
  const pips = die.querySelector("g");
  pips.replaceChildren();
  for (const place of PIPS[value] ?? "") {
    add(pips, "circle", { cx: 7.5 + (place % 3) * 7.5, cy: 7.5 + Math.floor(place / 3) * 7.5, r: 2.6 });
  }
}
