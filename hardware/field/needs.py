"""What the tags of a layout need, alone and in company, by the names of kinds: for the simulator, which has no numpy
in a page.

    wakes   kind of piece -> A/m, at which its tuned tag wakes
    crowds  "kind of zone, kind of piece" -> factor, with an equal tag on all four sides
    covers  "kind of zone, kind of piece, another" -> factor, with that one over or under it
    ohms    by line: [resistance, reactance] of its loop, diode and capacitor, and the reactance of the loop alone
"""

from hardware.field.chain import DIODE_ON, Chain
from hardware.field.constants import OMEGA
from hardware.field.tags import find_cover, find_crowd, find_threshold
from hardware.pieces import find_piece


def find_needs(layout):
    """Return {"wakes": .., "crowds": .., "covers": .., "ohms": ..} of a layout with a net."""
    kinds = [kind for kind, _ in layout.rules.PIECES if layout.net.find_tag(kind)]
    zones = {zone.kind: zone for zone in layout.zones}
    needs = {"wakes": {}, "crowds": {}, "covers": {}, "ohms": _find_ohms(layout)}
    for kind in kinds:
        needs["wakes"][kind] = find_threshold(layout.net.find_tag(kind).tag)
        for zone in zones.values():
            _add_crowd(layout, needs["crowds"], zone, kind)
            for other in kinds:
                _add_cover(layout, needs["covers"], zone, kind, other)
    return needs


def _find_ohms(layout):
    chain = Chain(layout.net.lines, layout.hub)
    loops = OMEGA * chain.inductances
    rests = loops - 1 / (OMEGA * chain.capacitors)
    parts = zip(chain.resistances + DIODE_ON, rests, loops)
    return [[round(float(part), 2) for part in each] for each in parts]


def _add_crowd(layout, crowds, zone, kind):
    tag = layout.net.find_tag(kind).tag
    step = layout.crowds.get(zone.kind, layout.net.crowds.get(zone.kind, 0.0))
    if step > tag.outside:
        crowds[f"{zone.kind}, {kind}"] = find_crowd(tag, step)


def _add_cover(layout, covers, zone, kind, other):
    """Note the cover of two pieces of which one stands on the other."""
    guide, other_guide = (
        layout.find_guide(zone, each, find_piece(layout.game, each)) for each in (kind, other)
    )
    if bool(guide.on) == bool(other_guide.on):
        return
    tag, mate = layout.net.find_tag(kind), layout.net.find_tag(other)
    aside = (
        round(abs(tag.at[0] + guide.dx - mate.at[0] - other_guide.dx), 1),
        round(abs(tag.at[1] + guide.dy - mate.at[1] - other_guide.dy), 1),
    )
    apart = find_piece(layout.game, other if guide.on else kind).height
    covers[f"{zone.kind}, {kind}, {other}"] = find_cover(tag.tag, mate.tag, aside, apart)
