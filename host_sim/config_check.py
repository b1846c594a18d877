"""Finds what is wrong with the names in a config.py before it goes onto a board, or stays there."""

import ast
import difflib

from skald import pins
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES

from hardware.layouts.base import KITS
from host_sim.toolchain import ROOT

_CHOICES = {"GAME": NAMES, "KIT": KITS, "LANGUAGE": LANGUAGES}


def find_faults(text):
    """Return what the firmware does not understand in `text`, a config.py, one sentence per fault."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError) as error:
        return ["it is no Python: %s" % error]
    known, faults = _list_known(), []
    for name, value in _list_settings(tree):
        if name not in known and name.isupper() and not name.startswith("_"):
            near = difflib.get_close_matches(name, known, 1)
            faults.append("%s is no setting%s" % (name, "; %s is one" % near[0] if near else ""))
        choices = _CHOICES.get(name, ())
        if choices and isinstance(value, ast.Constant) and value.value not in choices:
            faults.append("%s = %r: there are %s" % (name, value.value, ", ".join(choices)))
    return faults


def _list_settings(tree):
    """Return [(name, node of its value)] of what a module assigns."""
    return [
        (target.id, node.value)
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    ]


def _list_known():
    """Return the names of all settings."""
    standard = ast.parse((ROOT / "firmware/boards/standard.py").read_text(encoding="utf-8"))
    checked = (*pins.PINS, *pins.WORDS, *(row[0] for row in pins.NUMBERS + pins.OPTIONAL))
    return sorted({name for name, _ in _list_settings(standard)}.union(checked))
