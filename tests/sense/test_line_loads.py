"""What hangs on a rail tells a line that hears nothing from one that cannot hear."""

import pytest
from skald.watching.snapshot import UNSEEN

from host_sim.chips.net_field import CARD, METAL
from tests.sense.line_bench import LineBench

_BARREL, _OTHER, _SHIP = 43, 44, 9  # _SHIP: a line of Vikings on Board that no other one crosses
_FOUND_MS = 600
_LONG_MS = 130_000


@pytest.fixture
def bench():
    """Two barrels on a loop that makes a place alone."""
    bench = LineBench("vikings_on_board")
    net = bench.scanner._net
    bench.line = next(line for line in range(net.lines) if net.alone[line] < net.places)
    for piece in (_BARREL, _OTHER):
        bench.put(piece, {bench.line: 9.0}, net.family[piece])
    bench.run(_FOUND_MS)
    bench.where = net.alone[bench.line]
    assert {bench.snapshot.seen[piece] for piece in (_BARREL, _OTHER)} == {bench.where}
    bench.run(2000)  # its load is known
    bench.snapshot.clear_touched()
    return bench


def list_dead(bench):
    return [place for place, is_dead in enumerate(bench.snapshot.dead_place) if is_dead]


def break_loop(bench):
    bench.field.lines[bench.line].break_open(True)
    return lambda: bench.field.lines[bench.line].break_open(False)


def lay_phone(bench):
    lines = bench.field.lines[bench.line : bench.line + 3]
    for line in lines:
        line.lay(METAL)
    return lambda: [line.lay(None) for line in lines]


def lay_card(bench):
    bench.field.lines[bench.line].lay(CARD)
    return lambda: bench.field.lines[bench.line].lay(None)


@pytest.mark.parametrize("happen", (break_loop, lay_phone, lay_card))
def test_a_line_that_cannot_hear_is_out_of_play_before_a_piece_seems_to_have_left(bench, happen):
    del bench.history[:]
    end = happen(bench)
    bench.run(1500)
    assert bench.where in list_dead(bench)
    assert not any(bench.snapshot.touched)
    end()
    bench.run(3000)
    assert not list_dead(bench) and not any(bench.snapshot.touched)
    assert {bench.snapshot.seen[piece] for piece in (_BARREL, _OTHER)} == {bench.where}


def test_pieces_that_are_lifted_one_by_one_have_left_a_line_that_hears(bench):
    for piece in (_BARREL, _OTHER):
        bench.lift(piece)
        bench.run(_FOUND_MS)
        assert bench.snapshot.seen[piece] == UNSEEN
    assert not list_dead(bench)


def test_a_piece_that_leaves_beside_a_card_is_not_looked_for_where_it_never_lay():
    bench = LineBench("vikings")
    net = bench.scanner._net
    first = next(
        line
        for line in range(net.lines)
        if net.is_lone(line) and net.count_alike(net.alone[line]) > 2
    )
    covered, leaving, others = 99, 100, (114, 117, 122)
    for piece, line in (
        (covered, first + 1),
        (leaving, first + 3),
        *((one, first) for one in others),
    ):
        bench.put(piece, {line: 9.0}, net.family[piece])
    bench.run(3000)
    bench.field.lines[first + 1].lay(CARD)
    bench.run(3000)
    bench.lift(leaving)
    bench.run(_FOUND_MS)
    assert bench.snapshot.found[leaving] == UNSEEN
    bench.field.lines[first + 1].lay(None)
    bench.run(3000)
    assert not list_dead(bench)
    assert bench.snapshot.seen[covered] == net.alone[first]


def test_what_changes_a_line_for_two_minutes_belongs_to_the_table(bench):
    bench.field.lines[bench.line].lay(METAL)
    bench.run(_LONG_MS)
    assert not list_dead(bench)
    assert {bench.snapshot.seen[piece] for piece in (_BARREL, _OTHER)} == {UNSEEN}


def test_a_tray_below_a_wallet_is_out_of_play_and_its_dice_have_not_been_thrown():
    bench = LineBench("drakkar", tray=Recorder())
    tray = bench.scanner._net.tray_line
    bench.put(0, {tray: 9.0}, 0)
    bench.run(3000)
    bench.field.lines[tray].lay(CARD)
    bench.run(1500)
    assert bench.snapshot.dead_place[bench.layout.tray]
    assert all(bench.scanner.tray.counts)
    bench.field.lines[tray].lay(None)
    bench.run(3000)
    assert not bench.snapshot.dead_place[bench.layout.tray]


class Recorder:
    """A tray that notes how many tags each inventory told it of."""

    def __init__(self):
        self.counts = []

    def take(self, reader, registry):
        self.counts.append(reader.count)
