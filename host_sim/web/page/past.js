// Looking back: the pieces as they lay after each action.  Nothing can be moved meanwhile.

import { say } from "./words.js";

export class Past {
  // state: the table as it is now (main.js).
  constructor(state, board, link) {
    Object.assign(this, { state, board, link });
    this.at = null; // how many actions the board shows; null: the present
    this.earlier = document.getElementById("earlier");
    this.later = document.getElementById("later");
    this.log = document.getElementById("log");
    this.earlier.addEventListener("click", () => this.go((this.at ?? state.log.length) - 1));
    this.later.addEventListener("click", () => this.go(this.at + 1));
    this.log.addEventListener("click", ({ target }) => target.closest("li") && this.go(target.closest("li").value));
  }

  // Show the table after `count` actions.
  go(count) {
    if (count < (this.state.first ?? 0)) return;
    if (count >= this.state.log.length) this.leave();
    else this.link.ask("look", { count });
  }

  // The device's review shows the moment after `count` actions, or null: none.
  review(count) {
    if (count === null) this.leave();
    else this.go(count);
  }

  // The server's answer.
  show({ count, pieces }) {
    if (count >= this.state.log.length) return;
    this.at = count;
    this.board.update(pieces, []);
    this.speak();
  }

  // Actions have been done or taken back.
  follow() {
    if (this.at >= this.state.log.length) this.leave();
    this.speak();
  }

  // Return to the present.
  leave() {
    if (this.at === null) return;
    this.at = null;
    this.board.update(this.state.pieces, []);
    this.speak();
  }

  // Scroll the log, and nothing but the log, to a line.
  reveal(line) {
    const { log } = this;
    const above = line ? line.offsetTop - log.offsetTop : log.scrollTop;
    if (above < log.scrollTop) log.scrollTop = above;
    else if (line && above + line.offsetHeight > log.scrollTop + log.clientHeight) log.scrollTop = above + line.offsetHeight - log.clientHeight;
  }

  speak() {
    const { at, state } = this;
    const isPast = at !== null;
    document.body.classList.toggle("past", isPast);
    document.body.classList.toggle("reviewed", isPast && at === state.reviewed); // the lights show that moment, too
    this.board.svg.inert = isPast;
    for (const key of ["earlier", "later"]) {
      this[key].title = say(key);
      this[key].setAttribute("aria-label", say(key));
    }
    this.earlier.disabled = (at ?? state.log.length) <= (state.first ?? 0);
    this.later.disabled = !isPast;
    const text = isPast ? say("past", { count: at, all: state.log.length }) : say("log");
    const heading = document.querySelector("#story h2");
    if (heading.textContent !== text) heading.textContent = text;
    for (const line of this.log.children) line.classList.toggle("shown", line.value === at);
    this.reveal(this.log.querySelector(".shown"));
  }
}
