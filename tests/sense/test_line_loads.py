"""What hangs on a rail tells a line that hears nothing from one that cannot hear."""

import types

import pytest
from skald.sense.line_loads import LineLoads
from skald.watching.snapshot import UNSEEN

from hardware.layouts.base import NET, build
from host_sim.chips.air import Field
from host_sim.chips.net_field import CARD, METAL, NetField
from host_sim.chips.pn5180 import find_gain
from host_sim.chips.tag_v import TagV
from host_sim.clock import SimClock
from host_sim.reach import Reach
from tests.drivers.net_bench import OHMS, make_uid
from tests.sense.line_bench import FOUND_MS, LineBench

_BARREL, _OTHER, _FAR = 43, 44, 45
_LONG_OHMS = 3.0, 18.0, 108.0  # metal lowers the load of a loop that is tuned so


@pytest.fixture(params=(OHMS, _LONG_OHMS))
def bench(request):
    """Two barrels on a loop that makes a place alone, and one far from it."""
    bench = LineBench("vikings_on_board", ohms=request.param)
    net = bench.net
    lines = [line for line in range(net.lines) if net.alone[line] < net.places]
    bench.line, bench.rail = lines[0], [line for line in lines if not (line - lines[0]) & 1]
    bench.where = net.alone[bench.line]
    bench.show({_FAR: {bench.rail[-1]: 9.0}, _BARREL: {bench.line: 9.0}, _OTHER: {bench.line: 9.0}})
    assert bench.seen(_BARREL) == bench.seen(_OTHER) == bench.where
    bench.run(2000)  # its load is known
    bench.snapshot.clear_touched()
    return bench


def break_loop(bench, is_broken):
    bench.field.lines[bench.line].break_open(is_broken)


def lay_phone(bench, is_there):
    bench.cover(*range(bench.line, bench.line + 3), what=METAL if is_there else None)


def lay_card(bench, is_there):
    bench.cover(bench.line, what=CARD if is_there else None)


@pytest.mark.parametrize("happen", (break_loop, lay_phone, lay_card))
def test_a_line_that_cannot_hear_is_out_of_play_before_a_piece_seems_to_have_left(bench, happen):
    happen(bench, True)
    bench.run(1500)
    assert bench.where in bench.list_dead()
    assert not any(bench.snapshot.touched)
    happen(bench, False)
    bench.run(3000)
    assert not bench.list_dead() and not any(bench.snapshot.touched)
    assert bench.seen(_BARREL) == bench.seen(_OTHER) == bench.where


@pytest.mark.parametrize("is_shorted", (False, True))
def test_pieces_that_are_lifted_one_by_one_have_left_a_line_that_hears(bench, is_shorted):
    """Also if a shorted diode takes some of the current of all lines of its rail."""
    bench.field.lines[bench.rail[1]].short(is_shorted)
    for piece in (_BARREL, _OTHER):
        bench.lift(piece)
        bench.run(FOUND_MS)
        assert bench.seen(piece) == UNSEEN
    assert not bench.list_dead()


def test_a_piece_that_leaves_beside_a_card_is_not_looked_for_where_it_never_lay():
    bench = LineBench("vikings")
    net = bench.net
    first = next(
        line
        for line in range(net.lines)
        if net.is_lone(line) and net.count_alike(net.alone[line]) > 2
    )
    covered, leaving = 99, 100
    pieces = {covered: {first + 1: 9.0}, leaving: {first + 3: 9.0}}
    bench.show(pieces | {piece: {first: 9.0} for piece in (114, 117, 122)}, 3000)
    bench.cover(first + 1, what=CARD)
    bench.run(3000)
    bench.lift(leaving)
    bench.run(FOUND_MS)
    assert bench.snapshot.found[leaving] == UNSEEN
    bench.uncover(first + 1)
    bench.run(3000)
    assert not bench.list_dead()
    assert bench.seen(covered) == net.alone[first]


def test_what_changes_a_line_for_two_minutes_belongs_to_the_table(bench):
    bench.cover(bench.line, what=METAL)
    bench.run(5000)
    bench.clock.sleep_ms(105_000)
    bench.run(5000)
    assert bench.where in bench.list_dead()
    bench.run(15_000)
    assert not bench.list_dead()
    assert bench.seen(_BARREL) == bench.seen(_OTHER) == UNSEEN


def test_a_tray_below_a_wallet_is_out_of_play_and_its_dice_have_not_been_thrown():
    counts = []  # of tags that each inventory has found
    tray = types.SimpleNamespace(take=lambda reader, registry: counts.append(reader.count))
    bench = LineBench("drakkar", tray=tray)
    line = bench.net.tray_line
    bench.show({0: {line: 9.0}}, 3000)
    bench.cover(line, what=CARD)
    bench.run(1500)
    assert bench.layout.tray in bench.list_dead()
    assert all(counts)
    bench.uncover(line)
    bench.run(3000)
    assert bench.layout.tray not in bench.list_dead()


@pytest.mark.parametrize("thing", (METAL, CARD))
def test_a_thing_on_most_loops_tells_and_pieces_on_none(name, thing):
    clock = SimClock()
    ohms = Reach(build(name, NET), 0, None).ohms
    field = NetField(Field(clock), ohms)
    loads, told = LineLoads(types.SimpleNamespace(lines=len(ohms)), clock), 0
    for number, line in enumerate(field.lines):
        chosen = [number == other for other in range(len(ohms))]

        def is_well():
            loads.forget()
            field.carry(chosen, 2)
            gain = find_gain(field.find_volts())
            return loads.is_well(number, gain, 2, loads.is_low(number, gain, 2))

        field.carry(chosen, 2)
        loads.learn(number, find_gain(field.find_volts()), 2)
        for tag in range(6):
            line.enter(TagV(make_uid(tag)), 9.0)
            assert is_well()
        line.lay(thing)
        told += not is_well()
    assert told >= 0.85 * len(ohms)
