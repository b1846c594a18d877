"""A race for two: the smallest game that uses every part of the contract.

Copy it when you add a game.  Each player first stakes 1, 2 or 3 in secret.
Then a die is thrown each turn (chance), and the runner either runs as many
steps as it shows or walks one.  The first on the last step ends the race and
wins the own stake on top of the steps; most points win.

    steps  0 (start)  1  2  ...  12 (goal; 6 with the option "short")

    state  8      9     10   11 12          13 14
           phase  turn  die  step of seats  stake of seats

    action  verb << 4 | number      stake n, roll n, run step, walk step
"""

from skald.compat import const
from skald.rules.base import BODY, CHANCE, CURRENT, HIDDEN, OPTIONS, OVER, Game, RulesError
from skald.rules.kinds import find_offer

_PHASE = const(8)
_TURN = const(9)
_DIE = const(10)
_STEP = const(11)  # one byte a seat
_STAKE = const(13)  # one byte a seat, secret until the end

_STAKING = const(0)
_ROLLING = const(1)
_MOVING = const(2)
_FINISHED = const(3)

_VERBS = ("stake", "roll", "run", "walk")
_RUN = const(2)
_WALK = const(3)
_MAX_STAKE = const(3)


class ToyRace(Game):
    NAME = "toy"
    PLAYERS = (2, 2)
    OPTION_NAMES = ("short",)
    STATE_SIZE = BODY + 7
    MAX_ACTIONS = 6
    PIECES = (("runner", 2),)
    ZONES = (("step", 13),)
    CLASSES = bytes((0, 1))

    def _setup(self):
        self.state[CURRENT] = 0

    @property
    def goal(self):
        return 6 if self.state[OPTIONS] & 1 else 12

    def prompt(self):
        return find_offer(self, _VERBS, 4)

    def _actions(self, out):
        state = self.state
        phase = state[_PHASE]
        if phase == _MOVING:
            step = state[_STEP + state[_TURN]]
            die = state[_DIE]
            out[0] = _RUN << 4 | min(step + die, self.goal)
            out[1] = _WALK << 4 | (step + 1)
            return 2 if die > 1 else 1
        count = 6 if phase == _ROLLING else _MAX_STAKE
        for i in range(count):
            out[i] = phase << 4 | (i + 1)
        return count

    def _apply(self, action):
        state = self.state
        turn = state[_TURN]
        number = action & 15
        phase = state[_PHASE]
        if phase == _ROLLING:
            state[_DIE] = number
            state[_PHASE] = _MOVING
            state[CURRENT] = turn
            return
        if phase == _STAKING:
            state[_STAKE + turn] = number
            state[_TURN] = turn = 1 - turn
            state[CURRENT] = turn
            if turn:
                return
        else:
            state[_STEP + turn] = number
            state[_DIE] = 0
            if number == self.goal:
                state[_PHASE] = _FINISHED
                state[CURRENT] = OVER
                return
            state[_TURN] = 1 - turn
        state[_PHASE] = _ROLLING
        state[CURRENT] = CHANCE

    def explain_action(self, action):
        if self.state[_PHASE] == _MOVING and action >> 4 == _WALK:
            return "die shows one"
        return "over" if self.state[_PHASE] == _FINISHED else "not here"

    def explain_placement(self, piece, zone):
        return "not your runner" if piece != self.state[_TURN] else "not here"

    def text(self, action):
        verb = action >> 4
        kind = "step" if verb >= _RUN else ""
        return "%s %s%d" % (_VERBS[verb], kind, action & 15)

    def public_text(self, action):
        return self.text(action) if action >> 4 else "stake ?"

    def zone_of(self, piece):
        return self.state[_STEP + piece]

    def touches(self, action, out):
        if action >> 4 < _RUN:
            return 0
        out[0] = self.state[_TURN] << 8 | (action & 15)
        return 1

    def score(self, seat):
        won = self.state[_STEP + seat] == self.goal
        return self.state[_STEP + seat] + (self.state[_STAKE + seat] if won else 0)

    def breakdown(self, seat):
        steps = self.state[_STEP + seat]
        return [("steps", steps, steps), ("stake", 1, self.score(seat) - steps)]

    def _conceal(self, view, seat):
        for other in (0, 1):
            if other != seat and view[CURRENT] != OVER:
                view[_STAKE + other] = HIDDEN

    def _check(self):
        state = self.state
        phase, turn = state[_PHASE], state[_TURN]
        current = (turn, CHANCE, turn, OVER)
        if phase > _FINISHED or turn > 1 or state[CURRENT] != current[phase]:
            raise RulesError("phase")
        die = state[_DIE]
        if not (1 <= die <= 6 if phase == _MOVING else die == 0):
            raise RulesError("die")
        for seat in (0, 1):
            step, stake = state[_STEP + seat], state[_STAKE + seat]
            staked = phase != _STAKING or seat < turn
            if not (1 <= stake <= _MAX_STAKE if staked else stake == 0):
                raise RulesError("stake")
            here = seat == turn and phase == _FINISHED
            if not (step == self.goal if here else step < self.goal):
                raise RulesError("step")
        if phase == _STAKING and (state[_STEP] or state[_STEP + 1]):
            raise RulesError("step")


GAME = ToyRace
