"""A coach for the people at the table: hints in steps, and verdicts on moves.

    log, view(seat) ─▶ solo/advise, in steps ─▶ Advice ─▶ lights (here), sentences (show)

It works when somebody asks it, or as early as the players think: then it knows the best turn
before a move is made, and the loss of each move at once.  While a piece is in a hand or an
opponent thinks, it pauses and uses no memory; afterwards it starts the same analysis again.
"""

from skald.compat import const
from skald.play.situation import (
    AMISS,
    AREA,
    FROM,
    OTHER,
    PIECE,
    REPAIR,
    RESTING,
    TO,
)
from skald.rules.base import OFF
from skald.solo.advice import BLUNDER, MISTAKE, UNKNOWN, list_moves
from skald.solo.scratch import Scratch

HINT = const(1)  # what people can ask for
VERDICT = const(2)

_NONE = const(-1)
_SOUGHT = const(-2)  # instead of an index: the last choice, wherever it is
_USUAL_STEPS = const(300)
_IS_CHOICE = const(1)  # a person chose the action
_IS_NONE = const(0)  # nobody did
_IS_UNKNOWN = const(2)  # the log must be read to find out


def join(session, is_warning):
    """Have the coach of `session` watch the game if one person plays alone against opponents.

    `is_warning`: it speaks up after a blunder.
    """
    if _is_alone(session.opponents):
        session.call_coach().watch(is_warning)


def _is_alone(opponents):
    """Return True if one person plays alone against `opponents`."""
    return bool(opponents) and sum([level == 0 for level in opponents.levels]) == 1


