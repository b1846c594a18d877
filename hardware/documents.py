"""The pages and tables that follow from the layouts and the profiles, as {Path: text}."""

from skald.sense.reader_health import MOST_AWAKE
from skald.watching.layout import UNSENSED

from hardware import first
from hardware.bill import count_with_spares, find_cost, list_bill
from hardware.built import BUILT, HARDWARE
from hardware.circuit import Circuit
from hardware.controllers import CONTROLLERS, list_pins, list_pull_ups, load_profile
from hardware.field import modules
from hardware.field.antenna import DRIVERS, WORST
from hardware.field.metal import find_shift
from hardware.field.refusals import judge_all
from hardware.field.tables import list_coil_rows, list_field_rows
from hardware.layouts.base import BY_HAND, CHIP_NAMES, SECOND, build, list_kits
from hardware.lights import make_lights
from hardware.net import files as net
from hardware.netlist.table import make_netlist
from hardware.packed import list_games, list_tables
from hardware.parts import PARTS, PRICED, write_rows, write_table
from hardware.pieces import find_piece
from hardware.power import Budget
from hardware.wiring.chain import list_chain_rows
from hardware.wiring.signals import list_signal_rows
from hardware.work import WORK_HEAD, list_hand_tasks, list_tasks, list_work_rows

LISTS = HARDWARE / "lists"
_MADE = "Made by `make hardware`; edit the layouts, the parts or the profiles instead.\n"
_BUS_NUMBERS = ("NFC_SPI", "NFC_BAUD", "HALL_SPI", "HALL_BAUD", "I2C", "I2C_FREQ")
_PURPOSES = {
    "NFC_SCK": "reader bus, clock",
    "NFC_MOSI": "reader bus, to the readers",
    "NFC_MISO": "reader bus, from the readers' gates; 10 kohm to 3.3 V",
    "NFC_ADDRESS": "address of every 74AHC138 and of the 74HC151",
    "NFC_ENABLE": "enable of one 74AHC138, active low; 10 kohm to 3.3 V",
    "NFC_RESET": "RST of all PN5180 through a gate, active low; 4.7 kohm to ground",
    "NFC_BUSY": "from the 74HC151",
    "HALL_SCK": "CLK of all 74HC165",
    "HALL_MOSI": "not connected",
    "HALL_MISO": "from QH of the first 74HC165",
    "HALL_LOAD": "SH/LD of all 74HC165",
    "I2C_SDA": "screen, wheel sensor; 2.2 kohm to 3.3 V",
    "I2C_SCL": "screen, wheel sensor; 2.2 kohm to 3.3 V",
    "STRIP": "to the 74AHCT125",
    "KNOB_A": "encoder",
    "KNOB_B": "encoder",
    "KNOB_PRESS": "encoder's push contact",
    "BACK": "button to ground",
}


def make_kept(limit_ma):
    """Return {Path: text} of the pages and lists that the repository keeps."""
    circuits = _make_circuits()
    found = {
        HARDWARE / "pins.md": make_pins(),
        HARDWARE / "power.md": make_power(circuits, limit_ma),
        HARDWARE / "modules.md": make_modules(circuits),
        HARDWARE / "lights.md": make_lights(),
    }
    for table, circuit in circuits.items():
        found[LISTS / f"{'.'.join(table)}.csv"] = make_parts(circuit)
    for name, needs in first.find_needs().items():
        found[LISTS / f"first.{name}.csv"] = first.make_list(name, needs)
    return {**found, **net.make_lists(LISTS)}


def make_tables():
    """Return {Path: text} of the tables in build/hardware."""
    judged = judge_all()
    found = {
        BUILT / "field.csv": write_table(list_field_rows(judged)),
        BUILT / "coils.csv": write_table(list_coil_rows(judged)),
        BUILT / "signals.csv": write_table(list_signal_rows()),
        BUILT / "chain.csv": write_table(list_chain_rows()),
    }
    for table, circuit in _make_circuits().items():
        stem = "tables/" + ".".join(table)
        found[BUILT / f"{stem}.netlist.csv"] = make_pin_list(circuit)
        found[BUILT / f"{stem}.pieces.csv"] = make_pieces(circuit.layout)
        found[BUILT / f"{stem}.work.csv"] = write_rows(
            WORK_HEAD, list_work_rows(list_tasks(circuit))
        )
    for game in list_games():
        for kit in [kit for kit in BY_HAND if kit in list_kits(game)]:
            layout, stem = build(game, kit), f"tables/{game}.{kit}"
            tasks = list_hand_tasks(layout)
            found[BUILT / f"{stem}.work.csv"] = write_rows(WORK_HEAD, list_work_rows(tasks))
            if kit == SECOND:
                found[BUILT / f"{stem}.pieces.csv"] = make_pieces(layout)
    return found


