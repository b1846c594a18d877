"""The moves of a choice, played by the rules, to which a coach's claims are held.

A search of its own finds the best moves and their values.  What holds of two moves is then seen by
playing both to the same moment and reading the positions: what everybody counts by the rules, other
traits by their names.
"""

from array import array
from itertools import product

from skald.rules.base import CHANCE, OVER
from skald.solo import levels
from skald.solo.header import LENGTH
from skald.solo.search import Search
from skald.solo.survey import Survey

from host_sim.arena.claims import ANY, BEST, NOW, PLAYED, SECOND

_COSTS = {"good": 0, "inaccurate": 3, "mistake": 6, "blunder": 12}  # percent of the chance to win
_SLOPE = 4  # the chance to win an even game changes by 1 / (4 * SWING) a tenth
_EVEN = 3  # moves are equally good below 1/3 of the loss of an inaccurate one
_ROUNDED = 1.5  # tenths: of the value, and of the scale
_MOST_STEPS = 40  # to the end of a turn
_WAYS = 8  # chance is tried so often


def _publicly(key):
    return lambda game, seat: dict(game.public(seat))[key]


def _count_ships_led(game, seat):
    from skald.rules.vikings_on_board import departing, state

    led, order = 0, bytearray(4)
    for ship in range(8):
        is_here = game.state[state.LENGTH + ship] != state.GONE
        if is_here and departing.rank_colours(game.state, ship, order):
            led += order[0] == seat
    return led


# How everybody counts at the table what the coach says with a number.
COUNTED = {
    ("raids", "glory"): lambda game, seat: game.score(seat),
    ("raids", "crew"): _publicly("vikings"),
    ("vikings", "glory"): _publicly("glory"),
    ("vikings", "gold"): _publicly("gold"),
    ("vikings_on_board", "barrels in hand"): _publicly("barrels"),
    ("vikings_on_board", "ships led"): _count_ships_led,
    ("vikings_on_board", "supplies taken"): _publicly("supplies"),
    ("drakkar", "emblems"): _publicly("emblems"),
}


