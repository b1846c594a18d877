"""A record as a page to step through: the virtual table after every action, with moved pieces marked.

The page is one file: it contains the scripts and the style of host_sim/web/page and records/page, and
loads nothing.
"""

import base64
import json
import re
from html import escape
from pathlib import Path

from skald.show.words import LANGUAGES
from skald.solo.advice import find_mark

from host_sim.games import find_manifest
from host_sim.records.assess import weigh_choices
from host_sim.records.report import find_marks_at, say_loss
from host_sim.records.table import RecordedTable
from host_sim.web import PAGE

_OWN = Path(__file__).parent / "page"
_SCRIPTS = ("board", "dice", "icons", "pieces", "svg", "words")
PARTS = ("table.css", *(name + ".js" for name in _SCRIPTS))  # of the page of the virtual table
_IMPORT = re.compile(r'from "\./(\w+)\.js"')
# fmt: off
_TEXTS = {
    "en": ("Step", "Back", "Next", "The table is laid out.", "The moves that cost most"),
    "fr": ("Pas", "En arrière", "Suivant", "La table est mise en place.", "Les coups les plus coûteux"),
}
# fmt: on


def write_viewer(record, language):
    """Return the page (HTML) of a Record in "en" or "fr"; raises RecordError."""
    words = record.find_words(language)
    step, back, on, _, costly = _TEXTS[language]
    data = json.dumps(_list_steps(record, words, language)).replace("<", "\\u003c")
    style = (PAGE / PARTS[0]).read_text(encoding="utf-8")
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
        f"<p id=cost role=status hidden></p><table id=scores>{rows}</table>"
        f"<section id=costs hidden><h2>{costly}</h2><ol></ol></section></aside>"
        f"<script type=application/json id=game>{data}</script>"
        f"<script type=module>{_name_imports((_OWN / 'viewer.js').read_text(encoding='utf-8'))}"
        "</script></html>\n"
    )


def review(record, language):
    """Yield [step, tenths of a point, sentence] for each action of a Record that cost its seat something, and None for
    the others, one by one.  For a record with an assessment they come at once; else they are computed, which takes some
    seconds.

    Raises RecordError.
    """
    words, marks = record.find_words(language), []
    for game in record.replay():
        marks.append(find_marks_at(game))
    known = record.assessment
    for found in sorted(known.losses.items()) if known else weigh_choices(game, record.dealt):
        number, loss = found or (0, 0)
        mark = find_mark(marks[number - 1], loss)
        yield [number - record.dealt, loss, say_loss(loss, mark, words)] if mark else None


def _map_imports():
    """Return an import map (JSON) that contains the scripts of the virtual table."""
    found = {}
    for name in _SCRIPTS:
        text = _name_imports((PAGE / (name + ".js")).read_text(encoding="utf-8"))
        data = base64.b64encode(text.encode()).decode()
        found["page/" + name] = "data:text/javascript;base64," + data
    return json.dumps({"imports": found})


def _name_imports(script):
    """Return `script` with its imports by name, because paths mean nothing in a page that is a single file."""
    return _IMPORT.sub(r'from "page/\1"', script)


def _list_steps(record, words, language):
    """Return the data for the script, with a step for the end of the set-up and one for every action after it.

    steps: the changes {piece: [x, y, zone, face]}; said: what was done; scores: of each seat; costs: what review()
    yields, if that is known.
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
    said[0] = _TEXTS[language][3]
    return {
        "table": table.describe(),
        "people": words.people,
        "steps": steps,
        "said": said,
        "scores": scores,
        "costs": list(filter(None, review(record, language))) if record.assessment else [],
    }
