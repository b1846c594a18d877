// Steps through a recorded game on the board of the virtual table.

import { Board } from "./board.js";
import { learnIcons } from "./icons.js";
import { chooseLanguage, learnPeople, learnWords } from "./words.js";

const { table, people, steps, said, scores, costs } = JSON.parse(document.getElementById("game").textContent);
const [slider, text, count] = ["step", "said", "count"].map((id) => document.getElementById(id));
const back = document.getElementById("back");
const on = document.getElementById("on");
const board = new Board(document.getElementById("board"), document.getElementById("frame"));
const last = steps.length - 1;
const MOST_COSTS = 8;

chooseLanguage(document.documentElement.lang);
learnPeople(people);
learnWords(table.words);
learnIcons(table.icons);
board.draw(table);
board.svg.setAttribute("aria-label", document.title);
for (const { group } of board.pieces.values()) {
  group.setAttribute("role", "img"); // nothing is moved here
  group.removeAttribute("tabindex");
}

let shown = -1; // the step that the board shows

// Return the places of all pieces that differ between the shown step and `step`: {name: [x, y, zone, face]}.
function findChanges(step) {
  if (step > shown) return Object.assign({}, ...steps.slice(shown + 1, step + 1));
  const names = new Set(steps.slice(step + 1, shown + 1).flatMap(Object.keys));
  const before = Object.assign({}, ...steps.slice(0, step + 1));
  return Object.fromEntries([...names].map((name) => [name, before[name]]));
}

function show(wanted) {
  const step = Math.max(0, Math.min(last, wanted));
  board.update(findChanges(step), []);
  shown = step;
  const moved = step ? moves(step) : new Set();
  for (const [name, { group }] of board.pieces) group.classList.toggle("moved", moved.has(name));
  slider.value = step;
  slider.setAttribute("aria-valuetext", said[step]);
  text.textContent = said[step];
  count.textContent = `${step}/${last}`;
  back.disabled = step === 0;
  on.disabled = step === last;
  const cost = document.getElementById("cost");
  cost.textContent = costs.find(([at]) => at === step)?.[2] ?? "";
  cost.hidden = !cost.textContent;
  document.querySelectorAll("#scores td + td").forEach((cell, seat) => (cell.textContent = scores[step][seat]));
}

// Return the names of the pieces that `step` brings to another place, or turns over; others only make room.
function moves(step) {
  const before = Object.assign({}, ...steps.slice(0, step));
  const differs = ([name, [, , zone, face]]) => {
    const [, , oldZone, oldFace] = before[name];
    return zone !== oldZone || JSON.stringify(face) !== JSON.stringify(oldFace);
  };
  return new Set(Object.entries(steps[step]).filter(differs).map(([name]) => name));
}

// List the moves that cost most; each leads to its step.
function showCosts() {
  const section = document.getElementById("costs");
  const most = [...costs].sort(([, one], [, other]) => other - one).slice(0, MOST_COSTS);
  section.hidden = !most.length;
  section.querySelector("ol").replaceChildren(
    ...most.map(([step, , sentence]) => {
      const line = document.createElement("li");
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: `${said[step]} (${sentence})` });
      button.addEventListener("click", () => show(step));
      line.append(button);
      return line;
    }),
  );
}

// More of them come from the page that shows this one, as it computes them.
addEventListener("message", ({ data, source }) => {
  if (source !== parent || !Array.isArray(data.costs)) return;
  costs.push(...data.costs);
  showCosts();
  show(shown);
});
slider.addEventListener("input", () => show(Number(slider.value)));
back.addEventListener("click", () => show(shown - 1));
on.addEventListener("click", () => show(shown + 1));
document.addEventListener("keydown", (event) => {
  if (event.target === slider) return;
  if (event.key === "ArrowLeft") show(shown - 1);
  if (event.key === "ArrowRight") show(shown + 1);
});
slider.max = last;
showCosts();
show(0);
