// What a piece or a place does in the game, in a bubble beside the finger that has touched it, or below a board that has
// the whole width of its window: there a bubble would cover the places where the piece may go.

const SHOWN_MS = 7000;
const GAP_PX = 18; // from the finger

export class Tips {
  constructor(svg, stage) {
    this.stage = stage;
    this.bubble = document.getElementById("tip");
    svg.addEventListener("click", (event) => this.tellPlace(event));
    window.addEventListener("pointerdown", () => this.hide());
    window.addEventListener("scroll", () => this.hide(), true);
  }

  tellPlace(event) {
    const place = event.target.closest("[data-piece]") ? null : event.target.closest("[data-tip]");
    if (place) this.show(place.dataset.tip, event);
  }

  // Show `text` below the board, or above the point of a pointer event, or below it where there is no room.
  show(text, { clientX, clientY }) {
    const { bubble } = this;
    bubble.textContent = text;
    bubble.hidden = !text;
    const { width, height } = bubble.getBoundingClientRect();
    const left = Math.max(4, Math.min(clientX - width / 2, innerWidth - width - 4));
    const above = clientY - height - GAP_PX;
    const { bottom, width: whole } = this.stage.getBoundingClientRect();
    const isBelow = whole >= innerWidth - 1 && bottom + height < innerHeight;
    bubble.style.left = `${left}px`;
    bubble.style.top = `${isBelow ? bottom + 4 : above < 4 ? clientY + GAP_PX : above}px`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), SHOWN_MS);
  }

  hide() {
    this.bubble.hidden = true;
  }
}
