"""A record as a page to step through: the table after every action, with the moved pieces marked.

The page is self-contained (one file with its own script, nothing loaded).  The table is that of
hardware/layouts, drawn plainly: a field for each zone, a disc for each piece.
"""

import json
from html import escape

from skald.rules.base import CHANCE
from skald.rules.kinds import find_kind
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import build
from host_sim.games import find_manifest

# fmt: off
_TEXTS = {
    "en": ("Step", "Back", "On", "The table is laid out."),
    "fr": ("Pas", "En arrière", "Suite", "La table est mise en place."),
}
# fmt: on
_STYLE = (
    ":root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;"
    "margin:1rem auto;padding:0 1rem}svg{width:100%;height:auto;border:1px solid #8886;"
    "border-radius:8px;background:#8881}rect{fill:#8882;stroke:#8888}circle{stroke:#000;"
    "stroke-width:1.5}.moved{stroke:#f60;stroke-width:6}form{display:flex;gap:.6rem;flex-wrap:wrap}"
    "input{flex:1 1 12rem}button{min-height:2.5rem;min-width:4rem;font:inherit}p{min-height:3em}"
    ".s0{fill:#c8372d}.s1{fill:#2f6fc4}.s2{fill:#2f8f4e}.s3{fill:#e0b000}.s4{fill:#b9a58a}"
)
_SCRIPT = """
const { zones, pieces, steps, said, scores } = JSON.parse(document.getElementById("game").textContent);
const svg = document.querySelector("svg"), slider = document.querySelector("input");
const discs = pieces.map(([colour, name]) => {
  const disc = document.createElementNS(svg.namespaceURI, "circle");
  disc.setAttribute("class", "s" + colour);
  disc.append(document.createElementNS(svg.namespaceURI, "title"));
  disc.firstChild.textContent = name;
  svg.append(disc);
  return disc;
});
function show(step) {
  step = Math.max(0, Math.min(said.length - 1, step));
  const places = steps[0].slice();
  for (let i = 1; i <= step; i += 1) for (const [piece, zone] of steps[i]) places[piece] = zone;
  const moved = new Set(step ? steps[step].map(([piece]) => piece) : []);
  const lying = zones.map(() => []);
  places.forEach((zone, piece) => lying[zone]?.push(piece));
  discs.forEach((disc, piece) => {
    disc.style.display = places[piece] < zones.length ? "" : "none";
    disc.classList.toggle("moved", moved.has(piece));
  });
  lying.forEach((found, zone) => {
    const [x, y, w, h] = zones[zone];
    const columns = Math.max(1, Math.min(found.length, Math.round(Math.sqrt((found.length * w) / h))));
    const rows = Math.ceil(found.length / columns);
    found.forEach((piece, i) => {
      discs[piece].setAttribute("cx", x + (w * ((i % columns) + 0.5)) / columns);
      discs[piece].setAttribute("cy", y + (h * (Math.floor(i / columns) + 0.5)) / rows);
      discs[piece].setAttribute("r", Math.max(3, Math.min(14, w / columns / 2.3, h / rows / 2.3)));
    });
  });
  slider.value = step;
  document.querySelector("p").textContent = said[step];
  document.querySelector("output").textContent = `${step}/${said.length - 1}  ${scores[step]}`;
}
slider.addEventListener("input", () => show(Number(slider.value)));
const turn = (by) => show(Number(slider.value) + by);
document.getElementById("back").addEventListener("click", () => turn(-1));
document.getElementById("on").addEventListener("click", () => turn(1));
document.addEventListener("keydown", (event) => {
  if (event.target !== slider && event.key === "ArrowLeft") turn(-1);
  if (event.target !== slider && event.key === "ArrowRight") turn(1);
});
show(0);
"""


def write_viewer(record, language):
    """Return the page (HTML) of a Record in "en" or "fr"; raises RecordError."""
    words = Words(language, record.game)
    words.people = [record.names.get(seat, "") for seat in range(record.seats)]
    layout = build(record.game, record.kit)
    step, back, on, laid = _TEXTS[language]
    steps, said, scores = _list_steps(record, words)
    said[0] = laid
    game = record.begin()
    table = {
        "zones": [[zone.x, zone.y, zone.w, zone.h] for zone in layout.zones],
        "pieces": [_describe(game, piece, words) for piece in range(len(game.CLASSES))],
        "steps": steps,
        "said": said,
        "scores": scores,
    }
    fields = "".join(
        "<rect x='%g' y='%g' width='%g' height='%g' rx='6'><title>%s</title></rect>"
        % (zone.x, zone.y, zone.w, zone.h, escape(words.action(game.zone_text(number))))
        for number, zone in enumerate(layout.zones)
    )
    title = escape(find_manifest(record.game).TITLE[LANGUAGES.index(language)])
    data = json.dumps(table).replace("<", "\\u003c")
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width'>"
        f"<title>{title}</title><style>{_STYLE}</style><h1>{title}</h1>"
        f"<form onsubmit='return false'><button id=back type=button>{back}</button>"
        f"<button id=on type=button>{on}</button>"
        f"<input type=range min=0 max={len(said) - 1} value=0 aria-label='{step}'>"
        "<output></output></form><p role=status aria-live=polite></p>"
        f"<svg viewBox='-4 -4 {layout.width + 8:g} {layout.height + 8:g}' role=img aria-label='{title}'>"
        f"{fields}</svg><script type=application/json id=game>{data}</script>"
        f"<script>{_SCRIPT}</script></html>\n"
    )


def _list_steps(record, words):
    """Return (places of the pieces, then the moves of each step; texts; scores), with one step for
    the end of the set-up and one for every action after it.
    """
    steps, said, scores, last = [], [], [], None
    who = None
    for number, game in enumerate(record.replay()):
        if number >= record.dealt:
            places = bytearray(len(game.CLASSES))
            game.places(places)
            now = list(places)
            steps.append(
                now if last is None else [[i, z] for i, z in enumerate(now) if z != last[i]]
            )
            last = now
            told = words.action(record.actions[number - 1]) if number else ""
            said.append(told if who is None else "%s: %s" % (words.who(who), told))
            scores.append(
                ", ".join(
                    "%s %d" % (words.who(seat), game.score(seat)) for seat in range(game.seats)
                )
            )
        current = game.current()
        who = None if current >= CHANCE else current
    return steps, said, scores


def _describe(game, piece, words):
    """Return [number of the colour, name] of a piece."""
    kind, _ = find_kind(game.PIECES, piece)
    colour = game.COLOURS[piece] if game.COLOURS else 4
    return [min(colour, 4), words.get(kind)]
