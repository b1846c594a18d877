"""Publishes a table at a broker: its state, its events, and the results of games.

    skald/<table>/online       "online" or "offline"; retained
    skald/<table>/state        the present state; retained
    skald/<table>/event        events, in order
    skald/<table>/result/<n>   the result of the game in records/<n>.txt; retained
    homeassistant/device/skald-<table>/config    how Home Assistant shows the state; retained

All but the first are JSON, and contain only what everybody at the table may know.

    state   {"name" of the table, "phase", "game", "number", "players", "turn", "actions", "scores",
            "winner"}; the last two once the game is over: before, points may be secret
    event   {"run", "event", "kind", ...}: each power-on has a new number `run`, within which
            events are counted from 1, so that a repeated or missing one is noticed: the outbox
            has no room for a long evening without the broker
            begin   number, game, kit, players
            action  number, action (its index in the log), seat (whose hands acted), text
            undo    number, action: the present length of the log
            end     number, scores, won: the game is over, but its end may still be undone
"""

import json
import sys

from skald.compat import const
from skald.keep.changes import Changes
from skald.keep.record_files import VERSION

_FEW = const(4)  # a result may be added to an outbox with fewer messages
DISCOVERY = "homeassistant/device/skald-%s/config"
_SEATS = const(4)
# What Home Assistant shows: a part of the state, its name, its icon.
_ENTITIES = (
    ("phase", "Phase", "table-furniture"),
    ("game", "Game", "dice-multiple"),
    ("turn", "Turn", "account-arrow-right"),
    ("actions", "Actions", "counter"),
    ("winner", "Winner", "trophy"),
)
# The kinds of events that may start an automation.
_TRIGGERS = ("begin", "action", "end")


def list_topics(table):
    """Return the topics of "online", "state", "event" and "result/" of a table."""
    return ["skald/%s/%s" % (table, what) for what in ("online", "state", "event", "result/")]


