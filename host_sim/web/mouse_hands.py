"""Simulated people who have only the mouse: a Person carries out the choices of host_sim.hands."""

from functools import partial

from skald.rules.base import CHANCE, OFF, OVER

from host_sim.hands import Hands
from host_sim.web.mouse import wait

_MOVE_MS = 600
_DUE_MS = 8000  # simulated: the longest until dice are due, if they are to be thrown


class MouseHands(Hands):
    """Hands that use the mouse, one piece at a time: if they move several, they lay them beside the table first.

    They are the table that they watch, turn and press, and do so once they have thought: while they think, the device
    stands still.
    """

    def __init__(self, person):
        self._person = person
        self._desk = person.desk
        self._meant = []  # what is to be done with the mouse
        super().__init__(self._desk.world, self, person.rng)
        self.says_all = True

    @property
    def session(self):
        return self._desk.session

    def turn(self, steps):
        self._meant.append(partial(self._person.turn, steps))

    def press(self):
        self._meant.append(partial(self._person.click, "#press"))

    def play(self, most_actions=100000):
        """Play to the end; raises Misunderstood when the device records another action."""
        while self.mind.current() != OVER and self.done < most_actions:
            if not self.throw():
                self.do(self.think(self.choose))

    def think(self, choose):
        """Return what `choose()` does while the device stands still."""
        with self._desk.lock:
            return choose()

    def do(self, action):
        """Carry out `action`, and wait until it is recorded."""
        work = self.act(action)
        while pause_ms := self.think(lambda: next(work, None)):
            while self._meant:
                self._meant.pop(0)()
            self._person.eyes.wait(pause_ms)

    def throw(self):
        """Click on the dice if they are due, and have the mind follow what they show; return False if they are not."""
        if self.mind.current() != CHANCE or not self.think(self._is_throw):
            return False
        page, eyes, game = self._person.page, self._person.eyes, self.session.game
        known = len(self.mind.log)
        assert eyes.wait_until(lambda: page.evaluate("skald.dice") == "due", _DUE_MS), "no dice"
        self._person.click("#dice")
        assert eyes.wait_until(lambda: len(game.log) > known), "no throw"
        wait(page, "!skald.is_busy")
        self.think(lambda: self.mind.apply(game.log[known]))
        self.done += 1
        return True

    def _is_throw(self):
        return self.mind.dice_of(self.choose(), bytearray(self.mind.DICE))

    def _move_all(self, moves):
        carried = []
        for piece, (_, origin, to) in self._pick(moves):
            carried.append((piece, to))
            if len(moves) > 1 or origin == to:
                self._meant.append(partial(self._person.carry, piece, OFF))
                yield _MOVE_MS
        self.rng.shuffle(carried)
        for piece, to in carried:
            is_watched = len(moves) == 1 and to != OFF
            self._meant.append(partial(self._person.carry, piece, to, is_watched))
            yield _MOVE_MS
