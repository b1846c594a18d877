"""The parts a table is made of, with what each takes from its supply.

Currents are in mA at 3.3 V unless the supply says 5 V.  `idle_ma` flows always,
`active_ma` on top of it while the part works.  Where a data sheet gives a
typical and a greatest value the greatest is taken; a "default" is an
assumption for modules that differ: replace it by your copy's value.  Resistors
are not counted: 10 kohm held low takes a third of a milliampere.  Prices are not
listed: they would be guesses.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    supply: str = ""  # "3.3 V", "5 V" or "" (takes nothing)
    idle_ma: float = 0.0
    active_ma: float = 0.0
    source: str = ""
    work_supply: str = ""  # of `active_ma`, where it is another
    number: str = ""  # a manufacturer's, of one that fits; "" where any will do

    @property
    def active_supply(self):
        return self.work_supply or self.supply


PARTS = {
    "controller": Part("Controller board, pins as hardware/pins.md says"),
    "mfrc522": Part(
        "MFRC522 reader module with antenna", "3.3 V", 19, 100, "data sheet: IDDD + IDDA, ITVDD"
    ),
    "pn5180": Part(
        "PN5180 reader module with antenna",
        "3.3 V",
        20,
        250,
        "default idle; data sheet: ITVDD at most",
        "5 V",
    ),
    "loop": Part("Coil on a circuit board, with what matches it: hardware/coils.csv"),
    "antenna": Part("Loop antenna, tuned to 13.56 MHz"),
    "rf_switch": Part("Antenna switch 1 of 8", "3.3 V", 1, 0, "default"),
    "74hc595": Part(
        "74HC595 shift register", "3.3 V", 0.1, 0, "data sheet: ICC at most", number="TI SN74HC595N"
    ),
    "74hc138": Part(
        "74HC138 decoder", "3.3 V", 0.1, 0, "data sheet: ICC at most", number="TI SN74HC138N"
    ),
    "74hc125": Part(
        "74HC125 four gates", "3.3 V", 0.1, 0, "data sheet: ICC at most", number="TI SN74HC125N"
    ),
    "74hc151": Part(
        "74HC151 one of eight", "3.3 V", 0.1, 0, "data sheet: ICC at most", number="TI SN74HC151N"
    ),
    "74hc165": Part(
        "74HC165 shift register", "3.3 V", 0.1, 0, "data sheet: ICC at most", number="TI SN74HC165N"
    ),
    "74ahct125": Part(
        "74AHCT125 level shifter", "5 V", 2, 0, "data sheet: ICC at most", number="TI SN74AHCT125N"
    ),
    "drv5032": Part(
        "DRV5032 Hall switch, either pole, push-pull, 20 times a second (FA; the FB looks 5 times)",
        "3.3 V",
        0.005,
        0,
        "default: microamperes in every version",
        number="TI DRV5032FADBZR; with legs: DRV5032FALPG",
    ),
    "as5600": Part("AS5600 angle sensor module", "3.3 V", 6.5, 0, "data sheet: ICC at most"),
    "wheel_magnet": Part("Magnet 6 x 2.5 mm, magnetised across, for the AS5600"),
    "ssd1306": Part("OLED 128 x 64, SSD1306, I2C", "3.3 V", 25, 0, "default, all pixels lit"),
    "knob": Part("Rotary encoder with push contact, 20 detents"),
    "button": Part("Push button"),
    "pixel": Part("WS2812B LED", "5 V", 1, 60, "data sheet and practice: 60 mA at full white"),
    "pixel_2020": Part(
        "WS2812B-2020 LED, on boards of its own",
        "5 V",
        1,
        60,
        "default: as the WS2812B",
        number="Worldsemi WS2812B-2020",
    ),
    "ntag213": Part("NTAG213 sticker, 14443A"),
    "die": Part("Hollow die, edge 30 mm (default), room for a tag inside each face"),
    "icode": Part("ICODE SLIX sticker, 15693"),
    "magnet": Part("Disc magnet N35 for a piece, as the piece sheet says"),
    "c100n": Part("Capacitor 100 nF, beside each chip and Hall switch"),
    "c10u": Part("Capacitor 10 uF 10 V, ceramic, beside each reader"),
    "c100u": Part("Capacitor 100 uF 10 V, before and behind the converter"),
    "c1000u": Part("Capacitor 1000 uF 10 V"),
    "r330": Part("Resistor 330 ohm, in the strip's data line"),
    "r10k": Part("Resistor 10 kohm"),
    "r2k2": Part("Resistor 2.2 kohm"),
    "r33": Part("Resistor 33 ohm, at the beginning of a row's or the chain's lines"),
    "main_fuse": Part("Fuse, slow, as hardware/power.md says, with its holder"),
    "ptc": Part(
        "Resettable fuse 1.35 A, trips at 2.7 A, at each feed of the strip", number="Bourns MF-R135"
    ),
    "supply": Part("Supply 5 V, as hardware/power.md says"),
    "schottky": Part("Schottky diode 1 A", number="1N5817"),
    "regulator": Part("Step-down converter module, 5 V to 3.3 V, 1 A or more, for the readers"),
    "strip": Part("Stretch of the strip, from one feed to the next"),
}
