// Who plays: a dialog with a name for each seat; the device keeps them.

import { say } from "./words.js";

const LONGEST = 8; // keep/people.py

export class People {
  constructor(link, state) {
    Object.assign(this, { link, state });
    this.button = document.getElementById("people");
    this.dialog = document.getElementById("sitting");
    this.button.addEventListener("click", () => this.open());
  }

  // Name everything in the chosen language.
  speak() {
    this.button.textContent = say("names");
  }

  open() {
    const names = this.state.people ?? [];
    const heading = Object.assign(document.createElement("h2"), { textContent: say("names title") });
    const fields = names.map((name, seat) => {
      const label = document.createElement("label");
      const field = Object.assign(document.createElement("input"), { name: `seat${seat}`, value: name, maxLength: LONGEST });
      label.append(say(`seat${seat}`), field);
      return label;
    });
    const done = Object.assign(document.createElement("button"), { className: "main", textContent: say("done") });
    done.addEventListener("click", () => fields.forEach((label, seat) => this.send(seat, label.querySelector("input").value)));
    const row = document.createElement("div");
    row.append(done);
    this.dialog.querySelector("form").replaceChildren(heading, ...fields, row);
    this.dialog.showModal();
  }

  send(seat, name) {
    if (name !== this.state.people[seat]) this.link.ask("name", { seat, name });
  }
}
