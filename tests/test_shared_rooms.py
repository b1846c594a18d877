"""Shared rooms know no game: whatever they need of a game is in its own files.

A game's own files: firmware/skald/rules/<game>/, its words, host_sim/games/<game>.py,
host_sim/rulings/<game>.md, hardware/layouts/<game>.py.  Docstrings and comments may name
a game as an example.
"""

import ast
import re

from skald.rules.registry import NAMES, load

from host_sim.toolchain import ROOT

_ROOMS = ("firmware/skald", "firmware/boards", "host_sim", "hardware")
_INDEX = "firmware/skald/rules/registry.py"  # the list of games, which `make new-game` writes
_PICTURE = "host_sim/web/pictures.py"  # the picture in the README shows one game
_POSTER = "hardware/drawing/files.py"  # and so does its poster
_EVENING = "hardware/net/evening.py"  # three rows of one game are wound on the evening before a net
_STANDARD = "firmware/boards/standard.py"  # the first game of a device without config.py
_GAME = re.compile(r"(?<![A-Za-z])(?:%s)(?![A-Za-z])" % "|".join(NAMES))
_KINDS = {kind for name in NAMES for kind, _ in load(name).PIECES + load(name).ZONES}
_COMPARED_IN_JS = re.compile(r'kind [!=]==? "(\w+)"')


def list_shared(suffix):
    """Return the files of the shared rooms that end in `suffix`."""
    found = []
    for room in _ROOMS:
        for path in sorted((ROOT / room).rglob("*" + suffix)):
            name = path.relative_to(ROOT).as_posix()
            if name not in (_INDEX, _PICTURE, _POSTER, _EVENING, _STANDARD):
                if not _GAME.search(name):
                    found.append(path)
    return found


def names_in(tree):
    """Yield (line, text) of every name, import and string, but not of docstrings."""
    docs = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, " ".join([node.module, *(alias.name for alias in node.names)])
        elif isinstance(node, ast.Import):
            yield node.lineno, " ".join(alias.name for alias in node.names)


def kinds_tested_in(tree):
    """Yield (line, kind) where a `kind` is compared with the name of a kind."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and part.value in _KINDS:
                if "kind" in ast.unparse(node.left):
                    yield node.lineno, part.value


def faults_of_python(source):
    if not (_GAME.search(source) or "kind" in source):
        return []  # without parsing it, which takes long
    tree = ast.parse(source)
    named = [(line, text) for line, text in names_in(tree) if _GAME.search(text)]
    return ["line %d: %s" % fault for fault in named + list(kinds_tested_in(tree))]


def faults_of_script(source):
    code = re.sub(r"(?m)^\s*//.*$|\s// .*$", "", source)
    return _GAME.findall(code) + [kind for kind in _COMPARED_IN_JS.findall(code) if kind in _KINDS]


def test_no_shared_room_names_a_game_or_tests_for_a_kind_of_piece():
    faults = []
    for suffix, find in (
        (".py", faults_of_python),
        (".js", faults_of_script),
        (".css", _GAME.findall),
    ):
        for path in list_shared(suffix):
            found = find(path.read_text(encoding="utf-8"))
            faults += ["%s: %s" % (path.relative_to(ROOT), fault) for fault in found]
    assert faults == [], "move it to a file of the game's own (see the top of this test)"
