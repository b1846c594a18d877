"""What `make hardware` writes for the kit `net` within seconds, as {Path: text or bytes}."""

from hardware.built import BUILT
from hardware.drawing.files import draw_template
from hardware.layouts.base import NET
from hardware.net import evening
from hardware.net.bill import count_dice, find_total, make_list
from hardware.net.circuit import RAILS, STEPS, count_joints, list_pins, make_chain
from hardware.net.fields import list_layouts
from hardware.net.sheet import list_loop_shapes
from hardware.net.work import list_tasks
from hardware.pieces import find_piece
from hardware.tables import write_rows, write_table
from hardware.work import find_hours, write_work

_PINS_HEAD = ("board", "part", "value", "pin", "net")


def make_lists(folder):
    """Return {Path: text} of the lists that the repository keeps."""
    found = {folder / f"net.{layout.game}.csv": make_list(layout) for layout in list_layouts()}
    return {**found, folder / "net.evening.csv": evening.make_list()}


def make_tables():
    """Return {Path: text} of the tables in build/hardware that are made within seconds."""
    found = {}
    for layout in list_layouts():
        stem = f"tables/{layout.game}.{NET}"
        found[BUILT / f"{stem}.boards.csv"] = write_rows(_PINS_HEAD, list_pins(layout))
        found[BUILT / f"{stem}.loops.csv"] = write_table(_list_loops(layout))
        found[BUILT / f"{stem}.pieces.csv"] = write_table(_list_pieces(layout))
        found[BUILT / f"{stem}.work.csv"] = write_work(list_tasks(layout))
    found[BUILT / "net.csv"] = write_table(list(map(_sum_up, list_layouts())))
    return found


def draw_sheets():
    """Return {Path: bytes} of the loops at full size."""
    found = {}
    for layout in list_layouts():
        name, shapes = f"{layout.game}.{NET}.loops", list_loop_shapes(layout)
        found.update(draw_template(name, f"{layout.title} loops", layout, shapes))
    return found


def find_misses(layout):
    """Return the sentences that say which goals of price and work the net of `layout` misses."""
    goals = layout.net.goals
    found = [
        (find_total(layout), goals.eur, "EUR"),
        (find_hours(list_tasks(layout)), goals.hours, "hours"),
    ]
    return [
        f"{layout.title}: {value:.0f} {unit}; {most} were wanted"
        for value, most, unit in found
        if round(value) > most
    ]


def _sum_up(layout):
    """Return {heading: what the whole kit takes}."""
    return {
        "table": layout.title,
        "loops": len(layout.net.lines),
        "EUR": f"{find_total(layout):.0f}",
        "hours": f"{find_hours(list_tasks(layout)):.0f}",
        "soldered pins": count_joints(layout),
    }


def _list_loops(layout):
    chain = make_chain(layout)
    return [
        {
            "output": number + STEPS,
            "rail": RAILS[(number + STEPS) % 2],
            "line": line.label,
            "loops in series": len(line.loops),
            "mm": f"{line.loops[0].w:g} x {line.loops[0].h:g}",
            "turns": line.loops[0].turns,
            "uH with feed": f"{henries * 1e6:.2f}",
            "ohm": f"{ohms:.1f}",
            "capacitor pF": f"{farads * 1e12:.0f}",
        }
        for number, (line, henries, ohms, farads) in enumerate(
            zip(layout.net.lines, chain.inductances, chain.resistances, chain.capacitors)
        )
    ]


def _list_pieces(layout):
    rows = []
    for kind, count in layout.rules.PIECES:
        piece, tag = find_piece(layout.game, kind), layout.net.find_tag(kind)
        rows.append(
            {
                "count": count,
                "piece": kind,
                "size mm": f"{piece.width:g} x {piece.depth:g} x {piece.height:g}",
                "tag": tag.tag.name if tag else "-",
                "tag from the middle mm": f"{tag.at[0]:g} {tag.at[1]:g}" if tag else "-",
            }
        )
    if count_dice(layout):
        rows.append({"count": count_dice(layout), "piece": "die, a tag in each face"})
    return rows
