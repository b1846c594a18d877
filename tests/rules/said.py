"""The keys of show/words that a game says while it is played (CPython only)."""

import inspect
import re
from pathlib import Path

from skald.rules.base import CHANCE, OFF

from tests.rules.games import Picker, list_samples

_PLIES = 400
_PROBES = 6  # placements and actions asked about at every ply
_DIGITS = "0123456789"


def list_keys(game_class):
    """Return {key: what asks for it}, of a random game with every number of seats and choice of options."""
    keys = {"title": "the start menu"}
    keys.update({"option " + name: "the start menu" for name in game_class.OPTION_NAMES})
    keys.update(dict.fromkeys(_read_reasons(game_class), "refusals.py"))
    for seed, (seats, options) in enumerate(list_samples(game_class)):
        keys.update(_play(game_class(seats, seed, options), Picker(seed)))
    return keys


def _read_reasons(game_class):
    """Return the reasons that stand in the source, also those that no random game meets."""
    source = Path(inspect.getfile(game_class)).parent / "refusals.py"
    text = source.read_text(encoding="utf-8") if source.exists() else ""
    text = text.split("if __debug__")[0]
    found = re.findall(r'(?:return|else) "([a-z0-9, ]+)"|"([a-z |]+)"[,)]?$', text, re.MULTILINE)
    return [reason for one, table in found for reason in (one or table).split("|") if reason]


def is_word(words, key):
    """Return True if `words` has `key`: a key, or a word of a text, which may end in a number or be one,
    as a square does: c5.
    """
    stem = key.rstrip(_DIGITS)
    return key in words or stem in words or stem in ("", "?") or len(stem) == 1 and stem != key


def _play(game, picker):
    """Yield (key, what asks for it)."""
    zones = sum(count for _, count in game.ZONES)
    for zone in range(zones):
        yield from ((word, "zone_text()") for word in game.zone_text(zone).split(" "))
    tried = [0]  # actions of some moment
    for _ in range(_PLIES):
        yield game.prompt(), "prompt()"
        for _ in range(_PROBES):
            zone = picker.below(zones + 1)
            piece = picker.below(len(game.CLASSES))
            yield (
                game.explain_placement(piece, OFF if zone == zones else zone),
                "explain_placement()",
            )
            action = tried[picker.below(len(tried))] ^ picker.below(4)
            if not game.is_legal(action):
                yield game.explain_action(action), "explain_action()"
        count = game.count_actions()
        if not count:
            break
        is_drawn = game.current() == CHANCE and picker.below(2)
        action = game.draw() if is_drawn else game.legal[picker.below(count)]
        for text in (game.text(action), game.public_text(action)):
            yield "done " + text.split(" ")[0], "the last action"
            yield from ((word, "text()") for word in text.split(" "))
        tried.append(action)
        game.apply(action)
    for seat in range(game.seats):
        yield from ((key, "breakdown()") for key, _, _ in game.breakdown(seat))
