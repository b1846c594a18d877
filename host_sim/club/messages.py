"""The messages of a table to the club: JSON from a broker that anybody may have written to.

A message that does not fit raises BadMessage and changes nothing.
"""

import json
import re

from skald.pins import is_told
from skald.rules.registry import NAMES
from skald.solo import levels

MOST_BYTES = 4096
_MOST = (1 << 32) - 1
_MOST_SEATS = 4
_TOPIC = re.compile("skald/([0-9a-zA-Z]{1,32})/(online|state|event|result)(?:/[0-9])?")
_KINDS = ("begin", "action", "undo", "end")
_PHASES = ("menu", "laying out", "playing", "over")


class BadMessage(ValueError):
    """The message is invalid; the text says what is wrong with it."""


def read_topic(topic):
    """Return (table, what) of a topic; raises BadMessage."""
    found = _TOPIC.fullmatch(topic)
    if not found:
        raise BadMessage("topic")
    return found.groups()


def read_online(payload):
    """Return True if a table is online; raises BadMessage."""
    if payload not in (b"online", b"offline"):
        raise BadMessage("online")
    return payload == b"online"


def read_state(payload):
    """Return a table's state: {"name", "phase", "game", "players", "turn", "actions"}; raises
    BadMessage.
    """
    said = _read_json(payload)
    _want(said.get("phase") in _PHASES, "phase")
    state = {key: _text(said, key) for key in ("name", "phase", "game", "turn")}
    state["players"] = _list(said, "players", is_told)
    state["actions"] = _number(said, "actions")
    return state


def read_event(payload):
    """Return (run, event, kind, the whole message as a dict); raises BadMessage."""
    said = _read_json(payload)
    _want(said.get("kind") in _KINDS, "kind")
    _number(said, "number")
    return _number(said, "run"), _number(said, "event"), said["kind"], said


def read_result(payload):
    """Return a game's result, as firmware/skald/net/results.py lists it; raises BadMessage."""
    said = _read_json(payload)
    _want(said.get("game") in NAMES, "game")
    result = {"game": said["game"], "kit": _text(said, "kit"), "is_over": said.get("is_over")}
    _want(isinstance(result["is_over"], bool), "is_over")
    for key in ("number", "seats", "actions", "lasted"):
        result[key] = _number(said, key)
    seats = result["seats"]
    _want(1 <= seats <= _MOST_SEATS, "seats")
    result["sum"] = _text(said, "sum")
    _want(re.fullmatch("[0-9a-f]{8}", result["sum"]), "sum")
    result["options"] = _list(said, "options", is_told)
    result["names"] = _list(said, "names", is_told, seats)
    result["scores"] = _list(said, "scores", _is_score, seats)
    result["levels"] = _list(said, "levels", lambda n: _is_number(n, len(levels.NAMES)), seats)
    result["won"] = _list(said, "won", lambda seat: _is_number(seat, seats - 1))
    _want(len(set(result["won"])) == len(result["won"]), "won")
    return result


def _read_json(payload):
    _want(len(payload) <= MOST_BYTES, "size")
    try:
        said = json.loads(payload)
    except (ValueError, RecursionError):
        raise BadMessage("not json") from None
    _want(isinstance(said, dict), "not json")
    return said


def _want(is_fit, what):
    if not is_fit:
        raise BadMessage(what)


def _is_number(value, most=_MOST):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_score(value):
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6


def _number(said, key):
    _want(_is_number(said.get(key)), key)
    return said[key]


def _text(said, key):
    _want(is_told(said.get(key)), key)
    return said[key]


def _list(said, key, is_fit, count=None):
    values = said.get(key)
    _want(isinstance(values, list) and len(values) <= 8 and all(map(is_fit, values)), key)
    _want(count is None or len(values) == count, key)
    return values
