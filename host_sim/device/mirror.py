"""The session that a board reports (remote/play.py), as an object for Hands to look at."""

import json
from types import SimpleNamespace

from skald.rules.registry import load

_PRESS_MS = 80


class Mirror:
    """The table as simulated people see it: `session`, `turn`, `press`, `throw`.

    `heard(text)` takes the reports of the board.  base: bytes in use before the firmware was imported; heaps:
    how many more at each report, the first `laid` of them during the set-up.
    """

    def __init__(self, rig, game, seats, seed):
        self._rig = rig
        self.heaps = []
        self.laid = 0
        self.base = 0
        self.is_there = False
        self.session = SimpleNamespace(
            game=load(game)(seats, seed),
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
            self.base = status
            return
        session = self.session
        heap, kept, actions, is_setting_up, verdict, may_ask, reason, recited, menu = status
        session.is_setting_up, session.verdict, session.reason = is_setting_up, verdict, reason
        session.may_ask = lambda: may_ask
        session.payouts.is_on = lambda: recited
        while len(session.game.log) > kept:
            session.game.undo()
        for action in actions:
            session.game.apply(action)
        session.menu = None
        if menu:  # with the names of skald.play.menu.Menu
            is_open, words, options, index = menu
            session.menu = SimpleNamespace(
                is_open=is_open, options=tuple(options), index=index, path=lambda: words
            )
        self.heaps.append(heap - self.base)
        if session.is_setting_up:
            self.laid = len(self.heaps)
        self.is_there = True

    def turn(self, steps):
        self._rig.encoder.turn(steps)

    def press(self):
        self._rig.encoder.press(_PRESS_MS * 1000)

    def throw(self, faces):
        """Throw the dice so that they show `faces`; return False if no sensor sees dice."""
        if not self._rig.dice:
            return False
        self._rig.dice.throw(list(faces))
        return True
