// What a page without a server does for itself: it shows how far the table has come, keeps everything, also as a
// file, works without a network and offers new versions.  Every page says whose the games are.

import { BUILD } from "./build.js";
import { KEEPING_WORDS } from "./keeping_words.js";
import { chosenLanguage, tie } from "./words.js";

const FILE = "skald.zip";
const SHOWN = 0.95; // of the bar, by what is loaded; the rest is for setting up

const word = (key) => tie(KEEPING_WORDS[chosenLanguage()][key]);

function make(tag, fields = {}) {
  return Object.assign(document.createElement(tag), fields);
}

export class Keeping {
  constructor(link) {
    this.link = link;
    this.footer = document.querySelector("footer");
    this.owners = make("p");
    this.footer.append(this.owners);
    if (!BUILD) return;
    this.said = ""; // key of the last sentence
    this.waiting = null; // the service worker of a new version
    this.loading = document.getElementById("loading");
    this.pack = make("button", { type: "button", id: "pack", onclick: () => link.pack() });
    this.unpack = make("button", { type: "button", id: "unpack", onclick: () => this.file.click() });
    this.file = make("input", { type: "file", id: "kept-file", accept: ".zip", hidden: true, onchange: () => this.bring() });
    this.update = make("button", { type: "button", id: "update", hidden: true, onclick: () => this.waiting.postMessage("use this build") });
    this.line = make("p", { className: "told", role: "status", id: "keeping" });
    this.footer.append(this.line, this.update, this.pack, " ", this.unpack, this.file);
    link.onLife = (told) => this.hear(told);
  }

  speak() {
    this.owners.textContent = word("owners");
    if (!BUILD) return;
    for (const key of ["pack", "unpack", "update"]) this[key].textContent = word(key);
    this.say(this.said);
  }

  say(key) {
    this.said = key;
    this.line.textContent = key && word(key);
    this.line.hidden = !key;
  }

  hear({ life, loaded, text, content }) {
    if (life === "loading") this.showProgress(Math.min(1, loaded / BUILD.bytes) * SHOWN);
    else if (life === "taken") this.halt(word("taken"));
    else if (life === "broken") this.halt(`${word("broken")} (${text})`, make("button", { type: "button", textContent: word("again"), onclick: () => location.reload() }));
    else if (life === "open") this.open();
    else if (life === "packed") this.save(content);
    else if (life === "replaced") location.reload();
    else this.say(life);
  }

  // -- until there is a table -------------------------------------------------------

  showProgress(share) {
    if (!this.loading) return;
    this.loading.classList.remove("halted");
    this.loading.querySelector(".trouble").hidden = true;
    this.loading.querySelector("progress").value = share;
  }

  // Nothing comes until somebody does something.
  halt(text, ...ways) {
    const line = this.loading ? this.loading.querySelector(".trouble") : this.line;
    this.loading?.classList.add("halted");
    line.hidden = false;
    line.replaceChildren(text, make("br"), ...ways);
  }

  open() {
    this.loading?.remove();
    this.loading = null;
    this.workOffline().catch((error) => console.warn(error));
  }

  // -- a file of everything ---------------------------------------------------------

  save(content) {
    const url = URL.createObjectURL(new Blob([content], { type: "application/zip" }));
    make("a", { href: url, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    this.say("packed");
  }

  async bring() {
    const [file] = this.file.files;
    this.file.value = "";
    if (file && confirm(word("sure"))) this.link.unpack(await file.arrayBuffer());
  }

  // -- without a network, and new versions -------------------------------------------

  async workOffline() {
    if (!navigator.serviceWorker) return; // of an address that browsers do not call secure
    navigator.storage?.persist?.(); // may be refused; then the browser may forget when it runs short
    const registration = await navigator.serviceWorker.register("offline.js");
    navigator.serviceWorker.ready.then(() => this.said || this.say("offline"));
    if (registration.waiting) this.offer(registration.waiting);
    registration.addEventListener("updatefound", () => this.follow(registration.installing));
    if (registration.installing && registration.active) this.follow(registration.installing);
  }

  follow(worker) {
    const isFirst = !navigator.serviceWorker.controller;
    worker.addEventListener("statechange", () => worker.state === "installed" && !isFirst && this.offer(worker));
  }

  // Nobody is forced: the page stays with its version until somebody asks for the new one.
  offer(worker) {
    this.waiting = worker;
    this.update.hidden = false;
    this.say("news");
    worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
  }
}
