// Looking back: the pieces as this page saw them after each action.  Nothing can be moved meanwhile.

import { say } from "./words.js";

export class Past {
  // state: the table as it is now (main.js).
  constructor(state, board) {
    Object.assign(this, { state, board });
    this.earlier = document.getElementById("earlier");
    this.later = document.getElementById("later");
    this.earlier.addEventListener("click", () => this.show(this.findEarlier()));
    this.later.addEventListener("click", () => this.show(this.seen.findIndex((pieces, count) => pieces && count > this.at)));
    this.forget();
  }

  // A new table.
  forget() {
    this.seen = []; // after so many actions: {piece: [x, y, zone, face]}
    this.at = null; // how many actions the board shows; null: the present
    this.isLaid = false; // whether hands have laid out the last piece of the set-up
    this.speak();
  }

  // Remember the table as it lies when an action is done, not what hands begin then; actions taken back never were.
  note() {
    const count = this.state.log.length;
    this.seen.length = Math.min(this.seen.length, count + 1);
    const { is_setting_up: isSettingUp, is_busy: isBusy } = this.state;
    const isNew = !this.seen[count];
    this.isLaid &&= !isSettingUp;
    if (isNew || !this.isLaid) this.seen[count] = { ...this.state.pieces };
    this.isLaid ||= !isSettingUp && (!isBusy || (isNew && count > 0));
    if (this.at !== null && this.at >= count) this.leave();
    this.speak();
  }

  // Return the number of actions at the last position before the one on the board, -1 if there is none.
  findEarlier() {
    return this.seen.slice(0, this.at ?? this.state.log.length).findLastIndex(Boolean);
  }

  show(count) {
    if (count >= this.state.log.length) {
      this.leave();
      return;
    }
    this.at = count;
    this.board.update(this.seen[count], null);
    this.speak();
  }

  // Return to the present.
  leave() {
    if (this.at === null) return;
    this.at = null;
    this.board.update(this.state.pieces, null);
    this.speak();
  }

  speak() {
    const isPast = this.at !== null;
    document.body.classList.toggle("past", isPast);
    this.board.svg.inert = isPast;
    for (const key of ["earlier", "later"]) {
      this[key].title = say(key);
      this[key].setAttribute("aria-label", say(key));
    }
    this.earlier.disabled = this.findEarlier() < 0;
    this.later.disabled = !isPast;
    const text = isPast ? say("past", { count: this.at, all: this.state.log.length }) : say("log");
    const heading = document.querySelector("#story h2");
    if (heading.textContent !== text) heading.textContent = text;
  }
}
