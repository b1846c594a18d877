"""Watches a game that goes on from a kept moment (keep/moments.py): has its goal been reached?

    laying ─▶ the goal ─▶ the game, with its opponents ─▶ reached, or missed (practice/goal.py)

A move is a choice of the seat with the goal.  Points count until the next choice of that seat, or
until the game is over.
"""

from skald.compat import const
from skald.keep.moments import LOSS, POINTS, read_moment
from skald.play.intents import SHOW
from skald.play.task import Task
from skald.rules.base import OVER

_NEVER = const(-1)


def find_task(store, kept, game, breathe):
    """Return the PositionGame that watches `game`, restored from `kept`, which began at a moment; None if
    `store` does not have that moment any more.  Calls `breathe()` after every action, to feed a watchdog.
    """
    moment = read_moment(store, kept.moment)
    if not moment or moment.state != kept.start:
        return None
    moment.state = kept.start  # so that memory holds it once
    return PositionGame(kept.moment, moment, game, kept.kit, breathe)


class PositionGame(Task):
    """Watches `game`, which goes on from `moment` (keep.moments.Moment).

    number, kit   the slot of the moment; the kit with which it is played
    moves         index in the log -> 1 if the seat with the goal had a choice there
    """

    def __init__(self, number, moment, game, kit, breathe):
        self.number, self.moment, self.kit = number, moment, kit
        self.moves = bytearray()
        self._game = game
        self._is_posed = False
        self._told_at = _NEVER  # the length of the log when the outcome was shown
        self._seen = _NEVER  # the length of the log at the last check
        self._replay(breathe)

    def _replay(self, breathe):
        """Find the moves in the log of a resumed game."""
        game = self._game
        here = game.encode()
        game.stand_at(game.first_position())
        for action in game.log:
            self.moves.append(self._is_move())
            game.play(action)
            breathe()
        game.stand_at(here)

    def _is_move(self):
        return self._game.current() == self.moment.seat and self._game.count_actions() > 1

    def attach(self, words, session):
        self._words = words

    def guide(self, session, sheet, now):
        """Show the goal once the table is laid out; after each action, check whether it is reached: see Task."""
        if session.is_setting_up or not session.is_settled():
            return None
        if not self._is_posed:
            if sheet:
                return None
            from skald.practice.goal import pose

            self._is_posed = True
            return SHOW, pose(self, self._words)
        length = len(self._game.log)
        if length == self._seen:
            return None
        self._seen = length
        self._follow(length)
        if length < self._told_at:
            self._told_at = _NEVER  # an action was taken back
        if self._told_at < 0 and self._is_due(length):
            from skald.practice.goal import Outcome

            self._told_at = length
            return SHOW, Outcome(self, self._words, session)
        return None

    def look_again(self):
        """Judge again, because an action or another sheet came before the outcome."""
        self._told_at = self._seen = _NEVER

    def _follow(self, length):
        """Note whether the seat has a choice now, and had one before each new action."""
        game, moves = self._game, self.moves
        moves[:] = moves[:length]
        if len(moves) < length:  # several actions have come at once
            here = game.encode()
            while len(moves) < length:
                before = game.position_before(length - len(moves))
                if before:
                    game.stand_at(before)
                moves.append(before is not None and self._is_move())
            game.stand_at(here)
            game.count_actions()  # the tracker reads what is legal here
        moves.append(self._is_move())

    def _is_due(self, length):
        """Return True if the goal is reached, or cannot be reached any more."""
        game, moment = self._game, self.moment
        if game.current() == OVER:
            return True
        is_last = moment.moves and sum(self.moves[:length]) >= moment.moves
        if moment.goal == POINTS:
            return is_last and self.moves[length] or game.score(moment.seat) >= moment.points
        return moment.goal == LOSS and is_last
