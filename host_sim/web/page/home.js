// The first page: all games, a position for each every week, the lessons, and whose the games are.

import { askedFor, BUILD } from "./build.js";
import { KEEPING_WORDS } from "./keeping_words.js";
import { make, word } from "./letters.js";
import { chosenLanguage, tie } from "./words.js";

const SEEN = "skald home";
const WEEK_MS = 7 * 24 * 3600 * 1000;
const MONDAY_MS = 4 * 24 * 3600 * 1000; // the first one after time began

// Return the number of the drill that everybody is given in the week of `time` (ms): another one each week, and in
// each game from another one on.
export function findOfWeek(time, place, drills) {
  return (Math.floor((time - MONDAY_MS) / WEEK_MS) + 5 * place) % drills;
}

// A browser may refuse to keep anything: then every visit is the first.
function isSeen() {
  try {
    return localStorage.getItem(SEEN) === "seen";
  } catch {
    return false;
  }
}

function noteSeen() {
  try {
    localStorage.setItem(SEEN, "seen");
  } catch {
    // the same
  }
}

export class Home {
  constructor(letters, openDialog) {
    Object.assign(this, { letters, openDialog, games: [] });
    this.isOffered = Boolean(BUILD) && !location.hash && !askedFor(location.search).game && !isSeen();
    this.button = document.getElementById("home");
    this.button.addEventListener("click", () => this.open());
    this.dialog = make("dialog", { id: "games" });
    document.body.append(this.dialog);
  }

  // There is a table: on a first visit the page of all games comes before it.
  begin({ games }) {
    this.games = games;
    if (this.isOffered) this.open();
    else this.draw();
  }

  speak() {
    this.button.textContent = word("home");
    this.draw();
  }

  open() {
    this.isOffered = false;
    noteSeen();
    this.draw();
    if (!this.dialog.open) this.dialog.showModal();
  }

  draw() {
    const close = make("button", { className: "main", textContent: word("close") });
    this.dialog.replaceChildren(
      make("form", { method: "dialog" }, make("header", {}, make("h2", { textContent: "Skald" }), close)),
      make("p", { textContent: word("welcome") }),
      make("ul", {}, ...this.games.map((game, place) => this.drawGame(game, place))),
      make("p", { className: "owners", textContent: tie(KEEPING_WORDS[chosenLanguage()].owners) }),
    );
  }

  drawGame({ name, title, drills, lessons }, place) {
    const language = chosenLanguage();
    const way = (textContent, go) => make("button", { type: "button", textContent, onclick: () => (this.dialog.close(), go()) });
    const play = way(word("play"), () => this.openDialog({ game: name }));
    play.className = "main";
    const ways = [play];
    if (drills) ways.push(way(word("week"), () => this.letters.practise("drill", name, findOfWeek(Date.now(), place, drills))));
    const taught = lessons.map((lesson, number) => way(lesson[language], () => this.letters.practise("lesson", name, number)));
    const section = make("li", {}, make("h3", { textContent: title[language] }), make("div", {}, ...ways));
    if (taught.length) section.append(make("p", { textContent: `${word("lessons")}${language === "fr" ? "\u00a0" : ""}:` }), make("div", {}, ...taught));
    return section;
  }
}