def _make_circuits():
    return {table: Circuit(build(*table)) for table in list_tables()}


def make_pins():
    """Return the pin tables of all controllers."""
    lines = ["# Pins", "", _MADE]
    for board, controller in CONTROLLERS.items():
        profile = load_profile(board)
        has_header = bool(controller.header)
        lines += [f'## {controller.name}: `BOARD = "{board}"`', ""]
        lines += [
            "Buses: " + ", ".join(f"{name} {profile[name]}" for name in _BUS_NUMBERS) + ".",
            "",
        ]
        lines += [
            f"Supplies: 5 V into {controller.feed} through a Schottky diode, 3.3 V out of {controller.rail}; {controller.reset} restarts it.",
            "",
        ]
        pulled = list_pull_ups(board, profile)
        if pulled:
            lines += [
                "Without pull-ups of their own, 10 kohm to 3.3 V each: " + ", ".join(pulled) + ".",
                "",
            ]
        lines += ["| GPIO |" + (" pin |" if has_header else "") + " name | goes to |"]
        lines += ["| --- |" + (" --- |" if has_header else "") + " --- | --- |"]
        for name, number in sorted(list_pins(profile), key=lambda pair: pair[1]):
            pin = f" {controller.header[number]} |" if has_header else ""
            lines.append(f"| {number} |{pin} {name} | {_PURPOSES[name.split('[')[0]]} |")
        used = {number for _, number in list_pins(profile)}
        free = [str(number) for number in controller.gpios if number not in used]
        lines += ["", "Free: " + (", ".join(free) or "none") + ".", ""]
    return "\n".join(lines)


