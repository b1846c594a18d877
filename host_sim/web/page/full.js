// The button that gives the table the whole screen, where the browser can.

import { word } from "./letters.js";

export class Full {
  constructor() {
    this.button = document.getElementById("full");
    this.button.hidden = !document.fullscreenEnabled;
    this.button.addEventListener("click", () => this.turn());
    document.addEventListener("fullscreenchange", () => this.speak());
  }

  turn() {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {}); // the browser has said why
  }

  speak() {
    const isFull = Boolean(document.fullscreenElement);
    this.button.setAttribute("aria-pressed", isFull);
    this.button.title = word(isFull ? "full off" : "full");
    this.button.setAttribute("aria-label", this.button.title);
  }
}
