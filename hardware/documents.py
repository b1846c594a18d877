"""The pages about pins and currents, which follow from the profiles and the layouts."""

from hardware.controllers import CONTROLLERS, list_pins, list_pull_ups, load_profile
from hardware.layouts.base import FIRST, build
from hardware.packed import list_tables
from hardware.power import CHARGER_MA, RESERVE, add_up, list_loads
from hardware.tables import make_page, write_markdown

_MADE = "Made by `make hardware`; edit the layouts or the profiles instead."
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


def make_pins():
    """Return the pin tables of all controllers."""
    return make_page(
        "# Pins", _MADE, *(part for board in CONTROLLERS for part in _tell_pins(board))
    )


def _tell_pins(board):
    """Return the paragraphs about the pins of a controller."""
    controller, profile = CONTROLLERS[board], load_profile(board)
    pins = sorted(list_pins(profile), key=lambda pair: pair[1])
    used = {number for _, number in pins}
    free = [str(number) for number in controller.gpios if number not in used]
    pulled = ", ".join(list_pull_ups(board, profile))
    head, edge = "GPIO | name | goes to", {}
    if controller.header:
        head = "GPIO | pin | name | goes to"
        edge = {number: f" {pin} |" for number, pin in controller.header.items()}
    rows = [f"{number} |{edge.get(number, '')} {name} | {_PURPOSES[name]}" for name, number in pins]
    return [
        f'## {controller.name}: `BOARD = "{board}"`',
        "Buses: " + ", ".join(f"{name} {profile[name]}" for name in _BUS_NUMBERS) + ".",
        f"Supplies: 5 V into {controller.feed} through a Schottky diode, 3.3 V out of {controller.rail}; {controller.reset} restarts it.",
        pulled and f"Without pull-ups of their own, 10 kohm to 3.3 V each: {pulled}.",
        write_markdown(head, rows),
        "Free: " + (", ".join(free) or "none") + ".",
    ]


def make_power(limit_ma):
    """Return the page of the currents of all tables, with the controller that draws the most."""
    board = max(CONTROLLERS, key=lambda board: CONTROLLERS[board].supply_ma)
    controller = CONTROLLERS[board]
    tables = {table: list_loads(build(*table), board, limit_ma) for table in list_tables()}
    sums = {f"{game} {kit}": add_up(loads) for (game, kit), loads in tables.items()}
    game, kit = most = max(tables, key=lambda table: add_up(tables[table]))
    return make_page(
        "# Power",
        _MADE,
        f"Currents in mA, the greatest, with the controller that draws the most. The charger of 5 V gives {CHARGER_MA} mA;\n"
        f"{100 * RESERVE - 100:.0f} % more than a table draws is wanted. The {controller.name}'s 3.3 V pin gives {controller.rail_ma} mA, a Pico's 300.",
        write_markdown(
            "table | from the charger | of it from the 3.3 V pin",
            [f"{title} | {total:.0f} | {rail:.0f}" for title, (total, rail) in sums.items()],
        ),
        f"The table that draws the most, {game} {kit}; the kit {FIRST} has its first four rows:",
        write_markdown(
            "what | V | mA | source",
            [f"{one.what} | {one.volts:g} | {one.ma:.0f} | {one.source}" for one in tables[most]],
        ),
    )
