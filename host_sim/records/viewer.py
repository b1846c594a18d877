"""A record as a page to step through: the virtual table after every action, with moved pieces marked.

The page is one file: it contains the scripts and the style of host_sim/web/page and records/page, and
loads nothing.
"""

import base64
import json
import re
from html import escape
from pathlib import Path

from skald.show.words import LANGUAGES, Words

from host_sim.games import find_manifest
from host_sim.records.table import RecordedTable
from host_sim.web import PAGE

_OWN = Path(__file__).parent / "page"
_SCRIPTS = ("board", "dice", "icons", "pieces", "svg", "words")
_IMPORT = re.compile(r'from "\./(\w+)\.js"')
# fmt: off
_TEXTS = {
    "en": ("Step", "Back", "Next", "The table is laid out."),
    "fr": ("Pas", "En arrière", "Suivant", "La table est mise en place."),
}
# fmt: on


def write_viewer(record, language):
    """Return the page (HTML) of a Record in "en" or "fr"; raises RecordError."""
    words = Words(language, record.game)
    words.people = [record.names.get(seat, "") for seat in range(record.seats)]
    step, back, on, _ = _TEXTS[language]
    data = json.dumps(_list_steps(record, words, language)).replace("<", "\\u003c")
    style = (PAGE / "table.css").read_text(encoding="utf-8")
    style += (_OWN / "viewer.css").read_text(encoding="utf-8")
    title = escape(find_manifest(record.game).TITLE[LANGUAGES.index(language)])
    rows = "".join(
        f"<tr><td>{escape(words.who(seat))}</td><td></td></tr>" for seat in range(record.seats)
    )
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width, initial-scale=1'>"
        f"<title>{title}</title><link rel=icon href='data:,'><style>{style}</style>"
        f"<script type=importmap>{_map_imports()}</script>"
        "<main id=stage><div id=frame><svg id=board role=img></svg></div></main>"
        f"<aside id=side><h1>{title}</h1>"
        f"<form id=steps onsubmit='return false'>"
        f"<input id=step type=range min=0 value=0 aria-label='{step}'>"
        f"<button id=back type=button>{back}</button><button id=on type=button>{on}</button></form>"
        "<output id=count></output><p id=said role=status aria-live=polite></p>"
        f"<table id=scores>{rows}</table></aside>"
        f"<script type=application/json id=game>{data}</script>"
        f"<script type=module>{_name_imports((_OWN / 'viewer.js').read_text(encoding='utf-8'))}"
        "</script></html>\n"
    )


def _map_imports():
    """Return an import map (JSON) that contains the scripts of the virtual table."""
    found = {}
    for name in _SCRIPTS:
        text = _name_imports((PAGE / (name + ".js")).read_text(encoding="utf-8"))
        data = base64.b64encode(text.encode()).decode()
        found["page/" + name] = "data:text/javascript;base64," + data
    return json.dumps({"imports": found})


def _name_imports(script):
    """Return `script` with imports by name: paths mean nothing in a page of one file."""
    return _IMPORT.sub(r'from "page/\1"', script)


def _list_steps(record, words, language):
    """Return the data for the script, with one step for the end of the set-up and one for every action
    after it.

    steps: the changes {piece: [x, y, zone, face]}; said; scores: of each seat.
    """
    table = RecordedTable(record)
    steps, said, scores, last, who = [], [], [], {}, 0
    for game in table.play():
        now = table.see()
        steps.append({name: found for name, found in now.items() if last.get(name) != found})
        last = now
        text = record.actions[record.dealt + len(said) - 1] if said else ""
        said.append(words.told(who, text))
        scores.append([game.score(seat) for seat in range(game.seats)])
        who = game.actor()
    said[0] = _TEXTS[language][-1]
    return {
        "table": table.describe(),
        "people": words.people,
        "steps": steps,
        "said": said,
        "scores": scores,
    }
