// What a piece or a place does in the game, in a bubble beside the finger that has touched it.

const SHOWN_MS = 7000;
const GAP_PX = 18; // from the finger

export class Tips {
  constructor(svg) {
    this.bubble = document.getElementById("tip");
    svg.addEventListener("click", (event) => this.tellPlace(event));
    window.addEventListener("pointerdown", () => this.hide());
    window.addEventListener("scroll", () => this.hide(), true);
  }

  tellPlace(event) {
    const place = event.target.closest("[data-piece]") ? null : event.target.closest("[data-tip]");
    if (place) this.show(place.dataset.tip, event);
  }

  // Show `text` above the point of a pointer event, or below it where there is no room.
  show(text, { clientX, clientY }) {
    const { bubble } = this;
    bubble.textContent = text;
    bubble.hidden = !text;
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.max(4, Math.min(clientX - width / 2, innerWidth - width - 4));
    const top = clientY - height - GAP_PX;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top < 4 ? clientY + GAP_PX : top}px`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), SHOWN_MS);
  }

  hide() {
    this.bubble.hidden = true;
  }
}
