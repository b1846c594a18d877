"""What a game has to bring; a sentence for all that is missing: what, and where (CPython only)."""

import importlib.util
import inspect
from pathlib import Path

from skald.rules.base import Game

# The hook, and the module of a package in which it may stand as a function, in the order to write
# them.
_WANTED = (
    ("_setup", ""), ("_actions", ""), ("_apply", ""), ("text", "words"), ("prompt", "words"),
    ("zone_of", ""), ("touches", ""), ("score", "scoring"), ("breakdown", "scoring"),
    ("_explain_action", "refusals"), ("explain_placement", "refusals"), ("_conceal", ""), ("_check", "audit"),
)  # fmt: skip


_ROOT = Path(__file__).parent.parent.parent

# The file, and what it is for, of a registered game.
_FILES = (
    ("firmware/skald/show/words/%s_en.py", "its words in English"),
    ("firmware/skald/show/words/%s_fr.py", "its words in French"),
    ("host_sim/rulings/%s.md", "how the rules are read: rule, section, decision, kind, why"),
    ("hardware/layouts/%s.py", "its table: zones, sensors, pixels"),
    ("tests/rules/test_%s_conformance.py", "random games that hold it to the contract"),
    ("tests/perft/%s.perft", "exact numbers of positions, one of them counted by hand"),
)


def list_missing_files(name):
    """Return a sentence for each file that the game registered as `name` does not bring yet."""
    return [
        "%s: write %s: %s" % (name, path % name, what)
        for path, what in _FILES
        if not (_ROOT / (path % name)).is_file()
    ]


def list_missing(game_class):
    """Return a sentence for each hook that `game_class` does not write yet: what, and where."""
    missing = []
    for hook, part in _WANTED:
        if getattr(game_class, hook) is not getattr(Game, hook):
            continue
        if part and _has_function(game_class.__module__ + "." + part, hook.lstrip("_")):
            continue
        missing.append(_say(game_class.NAME, hook, part))
    return missing


def _has_function(module, name):
    try:
        found = importlib.util.find_spec(module)
    except ModuleNotFoundError:  # the game is no package
        return False
    return found is not None and hasattr(importlib.import_module(module), name)


def _say(game, hook, part):
    stub = getattr(Game, hook)
    arguments = ", ".join(list(inspect.signature(stub).parameters)[1:])
    what = inspect.getdoc(stub).split("\n")[0]
    method = "%s(%s) in the class" % (hook, arguments)
    place = "%s(%s) in %s.py, or %s" % (
        hook.lstrip("_"),
        ", ".join(filter(None, ("game", arguments))),
        part,
        method,
    )
    return "%s: write %s.  %s" % (game, place if part else method, what)
