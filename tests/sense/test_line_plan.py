"""The plan of a net: nothing it has to ask is left out, whatever the numbers of lines and pieces."""

import random

import pytest
from skald.drivers.lines import NO_LINE
from skald.sense.line_plan import CHECK, MASK, SEEK, WHOLE, Ask
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

from tests.sense.line_bench import LineBench

_TURN_MS = 6


class Bench(LineBench):
    """The plan of one game; nothing may be moved yet, and all pieces are enrolled and lie nowhere until lie() is
    called.

    tagged: the pieces with tags
    """

    def __init__(self, game):
        super().__init__(game)
        self.plan, self.search = self.scanner.plan, self.scanner.places.search
        # the last two bytes of each UID, with which masks are compared
        self._lows = [int.from_bytes(uid[-2:], "big") for uid in self._uids]
        self.tagged = [piece for piece in range(len(self.net.kind)) if self.net.family(piece)]
        clear(self.situation.targets)
        clear(self.situation.movable)
        self.tracker.mark_homes = self._mark_homes

    def names(self, ask, piece):
        """Return True if `piece` answers to an ask by a mask."""
        if ask.family and ask.family != self.net.family(piece):
            return False
        return not ask.bits or not (self._lows[piece] ^ self._lows[ask.piece]) & (1 << ask.bits) - 1

    def lie(self, piece, place):
        self.snapshot.set_found(piece, place)
        self.search.row_of[piece] = self.net.first[place]
        last = self.net.last[place]
        self.search.col_of[piece] = last if self.net.is_column(last) else NO_LINE

    def lose(self, piece):
        """Lift `piece` from the first place."""
        self.lie(piece, 0)
        self.scanner.places.lose_at(piece, self.search.row_of[piece])

    def list_lines(self, piece):
        """Return the lines of the place where `piece` lies."""
        lines = self.search.row_of[piece], self.search.col_of[piece]
        return [line for line in lines if line != NO_LINE]

    def want(self, zones):
        for zone in zones:
            self.situation.targets[zone] = 1
        self.direct()

    def direct(self):
        self.plan.direct(self.situation, self.tracker, False)

    def _mark_homes(self, pieces, flags, mark):
        for piece, place in enumerate(self.snapshot.seen):
            if pieces[piece] == 1 and place != UNSEEN:
                flags[place] |= mark

    def choose(self, turns):
        """Yield (turn, ask) of so many turns, all of them silent."""
        ask = Ask()
        for turn in range(turns):
            self.clock.sleep_ms(_TURN_MS)
            self.plan.choose(ask, None)
            yield turn, ask


def find_gaps(turns, asked):
    """Return the longest gap of each key in asked: [(turn, key)], and of keys from the beginning and to the end."""
    last, gaps = {}, {}
    for turn, key in asked:
        gaps[key] = max(gaps.get(key, 0), turn - last.get(key, 0))
        last[key] = turn
    return {key: max(gap, turns - last[key]) for key, gap in gaps.items()}


