"""The pages and tables that follow from the layouts and the profiles, as {Path: text}."""

from hardware.built import BUILT, HARDWARE
from hardware.controllers import CONTROLLERS, list_pins, list_pull_ups, load_profile
from hardware.first import bill, work
from hardware.first.lights import make_lights
from hardware.layouts.base import FIRST, build
from hardware.net import files as net
from hardware.packed import list_games, list_tables
from hardware.power import CHARGER_MA, RESERVE, add_up, list_loads
from hardware.tables import write_rows
from hardware.work import WORK_HEAD, list_work_rows

LISTS = HARDWARE / "lists"
_MADE = "Made by `make hardware`; edit the layouts or the profiles instead.\n"
_BUS_NUMBERS = ("NFC_SPI", "NFC_BAUD", "LINES_SPI", "LINES_BAUD", "I2C", "I2C_FREQ")
_SHIFTED = "`net`: through a gate of the 74AHCT125 to the "
_PURPOSES = {
    "NFC_SCK": "`net`: SCK of the PN5180",
    "NFC_MOSI": "`net`: MOSI of the PN5180",
    "NFC_MISO": "`net`: MISO of the PN5180",
    "NFC_SELECT": "`net`: NSS of the PN5180, active low",
    "NFC_RESET": "`net`: RST of the PN5180, active low",
    "NFC_BUSY": "`net`: BUSY of the PN5180",
    "LINES_SCK": _SHIFTED + "SRCK of every TPIC6B595",
    "LINES_MOSI": _SHIFTED + "SER IN of the first TPIC6B595",
    "LINES_MISO": "`net`: SER OUT of the last TPIC6B595 through 10 kohm; 18 kohm to ground",
    "LINES_LOAD": _SHIFTED + "RCK of every TPIC6B595",
    "I2C_SDA": "screen; `net` of *Vikings*: AS5600",
    "I2C_SCL": "screen; `net` of *Vikings*: AS5600",
    "STRIP": "through a gate of the 74AHCT125 to the first light",
    "KNOB_A": "encoder",
    "KNOB_B": "encoder",
    "KNOB_PRESS": "encoder's push contact",
    "BACK": "button to ground",
}


def make_kept(limit_ma):
    """Return {Path: text} of the pages and lists that the repository keeps."""
    return {
        HARDWARE / "pins.md": make_pins(),
        HARDWARE / "power.md": make_power(limit_ma),
        HARDWARE / "lights.md": make_lights(),
        **bill.make_lists(LISTS),
        **net.make_lists(LISTS),
    }


def make_tables():
    """Return {Path: text} of the work sheets of the kit `first` in build/hardware."""
    return {
        BUILT / f"tables/{game}.{FIRST}.work.csv": write_rows(
            WORK_HEAD, list_work_rows(work.list_tasks(build(game, FIRST)))
        )
        for game in list_games()
    }


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
            lines.append(f"| {number} |{pin} {name} | {_PURPOSES[name]} |")
        used = {number for _, number in list_pins(profile)}
        free = [str(number) for number in controller.gpios if number not in used]
        lines += ["", "Free: " + (", ".join(free) or "none") + ".", ""]
    return "\n".join(lines)


def make_power(limit_ma):
    """Return the page of the currents of all tables, with the controller that draws the most."""
    board = max(CONTROLLERS, key=lambda board: CONTROLLERS[board].supply_ma)
    tables = {table: list_loads(build(*table), board, limit_ma) for table in list_tables()}
    lines = ["# Power", "", _MADE]
    lines += [
        f"Currents in mA, the greatest, with the controller that draws the most. The charger of 5 V gives {CHARGER_MA} mA;",
        f"{100 * RESERVE - 100:.0f} % more than a table draws is wanted. The {CONTROLLERS[board].name}'s 3.3 V pin gives {CONTROLLERS[board].rail_ma} mA, a Pico's 300.",
        "",
        "| table | from the charger | of it from the 3.3 V pin |",
        "| --- | --- | --- |",
    ]
    for (game, kit), loads in tables.items():
        total, rail = add_up(loads)
        lines.append(f"| {game} {kit} | {total:.0f} | {rail:.0f} |")
    game, kit = max(tables, key=lambda table: add_up(tables[table]))
    lines += [
        "",
        f"The table that draws the most, {game} {kit}; the kit {FIRST} has its first four rows:",
        "",
        "| what | V | mA | source |",
        "| --- | --- | --- | --- |",
    ]
    for load in tables[game, kit]:
        lines.append(f"| {load.what} | {load.volts:g} | {load.ma:.0f} | {load.source} |")
    return "\n".join(lines) + "\n"
