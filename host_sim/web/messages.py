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
_MOST_NUMBER = 9999  # of drills
_MOST_NAME = 16  # the device has the last word (keep/people.py)
_MOST_WORD = 40


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
    if not isinstance(verb, str) or verb not in _FIELDS:
        raise refuse("unknown")
    for field, (is_right, key) in _FIELDS[verb].items():
        if not is_right(message.get(field)):
            raise refuse(key)
    if verb == "name":
        # A letter and its accent are one sign.
        message["name"] = unicodedata.normalize("NFC", message["name"])
    return message


def _is_text(most):
    return lambda value: isinstance(value, str) and len(value) <= most


def _is_word(value):
    return isinstance(value, str) and 0 < len(value) <= _MOST_WORD


def _is_whole(low, high):
    return lambda value: type(value) is int and low <= value <= high  # True is no number


def _is_steps(value):
    return value != 0 and _is_whole(-_MOST_STEPS, _MOST_STEPS)(value)


def _is_place(value):
    return type(value) in (int, float) and -_MOST_MM <= value <= _MOST_MM  # nor NaN


def _is_solo(value):
    """Return True for seats and levels of opponents, or none."""
    try:
        return not value or _is_word(value) and bool(read_levels(value))
    except ValueError:
        return False


_PIECE = {"piece": (_is_word, "piece")}
_LANGUAGE = {"language": (LANGUAGES.__contains__, "choice")}
# verb -> field -> (whether a value is right, the key of the refusal)
_FIELDS = {
    **dict.fromkeys(
        "press back hold hint verdict moment review plug layout tidy play send".split(), {}
    ),
    "lift": _PIECE,
    "drop": {**_PIECE, "x": (_is_place, "place"), "y": (_is_place, "place")},
    "peek": _PIECE,
    "look": {"count": (_is_whole(0, _MOST_ACTIONS), "past")},
    "leaf": {"page": (_is_whole(0, _MOST_ACTIONS), "no game")},
    "turn": {"steps": (_is_steps, "steps")},
    "auto": {"pace": (_is_whole(0, _MOST_PACE), "pace")},
    "name": {"seat": (_is_whole(0, 3), "choice"), "name": (_is_text(_MOST_NAME), "name")},
    "language": _LANGUAGE,
    "open": {**_LANGUAGE, "letter": (_is_text(MOST_SIGNS), "link")},
    "practise": {
        **_LANGUAGE,
        "game": (_is_word, "link"),
        "number": (_is_whole(0, _MOST_NUMBER), "link"),
        "what": (("drill", "lesson").__contains__, "link"),
    },
    "new": {
        "game": (_is_word, "choice"),
        "kit": (_is_word, "choice"),
        "language": (_is_word, "choice"),
        "solo": (_is_solo, "choice"),
        "seats": (_is_whole(1, 8), "choice"),
        "seed": (_is_whole(0, MOST_SEED), "choice"),
        "options": (_is_whole(0, 255), "choice"),
        "setup": (_is_whole(0, 1), "choice"),
    },
}
