"""The shopping lists of the kit `first`, from first.csv: what its stages need, in the quantities that are sold.

List 1 is for every game, list 2.<game> comes on top.  Nothing on them is made to order, and no board is
printed.  Prices are guesses of PRICED for one package from a shop in the EU, without shipping: no shop was asked.
"""

import csv
import dataclasses
import io
import math

from hardware.built import HARDWARE
from hardware.parts import PRICED

SOURCE = HARDWARE / "first.csv"
_HEAD = (
    "needed",
    "packages",
    "of",
    "part",
    "for example",
    "or",
    f"EUR each, guessed {PRICED}",
    "EUR",
)


@dataclasses.dataclass(frozen=True)
class Item:
    """`number`: the maker's, of one that fits; `sold`: how many a package has; `eur`: of a package."""

    name: str
    number: str
    sold: int
    eur: float
    instead: str = ""


ITEMS = {
    "pico": Item(
        "Raspberry Pi Pico 2 W with header pins",
        "Raspberry Pi SC1634",
        1,
        8.0,
        "SC1633 without pins, and two headers 1 x 20; without a radio a Pico 2 (SC1631)",
    ),
    "strip": Item(
        "m of strip, WS2812B, 5 V, 60 pixels a metre, bare (IP30)",
        "BTF-LIGHTING WS2812B 5 m 300 pixels IP30",
        5,
        17.0,
        "any other of 60 a metre; the pitch counts",
    ),
    "screen": Item(
        "OLED 128 x 64, 1.3 inch, I2C, four pins (SH1106)",
        "AZ-Delivery 1.3 inch OLED I2C",
        1,
        4.5,
        "none, with a phone instead; of 0.96 inch with an SSD1306",
    ),
    "knob": Item(
        "Rotary encoder with push contact", "Bourns PEC11R-4220F-S0024", 1, 1.6, "a KY-040"
    ),
    "button": Item("Push button for a hole of 12 mm", "PBS-33B", 1, 0.4, "any that closes"),
    "shifter": Item("74AHCT125, DIP", "TI SN74AHCT125N", 1, 0.7, "SN74HCT125N"),
    "c1000u": Item(
        "Capacitor 1000 uF 10 V", "Panasonic EEU-FR1A102", 1, 0.4, "any of 6.3 V or more"
    ),
    "r330": Item("Resistor 330 ohm", "Yageo MFR-25FBF52-330R", 10, 0.4, "220 to 470 ohm"),
    "diode": Item("Schottky diode 1 A", "1N5817", 1, 0.1, "1N5818, 1N5819"),
    "usbc": Item(
        "USB-C socket on a board, with two resistors of 5.1 kohm; a charger of 5 V, 3 A you have",
        "Adafruit 4090",
        1,
        3.0,
        "a supply of 5 V, 3 A (Mean Well GST18E05-P1J, 11 EUR) and a socket 5.5 x 2.1 mm",
    ),
    "breadboard": Item("Breadboard of 400 contacts", "BusBoard BB400", 1, 3.5),
    "jumpers": Item(
        "Jumper wires, 20 male-male and 20 male-female", "Adafruit 1956 and 1954", 1, 3.0
    ),
    "pair": Item(
        "m of wire in two colours, 0.5 mm2", "LIYZ 2 x 0.5 mm2", 5, 2.0, "loudspeaker cable"
    ),
    "panel": Item("Hardboard 3 mm, 1200 x 800 mm", "a DIY store's", 1, 6.0, "foam board, plywood"),
    "switch": Item("Hall switch DRV5032FA, on wires (TO-92)", "TI DRV5032FALPG", 5, 3.25),
    "register": Item("74HC165, DIP", "TI SN74HC165N", 1, 0.45, "Nexperia 74HC165N"),
    "socket": Item("Socket DIP-16", "TE 1-2199298-4", 1, 0.2),
    "c100n": Item("Capacitor 100 nF, on wires", "Kemet C315C104M5U5TA", 10, 0.5, "any ceramic one"),
    "r4k7": Item("Resistor 4.7 kohm", "Yageo MFR-25FBF52-4K7", 10, 0.4),
    "perfboard": Item("Perfboard 80 x 120 mm, 2.54 mm", "any", 1, 1.5),
    "ribbon": Item("m of ribbon cable, 10 wires", "3M 3302/10", 1, 1.0, "wire of 0.14 mm2, 30 m"),
    "magnet": Item("Disc magnet 5 x 2 mm, N45 or weaker", "supermagnete S-05-02-N", 10, 1.7),
    "reader": Item("MFRC522 reader module with antenna", "sold as RFID-RC522", 1, 2.5),
    "tag": Item("NTAG213 sticker, 25 mm", "NXP NTAG213 inside", 100, 8.5, "NTAG215 of 25 mm"),
}


def read_needs():
    """Return {list: {part: how many}} of first.csv."""
    found = {}
    with SOURCE.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found.setdefault(row["list"], {})[row["part"]] = int(row["needed"])
    return found


def count_packages(key, needed):
    return math.ceil(needed / ITEMS[key].sold)


def find_cost(needs):
    """Return the price of {part: how many}, in EUR."""
    return sum(count_packages(key, needed) * ITEMS[key].eur for key, needed in needs.items())


def make_list(needs):
    """Return the shopping list of {part: how many} as CSV, its last row the total."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_HEAD)
    for key, needed in needs.items():
        item, packages = ITEMS[key], count_packages(key, needed)
        price = f"{item.eur:.2f}", f"{packages * item.eur:.2f}"
        writer.writerow((needed, packages, item.sold, item.name, item.number, item.instead, *price))
    writer.writerow(("", "", "", "total", "", "", "", f"{find_cost(needs):.2f}"))
    return out.getvalue()
