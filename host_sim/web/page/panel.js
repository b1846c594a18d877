// The panel: what is going on, help with the pieces, a new game, the public log.

import { chosenLanguage, has, say } from "./words.js";

const MOST_SEED = 2 ** 30;

export class Panel {
  constructor(link) {
    this.link = link;
    for (const verb of ["layout", "play", "tidy"]) {
      this.button(verb).addEventListener("click", () => link.ask(verb));
    }
    this.dialog = document.getElementById("choices");
    this.button("new").addEventListener("click", () => this.openDialog());
  }

  button(id) {
    return document.getElementById(id);
  }

  // Name everything in the language chosen.
  speak() {
    for (const id of ["layout", "play", "tidy", "new", "language"]) this.button(id).textContent = say(id);
    this.button("language").setAttribute("aria-label", say("language label"));
    document.querySelector("#story h2").textContent = say("log");
    document.getElementById("log").setAttribute("aria-label", say("log"));
    document.getElementById("rulings").textContent = say("rulings");
  }

  showTable({ choices, games, rulings, layout }) {
    this.choices = choices;
    this.games = games;
    document.title = `Skald: ${say(layout.game)}`;
    document.querySelector("h1").textContent = say(layout.game);
    const link = document.getElementById("rulings");
    link.href = `/rulings/${layout.game}`;
    link.hidden = !rulings.includes(layout.game);
  }

  showLink(isOpen) {
    const element = document.getElementById("link");
    element.textContent = say(isOpen ? "connected" : "lost");
    element.classList.toggle("lost", !isOpen);
  }

  // Say in one sentence how the table stands; a reason from the rules is more precise.
  showStatus(state, language) {
    const element = document.getElementById("status");
    let key = `status ${state.verdict}`;
    if (state.is_over) key = "status over";
    else if (state.is_setting_up) key = "status set up";
    const reason = state.verdict === "mismatch" && !state.is_setting_up ? state.reason?.[language] : "";
    const text = reason ? `${say(key)} ${reason}` : say(key);
    if (element.textContent !== text) element.textContent = text;
    element.dataset.verdict = state.is_setting_up ? "set up" : state.verdict;
    document.body.classList.toggle("busy", Boolean(state.is_busy));
    for (const verb of ["layout", "play", "tidy"]) this.button(verb).disabled = Boolean(state.is_busy);
  }

  // entries: [seat or -1, {en, fr}], oldest first; the newest is shown on top.
  showLog(entries, language) {
    const list = document.getElementById("log");
    list.replaceChildren(
      ...entries.map(([seat, text], number) => {
        const line = document.createElement("li");
        line.value = number + 1;
        line.className = seat < 0 ? "chance" : `seat${seat}`;
        const who = document.createElement("b");
        who.textContent = seat < 0 ? say("chance") : say(`seat${seat}`);
        line.append(who, ` ${text[language]}`);
        return line;
      }).reverse(),
    );
  }

  showError({ key, text }) {
    const element = document.getElementById("status");
    element.textContent = has(`error ${key}`) ? say(`error ${key}`) : text;
    element.dataset.verdict = "error";
  }

  // -- a new game -----------------------------------------------------------------

  openDialog() {
    const seed = Math.floor(Math.random() * MOST_SEED);
    const chosen = { ...this.choices, seed, language: chosenLanguage() };
    this.fillDialog(chosen);
    this.dialog.showModal();
  }

  fillDialog(chosen) {
    const game = this.games.find(({ name }) => name === chosen.game) ?? this.games[0];
    const [least, most] = game.seats;
    const seats = Math.min(Math.max(chosen.seats, least), most);
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const form = this.dialog.querySelector("form");
    const heading = document.createElement("h2");
    heading.textContent = say("new");
    const gameField = select("game", this.games.map(({ name }) => [name, say(name)]), game.name);
    gameField.querySelector("select").addEventListener("change", (event) => {
      this.fillDialog({ ...chosen, game: event.target.value, options: 0 });
    });
    form.replaceChildren(
      heading,
      gameField,
      select("seats", numbers.map((n) => [n, String(n)]), seats),
      select("kit", game.kits.map((kit) => [kit, say(kit)]), chosen.kit),
      select("setup", [[0, say("dealt")], [1, say("read")]], chosen.setup),
      select("screen language", [["en", "English"], ["fr", "Français"]], chosen.language),
      ...game.options.map((name, bit) => check(name, (chosen.options >> bit) & 1)),
      number("seed", chosen.seed),
      this.dialogButtons(form, game),
    );
  }

  dialogButtons(form, game) {
    const row = document.createElement("div");
    const cancel = document.createElement("button");
    cancel.textContent = say("cancel");
    const start = document.createElement("button");
    start.textContent = say("start");
    start.id = "start";
    start.className = "main";
    start.addEventListener("click", () => {
      const field = (name) => form.elements.namedItem(name);
      const options = game.options.reduce((bits, name, bit) => bits | (field(name).checked ? 1 << bit : 0), 0);
      this.link.ask("new", {
        game: game.name,
        kit: field("kit").value,
        seats: Number(field("seats").value),
        seed: Math.floor(Number(field("seed").value)),
        options,
        setup: Number(field("setup").value),
        language: field("screen language").value,
      });
    });
    row.append(cancel, start);
    return row;
  }
}

function labelled(name, element) {
  const label = document.createElement("label");
  label.append(say(name), element);
  element.name = name;
  return label;
}

function select(name, options, chosen) {
  const element = document.createElement("select");
  for (const [value, text] of options) element.add(new Option(text, value, false, String(value) === String(chosen)));
  return labelled(name, element);
}

function check(name, isOn) {
  const element = document.createElement("input");
  element.type = "checkbox";
  element.checked = Boolean(isOn);
  return labelled(name, element);
}

function number(name, value) {
  const element = document.createElement("input");
  Object.assign(element, { type: "number", min: 0, max: MOST_SEED - 1, value });
  return labelled(name, element);
}
