// What the coach says, in full words: a hint step by step, the worth of a move, the review of a game.  Buttons do what
// the knob does, so that the device's screen and lights always show the same.

import { say, tie } from "./words.js";

export class Advice {
  constructor(link) {
    this.link = link;
    this.card = document.getElementById("advice");
  }

  // advice: see host_sim/web/advice.py, or null.
  show(advice) {
    const { hidden: isOpening } = this.card;
    this.card.hidden = !advice;
    if (!advice) return;
    const { what, title, text, place, sums, moments, page } = advice;
    const head = make("header", {}, make("h2", { textContent: tie(title) }), make("small", { textContent: moments.length ? "" : place }));
    if (what === "hint" && place) head.append(this.makeButton("advice more", () => this.link.ask("hint")));
    head.append(this.makeButton("advice close", () => this.link.ask("back")));
    const shown = moments.findLast(([first]) => first <= page);
    const said = make("div", {}, ...(shown ? this.tellMoment(shown, page, text) : moments.length ? sums.map(tell) : [tell(text)]));
    const list = make("ol", {}, ...moments.map((moment) => this.makeMoment(moment, moment === shown)));
    this.card.className = what;
    this.card.replaceChildren(head, said, ...(moments.length ? [list] : []));
    if (isOpening && what === "review") this.card.scrollIntoView({ block: "start" });
    else if (isOpening && !this.isInSight()) this.card.scrollIntoView({ block: "nearest" });
  }

  // Tell whether the title is neither below the window nor behind what stays in sight.
  isInSight() {
    const { left, top } = this.card.querySelector("h2").getBoundingClientRect();
    return this.card.contains(document.elementFromPoint(left + 1, top + 1));
  }

  // What was better at the moment that is shown: first a button, then the answer, then what the device offers.
  tellMoment([first, , , cost, better], page, text) {
    const said = [better, text].slice(page > first + 1 ? 0 : 1).filter((one) => one !== cost).map(tell);
    if (page === first) said.push(this.makeButton("advice better", () => this.link.ask("leaf", { page: first + 1 })));
    return said;
  }

  // One of the moves that cost most: a click shows the table as it stood, another one the sums again.
  makeMoment([first, , seat, cost], isShown) {
    const button = make("button", { type: "button", textContent: tie(cost) });
    button.addEventListener("click", () => this.link.ask("leaf", { page: isShown ? 0 : first }));
    button.setAttribute("aria-pressed", isShown);
    return make("li", { className: `seat${seat} ${isShown ? "shown" : ""}` }, button);
  }

  makeButton(key, act) {
    const button = make("button", { type: "button", textContent: say(key) });
    button.addEventListener("click", act);
    return button;
  }
}

function tell(text) {
  return make("p", { textContent: tie(text) });
}

function make(tag, fields, ...children) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}
