"""A board as a KiCad file, the same bytes every time."""

import uuid

from hardware.board.route import DRILL, VIA
from hardware.board.silk import THICK
from hardware.board.window import list_outline

_LAYERS = ("F.Cu", "B.Cu")
_SPACE = uuid.UUID("6ba7b811-9dad-11d1-80b4-00c04fd430c8")


def write_board(title, size, parts, copper, silk, is_poured=True, pours=(), windows=()):
    """Return the text of the file.

    `silk`: (Lines, Words); `copper`: what has tracks and vias; `is_poured`: ground fills the rest on both sides
    `pours` [(net, points)]: what another net fills above, before ground does; `windows`: where ground does not
    """
    nets = sorted({net for part in parts for net in part.nets.values()})
    numbers = {net: n for n, net in enumerate(nets, 1)}
    lines = [
        "(kicad_pcb (version 20211014) (generator skald)",
        "(general (thickness 1.6))",
        f'(title_block (title "{title}") (comment 1 "Computed, not built yet"))',
        '(layers (0 "F.Cu" signal) (31 "B.Cu" signal) (36 "B.SilkS" user) (37 "F.SilkS" user)'
        ' (38 "B.Mask" user) (39 "F.Mask" user) (35 "F.Paste" user) (44 "Edge.Cuts" user)'
        ' (47 "F.CrtYd" user) (49 "F.Fab" user))',
        "(setup (pad_to_mask_clearance 0.05))",
        '(net 0 "")',
    ]
    lines += [f'(net {n} "{net}")' for net, n in numbers.items()]
    for part in parts:
        lines += _write_part(part, numbers)
    width, height = size
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    for (x, y), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        lines.append(
            f'(gr_line (start {x:g} {y:g}) (end {x2:g} {y2:g}) (layer "Edge.Cuts") (width 0.1)'
            f" (tstamp {_stamp('edge', x, y)}))"
        )
    for track in copper.tracks:
        at = f"(start {track.x:g} {track.y:g}) (end {track.x2:g} {track.y2:g})"
        lines.append(
            f'(segment {at} (width {track.width:g}) (layer "{_LAYERS[track.side]}")'
            f" (net {numbers[track.net]}) (tstamp {_stamp(track)}))"
        )
    for via in copper.vias:
        lines.append(
            f'(via (at {via.x:g} {via.y:g}) (size {VIA:g}) (drill {DRILL:g}) (layers "F.Cu" "B.Cu")'
            f" (net {numbers[via.net]}) (tstamp {_stamp(via)}))"
        )
    lines += _write_silk(*silk)
    points = " ".join(f"(xy {x:g} {y:g})" for x, y in list_outline(size, windows))
    for layer in _LAYERS if is_poured else ():
        lines.append(_write_zone(numbers, "GND", layer, points, ""))
    for net, corners in pours:
        points = " ".join(f"(xy {x:g} {y:g})" for x, y in corners)
        lines.append(_write_zone(numbers, net, _LAYERS[0], points, " (priority 1)"))
    return "\n".join([*lines, ")"]) + "\n"


def _write_silk(outlines, words):
    for line in outlines:
        at = f"(start {line.x:.3f} {line.y:.3f}) (end {line.x2:.3f} {line.y2:.3f})"
        yield f'(gr_line {at} (layer "F.SilkS") (width {THICK:g}) (tstamp {_stamp(line)}))'
    for word in words:
        at = f"(at {word.x:.3f} {word.y:.3f} {word.angle})"
        font = f"(size {word.size:g} {word.size:g}) (thickness {THICK:g})"
        yield (
            f'(gr_text "{word.text}" {at} (layer "F.SilkS") (tstamp {_stamp(word)})'
            f" (effects (font {font})))"
        )


def _write_zone(numbers, net, layer, points, priority):
    return (
        f'(zone (net {numbers[net]}) (net_name "{net}") (layer "{layer}") (tstamp {_stamp("zone", net, layer)})'
        f" (hatch edge 0.5){priority} (connect_pads (clearance 0.2)) (min_thickness 0.25)"
        f" (fill yes (thermal_gap 0.3) (thermal_bridge_width 0.4)) (polygon (pts {points})))"
    )


def _write_part(part, numbers):
    mounting = "through_hole" if part.footprint.pads[0][5] else "smd"
    lines = [
        f'(footprint "skald:{part.footprint.name}" (layer "F.Cu") (tstamp {_stamp(part.name)})'
        f" (at {part.x:g} {part.y:g} {part.angle}) (attr {mounting})",
        f'(fp_text reference "{part.name}" (at 0 {-part.footprint.height / 2 - 1.2:g}) (layer "F.Fab")'
        f" (effects (font (size 0.8 0.8) (thickness 0.12))) (tstamp {_stamp(part.name, 'name')}))",
        f'(fp_text value "{part.footprint.name}" (at 0 0) (layer "F.Fab") hide'
        f" (effects (font (size 0.8 0.8) (thickness 0.12))) (tstamp {_stamp(part.name, 'value')}))",
    ]
    for number, x, y, w, h, drill in part.footprint.pads:
        net = part.nets.get(number)
        through = "np_thru_hole" if drill == w else "thru_hole"
        shape = f"{through} circle" if drill else "smd rect"
        hole = f" (drill {drill:g})" if drill else ""
        layers = '"*.Cu" "*.Mask"' if drill else '"F.Cu" "F.Paste" "F.Mask"'
        joined = f' (net {numbers[net]} "{net}")' if net else ""
        lines.append(
            f'(pad "{number}" {shape} (at {x:g} {y:g} {part.angle}) (size {w:g} {h:g}){hole}'
            f" (layers {layers}){joined} (tstamp {_stamp(part.name, number, x, y)}))"
        )
    return [*lines, ")"]


def _stamp(*what):
    return uuid.uuid5(_SPACE, repr(what))
