"""A coach beside the people at the table: hints in steps, and what a move was worth.

    log, view(seat) ─▶ solo/advise, a step a look ─▶ Advice ─▶ what is lit (here), what is said (show)

Asked for by the players, or watching along all the time: then the best turn is known before the
move is made, and each move's loss at once.  Nothing is searched while a piece is in a hand.
"""

from skald.compat import const
from skald.rules.base import OFF
from skald.solo.advice import BLUNDER, MISTAKE, UNKNOWN
from skald.solo.scratch import Scratch
from skald.table.classify import MISMATCH

HINT = const(1)  # what is asked for
VERDICT = const(2)

# What a place is lit for.
AREA = const(0)  # look here
PIECE = const(1)
FROM = const(2)
TO = const(3)
OTHER = const(4)  # second best
AMISS = const(5)

_NONE = const(-1)
_USUAL_STEPS = const(150)


def call_coach(session):
    """Return `session`, which has a coach now."""
    if not session.coach:
        session.coach = Coach(session)
    return session


class Coach:
    """Advises the people of `session`.

    advice   solo.advice.Advice that was asked for; None where nobody had a choice
    is_known   whether that is so yet
    played   the text of the action that advice of a VERDICT is about
    lit      zone and role (AREA .. AMISS) of each place to be lit, as bytes
    done     percent of the work
    warning  counts the blunders that it has something to say about
    has_room   False: this board's memory is too short for it
    """

    def __init__(self, session, is_watching=False, is_warning=False):
        """`is_watching`: it thinks along; `is_warning`: and speaks up after a blunder."""
        self._session = session
        self._scratch = Scratch(session.game)
        self._is_watching = is_watching or is_warning
        self._is_warning = is_warning
        self._found = []
        self._index = _NONE  # of the choice that `_found` is about
        self._judged = None  # Advice on the last move, which was watched
        self._asked = 0
        self._steps = 0
        self.warning = 0
        self.has_room = True
        self._length = len(session.game.log)
        self._forget()
        self.follow()

    def _forget(self):
        self.advice = None
        self.is_known = False
        self.played = ""
        self.lit = b""
        self.done = 0

    # -- what is asked for --------------------------------------------------------

    def ask(self, what):
        """Find what HINT or VERDICT needs."""
        self._forget()
        self._asked = what
        game = self._session.game
        index = len(game.log) if what == HINT else self._find_last()
        if index == _NONE:
            self.is_known = True
        elif self._judged and self._judged.index == index:
            self.advice, self.is_known = self._judged, True
        elif index == self._index and self._scratch.is_free() and self._found:
            self._tell()
        elif index != self._index:
            self._begin(index)

    def light(self, step):
        """Light what step 1..4 of a hint is about; 0: nothing."""
        advice, lit = self.advice, bytearray()
        if step and advice and advice.moves:
            if step == 1:
                for zone in advice.group or advice.moves[0]:
                    _add(lit, zone, AREA)
            if step == 4 and len(advice.moves) > 1:
                for zone in advice.moves[1]:
                    _add(lit, zone, OTHER)
            for i in range(0, len(advice.moves[0]) if step > 1 else 0, 2):
                _add(lit, advice.moves[0][i], PIECE if step == 2 else FROM)
                if step > 2 and advice.moves[0][i + 1] != advice.moves[0][i]:
                    _add(lit, advice.moves[0][i + 1], TO)
        self.lit = bytes(lit)
        self._session.refresh()

    def rest(self):
        """Nothing is asked for any more."""
        self._forget()
        self._asked = 0
        done = len(self._session.game.log)
        if self._is_watching and self._index != done and self._is_persons():
            self._begin(done)
        self._session.refresh()

    def is_wrong(self):
        """Tell whether the move asked about was a mistake at least."""
        advice = self.advice
        return bool(advice) and advice.played != UNKNOWN and advice.mark(advice.played) >= MISTAKE

    def _find_last(self):
        """Return the index of the last action that a person chose, or _NONE."""
        game, opponents = self._session.game, self._session.opponents
        done = len(game.log)
        for back in range(1, done - self._session.dealt + 1):
            position = game.position_before(back)
            if position is None:
                break
            here = game.encode()
            game.stand_at(position)
            who, is_choice = game.current(), game.count_actions() > 1
            is_person = who < game.seats and not (opponents and opponents.is_due_at(who))
            if is_person and is_choice:
                self.played = game.public_text(game.log[done - back])
            game.stand_at(here)
            if self.played:
                return done - back
        return _NONE

    # -- thinking -----------------------------------------------------------------

    def follow(self):
        """The log has changed."""
        game = self._session.game
        done = len(game.log)
        was_asked = self._asked
        self._asked = 0
        if self._found and self._scratch.is_free() and self._index == done - 1:
            advice = self._found[0]
            if advice:
                advice.played = advice.loss_of(game.log[done - 1])
                if advice.played != UNKNOWN:
                    self._judged = advice
                    self._warn(advice)
        if was_asked or self.lit:
            self._forget()
        if self._judged and self._judged.index >= done:
            self._judged = None
        if self._index >= done:
            self._drop()
        if self._is_watching and self._is_persons():
            self._begin(done)

    def _is_persons(self):
        session = self._session
        who = session.game.current()
        is_seat = who < session.game.seats
        return is_seat and not (session.opponents and session.opponents.is_due_at(who))

    def _warn(self, advice):
        if self._is_warning and advice.mark(advice.played) == BLUNDER:
            self.warning = (self.warning + 1) & 255

    def _drop(self):
        self._scratch.drop()
        self._found = []
        self._index = _NONE

    def _begin(self, index):
        from skald.solo.advise import advise

        self._drop()
        self._index = index
        self._steps = 0
        self._scratch.begin(advise(self._session.game, index, self._found))

    def is_thinking(self):
        """Tell whether step() has something to do at once."""
        session = self._session
        return (
            not self._scratch.is_free()
            and not session.is_setting_up
            and session.verdict != MISMATCH
            and not session.tracker.count_differences()
        )

    def step(self):
        """Think on, for one evaluation at the most."""
        if not self.is_thinking():
            return
        self._steps += 1
        self.done = min(99, 100 * self._steps // _USUAL_STEPS)
        try:
            is_done = self._scratch.step()
        except MemoryError:
            self._drop()
            self.has_room = False
            is_done = True
        if self._asked:
            if is_done:
                self._tell()
            self._session.refresh()

    def _tell(self):
        """Hand over what was asked for."""
        self.is_known = True
        self.done = 100
        self.advice = self._found[0] if self._found else None
        self._session.refresh()


def _add(lit, zone, role):
    if zone != OFF:
        lit.append(zone)
        lit.append(role)
