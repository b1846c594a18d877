"""Writes the skeleton of a game: make new-game NAME=trial

One folder under firmware/skald/rules with the modules that every game has,
its words in both languages, its manifest for the simulated table, its list of
rulings and its conformance test.  The game is added to the registry and to the list of
packaged files.  Nothing is overwritten.  `make test ARGS=tests/rules` then says step by
step what to write and where.
"""

import json
import re
import sys
from pathlib import Path

from host_sim.command_line import Parser

ROOT = Path(__file__).parent.parent

_MODULES = {
    "__init__": '''"""{title}: what is it about?  (author, publisher, year), 2 to 4 players.

Source: the rulebook, sections cited by name; what it leaves open is in host_sim/rulings/{name}.md.

    data    printed values, pieces and zones   state     the bytes, phases and verbs

Loaded while they are needed: words, refusals, scoring, audit (see rules/base.py).
"""

from skald.rules.base import Game
from skald.rules.{name} import data
from skald.rules.{name} import state as s


class {class_name}(Game):
    """One game of {title}."""

    NAME = "{name}"
    PLAYERS = (2, 4)
    STATE_SIZE = s.SIZE
    MAX_ACTIONS = 64
    PIECES = data.PIECES
    ZONES = data.ZONES
    CLASSES = data.CLASSES


GAME = {class_name}
''',
    "data": '''"""The printed values of {title}: the only file to edit for another copy."""

PIECES = (("pawn", 4),)
ZONES = (("square", 9),)
CLASSES = bytes((0, 1, 2, 3))  # piece -> lowest piece that looks the same
''',
    "state": '''"""The bytes of a position of {title}, its phases and its actions.

    8 phase

An action is verb << SHIFT | argument.
"""

from skald.compat import const

PHASE = const(8)  # the first byte of the game's own
SIZE = const(9)

SHIFT = const(8)
''',
    "words": '''"""The words of {title}: actions, and what is to be done.  Loaded while somebody reads."""
''',
    "refusals": '''"""{title}: why something is refused, as a key of show/words.  Loaded for that."""
''',
    "scoring": '''"""{title}: points.  Loaded while somebody counts."""
''',
    "audit": '''"""{title}: whether bytes from outside are a position.  Loaded for that."""
''',
}

_WORDS = {
    "": "# {title}.\n# what is to be done\n# words of the actions\n# score\n# why not\n",
    "_pieces": """# {title}: what pieces are called while they are laid out and enrolled (show/naming.py).
one-pawn: a pawn
~ un pion
many-pawn: pawns
~ pions
# while they are enrolled
""",
    "_coach": "# {title}: what each trait of a position is called when it speaks for a move (show/advising.py).\n",
}

_RULINGS = """# {title}: how the rules are read

Kind: **rules** from the rulebook; **known** from published sources; **inferred** follows from counts or an
example; **default** invented here, replace it by your copy's value (`firmware/skald/rules/{name}/data.py`).

| rule | rulebook section | decision | kind | why |
|---|---|---|---|---|
"""

_MANIFEST = '''"""The manifest of {title}."""

from host_sim.games.manifest import Manifest
from host_sim.games.words import read_words


class {class_name}(Manifest):
    TITLE = ("", "")
    WORDS = read_words(__file__)


MANIFEST = {class_name}()
'''

_CONFORMANCE = '''"""{title} keeps the contract in every set-up."""

import pytest

from tests.rules.playing import keep_contract, list_cases


@pytest.mark.parametrize("seats, options, seed", list_cases("{name}"))
def test_game_keeps_the_contract(seats, options, seed):
    keep_contract("{name}", seats, options, seed)
'''


def list_files(name):
    """Return {path below the checkout: text} of the skeleton of game `name`."""
    title = name.replace("_", " ").capitalize()
    facts = {"name": name, "title": title, "class_name": title.title().replace(" ", "")}
    files = {
        "firmware/skald/rules/%s/%s.py" % (name, part): text for part, text in _MODULES.items()
    }
    files.update(
        {"firmware/skald/show/words/%s%s.txt" % (name, part): text for part, text in _WORDS.items()}
    )
    files["host_sim/games/%s.py" % name] = _MANIFEST
    files["host_sim/games/%s.txt" % name] = ""
    files["host_sim/rulings/%s.md" % name] = _RULINGS
    files["tests/rules/test_%s_conformance.py" % name] = _CONFORMANCE
    return {path: text.format(**facts) for path, text in files.items()}


def write(name, root=ROOT):
    """Write the skeleton below `root`; return the paths.  Raises ValueError for an invalid name."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise ValueError("a game's name is lower case letters, digits and _: %r" % name)
    files = list_files(name)
    taken = [path for path in files if (root / path).exists()]
    if taken:
        raise ValueError("already there: " + ", ".join(taken))
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    _register(root / "firmware/skald/rules/registry.py", name)
    _ship(
        root / "firmware/package.json",
        [path[len("firmware/") :] for path in files if path.startswith("firmware/")],
    )
    return sorted(files)


def _register(path, name):
    text = path.read_text(encoding="utf-8")
    path.write_text(
        re.sub(r"^(NAMES = \(.*)\)$", r'\1, "%s")' % name, text, flags=re.MULTILINE),
        encoding="utf-8",
    )


def _ship(path, names):
    """Add `names` to the list of packaged files, one per line, sorted."""
    package = json.loads(path.read_text(encoding="utf-8"))
    package["urls"] = sorted(package["urls"] + [[name, name] for name in names])
    rows = ",\n".join("    " + json.dumps(row) for row in package["urls"])
    others = {key: value for key, value in package.items() if key != "urls"}
    head = "".join(
        "  %s: %s,\n" % (json.dumps(key), json.dumps(value)) for key, value in others.items()
    )
    path.write_text('{\n%s  "urls": [\n%s\n  ]\n}\n' % (head, rows), encoding="utf-8")


def main():
    parser = Parser(prog="make new-game", description="Write the skeleton of a game.")
    parser.add_argument("name", help="lower case letters, digits and _")
    try:
        for path in write(parser.parse_args().name):
            print("wrote", path)
    except ValueError as error:
        sys.exit(str(error))
    print("now: make test ARGS=tests/rules says what is missing; CONTRIBUTING.md, Add a game")


if __name__ == "__main__":
    main()
