"""The session that a board reports (see remote/play.py), as an object that Hands can look at."""

import json
from types import SimpleNamespace

from skald.rules.registry import load

_PRESS_MS = 80


class Mirror:
    """The table as simulated people see it: `session`, `turn`, `press`, `throw`.

    `heard(text)` takes the board's reports.  heaps: bytes in use at each report,
    the first `laid` of them during the set-up; stages: bytes in use before the
    firmware was imported, after that, and with its game.
    """

    def __init__(self, rig, game, seats, seed, options=0, levels=bytes(4)):
        self._rig = rig
        self._levels = levels
        self.heaps = []
        self.laid = 0
        self.stages = []
        self.is_there = False
        self.session = SimpleNamespace(
            game=load(game)(seats, seed, options),
            is_setting_up=True,
            laying=None,
            verdict=0,
            reason="",
            menu=None,
            opponents=None,
            may_ask=lambda: False,
            payouts=SimpleNamespace(is_on=lambda: False),
        )

    def heard(self, text):
        status = json.loads(text)
        if isinstance(status, int):
            self.stages.append(status)
            return
        session = self.session
        heap, kept, actions, is_setting_up, verdict, may_ask, reason, recited, menu, wish = status
        session.is_setting_up, session.verdict, session.reason = is_setting_up, verdict, reason
        session.may_ask = lambda: may_ask
        session.payouts.is_on = lambda: recited
        while len(session.game.log) > kept:
            session.game.undo()
        for action in actions:
            session.game.apply(action)
        session.menu = _Question(*menu) if menu else None
        session.opponents = _Opponents(self._levels, *wish) if wish else None
        self.heaps.append(heap)
        if session.is_setting_up:
            self.laid = len(self.heaps)
        self.is_there = True

    def turn(self, steps):
        self._rig.encoder.turn(steps)

    def press(self):
        self._rig.encoder.press(_PRESS_MS * 1000)

    def throw(self, faces):
        """Throw the dice so that they show `faces`; return False where no sensor sees dice."""
        if not self._rig.dice:
            return False
        self._rig.dice.throw(list(faces))
        return True


class _Opponents:
    """The opponents as the table shows them, with the names of skald.play.opponents.Opponents."""

    def __init__(self, levels, is_on, wanted, waits):
        self._levels = levels
        self.is_on = is_on
        self.wanted = wanted
        self._waits = waits

    def is_due_at(self, current):
        return current < len(self._levels) and self._levels[current] > 0

    def is_unseen(self):
        return self._waits


class _Question:
    """The open question, with the names of skald.play.menu.Menu."""

    def __init__(self, is_open, words, options, index):
        self.is_open = is_open
        self.options = tuple(options)
        self.index = index
        self._words = words

    def path(self):
        return self._words
