// The panel: the state of the table, help with the pieces, a new game, the public log.

import { capitalise, chosenLanguage, has, say, sayWho, tie } from "./words.js";

const MOST_SEED = 2 ** 30;
const PACES = [1, 4, 16, 64];
const REASONED = ["mismatch", "set up", "undo", "died", "menu", "awaited"]; // states that the device gives a reason for
const LEVELS = ["easy", "normal", "hard", "match"]; // of opponents

export class Panel {
  constructor(link) {
    this.link = link;
    for (const verb of ["layout", "play", "hint", "verdict", "moment", "review", "tidy", "plug"]) {
      this.button(verb).addEventListener("click", () => link.ask(verb));
    }
    this.pace = 0; // of simulated hands that play on
    this.button("auto").addEventListener("click", () => link.ask("auto", { pace: this.pace ? 0 : this.chosenPace() }));
    this.button("pace").replaceChildren(...PACES.map((pace) => new Option(`${pace} ×`, pace)));
    this.button("pace").addEventListener("change", () => this.pace && link.ask("auto", { pace: this.chosenPace() }));
    this.dialog = document.getElementById("choices");
    this.button("new").addEventListener("click", () => this.openDialog());
  }

  chosenPace() {
    return Number(this.button("pace").value);
  }

  button(id) {
    return document.getElementById(id);
  }

  // Name everything in the chosen language.
  speak() {
    for (const id of ["layout", "play", "hint", "verdict", "moment", "review", "tidy", "new", "language"]) this.button(id).textContent = say(id);
    this.button("language").setAttribute("aria-label", say("language label"));
    this.button("pace").setAttribute("aria-label", say("pace"));
    document.getElementById("log").setAttribute("aria-label", say("log"));
    document.getElementById("rulings").textContent = say("rulings");
    for (const group of ["hands", "help", "around"]) this.button(group).querySelector("legend").textContent = say(group);
  }

  showTable({ choices, games, rulings, layout }) {
    this.choices = choices;
    this.games = games;
    const { title } = games.find(({ name }) => name === layout.game);
    document.title = `Skald: ${title[chosenLanguage()]}`;
    document.querySelector("h1").textContent = title[chosenLanguage()];
    const link = document.getElementById("rulings");
    link.href = `rulings/${layout.game}.html`;
    link.hidden = !rulings.includes(layout.game);
  }

  // There is no table: say why, and offer to begin again with the same choices.
  showNothing({ choices, games, text }) {
    Object.assign(this, { choices, games });
    this.showError({ key: "", text: `${say("no table")} (${text})` });
    if (!this.dialog.open) this.openDialog();
  }

  // Without a connection or a table nothing can be moved or pressed, because nobody would notice.
  showLink({ isOpen, isEnded, isGone }) {
    const element = document.getElementById("link");
    element.textContent = element.title = say(isOpen ? "connected" : isEnded ? "ended" : "lost");
    element.classList.toggle("lost", !isOpen);
    if (!isOpen) this.showError({ key: "", text: element.textContent }); // where every sentence is: nothing moves
    document.getElementById("actions").inert = !isOpen;
    for (const id of ["stage", "device", "dice"]) document.getElementById(id).inert = !isOpen || isGone;
  }

  // Describe the state of the table in one sentence.
  showStatus(state, language) {
    const element = document.getElementById("status");
    const isOver = state.is_over && !["mismatch", "undo", "off"].includes(state.verdict);
    const isNew = state.is_setting_up && !state.log.length; // a game that goes on is put right, not set up
    const isAwaited = ["idle", "ask"].includes(state.verdict) && Boolean(state.reason?.[language]); // by an opponent
    const status = isOver ? "over" : isNew ? "set up" : hasDiceDue(state) && !state.asked ? "dice" : isAwaited ? "awaited" : state.verdict;
    const text = tie(describe(status, state, language));
    if (element.textContent !== text) {
      element.textContent = text;
      element.scrollTop = 0;
    }
    element.dataset.verdict = status;
    const isBusy = Boolean(state.is_busy);
    document.body.classList.toggle("busy", isBusy);
    const isOff = ["off", "died"].includes(state.verdict);
    const isIdle = !isOff && state.verdict !== "menu";
    for (const verb of ["layout", "play"]) this.button(verb).disabled = isBusy || !isIdle;
    this.button("tidy").disabled = isBusy;
    for (const key of ["press", "back"]) this.button(key).disabled = isOff;
    for (const id of ["hands", "hint", "moment"]) this.button(id).hidden = Boolean(state.is_over);
    this.button("review").disabled = status !== "over";
    for (const verb of ["hint", "verdict", "moment"]) this.button(verb).disabled = isBusy || !isIdle || Boolean(state.is_setting_up);
    this.button("auto").disabled = !isIdle || (isBusy && !state.pace);
    this.press("auto", (this.pace = state.pace), say(state.pace ? "auto stop" : "auto"));
    this.press("plug", isOff, say({ off: "plug in", died: "start again" }[state.verdict] ?? "plug"));
  }

  press(id, isOn, text) {
    this.button(id).setAttribute("aria-pressed", Boolean(isOn));
    this.button(id).textContent = text;
  }

  showSound(isOn) {
    this.press("sound", isOn, "♪");
    this.button("sound").title = say(isOn ? "sound on" : "sound off");
    this.button("sound").setAttribute("aria-label", this.button("sound").title);
    for (const id of ["listen-yes", "listen-no"]) this.button(id).textContent = say(id);
    document.querySelector("#listen p").textContent = say("listen");
  }

