"""The parts of a table, and the current that each draws from its supply.

Currents are in mA at 3.3 V unless the supply says 5 V.  `idle_ma` always flows,
`active_ma` is added while the part works.  If a datasheet gives a typical and a
maximum value, the maximum stands here; a "default" is an assumption about modules
that differ: replace it with the value of yours.  Resistors are not counted: 10 kohm
held low takes a third of a milliampere.  `rest_ma` is the remainder of `idle_ma`
while the firmware lets a chip rest (skald/sense/reader_health.py).

Prices are guesses of PRICED, each for one piece out of ten, without shipping: no shop
was asked.  They tell a table of 100 euros from one of 500, not more.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Part:
    name: str
    supply: str = ""  # "3.3 V", "5 V" or "" (draws nothing)
    idle_ma: float = 0.0
    active_ma: float = 0.0
    source: str = ""
    work_supply: str = ""  # supply of `active_ma`, if it is another one
    number: str = ""  # a manufacturer's, of a part that fits; "" if any will do
    instead: str = ""  # substitutes that fit without a change, or with the one named
    eur: float = 0.0  # a guess, see the module docstring
    is_exact: bool = False  # no spare ones are bought: sold by the metre, or never broken
    rest_ma: float | None = None  # None: it never rests

    @property
    def active_supply(self):
        return self.work_supply or self.supply


PRICED = "2026-11"

PARTS = {
    "controller": Part(
        "Controller board, pins as in hardware/pins.md",
        number="Raspberry Pi Pico 2 W",
        instead="Pico, Pico W, Pico 2; Espressif ESP32-DevKitC-32E, ESP32-S3-DevKitC-1, wired by hand",
        eur=6.0,
    ),
    "mfrc522": Part(
        "MFRC522 reader module with antenna",
        "3.3 V",
        19,
        100,
        "datasheet: IDDD + IDDA, ITVDD; at rest IPD",
        number="NXP MFRC52202HN1 on it",
        instead="modules sold as RC522 or RFID-RC522, with a clone of the chip too",
        eur=2.5,
        rest_ma=0.01,
    ),
    "pn5180": Part(
        "PN5180 reader module with antenna",
        "3.3 V",
        20,
        250,
        "default idle; datasheet: ITVDD at most",
        "5 V",
        number="NXP PN5180A0HN/C3 on it",
        eur=9.0,
    ),
    "loop": Part(
        "Coil on a circuit board, with its matching parts (capacitors C0G, 2 %): coils.csv",
        instead="wire 0.5 mm glued to card, measured and matched the same way",
        eur=3.0,
    ),
    "74ahc138": Part(
        "74AHC138 decoder; not the HC, whose inputs would feed readers without a supply",
        "3.3 V",
        0.1,
        0,
        "datasheet: ICC at most",
        number="TI SN74AHC138D",
        instead="Nexperia 74AHC138D; DIP, not for these boards: SN74AHC138N",
        eur=0.5,
    ),
    "74ahc125": Part(
        "74AHC125 quad buffer; not the HC, which is too slow at 3.3 V",
        "3.3 V",
        0.1,
        0,
        "datasheet: ICC at most",
        number="TI SN74AHC125D",
        instead="Nexperia 74AHC125D; DIP, not for these boards: SN74AHC125N",
        eur=0.5,
    ),
    "74hc151": Part(
        "74HC151 multiplexer, one of eight",
        "3.3 V",
        0.1,
        0,
        "datasheet: ICC at most",
        number="TI SN74HC151D",
        instead="Nexperia 74HC151D; DIP, not for these boards: SN74HC151N",
        eur=0.6,
    ),
    "74hc165": Part(
        "74HC165 shift register",
        "3.3 V",
        0.1,
        0,
        "datasheet: ICC at most",
        number="TI SN74HC165D",
        instead="Nexperia 74HC165D; DIP, not for these boards: SN74HC165N",
        eur=0.5,
    ),
    "74ahct125": Part(
        "74AHCT125 level shifter",
        "5 V",
        2,
        0,
        "datasheet: ICC at most",
        number="TI SN74AHCT125D",
        instead="TI SN74HCT125D; DIP, not for these boards: SN74AHCT125N",
        eur=0.6,
    ),
    "drv5032": Part(
        "DRV5032FA Hall switch, either pole, push-pull, samples 20 times a second",
        "3.3 V",
        0.002,
        0,
        "datasheet SLVSDC7: 1.6 uA at 3 V",
        number="TI DRV5032FADBZR",
        instead="on wires: TI DRV5032FALPG (TO-92)",
        eur=0.6,
    ),
    "as5600": Part(
        "AS5600 angle sensor module",
        "3.3 V",
        6.5,
        0,
        "datasheet: ICC at most",
        number="ams AS5600-SO_EK_AB",
        instead="any board with an AS5600-ASOM, 3.3 V",
        eur=3.0,
    ),
    "wheel_magnet": Part(
        "Magnet 6 x 2.5 mm, magnetised across, for the AS5600",
        number="Radial Magnets 9042",
        instead="any of 6 mm that is magnetised across; an axial one does not work",
        eur=0.5,
    ),
    "ssd1306": Part(
        "OLED 128 x 64, 1.3 inch, I2C, four pins; most have an SH1106: SCREEN_FIRST = 2 in config.py",
        "3.3 V",
        25,
        0,
        "default, all pixels lit",
        number="sold as 1.3 inch OLED SH1106 I2C",
        instead="of 0.96 inch with an SSD1306: 21.7 x 10.9 mm are lit, change the case's window",
        eur=5.0,
    ),
    "knob": Part(
        "Rotary encoder with push contact, 20 to 24 detents",
        number="Bourns PEC11R-4220F-S0024, 24 detents",
        eur=1.5,
    ),
    "button": Part(
        "Push button",
        number="PBS-33B",
        instead="any for a hole of 12 mm that closes while it is pressed",
        eur=0.3,
    ),
    "reset": Part(
        "Push button 6 x 6 mm, restarts the controller",
        number="Omron B3F-1000",
        instead="any of four pins, 6.5 x 4.5 mm apart",
        eur=0.1,
    ),
    "pixel": Part(
        "WS2812B LED",
        "5 V",
        1,
        60,
        "datasheet and practice: 60 mA at full white",
        number="Worldsemi WS2812B",
        instead="SK6812 of the same size",
        eur=0.12,
    ),
    "pixel_2020": Part(
        "WS2812B-2020 LED, on separate boards",
        "5 V",
        1,
        60,
        "default: same as the WS2812B",
        number="Worldsemi WS2812B-2020",
        instead="SK6805-2020",
        eur=0.15,
    ),
    "ntag213": Part(
        "NTAG213 sticker, 14443A",
        number="NXP NTAG213 inside",
        instead="NTAG215 or NTAG216 of the same size",
        eur=0.25,
    ),
    "die": Part("Hollow die, edge 30 mm (default), room for a tag inside each face", eur=1.0),
    "icode": Part(
        "ICODE SLIX sticker, 15693",
        number="NXP ICODE SLIX inside",
        instead="ICODE SLIX2 of the same size",
        eur=0.5,
    ),
    "magnet": Part(
        "Disc magnet N35 for a piece, as in the piece sheet",
        instead="N42: a fifth stronger; run `make hardware` again",
        eur=0.1,
    ),
    "c100n": Part(
        "Capacitor 100 nF, beside each chip, Hall switch and light of a tile",
        number="Samsung CL21B104KBCNNNC",
        instead="any ceramic one of 0805, X7R, 16 V or more",
        eur=0.03,
    ),
    "c10u": Part(
        "Capacitor 10 uF 10 V, ceramic, beside each reader, on each tile",
        number="Samsung CL21A106KAYNNNE",
        instead="any 0805, X5R or X7R",
        eur=0.08,
    ),
    "c100u": Part(
        "Capacitor 100 uF 10 V, before and behind the converter",
        number="Panasonic EEU-FR1E101",
        instead="any of 6.3 mm, pins 2.5 mm apart",
        eur=0.1,
    ),
    "c1000u": Part(
        "Capacitor 1000 uF 10 V",
        number="Panasonic EEU-FR1A102",
        instead="any of 10 mm, pins 5 mm apart",
        eur=0.25,
    ),
    **{
        key: Part(name, number=f"Yageo RC0805FR-07{code}L", instead="any 0805", eur=0.02)
        for key, code, name in (
            ("r330", "330R", "Resistor 330 ohm, in the strip's data line"),
            ("r10k", "10K", "Resistor 10 kohm"),
            ("r4k7", "4K7", "Resistor 4.7 kohm, towards ground"),
            ("r2k2", "2K2", "Resistor 2.2 kohm"),
            ("r47", "47R", "Resistor 47 ohm, behind each gate that drives a ribbon"),
            ("r68", "68R", "Resistor 68 ohm, in each reader's clock, between boards of switches"),
        )
    },
    "header2": Part(
        "Screw terminal, 2 wires, 5.08 mm",
        number="Phoenix Contact 1715721",
        instead="any other with 5.08 mm pitch",
        eur=0.3,
    ),
    **{
        f"header{count}": Part(
            f"Pin header 1 x {count}, 2.54 mm, with the plug of its cable",
            number=f"Wurth 613{count:03}11121",
            instead=f"any other of 1 x {count}",
            eur=0.05 * count,
        )
        for count in (4, 6, 8, 9)
    },
    "box20": Part(
        "Box header 2 x 10, 2.54 mm, with the plug of its ribbon",
        number="Wurth 61202021621",
        instead="any other of 2 x 10",
        eur=0.6,
    ),
    "main_fuse": Part(
        "Fuse, slow, as in hardware/power.md, with its holder",
        number="Littelfuse 218 series, 5 x 20 mm",
        eur=1.0,
    ),
    "ptc": Part(
        "Resettable fuse 1.35 A, trips at 2.7 A, at each feed of the strip",
        number="Bourns MF-R135",
        instead="Littelfuse RXEF135",
        eur=0.3,
    ),
    "supply": Part(
        "Supply 5 V, as in hardware/power.md", number="Mean Well GST25E05-P1J, 4 A", eur=12.0
    ),
    "schottky": Part("Schottky diode 1 A", number="1N5817", instead="1N5818, 1N5819", eur=0.1),
    "regulator": Part(
        "Step-down converter module, 5 V to 3.3 V, 1 A or more, for the readers",
        number="TI TPS62132 or the like on it",
        instead="Pololu D24V22F3",
        eur=3.0,
    ),
    "sockets": Part(
        "Two sockets 1 x 20, 2.54 mm", number="Wurth 61302011821, two", instead="any other", eur=1.2
    ),
    "barrel": Part(
        "Socket 5.5 x 2.1 mm for the supply, with screw terminals",
        number="CUI PJ-102A on a board with terminals",
        instead="any other of 4 A",
        eur=1.0,
    ),
    **{
        f"plug{count}": Part(
            f"Plug 1 x {count}, 2.54 mm, with its contacts",
            number=f"Harwin M20-106{count:02}00 with M20-1180042",
            instead="any crimp housing, or ready-made jumper wires",
            eur=0.03 * count,
        )
        for count in (4, 7, 8, 9)
    },
    "screws": Part(
        "Screw M3 x 10 with a spacer of 5 mm; into the case's posts 2.9 x 9.5",
        instead="wood screws of 3 mm",
        eur=0.1,
    ),
    "ribbon": Part("Ribbon cable, 20 wires, 1.27 mm", number="3M 3365/20", eur=1.5, is_exact=True),
    "wire_thin": Part("Stranded wire, 0.14 mm2 (AWG 26)", eur=0.1, is_exact=True),
    "wire_thick": Part("Stranded wire, 0.75 mm2 (AWG 18)", eur=0.4, is_exact=True),
    "pcb_carrier": Part("Printed board, board/carrier", eur=4.0),
    "pcb_row": Part("Printed board, board/row.mfrc522", eur=3.0),
    "pcb_lanes": Part("Printed board, board/row.pn5180", eur=3.0),
    "pcb_tile": Part("Printed board, board/tile, of this game", eur=3.5),
    "pcb_switches": Part("Printed board, board/switches", eur=1.5),
    "strip": Part("Stretch of the strip, from one feed to the next"),
}
