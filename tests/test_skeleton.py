"""One skeleton: in all games the same role has the same file and the same function names.

A game may lack a module of the table if it does not need it (or, like Nine Stones, has its
functions in the class).  Any other module needs a reason in _EXTRA.
"""

import ast

import pytest
from skald.rules.registry import NAMES

from host_sim import new_game
from host_sim.toolchain import ROOT

_POSITION = "game, action"
# Module -> its public names: functions with their arguments, other names with "".
_SKELETON = {
    "__init__": {"GAME": ""},
    "state": {"SIZE": "", "SHIFT": ""},
    "data": {},
    "legal": {"list_actions": "game, out"},
    "play": {"do_action": _POSITION},
    "pieces": {"list_touches": _POSITION + ", out"},
    "setup": {"lay_out": "game"},
    "words": {"text": _POSITION, "prompt": "game"},
    "refusals": {"explain_action": _POSITION, "explain_placement": "game, piece, zone", "SAID_OF": ""},
    "scoring": {"score": "game, seat", "breakdown": "game, seat"},
    "audit": {"check": "game"},
    "guess": {"fill_in": "view, seat, seed"},
    "traits": {
        "NAMES": "", "OWN": "", "SIGNS": "", "COUNTS": "", "BUDGETS": "", "NOISE": "", "REPLIES": "", "SWING": "",
        "is_rest": "game, seat", "sift": "game, out, count", "fill": "game, seat, out",
    },
    "weights": {"ROWS": ""},
}  # fmt: skip
_MAY_HAVE = {
    "lessons": {"LESSONS": ""},
    "trait_kernels": {},
    "takeover": {"ask": "game"},
}
# Rules of some phases, loaded during these, have the functions of legal, play and pieces.
_PART = {"list_actions": "game, out", "do_action": _POSITION, "list_touches": _POSITION + ", out"}
_EXTRA = {
    "drakkar.board": ("legal and play both read the board and try a die on it", {}),
    "raids.data_tiles": ("2 KB of rows that only loading needs; data stays in memory", {"TILES": ""}),
    "raids.tiles": ("makes look-up tables of these rows", {"make_tiles": "rows"}),
    "raids.voyages": ("the deal and the end of a voyage", _PART),
    "vikings.board": ("the cells of a board, packed two a byte", {}),
    "vikings.offer": ("the preparation of an offer", _PART),
    "vikings.bonus": ("bonus tiles of the advanced rules", _PART),
    "vikings.boats": ("boatsmen before a large scoring", _PART),
    "vikings.yields": ("what a Viking brings, for the scoring and for the traits", {}),
    "vikings_on_board.departing": ("the departure of a ship", _PART),
}  # fmt: skip
_MAY_LACK = {"legal", "play", "pieces", "setup"}  # while the class has them
_FOR_OPPONENTS = {"guess", "traits", "weights"}
_NINE = ROOT / "tests/fifth_game/nine/firmware/skald/rules"


def read_package(folder):
    """Return {module: syntax tree} of a game's package."""
    return {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")}


def list_offers(tree):
    """Return {public name at the top of a module: its arguments, "" if it is not a function}."""
    found = {}
    left_out = [
        part for node in tree.body if isinstance(node, ast.If) for part in node.body
    ]  # on boards
    for node in tree.body + left_out:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.unparse(node.args)
        elif isinstance(node, ast.Assign):
            names = [name for target in node.targets for name in ast.walk(target)]
            found.update({name.id: "" for name in names if isinstance(name, ast.Name)})
    return found


def list_faults(game, package, may_lack):
    """Return the ways in which `package` of `game` differs from the table, as sentences."""
    faults = []
    for module in sorted(set(_SKELETON) - set(package) - may_lack):
        faults.append("%s: write %s.py" % (game, module))
    for module, tree in sorted(package.items()):
        _, wanted = _EXTRA.get("%s.%s" % (game, module), ("", None))
        wanted = {**_SKELETON, **_MAY_HAVE}.get(module, wanted)
        if wanted is None:
            faults.append("%s: %s.py is no part of the skeleton: say why" % (game, module))
            continue
        offers = list_offers(tree)
        for name, arguments in wanted.items():
            if offers.get(name) != arguments:
                faults.append("%s: %s.py lacks %s(%s)" % (game, module, name, arguments))
    return faults


@pytest.mark.parametrize("name", NAMES)
def test_game_has_the_skeleton(name):
    package = read_package(ROOT / "firmware/skald/rules" / name)
    assert list_faults(name, package, set()) == []
    extra = {key.split(".")[1] for key in _EXTRA if key.startswith(name + ".")}
    assert extra <= set(package), "strike out what is no longer there"


def test_the_fifth_game_has_it():
    assert list_faults("nine", read_package(_NINE / "nine"), _MAY_LACK) == []


def test_a_new_game_begins_with_it():
    files = new_game.list_files("trial")
    own = {path.split("/")[-1][:-3] for path in files if "/rules/trial/" in path}
    assert own == set(_SKELETON) - _MAY_LACK - _FOR_OPPONENTS


@pytest.mark.parametrize(
    "module, source",
    [
        ("cargo", ""),
        ("play", "def act(game, action):\n    pass\n"),
        ("legal", "def list_actions(state, out):\n    pass\n"),
    ],
)
def test_another_shape_is_found(module, source):
    package = read_package(ROOT / "firmware/skald/rules/raids")
    package[module] = ast.parse(source)
    assert len(list_faults("raids", package, set())) == 1