class Publisher:
    """Puts the messages of one table into `outbox`.

    table    the name of the table at the broker: letters and digits
    name     what people call it
    events   how many have been published
    url      of the phone page, or ""
    """

    def __init__(self, table, run, outbox, words_of, name=""):
        """`run`: a number that no earlier power-on had; `words_of()` returns the present Words of
        the device.
        """
        self.table = table
        self.name = name or "Skald " + table
        self._run = run
        self._outbox = outbox
        self._words_of = words_of
        self._online, self._state, self._event, self._result = list_topics(table)
        self.events = 0
        self.url = ""
        self._game = None
        self._number = 0
        self._changes = Changes()
        self._was_over = False
        self._version = -1
        self._state_told = b""  # the state published last

    # -- what is told ------------------------------------------------------------------

    def greet(self):
        """Publish again what the broker may have lost; call this when it has accepted the table."""
        self._outbox.put(DISCOVERY % self.table, _dump(self._discover()), True)
        self._state_told = b""
        self._version = -1

    def look(self, session, kept):
        """Publish all changes; return True if a game has ended or given way to another one.

        `session`: the present one or None, `kept`: its KeptGame (keep/kept_game.py).
        """
        game, before = session.game if session else None, self._game
        if game is not before:
            self._game = game
            self._version = -1
            if session:
                self._changes = Changes()
                self._changes.clear(len(game.log))
                session.listen(self._changes)
                if kept:
                    self._begin(session, kept)
        if not session:
            self._tell_state(None)
        elif session.version != self._version:
            self._version = session.version
            self._follow(session)
            self._tell_state(session)
        return before is not None and game is not before

    def put_result(self, slot, result):
        """Publish the result of the game in records/<slot>.txt (results.py)."""
        result["table"] = self.table
        self._outbox.put(self._result + "%d" % slot, _dump(result), True)

    def has_room(self):
        """Return True if the outbox has room for a result: not all results are added at once."""
        return len(self._outbox) < _FEW

    # -- a game ------------------------------------------------------------------------

    def _begin(self, session, kept):
        self._number = kept.number
        self._was_over = session.is_over()
        if self._changes.length == session.dealt:
            players = self._list_players()
            self._tell("begin", {"game": kept.name, "kit": kept.kit, "players": players})

    def _follow(self, session):
        """Publish the actions played and undone since the last call."""
        changes = self._changes
        if changes.same < changes.length:
            self._tell("undo", {"action": changes.same})
            self._was_over = False
        at = changes.same
        for _, seat, text in changes.new:
            self._tell("action", {"action": at, "seat": seat, "text": text})
            at += 1
        changes.clear(at)
        if session.is_over() and not self._was_over:
            self._was_over = True
            scores, won = _list_scores(session.game)
            self._tell("end", {"scores": scores, "won": won})

    def _tell(self, kind, news):
        self.events += 1
        told = dict(number=self._number, **news)
        told["run"], told["event"], told["kind"] = self._run, self.events, kind
        self._outbox.put(self._event, _dump(told))

    def _list_players(self):
        words = self._words_of()
        return [words.who(seat) for seat in range(self._game.seats)]

    # -- how things stand ----------------------------------------------------------------

    def _tell_state(self, session):
        state = {
            "name": self.name, "phase": "menu", "game": "", "number": 0, "players": [], "turn": "",
            "actions": 0, "scores": [], "winner": "",
        }  # fmt: skip
        if session:
            game, words = session.game, self._words_of()
            state["phase"] = "playing"
            if session.is_over():
                state["phase"] = "over"
                state["scores"], won = _list_scores(game)
                state["winner"] = ", ".join([words.who(seat) for seat in won])
            elif session.is_setting_up:
                state["phase"] = "laying out"
            else:
                state["turn"] = words.who(game.actor())
            title = words.get("whole title")
            state["game"] = words.get("title") if title == "whole title" else title
            state["number"] = self._number
            state["players"] = self._list_players()
            state["actions"] = len(game.log) - session.dealt
        data = _dump(state)
        if data != self._state_told:
            self._state_told = data
            self._outbox.put(self._state, data, True)

    def _discover(self):
        """Return the description of the device for Home Assistant, with the short forms of its keys
        (its documentation, "MQTT", "Device discovery payload").
        """
        shown = [(key, name, icon, key) for key, name, icon in _ENTITIES]
        for seat in range(_SEATS):
            value = "scores[%d] | default(None)" % seat  # None: nobody sits there
            number = seat + 1
            shown.append(("score%d" % number, "Score %d" % number, "scoreboard", value))
        parts = {}
        for key, name, icon, value in shown:
            parts[key] = {
                "p": "sensor",
                "name": name,
                "ic": "mdi:" + icon,
                "uniq_id": "skald_%s_%s" % (self.table, key),
                "val_tpl": "{{ value_json.%s }}" % value,
            }
        for kind in _TRIGGERS:
            parts["on_" + kind] = {
                "p": "device_automation",
                "atype": "trigger",
                "type": "game",
                "stype": kind,
                "t": self._event,
                "val_tpl": "{{ value_json.kind }}",
                "pl": kind,
            }
        device = {
            "ids": "skald_" + self.table,
            "name": self.name,
            "mf": "Skald",
            "mdl": getattr(sys.implementation, "_machine", "virtual table"),
            "sw": VERSION,
        }
        if self.url:
            device["cu"] = self.url
        return {
            "dev": device,
            "o": {"name": "Skald", "sw": VERSION},
            "cmps": parts,
            "stat_t": self._state,
            "avty_t": self._online,
            "qos": 1,
        }


def _list_scores(game):
    """Return the points of each seat, and the seats that have won."""
    winners, seats = game.winners(), range(game.seats)
    return [game.score(seat) for seat in seats], [seat for seat in seats if winners >> seat & 1]


def _dump(data):
    return json.dumps(data).encode()
