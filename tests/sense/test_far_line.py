"""The line that must not hear a piece (LineSearch.find_far), on every table."""

import random

from skald.drivers.lines import NO_LINE
from skald.sense.net_map import NO_PLACE

from hardware.layouts.base import NET, build
from host_sim.reach import Reach
from tests.sense.line_bench import LineBench

_KEENEST = 0.75  # of the field that a tag needs
_SURELY = 0.9  # less wakes none but now and then


def list_lying(layout, net):
    """Yield a piece of each kind with the places where it may lie, and a zone there."""
    kinds = {kind: piece for piece, kind in enumerate(net.kind)}
    for piece in kinds.values():
        lying = {}
        for zone in range(layout.zones):
            place = layout.place_of[zone]
            if place < net.places and net.families[net.first[place]] >> net.family(piece) & 1:
                lying[place] = zone
        yield piece, lying


def test_the_loudest_ask_of_a_line_far_away_does_not_reach_a_piece(name):
    bench = LineBench(name)
    net, search = bench.net, bench.scanner.places.search
    reach = Reach(build(name, NET), len(net.kind), random.Random(1))
    reach.needs = [_KEENEST] * len(net.kind)
    for piece, lying in list_lying(bench.layout, net):
        for place, zone in lying.items():
            shares = dict(reach.list_shares(piece, zone, (1, 1, 0.0, 0.0), ()))
            for line in {net.first[place], net.last[place]}:
                search.lay(piece, place, line)
                far = [search.find_far(piece, line)]
                if net.alone[line] == NO_PLACE:  # the line that crosses it may not be known yet
                    search.forget(piece)
                    search.row_of[piece] = line
                    far.append(search.find_far(piece, line))
                assert NO_LINE not in far
                assert all(shares.get(other, 0) < _SURELY for other in far)