class Coach:
    """Advises the people who play `game`; `opponents`: opponents.Opponents, or None.

    advice   the solo.advice.Advice that somebody asked for; None if nobody had a choice
    is_known   whether `advice` is final
    lit      zone and role (AREA .. AMISS) of each place to light, as bytes
    done     percent of the work
    losses   the loss of each action in the log, see solo/advice.py
    has_word   it wants to comment on the last move without being asked
    has_helped  somebody asked it, or its silence showed that a move was no blunder
    has_room   False if this board has too little memory for it
    past     b"": the table is shown as it is (reviewer.Reviewer shows earlier positions)
    """

    past = b""

    def __init__(self, game, tracker, situation, opponents):
        self._game, self._tracker = game, tracker
        self._situation, self._opponents = situation, opponents
        self._scratch = Scratch(game)
        self._is_watching = self._is_warning = self._is_teaching = False
        self._is_behind = False  # the log has changed since the last step
        self._found = []  # [Advice or None] once the work is done
        self._index = _NONE  # place in the log of the choice being analysed
        self._judged = None  # Advice on the last move, if the coach watched it
        self._asked = 0
        self._steps = self._told = 0
        self.losses = bytearray()
        self._choices = bytearray()  # for each action, and for the current position: _IS_CHOICE ..
        self._is_alone = _is_alone(opponents)
        self.has_word = self.has_helped = False
        self.has_room = True
        self._forget()
        self._fit_losses()

    def watch(self, is_warning):
        """Analyse every choice from now on; `is_warning`: speak up after a blunder."""
        self._is_watching = True
        self._is_warning = is_warning
        self.has_helped = self.has_helped or is_warning
        self._look_ahead()

    def teach(self):
        """Watch, and give a verdict on the next move: a player tries an earlier choice again."""
        self._is_teaching = self.has_helped = True
        self.watch(self._is_warning)

    def _forget(self):
        self.advice = None
        self.is_known = False
        self.lit = b""
        self.done = 0

    # -- answers ------------------------------------------------------------------

    def ask(self, what):
        """Find the advice for `what`, HINT or VERDICT."""
        self._forget()
        self._asked = what
        self._is_behind = False
        self.has_helped = True
        self.has_word = False
        index = len(self._game.log)
        if what == VERDICT:
            index = self.find_last()
        elif not self._is_persons():
            index = _NONE  # an opponent's turn: people may not learn what it knows
        if index == _NONE:
            self.is_known = True
        elif self._judged and self._judged.index == index:
            self.advice, self.is_known = self._judged, True
        elif index == self._index and self._found:
            self._tell()
        elif index != self._index:
            self._take_up(index)

    def light(self, step):
        """Light step 1..4 of a hint; step 0: where the judged move went, if it was a mistake."""
        advice, lit = self.advice, bytearray()
        if not step:
            lifted = advice.lifted if self.is_wrong() else b""
            for i in range(1, len(lifted), 2):
                add_place(lit, lifted[i], AMISS)
        elif advice and advice.moves:
            if step == 1:
                for zone in advice.group or advice.moves[0]:
                    add_place(lit, zone, AREA)
            if step == 4 and len(advice.moves) > 1:
                for zone in advice.moves[1]:
                    add_place(lit, zone, OTHER)
            if step == 2:
                _add_pieces(lit, advice.moves[0])
            elif step > 2:
                add_moves(lit, advice.moves[0])
        self._show(lit)

    def point(self, action):
        """Light the pieces and targets of the legal `action`, for a lesson that asks for it."""
        lit = bytearray()
        add_moves(lit, list_moves(self._game, action))
        self._show(lit)

    def _show(self, lit):
        self.lit = bytes(lit)
        self._situation.changed()

    def rest(self):
        """Forget the advice: nobody needs it any longer."""
        self._forget()
        self._asked = 0
        if self._index != len(self._game.log):
            self._look_ahead()
        self._situation.changed()

    def is_wrong(self):
        """Return True if the judged move was a mistake or a blunder."""
        advice = self.advice
        return bool(advice) and advice.played != UNKNOWN and advice.mark(advice.played) >= MISTAKE

    def find_last(self):
        """Return the index of the last action that a person chose, _NONE if there is none, or _SOUGHT
        if the log must be read for that.
        """
        for i in range(len(self._game.log) - 1, self._tracker.dealt - 1, -1):
            if self._choices[i] == _IS_UNKNOWN:
                return _SOUGHT
            if self._choices[i] == _IS_CHOICE:
                return i
        return _NONE

    # -- the log ------------------------------------------------------------------

    def follow(self):
        """Follow a change of the log."""
        known, done = len(self.losses), len(self._game.log)
        if self._asked or self.lit:
            self._forget()
        self._asked = 0
        self._fit_losses()
        self.has_word = self.has_word and self.find_last() < known <= done
        if self._judged and self._judged.index >= done:
            self._judged = None
        if self._found and self._index == done - 1:
            self._judge()
        if self._is_teaching and done == self._tracker.dealt + 1:
            self.has_word = True
        if self._index >= done or not self._found:
            self._drop()
        self._is_behind = self._is_watching

    def _fit_losses(self):
        """Make `losses` and `_choices` as long as the log, and note whether a person must choose now."""
        done = len(self._game.log)
        self.losses = self.losses[:done] + bytes([UNKNOWN]) * (done - len(self.losses))
        choices = self._choices[:done]
        self._choices = choices + bytes([_IS_UNKNOWN]) * (done + 1 - len(choices))
        self._choices[done] = self._is_choice()

    def _is_choice(self):
        return _IS_CHOICE if self._is_persons() and self._game.count_actions() > 1 else _IS_NONE

    def _judge(self):
        """Store the loss of the action that was played in the position of `_found`."""
        advice = self._found[0]
        if not advice:
            return
        game = self._game
        if not advice.text:
            self._describe(advice)
        if advice.played == UNKNOWN:
            advice.played = advice.loss_of(game.log[advice.index])
        if advice.played != UNKNOWN:
            self._judged = advice
            self.losses[advice.index] = advice.played
            if self._is_warning and advice.mark(advice.played) == BLUNDER:
                self.has_word = True

    def _describe(self, advice):
        """Store which action was played in the position of `advice`, which was analysed beforehand."""
        game = self._game
        here, action = game.encode(), game.log[advice.index]
        game.stand_at(game.position_before(len(game.log) - advice.index))
        advice.text = (game.text if self._is_alone else game.public_text)(action)
        advice.lifted = list_moves(game, action)
        game.stand_at(here)

    def _is_persons(self):
        """Return True if it is a person's turn in the game's current position."""
        who = self._game.current()
        is_seat = who < self._game.seats
        return is_seat and not (self._opponents and self._opponents.is_due_at(who))

    def _look_ahead(self):
        """Analyse a person's current choice, or the last move if it has no verdict yet."""
        self._is_behind = False
        if not self._is_watching:
            return
        if self._is_persons():
            self._take_up(len(self._game.log))
        else:
            index = self.find_last()
            if index >= 0 and self.losses[index] == UNKNOWN:
                self._take_up(index)

    # -- thinking -----------------------------------------------------------------

    def _take_up(self, index):
        if index != self._index:
            self._drop()
            self._index = index

    def _drop(self):
        self._scratch.drop()
        self._found = []
        self._index = _NONE

    def _has_work(self):
        return self._is_behind or self._index != _NONE and not self._found

    def is_thinking(self):
        """Return True if step() has work to do now."""
        is_free = not (self._opponents and self._opponents.is_thinking())
        return is_free and self._has_work() and self.may_think()

    def may_think(self):
        """Return True if every piece is in its place: until then advice has to wait."""
        situation = self._situation
        is_in_order = situation.mode != REPAIR and not situation.is_setting_up
        return is_in_order and situation.hand == RESTING

    def is_awaited(self):
        """Return True if somebody waits for what step() will find."""
        return self._asked > 0 and not self.is_known and self.is_thinking()

    def step(self, may_go_on=None):
        """Choose what to analyse next, or think for one evaluation or two actions, and for more while
        may_go_on() is true; return True while there is more to do.
        """
        if not self.is_thinking():
            if self._has_work():
                self._scratch.drop()
            return False
        if self._is_behind:
            self._look_ahead()
            return True
        if self._scratch.is_free():
            self._begin()
        try:
            is_done = self._scratch.step(may_go_on)
        except MemoryError:
            self._drop()
            self._is_watching = self.has_room = False
            is_done = True
        self.done = min(99, 100 * self._steps // _USUAL_STEPS)
        if is_done and self._found and 0 <= self._index < len(self._game.log):
            self._judge()
        is_asked = self._asked > 0 and not self.is_known  # else it looks ahead
        if is_asked and is_done:
            self._tell()
        elif is_asked and self._told != self.done:
            self._told = self.done
            self._situation.changed()
        return not is_done

    def _begin(self):
        self._steps = 0
        self._found = []
        self._scratch.begin(self._analyse())

    def _analyse(self):
        """Find the advice; a generator that counts its steps."""
        from skald.solo.advise import advise

        if self._index == _SOUGHT:
            yield from self._read_log()
            self._index = self.find_last()
            if self._index == _NONE:
                self._found.append(None)
                return
        for _ in advise(self._game, self._index, self._found, self._is_alone):
            self._steps += 1
            yield

    def _read_log(self):
        """Find out which actions people chose; a generator, one action per step."""
        game = self._game
        game.stand_at(game.first_position())
        for i in range(game.first_length(), len(game.log)):
            self._choices[i] = self._is_choice()
            game.play(game.log[i])
            yield
        for i in range(game.first_length()):
            self._choices[i] = _IS_NONE

    def _tell(self):
        """Publish the advice that somebody asked for."""
        self.is_known = True
        self.done = 100
        self.advice = self._found[0] if self._found else None
        self._situation.changed()


def add_place(lit, zone, role):
    """Add `zone`, unless it is OFF, to the places to light, with its role."""
    if zone != OFF:
        lit.append(zone)
        lit.append(role)


def _add_pieces(lit, moves):
    """Add where the pieces of `moves` lie; if none lies on the table, where they go."""
    for first in range(2):
        for i in range(first, len(moves), 2):
            add_place(lit, moves[i], PIECE)
        if lit:
            return


def add_moves(lit, moves, origin=FROM):
    """Add origin and target of each of `moves` (see list_moves()); `origin`: the origin's role."""
    for i in range(0, len(moves), 2):
        add_place(lit, moves[i], origin)
        if moves[i + 1] != moves[i]:
            add_place(lit, moves[i + 1], TO)
