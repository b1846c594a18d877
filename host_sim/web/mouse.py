"""Simulated people who have only the mouse: a Person carries out the choices of host_sim.hands."""

from skald.rules.base import OFF

from host_sim.hands import Hands, Misunderstood

_ANSWER_MS = 20000  # simulated: the longest until the page shows the answer to a turn or press


class _Aside:
    """The game in a person's mind; while it computes, the device's time stands still."""

    def __init__(self, game, lock):
        self._game = game
        self._lock = lock

    def __getattr__(self, name):
        found = getattr(self._game, name)
        if not callable(found):
            return found

        def compute(*values):
            with self._lock:
                return found(*values)

        return compute


class MouseHands(Hands):
    """Hands that use the mouse, one piece at a time: if they move several, they lay them beside the table first."""

    def __init__(self, person, desk):
        super().__init__(desk.world, MouseTable(person, desk), person.rng)
        self._person = person
        self._lock = desk.lock
        self.mind = _Aside(self.mind, self._lock)
        self.says_all = True

    def choose(self):
        with self._lock:
            return super().choose()

    def _move_all(self, moves):
        person, carried = self._person, []
        self.rng.shuffle(moves)
        for move in moves:
            found = self._find(move, [piece for piece, _ in carried])
            if not found:
                raise Misunderstood("nobody finds the piece of %s" % (move,))
            carried.append((self.rng.choice(found), move[2]))
            if len(moves) > 1 or move[1] == move[2]:
                person.carry(carried[-1][0], OFF)
                yield 600
        self.rng.shuffle(carried)
        for piece, to in carried:
            if len(moves) > 1 or to == OFF:
                person.carry(piece, to)
            else:
                person.carry_to_light(piece, to)
            yield 600


class MouseTable:
    """The device as Hands need it, which is watched, turned and pressed on the page."""

    def __init__(self, person, desk):
        self._person = person
        self._desk = desk

    @property
    def session(self):
        return self._desk.session

    def turn(self, steps):
        self._await_answer(lambda: self._person.turn(steps))

    def press(self):
        self._await_answer(lambda: self._person.click("#press"))

    def _await_answer(self, do):
        """Do something to the device and wait until it has answered, because turning the knob again too soon would choose
        an option unread.
        """
        asked = self._read_question()
        do()
        self._person.eyes.wait_until(lambda: self._read_question() != asked, _ANSWER_MS)

    def _read_question(self):
        """Return what a turn or a press changes: the question, the selected option, the length of the log."""
        session = self._desk.session
        menu = session.menu
        question = (id(menu), menu.is_open, len(menu.path()), menu.index) if menu else None
        return question, session.payouts.is_on(), len(session.game.log)

    def throw(self, faces):
        return self._desk.table.throw(faces)
