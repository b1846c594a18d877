// Two dice beside the device: a click throws them and tells the device, as a player would.
// Dice that lie on the board roll along with them.

import { add } from "./svg.js";
import { say } from "./words.js";

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"]; // places in a field of 3 x 3
const SHOWN_MS = 2500; // a throw, before the dice wait for the next one

export class Dice {
  constructor(link) {
    this.button = document.getElementById("dice");
    this.button.addEventListener("click", () => link.ask("play"));
  }

  // dice: [] or the last throw as numbers, "due" before a throw, null without dice; asked: the throw that a lesson asks
  // for, and that a click sets, or null; throws: their number, and the last one.
  show({ dice, asked, throws = [0, []] }) {
    this.button.hidden = !dice;
    if (!dice) return;
    const [count, values] = throws;
    const isRolled = count === this.count + 1;
    this.count = count;
    const isDue = dice === "due";
    clearTimeout(this.timer);
    const due = isDue ? (asked ?? []) : null;
    if (isRolled && isDue) this.timer = setTimeout(() => this.draw(due, due, false), SHOWN_MS);
    this.draw(isRolled || !isDue ? values : due, due, isRolled);
  }

  // due: null, or the throw that a click sets, [] for any.
  draw(values, due, isRolled) {
    const { button } = this;
    button.disabled = !due;
    const text = due ? say(due.length ? "set dice" : "throw", { values: due.join(say("and")) }) : values.length ? say("thrown", { values: values.join(", ") }) : "";
    button.setAttribute("aria-label", text || say("throw"));
    const dice = [0, 1].map(() => drawDie(null, 0));
    button.replaceChildren(...dice, text);
    for (const pair of [dice, document.querySelectorAll(".sheet .die")]) {
      pair.forEach((die, i) => turnUp(die, values[i] ?? 0, isRolled));
    }
  }
}

// Draw a die that shows `value`, 1 to 6, or nothing yet (0).
export function drawDie(parent, value, place = {}) {
  const die = add(parent, "svg", { viewBox: "0 0 30 30", "aria-hidden": true, ...place });
  const cube = add(die, "g", { class: "cube" }); // what rolls: a drawing inside another one cannot be turned
  add(cube, "rect", { x: 1, y: 1, width: 28, height: 28, rx: 6 });
  add(cube, "g", { class: "pips" });
  turnUp(die, value);
  return die;
}

function turnUp(die, value, isRolled = false) {
  die.setAttribute("class", `die ${value ? "" : "blank"} ${isRolled ? "rolled" : ""}`);
  const pips = die.querySelector(".pips");
  pips.replaceChildren();
  for (const place of PIPS[value] ?? "") {
    add(pips, "circle", { cx: 7.5 + (place % 3) * 7.5, cy: 7.5 + Math.floor(place / 3) * 7.5, r: 2.6 });
  }
}