def make_power(circuits, limit_ma):
    """Return the power budgets of all tables with the controller that draws the most current."""
    board = max(CONTROLLERS, key=lambda board: CONTROLLERS[board].supply_ma)
    lines = ["# Power", "", _MADE]
    lines += [
        f"Currents in mA, with an {CONTROLLERS[board].name} and {limit_ma} mA for the strip (`LIMIT_MA`).",
        f"One field is on at a time and one more may warm up; at most {MOST_AWAKE} MFRC522s stay awake between two turns; at power-on all",
        "of them are awake, but the strip is dark. The readers have a converter of their own for 3.3 V; the",
        "controller's 3.3 V pin feeds the other parts. The supply has a quarter to spare; resistors are not counted.",
        "The converter wastes a seventh of the current of the readers. The main fuse carries everything except the strip, at",
        "most three quarters of the fuse's rating, because more would age it. It is slow and certain to blow at 2.1",
        "times its rating; a feed's resettable fuse trips at 2.7 A. Every supply here can deliver both. A resettable fuse holds",
        "1.35 A at 23 degrees; in one simulated game at each full table no stretch of the strip took more than 725 mA.",
        "",
        "| table | strip | unlimited | 3.3 V readers | at power-on | 3.3 V pin | 5 V readers | all at 5 V | through the fuse | supply | main fuse |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (game, kit), circuit in circuits.items():
        found = Budget(circuit, board, limit_ma)
        figures = (
            found.strip,
            found.strip_free,
            found.readers_3v3,
            found.start_3v3,
            found.pin_3v3,
            found.readers_5v,
            found.total_5v,
            found.fused,
            found.supply,
            found.main_fuse,
        )
        lines.append(
            f"| {game} {kit} | " + " | ".join("%.0f" % figure for figure in figures) + " |"
        )
    lines += [
        "",
        "| part | supply | always | at rest | at work | source |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for part in PARTS.values():
        if part.supply:
            supply = part.supply + (f", at work {part.active_supply}" if part.work_supply else "")
            rest = "-" if part.rest_ma is None else f"{part.rest_ma:g}"
            lines.append(
                f"| {part.name} | {supply} | {part.idle_ma:g} | {rest} | {part.active_ma:g} | {part.source} |"
            )
    return "\n".join(lines) + "\n"


def make_modules(circuits):
    """Return the page that says how each table fares with the best and the worst reader modules."""
    lines = ["# Reader modules", "", _MADE]
    lines += [
        "Modules differ, above all in the filter behind the transmitter: two inductors L0 and two capacitors C0.",
        "Tables and coils are computed for the listed ones; best and worst are the extremes that builders report,",
        "as bought.",
        "",
        "| chip | module | L0 nH | C0 pF | of the power reaches the coil | source |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for chip, drivers in DRIVERS.items():
        for grade in modules.GRADES:
            found = drivers[grade]
            filter_ = f"{found.filter.l0 * 1e9:.0f} | {found.filter.c0 * 1e12:.0f}"
            lines.append(
                f"| {CHIP_NAMES[chip]} | {grade} | {filter_} | {100 * found.yields:.0f} % | {found.source} |"
            )
    lines += [
        "",
        "For each table the margin of the weakest tag and the loudest neighbour; good are 1 or more, and less than 1.",
        "",
        "| table | listed | best | worst | with the worst |",
        "| --- | --- | --- | --- | --- |",
    ]
    for (game, kit), circuit in circuits.items():
        found = {grade: modules.judge(circuit.layout, grade) for grade in modules.GRADES}
        figures = [str(extremes or "-") for extremes in found.values()]
        figures.append(modules.advise(circuit.layout, found[WORST]))
        lines.append(f"| {game} {kit} | " + " | ".join(figures) + " |")
    return "\n".join(lines) + "\n"


def make_parts(circuit):
    """Return the bill of materials as CSV, its last row the total of the guessed prices."""
    rows = []
    for key, count, where in list_bill(circuit):
        part = PARTS[key]
        bought = count_with_spares(count, part)
        rows.append(
            {
                "count": count,
                "with spares": bought,
                "part": part.name,
                "for example": part.number,
                "or": part.instead,
                "where": where,
                f"EUR each, guessed {PRICED}": f"{part.eur:.2f}",
                "EUR with spares": f"{bought * part.eur:.2f}",
            }
        )
    return write_table([*rows, {"part": "total", "EUR with spares": f"{find_cost(circuit):.2f}"}])


def make_pin_list(circuit):
    """Return the netlist as CSV, one row for each pin; nets with names in capitals are those of pins.md."""
    head = ("designator", "board", "part", "what for", "pin", "name", "net")
    return write_rows(head, make_netlist(circuit).list_rows())


def make_pieces(layout):
    """Return the piece sheet as CSV: the tag and the magnet of each piece, and their places in it."""
    rows = []
    for kind, count in layout.rules.PIECES:
        piece = find_piece(layout.game, kind)
        tag = piece.tag if _is_read(layout, kind) else None
        magnet = piece.magnet if _is_felt(layout, kind) else None
        shift = f"{find_shift(piece) / 1e3:.0f}" if tag and magnet else "-"
        rows.append(
            {
                "count": count,
                "piece": kind,
                "size mm": f"{piece.width:g} x {piece.depth:g} x {piece.height:g}",
                "grams": f"{piece.grams:g}",
                "tag": tag.name if tag else "-",
                "tag from the middle mm": f"{piece.tag_at[0]:g} {piece.tag_at[1]:g}"
                if tag
                else "-",
                "magnet mm": f"{magnet.diameter:g} x {magnet.thickness:g}" if magnet else "-",
                "pole below": ("north" if piece.pole > 0 else "south") if magnet else "-",
                "magnet shifts the tag by kHz at most": shift,
                "ferrite": "none",  # a magnet that would need it was refused by `make hardware`
            }
        )
    return write_table(rows)


def _is_read(layout, kind):
    zones = layout.zones
    return kind in layout.shown or any(
        kind in zone.holds and zone.reader != UNSENSED for zone in zones
    )


def _is_felt(layout, kind):
    return any(kind in zone.holds and layout.has_switch(zone) for zone in layout.zones)
