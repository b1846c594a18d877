// The points of every seat over the whole game, as a drawing; a click shows the table of that moment.

import { add } from "./svg.js";

const WIDTH = 300;
const HEIGHT = 110;
const EDGE = 8;
const DASHES = ["", "9 3", "3 3", "12 3 3 3"]; // so that nobody needs to tell colours apart

// trace: [[points of every seat], ...], one entry for each action; moments: [[count, seat], ...], to be marked;
// go(count) shows the table after so many actions.
export function drawCurve(trace, label, moments, go) {
  const all = trace.flat();
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const step = (WIDTH - 2 * EDGE) / Math.max(trace.length - 1, 1);
  const x = (action) => EDGE + action * step;
  const y = (points) => HEIGHT - EDGE - ((points - low) / span) * (HEIGHT - 2 * EDGE);
  const svg = add(null, "svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": label });
  add(svg, "title", {}, label);
  add(svg, "path", { d: `M${EDGE} ${y(Math.max(low, 0))}H${WIDTH - EDGE}`, class: "ground" });
  trace[0].forEach((_, seat) => {
    const points = trace.map((scores, action) => `${x(action).toFixed(1)} ${y(scores[seat]).toFixed(1)}`);
    add(svg, "path", { d: `M${points.join("L")}`, class: `seat${seat}`, "stroke-dasharray": DASHES[seat] });
    add(svg, "circle", { cx: x(trace.length - 1), cy: y(trace.at(-1)[seat]), r: 3, class: `seat${seat}` });
  });
  for (const [count, seat] of moments) {
    if (count in trace) add(svg, "circle", { cx: x(count), cy: y(trace[count][seat]), r: 4.5, class: `moment seat${seat}` });
  }
  svg.addEventListener("click", ({ clientX }) => {
    const box = svg.getBoundingClientRect();
    const at = (((clientX - box.left) / box.width) * WIDTH - EDGE) / step;
    go(Math.min(Math.max(Math.round(at), 0), trace.length - 1));
  });
  return svg;
}
