// Who plays: a dialog with a name for each seat; the device keeps them.

import { say } from "./words.js";

const LONGEST = 8; // letters that the device can show, keep/people.py
const SIGNS = /^[a-zéèêëàâçîïôöùûüœA-ZÉÈÀÇÊÔŒ0-9\-’' ]*$/; // that its screen can draw

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
      const field = Object.assign(document.createElement("input"), { name: `seat${seat}`, value: name });
      field.addEventListener("input", () => this.check());
      label.append(say(`seat${seat}`), field);
      return label;
    });
    const done = Object.assign(document.createElement("button"), { className: "main", textContent: say("done") });
    done.addEventListener("click", () => this.inputs.forEach(({ value }, seat) => this.send(seat, compose(value))));
    const why = Object.assign(document.createElement("p"), { role: "status" });
    const row = document.createElement("div");
    row.append(done);
    this.dialog.querySelector("form").replaceChildren(heading, ...fields, why, row);
    this.check();
    this.dialog.showModal();
  }

  get inputs() {
    return [...this.dialog.querySelectorAll("input")];
  }

  // Say at once which name the device cannot show, and why; such a name is not sent.
  check() {
    for (const field of this.inputs) field.setCustomValidity(findFault(compose(field.value)));
    const faulty = this.inputs.find(({ validationMessage }) => validationMessage);
    this.dialog.querySelector("p").textContent = faulty?.validationMessage ?? say("names rule", { most: LONGEST });
    this.dialog.querySelector("p").classList.toggle("fault", Boolean(faulty));
    this.dialog.querySelector("button").disabled = Boolean(faulty);
  }

  send(seat, name) {
    if (name !== this.state.people[seat]) this.link.ask("name", { seat, name });
  }
}

// A letter and its accent are one sign, whichever way they were typed.
function compose(name) {
  return name.normalize("NFC").trim();
}

function findFault(name) {
  if (!SIGNS.test(name)) return say("names signs", { name });
  const over = name.length - LONGEST;
  return over > 0 ? say(over > 1 ? "names long" : "names long by one", { name, over, most: LONGEST }) : "";
}