@pytest.mark.parametrize("hands", (1, 2, 3, 6))
def test_every_wanted_line_asks_for_every_piece_in_a_hand(game, hands):
    bench = Bench(game)
    zones = [z for z in range(bench.layout.zones) if bench.layout.place_of[z] != UNSEEN]
    bench.want(zones[:: max(1, len(zones) // 9)])
    for _, _ in bench.choose(300):  # the table is laid out
        pass
    turns, asked = 2000, []
    held = bench.tagged[:hands]
    for turn, ask in bench.choose(turns):
        if turn % 300 == 0:
            for piece in held[::-1]:
                bench.lose(piece)
        if ask.why == SEEK or ask.why == MASK and not ask.bits and not ask.family:
            for piece in (ask.piece,) if ask.why == SEEK else held:
                asked.append((turn, (piece, ask.line)))
                asked.append((turn, (piece, ask.other)))
    wanted = set(bench.plan._wanted[: bench.plan._wanteds])
    gaps = find_gaps(turns, [(turn, key) for turn, key in asked if key[1] in wanted])
    assert set(gaps) >= {(piece, line) for piece in held for line in wanted}
    bound = 16 * max(1, len(wanted)) * max(1, 3 * (hands - 1))
    assert max(gaps.values()) <= bound


def test_every_line_is_asked_for_every_piece_that_lies_nowhere(game):
    """Masks: of each piece that lies nowhere, each line asks for some beginning of its UID, by turns."""
    bench = Bench(game)
    rng = random.Random(2)
    places = list(range(bench.layout.net_places))
    for piece in bench.tagged[::2]:
        bench.lie(piece, rng.choice(places))
    bench.direct()
    missing = bench.tagged[1::2]
    turns, asked = 140 * bench.net.lines, []
    for turn, ask in bench.choose(turns):
        if ask.why in (WHOLE, MASK):
            asked += [
                (turn, (ask.line, piece))
                for piece in missing
                if ask.why == WHOLE or bench.names(ask, piece)
            ]
    gaps = find_gaps(turns, asked)
    lines = set(range(bench.net.lines)) - {bench.net.tray_line}
    assert set(gaps) >= {(line, piece) for line in lines for piece in missing}
    # An inventory of one line in 96 turns is the bound; a visit with several masks counts as one turn.
    assert max(gap for (line, _), gap in gaps.items() if line in lines) <= 120 * bench.net.lines


def test_every_piece_that_lies_is_checked_on_each_of_its_lines(game):
    bench = Bench(game)
    for number, piece in enumerate(bench.tagged):
        bench.lie(piece, number * 7 % bench.layout.net_places)
    bench.situation.movable[bench.tagged[0]] = 1
    bench.direct()
    turns = 2500
    asked = [(turn, (ask.piece, ask.line)) for turn, ask in bench.choose(turns) if ask.why == CHECK]
    gaps = find_gaps(turns, asked)
    lying = [(p, line) for p in bench.tagged for line in bench.list_lines(p)]
    assert set(gaps) == set(lying)
    assert max(gaps.values()) <= 8 * len(bench.tagged)
    assert max(gap for (piece, _), gap in gaps.items() if piece == bench.tagged[0]) <= 60


def test_masks_name_no_piece_that_lies_on_the_line_or_beside_it():
    bench = Bench("drakkar")
    for number, piece in enumerate(bench.tagged[::2]):
        bench.lie(piece, number * 5 % 169)
    bench.direct()
    for _, ask in bench.choose(1500):
        if ask.why == MASK and ask.bits:
            near = {ask.line, bench.net.before(ask.line), bench.net.after(ask.line)} - {NO_LINE}
            for piece in bench.tagged[::2]:
                if near & set(bench.list_lines(piece)):
                    assert not bench.names(ask, piece)


@pytest.mark.parametrize("game", ("vikings", "raids", "vikings_on_board"))
@pytest.mark.parametrize("wanted", (1, 2, 3))
def test_whatever_is_drawn_is_soon_asked_for_where_it_may_be_put(game, wanted):
    """Any piece of a pile may be drawn, whichever the rules number next: once, of two lines asked by turns one was
    asked for that number alone.
    """
    bench = Bench(game)
    kinds = [bench.net.kind[piece] for piece in bench.tagged]
    kind = max(kinds, key=kinds.count)
    pile = [piece for piece in bench.tagged if bench.net.kind[piece] == kind]
    layout = bench.layout
    zones = [z for z in range(layout.zones) if layout.place_of[z] < layout.net_places][:wanted]
    for piece in pile[-3:]:
        bench.lie(piece, bench.layout.place_of[zones[0]])
    bench.situation.movable[pile[0]] = 1
    bench.want(zones)
    turns, asked = 1200, []
    for turn, ask in bench.choose(turns):
        if ask.why == MASK:
            asked += [
                (turn, (line, piece))
                for line in (ask.line, ask.other)
                for piece in pile[:-3]
                if bench.names(ask, piece)
            ]
    lines = bench.plan._wanted[: bench.plan._wanteds]
    gaps = find_gaps(turns, [(turn, key) for turn, key in asked if key[0] in lines])
    assert lines and set(gaps) == {(line, piece) for line in lines for piece in pile[:-3]}
    assert max(gaps.values()) <= 24 * len(lines)


def test_two_lines_at_once_are_fed_by_different_rails(game):
    bench = Bench(game)
    bench.want(z for z in range(bench.layout.zones) if bench.layout.place_of[z] != UNSEEN)
    for piece in bench.tagged[:3]:
        bench.lose(piece)
    pairs = {(ask.line, ask.other) for _, ask in bench.choose(800) if ask.other != NO_LINE}
    assert pairs
    assert all((line ^ other) & 1 for line, other in pairs)
