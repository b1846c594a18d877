// The pixels of the strip, glowing over the board where they are built in.

const HALO_MM = 30;

export class Lights {
  constructor(layer) {
    this.layer = layer;
  }

  // Place one glow for each pixel that is drawn; box is the drawing's extent in millimetres.
  draw(pixels, box) {
    this.values = new Uint8Array(pixels.length * 3);
    this.layer.replaceChildren();
    this.glows = pixels.map((at, number) => {
      if (!at) return null;
      const [x, y] = at;
      const glow = document.createElement("i");
      glow.dataset.pixel = number;
      glow.style.left = `${((x - box.x) / box.w) * 100}%`;
      glow.style.top = `${((y - box.y) / box.h) * 100}%`;
      glow.style.width = `${(HALO_MM / box.w) * 100}%`;
      this.layer.append(glow);
      return glow;
    });
  }

  // Show the strip's bytes R, G, B.
  update(values) {
    this.glows.forEach((glow, number) => {
      const at = number * 3;
      const [r, g, b] = values.subarray(at, at + 3);
      const old = this.values;
      if (!glow || r === old[at] && g === old[at + 1] && b === old[at + 2]) return;
      paint(glow, r, g, b);
    });
    this.values = values;
  }
}

// An LED's brightness is linear, a screen's is not: keep the hue and correct the level (gamma).
function paint(glow, r, g, b) {
  const most = Math.max(r, g, b);
  glow.dataset.rgb = `${r},${g},${b}`;
  glow.classList.toggle("lit", most > 0);
  if (!most) return;
  const level = Math.pow(most / 255, 0.42);
  const hue = [r, g, b].map((value) => Math.round(255 * Math.pow(value / most, 0.6))).join(" ");
  glow.style.setProperty("--hue", hue);
  glow.style.setProperty("--level", level.toFixed(2));
}
