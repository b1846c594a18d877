"""The parts that a game must have, and a sentence for each that is missing (CPython only)."""

import importlib.util
import inspect
from pathlib import Path

from skald.rules.base import Game
from skald.rules.registry import load
from skald.show.words import LANGUAGES

from host_sim.games import find_manifest
from tests.rules.said import is_word, list_keys
from tests.words import read_words

# The hook, and the module of a package in which it may stand as a function, in the order to write
# them.
_WANTED = (
    ("_setup", ""), ("_actions", ""), ("_apply", ""), ("text", "words"), ("prompt", "words"),
    ("zone_of", ""), ("touches", ""), ("score", "scoring"), ("breakdown", "scoring"),
    ("explain_action", "refusals"), ("explain_placement", "refusals"), ("_conceal", ""), ("_check", "audit"),
)  # fmt: skip


_ROOT = Path(__file__).parent.parent.parent

# The file, and what it is for, of a registered game.
_FILES = (
    ("firmware/skald/show/words/%s.txt", "its words"),
    ("firmware/skald/show/words/%s_pieces.txt", "what its pieces are called"),
    ("firmware/skald/show/words/%s_coach.txt", "what a coach calls its traits"),
    ("firmware/skald/rules/%s/guess.py", "what a seat cannot see, made up for opponents"),
    ("firmware/skald/rules/%s/traits.py", "what opponents judge a position by"),
    ("firmware/skald/rules/%s/weights.py", "what each trait is worth (make train)"),
    ("host_sim/games/%s.py", "its manifest: looks, names and habits at the simulated table"),
    ("host_sim/rulings/%s.md", "how the rules are read: rule, section, decision, kind, why"),
    ("hardware/layouts/%s.py", "its table: zones, sensors, pixels"),
    ("tests/perft/%s.perft", "exact numbers of positions, one of them counted by hand"),
)


def list_missing_files(name):
    """Return a sentence for each file that the game registered as `name` does not bring yet."""
    return [
        "%s: write %s: %s" % (name, path % name, what)
        for path, what in _FILES
        if not (_ROOT / (path % name)).is_file()
    ]


def list_missing_words(name):
    """Return a sentence for each key of show/words that the game says and no file explains."""
    game_class = load(name)
    missing = []
    if list_missing(game_class):
        return missing  # first the hooks
    for language in LANGUAGES:
        words = {**read_words("all", language), **read_words(name, language)}
        path = "firmware/skald/show/words/%s.txt" % name
        for key, asker in sorted(list_keys(game_class).items()):
            if not is_word(words, key):
                missing.append("%s: write `%s: ...` in %s; %s says it" % (name, key, path, asker))
    return missing


def list_missing_names(name):
    """Return a sentence for each name that the manifest (host_sim/games) does not bring yet."""
    manifest, path = find_manifest(name), "host_sim/games/%s.py" % name
    missing = []
    if not all(manifest.TITLE):
        missing.append("%s: write TITLE in %s: what the box says, in both languages" % (name, path))
    for option in load(name).OPTION_NAMES:
        if not all(manifest.WORDS.get(option, ("", ""))):
            missing.append(
                "%s: write `%s: ...` in %s, in both languages" % (name, option, path[:-2] + "txt")
            )
    return missing


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
    what = " ".join(inspect.getdoc(stub).split("\n\n")[0].split("\n"))
    method = "%s(%s) in the class" % (hook, arguments)
    place = "%s(%s) in %s.py, or %s" % (
        hook.lstrip("_"),
        ", ".join(filter(None, ("game", arguments))),
        part,
        method,
    )
    return "%s: write %s.  %s" % (game, place if part else method, what)
