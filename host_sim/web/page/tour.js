// The guided tour: a card that says what to do until the table shows that it has been done.
//
//   offer ─▶ lay ─▶ lights ─▶ (dice) ─▶ lift ─▶ wrong ─▶ way ─▶ move ─▶ back ─▶ home ─▶ knob ─▶ hands ─▶ end
//
// Steps follow the real game: a step that has already happened is skipped, and nobody has to wait.

import { TOUR_WORDS } from "./tour_words.js";
import { chosenLanguage, tie } from "./words.js";

const SEEN = "skald tour";
const ASTRAY = ["in progress", "mismatch", "undo"];

// isDue: whether the step makes sense now; isDone: whether it has been done since `then`; isMust: it cannot be skipped;
// isAhead: whether it will make sense by then, if not as isDue says; at: the element that it explains.
const STEPS = [
  { key: "lay", at: "#layout", isMust: true, isDue: (now) => now.is_setting_up, isDone: (now) => !now.is_setting_up && !now.is_busy },
  { key: "lights", at: "#frame" },
  { key: "dice", at: "#dice", isAhead: (now) => now.dice !== null, isDue: (now) => now.dice === "due", isDone: (now) => now.dice !== "due" },
  { key: "lift", at: "#frame", isDone: (now) => ASTRAY.includes(now.verdict) },
  { key: "wrong", at: "#frame", isDone: (now) => now.verdict === "mismatch" },
  { key: "way", at: "#frame", isAhead: () => true, isDue: (now) => ASTRAY.includes(now.verdict), isDone: (now) => !ASTRAY.includes(now.verdict) },
  { key: "move", at: "#frame", isDone: () => false },
  { key: "back", at: "#back", isDone: (now, then) => now.log.length < then.log },
  { key: "home", at: "#frame", isAhead: () => true, isDue: (now) => now.verdict === "undo", isDone: (now) => !ASTRAY.includes(now.verdict) },
  { key: "knob", at: "#knob", isDone: (now, then) => knobAngle() !== then.knob },
  { key: "hands", at: "#hands" },
  { key: "end", at: "#new" },
];
const KNOB = STEPS.findIndex(({ key }) => key === "knob"); // the steps before it speak of pieces that lie on the table
const BACK = STEPS.findIndex(({ key }) => key === "back");

const knobAngle = () => document.getElementById("knob").getAttribute("aria-valuenow");

export class Tour {
  // state: the table as it is now (main.js).
  constructor(state) {
    this.state = state;
    this.card = document.getElementById("tour");
    this.at = -1; // the step, or -1
    this.shown = 0; // how many steps have been shown
    this.isOffered = false;
    document.getElementById("guide").addEventListener("click", () => this.begin());
  }

  // Offer the tour to people who have never opened this page.
  offer() {
    this.isOffered = read() !== "seen";
    this.speak();
  }

  begin() {
    this.shown = 0;
    this.goTo(0);
    this.card.scrollIntoView({ block: "nearest" });
  }

  end() {
    this.at = -1;
    this.isOffered = false;
    keep("seen");
    this.speak();
  }

  goTo(step) {
    const { state } = this;
    while (step < STEPS.length && STEPS[step].isDue && !STEPS[step].isDue(state)) step++;
    if (step >= STEPS.length) {
      this.end();
      return;
    }
    this.at = step;
    this.shown += 1;
    this.isOffered = false;
    this.then = { log: state.log.length, knob: knobAngle() };
    this.speak();
  }

  // The table has changed.
  hear() {
    if (this.at < 0) return;
    const { state } = this;
    const step = STEPS[this.at];
    if (this.at > 0 && this.at < KNOB && state.is_setting_up) {
      this.begin(); // another game: its table is empty
      return;
    }
    const hasMoved = this.at < BACK && step.key !== "lay" && step.key !== "dice" && state.log.length > this.then.log;
    if (hasMoved) this.goTo(BACK);
    else if (step.isDone?.(state, this.then)) this.goTo(this.at + 1);
  }

  speak() {
    const words = TOUR_WORDS[chosenLanguage()];
    document.getElementById("guide").textContent = words.yes;
    document.querySelector(".told")?.classList.remove("told");
    this.card.hidden = this.at < 0 && !this.isOffered;
    if (this.at >= 0) this.showStep(words);
    else if (this.isOffered) this.fill(words.offer, "", [[words.yes, () => this.begin(), "main"], [words.no, () => this.end()]]);
  }

  showStep(words) {
    const { key, at, isMust } = STEPS[this.at];
    const isLast = this.at === STEPS.length - 1;
    document.querySelector(at).classList.add("told");
    const ahead = STEPS.slice(this.at + 1).filter(({ isDue, isAhead }) => (isAhead ?? isDue)?.(this.state) ?? true);
    const number = words.step.replace("{number}", this.shown).replace("{count}", this.shown + ahead.length);
    const next = [isLast ? words.done : words.next, () => (isLast ? this.end() : this.goTo(this.at + 1)), "main"];
    const stop = [words.stop, () => this.end()];
    this.fill(words[key], number, isLast ? [next] : isMust ? [stop] : [next, stop]);
    this.card.dataset.step = key;
  }

  fill(text, number, buttons) {
    const [paragraph, small, row] = this.card.children;
    const told = tie(text);
    if (paragraph.textContent !== told) paragraph.textContent = told;
    small.textContent = number;
    row.replaceChildren(...buttons.map(([label, act, className = ""]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, className });
      button.addEventListener("click", act);
      return button;
    }));
  }
}

// If the browser stores nothing, the tour is offered each time.
function read() {
  try {
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

function keep(value) {
  try {
    localStorage.setItem(SEEN, value);
  } catch {
    // It is offered again.
  }
}
