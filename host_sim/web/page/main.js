// The virtual table: wires the link to the board, the lights, the device and the panel.

import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { Device } from "./device.js";
import { Dice } from "./dice.js";
import { Drag } from "./drag.js";
import { Full } from "./full.js";
import { Home } from "./home.js";
import { learnIcons } from "./icons.js";
import { Keeping } from "./keeping.js";
import { Letters } from "./letters.js";
import { Lights } from "./lights.js";
import { Link } from "./link.js";
import { Panel } from "./panel.js";
import { Past } from "./past.js";
import { People } from "./people.js";
import { Score } from "./score.js";
import { Sounds } from "./sounds.js";
import { Tips } from "./tips.js";
import { Tour } from "./tour.js";
import { chooseLanguage, chosenLanguage, learnPeople, learnWords, say } from "./words.js";
import { Zoom } from "./zoom.js";

// The last state, for tests and for curious people.
const skald = { isOpen: false, isEnded: false, isGone: false, table: null, pieces: {}, pixels: null, screen: null, log: [], verdict: "", errors: 0 };
window.skald = skald;

const speak = (text) => (document.getElementById("speaker").textContent = text);
const link = new Link(hear, (isOpen, isEnded) => {
  Object.assign(skald, { isOpen, isEnded });
  if (!isOpen) drag.reset();
  panel.showLink(skald);
});
skald.link = link;
const keeping = new Keeping(link);
const letters = new Letters(link, skald);
const home = new Home(letters, (asked) => panel.openDialog(asked));
const full = new Full();
const board = new Board(document.getElementById("board"), document.getElementById("frame"));
const lights = new Lights(document.getElementById("lights"));
const device = new Device(link);
const panel = new Panel(link);
const past = new Past(skald, board, link);
const score = new Score((count) => past.go(count));
const advice = new Advice(link);
const people = new People(link, skald);
const dice = new Dice(link);
const zoom = new Zoom(document.getElementById("stage"), document.getElementById("frame"));
const tips = new Tips(board.svg, document.getElementById("stage"));
const drag = new Drag(board, zoom, link, tips, speak);
const tour = new Tour(skald);
const sounds = new Sounds(document.getElementById("sound"), (isOn) => panel.showSound(isOn));

function hear(message) {
  if (message.say === "table") showTable(message);
  else if (message.say === "state") showState(message);
  else if (message.say === "peek") drag.showPeek(message);
  else if (message.say === "past") past.show(message);
  else if (message.say === "letter") letters.show(message.fragment);
  else if (message.say === "record") letters.open(message);
  else if (message.say === "costs") letters.learn(message);
  else if (message.say === "no table") showNothing(message);
  else if (message.say === "error") {
    skald.errors += 1;
    skald.error = message;
    if (letters.refuse(message.key)) return;
    panel.showError(message);
    speak(document.getElementById("status").textContent);
  }
}

// No table could be set up: nothing can be done but to begin again.
function showNothing(message) {
  skald.isGone = true;
  drag.reset();
  panel.showLink(skald);
  panel.showNothing(message);
  speak(document.getElementById("status").textContent);
}

function showTable(table) {
  Object.assign(skald, { table, pieces: {}, log: [], isGone: false });
  panel.showLink(skald);
  learnWords(table.words);
  learnIcons(table.icons);
  drag.reset();
  board.draw(table);
  past.leave();
  zoom.set(1);
  lights.draw(table.layout.pixels, board.box);
  panel.showTable(table);
  showPhone(table);
  home.begin(table);
  offerAsked(table);
}

// A game that is there goes on; the one that the address asks for is a press away.
function offerAsked({ choices }) {
  const { language, ...asked } = link.asked ?? {};
  link.asked = null;
  if (language && language !== chosenLanguage()) link.ask("language", { language });
  if (Object.entries(asked).some(([name, value]) => choices[name] !== value)) panel.openDialog(asked);
}

// A table without a net is played by phone: show one beside it.
function showPhone({ layout, phones }) {
  const frame = document.getElementById("phone");
  frame.hidden = layout.kit !== "first";
  frame.title = say("phone");
  if (!frame.hidden && frame.src !== phones) frame.src = phones;
}

function showState({ say: _, pieces, pixels, screen, log, ...rest }) {
  sounds.hear(skald, { log, ...rest });
  Object.assign(skald, rest);
  const isRenamed = rest.people && learnPeople(rest.people);
  const isTranslated = rest.language && chooseLanguage(rest.language);
  if (isRenamed || isTranslated) queueMicrotask(renameAll); // after this update is shown
  if (pieces) {
    Object.assign(skald.pieces, pieces);
    if (past.at === null) board.update(pieces, drag.heldNames);
  }
  if (pixels !== undefined) {
    skald.pixels = decode(pixels);
    lights.update(skald.pixels);
  }
  if (screen !== undefined) {
    skald.screen = decode(screen);
    device.draw(skald.screen);
  }
  if (rest.wish) board.showWishes(rest.wish);
  if (rest.text) device.read(rest.text);
  if (rest.advice !== undefined) advice.show(rest.advice);
  if (rest.standings !== undefined) score.showStandings(rest.standings, chosenLanguage());
  if (rest.score !== undefined || rest.advice !== undefined) showScore();
  if (log) {
    skald.log = log;
    panel.showLog(log, chosenLanguage());
  }
  if (log || rest.first !== undefined) past.follow();
  if (rest.reviewed !== undefined) past.review(rest.reviewed);
  if (rest.dice !== undefined || rest.asked !== undefined || rest.throws) dice.show(skald);
  if (rest.letter !== undefined) letters.speak();
  letters.begin();
  if (Object.keys(rest).length) panel.showStatus(skald, chosenLanguage());
  tour.hear();
}

function showScore() {
  score.show(skald.score, chosenLanguage(), (skald.advice?.moments ?? []).map(([, count, seat]) => [count, seat]));
}

function decode(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function speakAll() {
  const { at } = past;
  past.leave();
  past.speak();
  panel.speak();
  device.speak();
  zoom.speak();
  tour.speak();
  people.speak();
  keeping.speak();
  letters.speak();
  home.speak();
  full.speak();
  panel.showSound(sounds.isOn);
  panel.showLink(skald);
  if (!skald.table) return;
  const { pieces, pixels } = skald;
  board.draw(skald.table);
  board.update(pieces, []);
  board.showWishes(skald.wish);
  lights.draw(skald.table.layout.pixels, board.box);
  lights.update(pixels);
  panel.showTable(skald.table);
  panel.showLog(skald.log, chosenLanguage());
  panel.showStatus(skald, chosenLanguage());
  score.showStandings(skald.standings, chosenLanguage());
  showScore();
  advice.show(skald.advice);
  dice.show(skald);
  if (at !== null) past.go(at);
}

function renameAll() {
  drag.reset();
  speakAll();
}

// The device and all its pages speak one language.
document.getElementById("language").addEventListener("click", () => {
  link.ask("language", { language: chosenLanguage() === "en" ? "fr" : "en" });
});
chooseLanguage(chosenLanguage());
speakAll();
tour.offer();
