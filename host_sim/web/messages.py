"""The requests of a page: one JSON object per message, checked field by field.

{"do": "lift", "piece": name}            {"do": "drop", "piece": name, "x": mm, "y": mm}
{"do": "peek", "piece": name}            {"do": "turn", "steps": -24..24}
{"do": "look", "count": n}               the pieces as they lay after so many actions
{"do": "press"}  {"do": "back"}          {"do": "hold"}: hold BACK down for a while
{"do": "layout"}  {"do": "tidy"}         {"do": "play"}: one action
{"do": "auto", "pace": 0..64}            play on, so many times as fast as usual; 0: stop
{"do": "hint"}  {"do": "verdict"}        the coach's advice, or its opinion of the last move
{"do": "moment"}                         keep the present moment, with a goal
{"do": "review"}                         the losses of all moves, once the game is over
{"do": "leaf", "page": n}                turn to that page of the review
{"do": "plug"}                           pull the plug, or put it back
{"do": "language", "language": "en" or "fr"}   what the device and all pages speak
{"do": "name", "seat": 0..3, "name": text}   a player's name, "" to use the colour
{"do": "send"}                           the link to what is on the table: a finished game, a drill, a lesson
{"do": "open", "letter": text, "language": "en" or "fr"}   the viewer for the game in such a link
{"do": "practise", "what": "drill" or "lesson", "game": name, "number": n, "language": "en" or "fr"}
{"do": "new", "game": name, "kit": name, "seats": n, "seed": n, "options": bits, "setup": 0 or 1,
 "language": "en" or "fr", "solo": seats and levels of opponents (host_sim/seating.py), "" or missing: people}
"""

import json
import unicodedata

from skald.show.words import LANGUAGES

from host_sim.command_line import MOST_SEED
from host_sim.records.fragment import MOST_SIGNS
from host_sim.seating import read_levels

MOST_BYTES = 20000  # a game in a link is the longest message
_MOST_MM = 5000.0
_MOST_STEPS = 24
_MOST_PACE = 64
_MOST_ACTIONS = 100000
_MOST_SEATS = 4
_MOST_NUMBER = 9999  # of drills
_EXERCISES = ("drill", "lesson")
_MOST_NAME = 16  # the device has the last word (keep/people.py)


class BadMessage(ValueError):
    """A refused message; `key` names the sentence, `text` is the sentence in English."""

    def __init__(self, key, text):
        super().__init__(text)
        self.key = key
        self.text = text


_SENTENCES = {
    "not json": "This is not a JSON object.",
    "unknown": "The table does not know this request.",
    "piece": "There is no such piece on this table.",
    "place": "This is not a place on the table.",
    "steps": "The knob can be turned by 1 to 24 steps at a time.",
    "too fast": "Nobody turns and presses that fast.",
    "name": "A name has at most eight letters and digits.",
    "choice": "This game cannot be set up like that.",
    "busy": "The simulated hands are still at work.",
    "over": "The game is over.",
    "hands": "The simulated hands and the device did not understand each other.",
    "died": "The simulated device has stopped. Start it again: the game goes on.",
    "no table": "There is no table: begin a new game.",
    "past": "Nobody remembers that.",
    "no game": "The device has no game going on: look at its screen.",
    "unfinished": "The game can be sent when it is over: until then its record tells what lies face down.",
    "unsent": "There is no finished game here that could be sent.",
    "link": "This link is damaged or of another version: nothing here has changed.",
    "pace": "Hands are not that fast.",
    "not now": "The simulated hands need the table laid out first.",
    "elsewhere": "A piece that no sensor sees lies elsewhere: “Lay out for me” puts it right.",
}


def refuse(key):
    """Return the BadMessage for `key`."""
    return BadMessage(key, _SENTENCES[key])


def read_message(text):
    """Return the message in `text` as a dict that has a known "do" and fields that were checked.

    Raises BadMessage.  Whether a piece, game or option exists is left to the desk.
    """
    if not isinstance(text, str) or len(text) > MOST_BYTES:
        raise refuse("not json")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise refuse("not json") from None
    if not isinstance(message, dict):
        raise refuse("not json")
    verb = message.get("do")
    check = _CHECKS.get(verb) if isinstance(verb, str) else None
    if check is None:
        raise refuse("unknown")
    check(message)
    return message


def _check_nothing(message):
    pass


def _check_piece(message):
    _want_text(message, "piece", "piece")


def _check_drop(message):
    _check_piece(message)
    for axis in ("x", "y"):
        value = message.get(axis)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise refuse("place")
        if not -_MOST_MM <= value <= _MOST_MM:  # nor NaN
            raise refuse("place")


def _check_turn(message):
    steps = _want_int(message, "steps", -_MOST_STEPS, _MOST_STEPS, "steps")
    if not steps:
        raise refuse("steps")


def _check_look(message):
    _want_int(message, "count", 0, _MOST_ACTIONS, "past")


def _check_leaf(message):
    _want_int(message, "page", 0, _MOST_ACTIONS, "no game")


def _check_pace(message):
    _want_int(message, "pace", 0, _MOST_PACE, "pace")


def _check_name(message):
    _want_int(message, "seat", 0, _MOST_SEATS - 1, "choice")
    name = message.get("name")
    if not isinstance(name, str) or len(name) > _MOST_NAME:
        raise refuse("name")
    message["name"] = unicodedata.normalize("NFC", name)  # a letter and its accent are one sign


def _check_language(message):
    if message.get("language") not in LANGUAGES:
        raise refuse("choice")


def _check_open(message):
    _check_language(message)
    letter = message.get("letter")
    if not isinstance(letter, str) or len(letter) > MOST_SIGNS:
        raise refuse("link")


def _check_practise(message):
    _check_language(message)
    _want_text(message, "game", "link")
    _want_int(message, "number", 0, _MOST_NUMBER, "link")
    if message.get("what") not in _EXERCISES:
        raise refuse("link")


def _check_new(message):
    _want_text(message, "game", "choice")
    _want_text(message, "kit", "choice")
    _want_text(message, "language", "choice")
    if message.get("solo"):
        _want_text(message, "solo", "choice")
        try:
            read_levels(message["solo"])
        except ValueError:
            raise refuse("choice") from None
    _want_int(message, "seats", 1, 8, "choice")
    _want_int(message, "seed", 0, MOST_SEED, "choice")
    _want_int(message, "options", 0, 255, "choice")
    _want_int(message, "setup", 0, 1, "choice")


def _want_text(message, field, key):
    value = message.get(field)
    if not isinstance(value, str) or not 0 < len(value) <= 40:
        raise refuse(key)


def _want_int(message, field, low, high, key):
    value = message.get(field)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise refuse(key)
    return value


_CHECKS = {
    "lift": _check_piece,
    "drop": _check_drop,
    "peek": _check_piece,
    "look": _check_look,
    "leaf": _check_leaf,
    "turn": _check_turn,
    "press": _check_nothing,
    "back": _check_nothing,
    "hold": _check_nothing,
    "hint": _check_nothing,
    "verdict": _check_nothing,
    "moment": _check_nothing,
    "review": _check_nothing,
    "plug": _check_nothing,
    "auto": _check_pace,
    "name": _check_name,
    "language": _check_language,
    "layout": _check_nothing,
    "tidy": _check_nothing,
    "play": _check_nothing,
    "send": _check_nothing,
    "open": _check_open,
    "practise": _check_practise,
    "new": _check_new,
}