  // entries: [seat, {en, fr}], oldest first; the newest is shown on top.  Chance is told without a player.
  showLog(entries, language) {
    const list = document.getElementById("log");
    list.replaceChildren(
      ...entries.map(([seat, text], number) => {
        const line = document.createElement("li");
        line.value = number + 1;
        const said = tie(text[language]);
        const who = document.createElement("b");
        who.textContent = said.startsWith(sayWho(seat)) ? sayWho(seat) : "";
        line.className = who.textContent ? `seat${seat}` : "chance";
        line.append(who, said.slice(who.textContent.length));
        return line;
      }).reverse(),
    );
  }

  showError({ key, text }) {
    const element = document.getElementById("status");
    element.textContent = has(`error ${key}`) ? say(`error ${key}`) : text;
    element.dataset.verdict = key === "over" ? "over" : "error";
  }

  // -- a new game -----------------------------------------------------------------

  // asked: choices that differ from those of the game on the table.
  openDialog(asked = {}) {
    const seed = Math.floor(Math.random() * MOST_SEED);
    const chosen = { ...this.choices, seed, ...asked };
    this.fillDialog(chosen);
    this.dialog.showModal();
  }

  fillDialog(chosen) {
    const game = this.games.find(({ name }) => name === chosen.game) ?? this.games[0];
    const [least, most] = game.seats;
    const seats = Math.min(Math.max(chosen.seats, least), most);
    const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const form = this.dialog.querySelector("form");
    const language = chosenLanguage();
    const heading = document.createElement("h2");
    heading.textContent = say("new");
    const gameField = select("game", this.games.map(({ name, title }) => [name, title[language]]), game.name);
    gameField.querySelector("select").addEventListener("change", (event) => {
      this.fillDialog({ ...this.readDialog(form, game), game: event.target.value, options: 0 });
    });
    const seatsField = select("seats", numbers.map((n) => [n, String(n)]), seats);
    seatsField.querySelector("select").addEventListener("change", (event) => {
      this.fillDialog({ ...this.readDialog(form, game), seats: Number(event.target.value) });
    });
    const players = [["", say("person")], ...LEVELS.map((level) => [level, say(`solo ${level}`)])];
    form.replaceChildren(
      heading,
      gameField,
      seatsField,
      ...readSolo(chosen.solo, seats).map((level, seat) => select(`solo${seat}`, players, level, say(`seat${seat}`))),
      select("kit", game.kits.map((kit) => [kit, say(kit)]), chosen.kit),
      select("setup", [[0, say("dealt")], [1, say("read")]], chosen.setup),
      ...game.options.map((name, bit) => option(name, game.option_titles[bit][language], game.option_values[name], (chosen.options >> bit) & 1)),
      details("more", number("seed", chosen.seed)),
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
    start.addEventListener("click", () => this.link.ask("new", this.readDialog(form, game)));
    row.append(cancel, start);
    return row;
  }

  // The choices in the form, as a request.
  readDialog(form, game) {
    const field = (name) => form.elements.namedItem(name);
    const seats = Number(field("seats").value);
    const levels = Array.from({ length: seats }, (_, seat) => field(`solo${seat}`)?.value ?? "");
    return {
      game: game.name,
      kit: field("kit").value,
      seats,
      seed: Math.floor(Number(field("seed").value)),
      options: game.options.reduce((bits, name, bit) => bits | (isChosen(field(name)) ? 1 << bit : 0), 0),
      setup: Number(field("setup").value),
      language: chosenLanguage(),
      solo: levels.some((level) => level) ? levels.join(",") : "",
    };
  }
}

// Who plays each seat: one level for all but the first, or one for each seat.
function readSolo(solo, seats) {
  const levels = solo?.includes(",") ? solo.split(",") : ["", solo ?? "", solo ?? "", solo ?? ""];
  return Array.from({ length: seats }, (_, seat) => levels[seat] ?? "");
}

// Return the sentence for the `status` of the table; where the device gives a reason, that is more precise.
function describe(status, { reason, wish }, language) {
  const what = REASONED.includes(status) ? finish(reason?.[language] ?? "") : "";
  if (!what || status === "died") return `${say(`status ${status}`)} ${what}`.trim();
  return status === "awaited" && wish?.length ? `${what} ${say("follow")}` : what;
}

function finish(sentence) {
  return /[\p{L}\p{N})]$/u.test(sentence) ? `${sentence}.` : sentence;
}

// Tell whether only a throw can come next.
function hasDiceDue({ dice, verdict }) {
  return dice === "due" && ["idle", "ask"].includes(verdict);
}

function labelled(name, element, text = say(name)) {
  const label = document.createElement("label");
  label.append(text, element);
  element.name = name;
  return label;
}

function select(name, options, chosen, text) {
  const element = document.createElement("select");
  for (const [value, text] of options) element.add(new Option(text, value, false, String(value) === String(chosen)));
  return labelled(name, element, text);
}

// A rule of the house: off or on, or the two numbers between which it chooses.
function option(name, text, values, isOn) {
  return values ? select(name, values.map((value, number) => [number, value]), isOn, text) : check(name, text, isOn);
}

function isChosen(field) {
  return field.type === "checkbox" ? field.checked : field.value === "1";
}

function check(name, text, isOn) {
  const element = document.createElement("input");
  element.type = "checkbox";
  element.checked = Boolean(isOn);
  return labelled(name, element, text);
}

function details(name, ...fields) {
  const element = document.createElement("details");
  element.append(Object.assign(document.createElement("summary"), { textContent: say(name) }), ...fields);
  return element;
}

function number(name, value) {
  const element = document.createElement("input");
  Object.assign(element, { type: "number", min: 0, max: MOST_SEED - 1, value });
  return labelled(name, element);
}
