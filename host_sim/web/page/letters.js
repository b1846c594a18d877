// Links: what is on the table as an address, and what such an address shows.
//
//   #game=<a packed record>   opens in a viewer, above a table that stays as it is
//   #drill=raids/3  #lesson=raids/0   are laid out on the table

import { LETTERS_WORDS } from "./letters_words.js";
import { chosenLanguage, say, tie } from "./words.js";

const FAULTS = ["link", "unfinished", "unsent"]; // sentences that nothing else of the page may cover
const EXERCISE = /^#(drill|lesson)=([a-z_]+)\/(\d{1,4})$/;
const GAME = "#game=";
const COPIED_MS = 2000;

export const word = (key) => tie(LETTERS_WORDS[chosenLanguage()][key]);

export function make(tag, fields = {}, ...content) {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...content);
  return element;
}

export class Letters {
  // state: the table as it is now (main.js).
  constructor(link, state) {
    Object.assign(this, { link, state });
    this.isRead = false;
    this.button = document.getElementById("send");
    this.button.addEventListener("click", () => link.ask("send"));
    this.dialog = make("dialog", { id: "letter" });
    this.viewer = make("dialog", { id: "viewer", onclose: () => this.leave() });
    document.body.append(this.dialog, this.viewer);
    addEventListener("hashchange", () => this.read());
  }

  // Name everything in the chosen language.
  speak() {
    this.button.textContent = word(this.state.letter || "game");
    this.button.disabled = !this.state.letter;
  }

  // There is a table: show what the address asks for, once.
  begin() {
    if (!this.isRead) this.read();
  }

  // Show what the address asks for; a strange one gets a sentence.
  read() {
    this.isRead = true;
    const { hash } = location;
    const [, what, game, number] = hash.match(EXERCISE) ?? [];
    if (what) {
      this.forget();
      this.practise(what, game, Number(number));
    } else if (hash.startsWith(GAME)) {
      this.link.ask("open", { letter: hash.slice(GAME.length), language: chosenLanguage() });
    } else if (hash.length > 1) this.refuse("link");
  }

  // The address asks for nothing, so that opening it again goes on with what is on the table.
  forget() {
    history.replaceState(null, "", location.pathname + location.search);
  }

  // Have a drill or a lesson laid out, unless people would rather go on with their game.
  practise(what, game, number) {
    const isPlayed = this.state.log.length > 0 && !this.state.is_over && this.state.verdict !== "menu";
    if (isPlayed && !confirm(word(`sure ${what}`))) return;
    this.link.ask("practise", { what, game, number, language: chosenLanguage() });
  }

  // Show the message of a refusal if it is about links; tell whether it was.
  refuse(key) {
    if (!FAULTS.includes(key)) return false;
    if (key === "link") this.forget();
    this.tell([make("p", { role: "alert", textContent: say(`error ${key}`) })]);
    return true;
  }

  tell(content, ...buttons) {
    const close = make("button", { textContent: word("close") });
    this.dialog.replaceChildren(make("form", { method: "dialog" }, ...content, make("div", {}, ...buttons, close)));
    if (!this.dialog.open) this.dialog.showModal();
  }

  // The link of what is on the table.
  show(fragment) {
    const [kind] = fragment.split("=");
    const url = `${location.href.split(/[?#]/)[0]}#${fragment}`;
    const field = make("input", { type: "url", readOnly: true, value: url, onfocus: () => field.select() });
    field.setAttribute("aria-label", word("link"));
    const said = make("p", { role: "status", textContent: this.isNear ? word("near") : "" });
    const copy = make("button", { type: "button", className: "main", textContent: word("copy"), onclick: () => this.copy(field, copy) });
    const share = make("button", { type: "button", textContent: word("share"), hidden: !navigator.share, onclick: () => navigator.share({ title: document.title, url }).catch(() => {}) });
    this.tell([make("p", { textContent: word(`sent ${kind}`) }), field, said], copy, share);
  }

  get isNear() {
    return ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
  }

  async copy(field, button) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // of an address that browsers do not call secure
    }
    button.textContent = word("copied");
    setTimeout(() => (button.textContent = word("copy")), COPIED_MS);
  }

  // -- the viewer of a game ------------------------------------------------------------

  open({ page }) {
    this.frame = make("iframe", { title: word("viewer"), srcdoc: page });
    const close = make("button", { type: "button", textContent: word("close"), onclick: () => this.viewer.close() });
    this.viewer.replaceChildren(make("header", {}, make("span", { textContent: word("going") }), close), this.frame);
    this.costs = []; // what comes before the viewer listens
    this.frame.addEventListener("load", () => {
      this.isShown = true;
      this.learn({ costs: this.costs });
    });
    this.isShown = false;
    if (!this.viewer.open) this.viewer.showModal();
  }

  // What moves of that game have cost.
  learn({ costs }) {
    if (this.isShown) this.frame.contentWindow?.postMessage({ costs }, "*");
    else this.costs?.push(...costs);
  }

  leave() {
    this.viewer.replaceChildren();
    this.isShown = false;
    this.costs = null;
    this.forget();
  }
}