class Lines:
    """The moves of the choice in the position of `game`, `played` among them."""

    def __init__(self, game, played):
        self._seat = seat = game.current()
        self._thinker = thinker = Search(game.copy(), Survey)
        for _ in thinker.think(game.view(seat), seat, levels.NORMAL, 0, 0):
            pass
        self._game, self._search, self._traits = thinker.game, thinker.search, thinker.judge.traits
        self._search.rewind()
        self._root = self._game.encode()
        self._names = self._traits.NAMES.split("\n")
        search = self._search
        firsts = [search.lines[k * LENGTH] for k in range(search.count)]
        texts = [game.public_text(first) for first in firsts]
        others = [k for k, text in enumerate(texts) if text != texts[0]]
        self.best = firsts[0]
        self.second = (others or list(range(1, len(firsts))) or [0])[0]
        self._values = {}
        for i in range(search.tried()):
            action, value, bonus = search.way(i)
            self._values[action] = value - bonus
        self._played = played
        self._lines = {
            firsts[k]: list(search.lines[k * LENGTH : k * LENGTH + search.lengths[k]])
            for k in range(search.count)
        }
        self._firsts = {BEST: firsts[0], SECOND: firsts[self.second], PLAYED: played}
        phase = self._traits.find_phase(self._game)
        self._percent = self._traits.SAID[phase]
        self._ends = {}
        self._search_again()

    def _search_again(self):
        """Find the value of the move played if the search has left it out."""
        if self._played in self._values:
            return
        game, search, seat = self._game, self._search, self._seat
        judge = self._thinker.judge
        game.stand_at(self._root)
        game.play(self._played)
        if game.current() == seat and game.count_actions() > 1:
            search.begin(seat, self._thinker.budgets[levels.NORMAL], 0, 0)
            while search.step():
                pass
            self._values[self._played] = search.values[0] - search.bonuses[0]
        else:
            value = judge.value(seat)
            self._values[self._played] = value - judge.bonus(seat)

    def list_texts(self):
        """Return what everybody may read of the best move and of the second one."""
        self._game.stand_at(self._root)
        return [self._game.public_text(self._firsts[which]) for which in (BEST, SECOND)]

    def lose(self, against):
        """Return how much less another move is worth by the search, in tenths of a point."""
        best = self._values[self._firsts[BEST]]
        return (best - self._values[self._firsts[against]]) / self._thinker.judge.tenth

    def holds(self, claim):
        """Return True if a claim is so."""
        return getattr(self, "_holds_" + claim.what)(claim)

    def explain(self, claim):
        """Return what is so instead, in a few words."""
        if claim.what in ("gap", "size", "mark", "even"):
            return "recounted %.1f" % (self.lose(claim.against) * self._percent / 1000)
        if claim.what == "reason":
            return "recounted %s" % self._differ(
                claim, claim.meaning[0], SECOND if claim.against == ANY else claim.against
            )
        return "not so"

    # -- numbers ---------------------------------------------------------------------

    def _holds_gap(self, claim):
        least, most = claim.meaning
        said = self.lose(claim.against) * self._percent / 100
        return least - _ROUNDED <= said <= most + _ROUNDED

    def _holds_size(self, claim):
        """Below a point words say how much: a mistake is `clearly` worse."""
        loss, mistake = self.lose(claim.against), self._find_least("mistake")
        is_fit = (
            loss >= mistake - _ROUNDED if claim.meaning == "clearly" else loss <= mistake + _ROUNDED
        )
        return is_fit and loss * self._percent / 100 <= 10 + _ROUNDED

    def _holds_mark(self, claim):
        loss, order = max(0, self.lose(PLAYED)), list(_COSTS)
        worse = order[order.index(claim.meaning) + 1 :][:1]
        is_below = not worse or loss <= self._find_least(worse[0]) + _ROUNDED
        is_fit = is_below and loss >= self._find_least(claim.meaning) - _ROUNDED
        return is_fit or self._results(BEST) != self._results(PLAYED)

    def _holds_even(self, claim):
        return self.lose(SECOND) <= self._find_least("inaccurate") / _EVEN + _ROUNDED

    def _find_least(self, mark):
        """Return the least searched loss with that mark, in tenths."""
        return _SLOPE * self._traits.SWING * _COSTS[mark] / 100

    def _holds_only(self, claim):
        return len(self._values) - (self._played not in self._lines) <= 1

    def _holds_unreadable(self, claim):
        return False

    # -- the end of the game ------------------------------------------------------------

    def _results(self, which):
        """Return (share of wins, share of defeats) over all outcomes at the end of a line."""
        results = []
        for state in self._find_ends(which, 0)[1]:
            self._game.stand_at(state)
            is_over = self._game.current() == OVER
            results.append((self._game.winners() >> self._seat & 1, is_over) if is_over else (0, 0))
        won = sum(1 for win, over in results if over and win) / len(results)
        lost = sum(1 for win, over in results if over and not win) / len(results)
        return won, lost

    def _holds_decides(self, claim):
        (won, lost), (wins, loses) = self._results(BEST), self._results(claim.against)
        return {
            "wins": won == 1 and loses > 0,
            "sooner": won == 1 and wins < 1,
            "chance": won > wins,
            "saves": lost < 1 and loses == 1,
            "risks": lost < loses,
        }[claim.meaning]

    # -- reasons ----------------------------------------------------------------------

    def _holds_reason(self, claim):
        against = (SECOND, NOW) if claim.against == ANY else (claim.against,)
        return any(
            self._is_so(claim, meaning, other) and self._is_fit(claim, meaning)
            for meaning in claim.meaning
            for other in against
        )

    def _is_fit(self, claim, meaning):
        """Return True if it speaks for the move, or against it, as is said."""
        name, is_other, sign = meaning
        wanted = self._traits.SIGNS[self._names.index(name)]
        sign = sign if claim.count is None else (claim.count > 0) - (claim.count < 0)
        return wanted == "?" or (((wanted == "+") == (sign > 0)) != is_other) == claim.is_good

    def _is_so(self, claim, meaning, against):
        sign = meaning[2]
        for changes, is_same_moment in self._differ(claim, meaning, against):
            if claim.count is not None:
                is_so = is_same_moment and all(change == claim.count for change in changes)
            elif claim.chance:
                is_so = any(change * sign > 0 for change in changes)
            else:
                is_so = all(change * sign > 0 for change in changes)
            if is_so:
                return True
        return False

    def _differ(self, claim, meaning, against):
        """Return [(differences of a trait between the moves, one for each outcome of chance, whether the
        moment is the same), ...]: at the ends of the lines, and if these are at different moments or
        chance is next, at the end of the turn.
        """
        key, found = meaning[:2], []
        for further in range(3 if claim.chance else 2):
            if against == NOW:
                one, two = self._find_ends(BEST, further), (None, [self._root])
                is_same = True
            else:
                pair = (SECOND, BEST) if against == BEST else (BEST, against)
                one, two = (self._find_ends(which, further) for which in pair)
                is_same = one[0] == two[0]
            pairs = zip(one[1], two[1]) if len(one[1]) == len(two[1]) else product(one[1], two[1])
            changes = [self._read(a, key) - self._read(b, key) for a, b in pairs]
            found.append((changes, is_same))
            if is_same and against != NOW and not claim.chance:
                return found[-1:]
        return found

    def _read(self, state, key):
        """Return the value of trait (name, whether it is the others') in a position."""
        name, is_other = key
        game, seat = self._game, self._seat
        game.stand_at(state)
        count = COUNTED.get((game.NAME, name))
        if count:
            return sum(count(game, one) for one in range(game.seats) if (one != seat) == is_other)
        out = array("h", bytes(2 * (self._traits.OWN + len(self._names))))
        self._traits.fill(game, seat, out)
        at = self._names.index(name)
        if at >= self._traits.OWN:
            return out[at + self._traits.OWN]
        return out[at + self._traits.OWN * is_other]

    def _find_ends(self, which, further):
        """Return (moment, [position, ...]) where a move leads: 0: at the end of its line, 1: where the
        seat has no choice, 2: past chance within the turn, too, tried several times.
        """
        if (which, further) not in self._ends:
            game, first = self._game, self._firsts[which]
            game.stand_at(self._root)
            for action in self._lines.get(first, [first]):
                game.play(action)
            if further or first not in self._lines:
                self._play_on(further == 2)
            states = [game.encode()]
            moment = game.current() == self._seat, game.current() == OVER or game.prompt()
            if game.current() == CHANCE and not self._traits.is_rest(game, self._seat):
                states = []
                for outcome in list(game.legal[: game.count_actions()]):
                    copy = game.copy()
                    copy.play(outcome)
                    states.append(copy.encode())
            self._ends[which, further] = moment, states
        return self._ends[which, further]

    def _play_on(self, is_drawing):
        """Play for the seat until it has no choice."""
        game, search, seat = self._game, self._search, self._seat
        for _ in range(_MOST_STEPS):
            who = game.current()
            if (
                who == OVER
                or who == CHANCE
                and (not is_drawing or self._traits.is_rest(game, seat))
            ):
                return
            if who == CHANCE:
                action = game.draw()
            elif game.count_actions() == 1:
                action = game.legal[0]
            elif who != seat:
                return
            else:
                search.begin(seat, self._thinker.budgets[levels.NORMAL], 0, 0)
                while search.step():
                    pass
                search.rewind()
                action = search.lines[0]
            game.play(action)
