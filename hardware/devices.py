"""What has terminals, and where those go that no layout moves: supplies, grounds, enables that stay on.

The rails:  5 V            the supply
            3.3 V          the controller's own pin
            3.3 V readers  the readers' regulator
            ground         of all of them, joined

Terminals of the 74 series are named as in TI's data sheets, those of modules as
they are printed.  A terminal that is named nowhere stays open.
"""

import dataclasses

_BESIDE = "100 nF from one to the other"
_LOGIC = ("VCC, GND", "3.3 V, ground", _BESIDE)


@dataclasses.dataclass(frozen=True)
class Device:
    """`name`: what the wiring lists call it, before its number; `fixed`: ((terminals, go to, through), ...)."""

    name: str
    fixed: tuple = ()


DEVICES = {  # by their keys in parts.py
    "supply": Device("supply", (("+, -", "5 V, ground", ""),)),
    "controller": Device(
        "controller",
        (
            # Else a computer on USB would have to feed the strip while the supply is off (Pico data sheet 4.5).
            ("5 V input", "5 V", "Schottky diode, its ring to the controller"),
            ("3.3 V pin, GND", "3.3 V, ground", ""),
            ("I2C_SDA", "3.3 V", "4.7 kohm"),
            ("I2C_SCL", "3.3 V", "4.7 kohm"),
        ),
    ),
    "regulator": Device("regulator", (("in, out, GND", "5 V, 3.3 V readers, ground", ""),)),
    # RST low would be a hard power-down (data sheet 8.6.1); the driver resets by command.
    "mfrc522": Device("MFRC522", (("3.3V, RST, GND", "3.3 V readers, 3.3 V readers, ground", ""),)),
    # 5 V is for the transmitter, 3.3 V for the rest of the chip and its pins: the modules want both.
    "pn5180": Device("PN5180", (("5V, 3.3V, GND", "5 V, 3.3 V readers, ground", ""),)),
    "rf_switch": Device("antenna switch", (("supply, GND", "3.3 V readers, ground", ""),)),
    # The chips' enables and what else must not float, as in the function tables of their data sheets.
    "74hc595": Device("74HC595", (_LOGIC, ("SRCLR, OE", "3.3 V, ground", "never cleared, always on"))),
    "74hc138": Device("74HC138", (_LOGIC, ("G1, G2B", "3.3 V, ground", "always on"))),
    "74hc125": Device("74HC125", (_LOGIC,)),
    "74hc151": Device("74HC151", (_LOGIC, ("G", "ground", "strobe: always on"))),
    "drv5032": Device("DRV5032", (_LOGIC,)),
    "74hc165": Device("74HC165", (_LOGIC, ("CLK INH", "ground", "always clocked"))),
    "as5600": Device("AS5600", (("VCC, GND", "3.3 V, ground", ""), ("DIR", "ground", "clockwise counts up"))),
    "ssd1306": Device("SSD1306", (("VCC, GND", "3.3 V, ground", ""),)),
    "knob": Device("knob", (("common, push contact's other side", "ground, ground", ""),)),
    "button": Device("button", (("other side", "ground", ""),)),
    "74ahct125": Device(
        "74AHCT125",
        (
            ("VCC, GND", "5 V, ground", _BESIDE),
            ("1OE", "ground", "always on"),
            ("2A, 2OE, 3A, 3OE, 4A, 4OE", "5 V", "unused"),
        ),
    ),
    "pixel": Device("strip"),
}
