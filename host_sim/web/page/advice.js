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
    this.card.hidden = !advice;
    if (!advice) return;
    const { what, title, text, place, sums, moments, page } = advice;
    const head = make("header", {}, make("h2", { textContent: tie(title) }), make("small", { textContent: moments.length ? "" : place }));
    const isListed = page >= 0 && moments.length;
    const body = isListed ? sums.map(tell) : [tell(text)];
    const list = make("ol", {}, ...moments.map((moment, i) => this.makeMoment(moment, page, moments[i + 1]?.[0], text)));
    const buttons = make("div", {});
    if (what === "hint" && place) buttons.append(this.makeButton("advice more", () => this.link.ask("hint")));
    buttons.append(this.makeButton("advice close", () => this.link.ask("back")));
    this.card.replaceChildren(head, ...body, ...(moments.length ? [list] : []), buttons);
  }

  // One of the moves that cost most: a click shows the table as it stood, the next one what was better.
  makeMoment([first, , seat, cost, better], page, next = Infinity, text) {
    const isShown = page >= first && page < next;
    const line = make("li", { className: `seat${seat} ${isShown ? "shown" : ""}` });
    const button = make("button", { type: "button", textContent: tie(page === first ? text : cost) });
    button.addEventListener("click", () => this.link.ask("leaf", { page: first }));
    button.setAttribute("aria-expanded", isShown);
    line.append(button);
    if (isShown && page > first) line.append(tell(better));
    if (isShown && page > first + 1) line.append(tell(text));
    if (page === first) line.append(this.makeButton("advice better", () => this.link.ask("leaf", { page: first + 1 })));
    return line;
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
