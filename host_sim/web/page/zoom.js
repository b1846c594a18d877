// The size of the drawn table: whole at first, or larger than its window, in which it is then scrolled.

import { say } from "./words.js";

const STEP = 1.4;
const MOST = 6;
const EDGE_PX = 36; // a piece held this close to the edge scrolls the table
const PUSH_PX = 12;

export class Zoom {
  constructor(stage, frame) {
    Object.assign(this, { stage, frame, level: 1 });
    this.nearer = document.getElementById("nearer");
    this.farther = document.getElementById("farther");
    this.nearer.addEventListener("click", () => this.set(this.level * STEP));
    this.farther.addEventListener("click", () => this.set(this.level / STEP));
    matchMedia("(orientation: portrait)").addEventListener("change", () => this.set(1)); // the phone was turned
    stage.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.set(this.level * STEP ** -Math.sign(event.deltaY));
    }, { passive: false });
  }

  speak() {
    document.getElementById("zoom").setAttribute("aria-label", say("zoom"));
    for (const key of ["nearer", "farther"]) {
      this[key].title = say(key);
      this[key].setAttribute("aria-label", say(key));
    }
  }

  // Keep the middle of the view in the middle.
  set(level) {
    const { stage, frame } = this;
    const middle = [
      (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
      (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
    ];
    this.level = Math.min(Math.max(level, 1), MOST);
    frame.style.setProperty("--zoom", this.level);
    document.documentElement.classList.toggle("near", this.level > 1);
    stage.scrollTo(
      middle[0] * stage.scrollWidth - stage.clientWidth / 2,
      middle[1] * stage.scrollHeight - stage.clientHeight / 2,
    );
    this.nearer.disabled = this.level >= MOST;
    this.farther.disabled = this.level <= 1;
  }

  // A piece is held at this point of the window: scroll the table if the point is near an edge; tell whether it did.
  push({ clientX, clientY }) {
    const box = this.stage.getBoundingClientRect();
    const way = (at, low, high) => (at < low + EDGE_PX ? -PUSH_PX : at > high - EDGE_PX ? PUSH_PX : 0);
    const { scrollLeft, scrollTop } = this.stage;
    this.stage.scrollBy(way(clientX, box.left, box.right), way(clientY, box.top, box.bottom));
    return this.stage.scrollLeft !== scrollLeft || this.stage.scrollTop !== scrollTop;
  }
}
