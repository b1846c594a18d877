"""Wires the simulated chips of one layout to the pins of one config.

world ──▶ tags come over lines ──▶ the lines that are on ──▶ PN5180 ──▶ NFC_SPI
          (reach.py: which,            │
           how strongly)               └◀── TPIC6B595 chain ◀──────────── LINES_SPI
      ──▶ the wheel turns ─────────────▶ AS5600 ─┐
                                        SSD1306 ─┴──────────────────────▶ I2C
a hand ─▶ encoder and buttons ───────────────────────────────────────────▶ pins
"""

import random

from skald.drivers.lines import POWER_OUTPUTS
from skald.drivers.net_reader import GAMING
from skald.rules.base import OFF
from skald.sense.dice import MOST_DICE, face_number
from skald.sense.registry import Registry
from skald.service.tag_writing import add_tag
from skald.watching.layout import UNSENSED

from host_sim.board import Board
from host_sim.chips.air import Field
from host_sim.chips.as5600 import AS5600Model
from host_sim.chips.encoder import BouncingContact, Encoder
from host_sim.chips.i2c import SimI2C
from host_sim.chips.net_field import NetField
from host_sim.chips.pn5180 import PN5180
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.chips.ssd1306 import SSD1306OnI2C
from host_sim.chips.tag_v import TagV
from host_sim.chips.tpic6b595 import TPIC6B595Chain
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.reach import Reach

_TURN = 4096


class DiceTags:
    """Two dice with a tag under each face; in the tray only the lowest tag of each die is in the field.

    tags[number]: the tags, by the numbers under which they are enrolled.
    """

    _FLIGHT_US = 700_000

    def __init__(self, field, make_tag, clock):
        self._field = field
        self._clock = clock
        self._lying = []
        self.tags = {
            face_number(die, face): make_tag() for die in range(MOST_DICE) for face in range(1, 7)
        }
        self.lay([3, 4])

    def lay(self, faces):
        """Put the dice into the tray with `faces` on top."""
        self.lift()
        self._lying = [self.tags[face_number(die, 7 - face)] for die, face in enumerate(faces)]
        for tag in self._lying:
            self._field.enter(tag)

    def lift(self):
        for tag in self._lying:
            self._field.leave(tag)
        self._lying = []

    def throw(self, faces):
        """Throw the dice; they come to rest after a while."""
        self.lift()
        self._clock.call_at(self._clock.now_us + self._FLIGHT_US, lambda: self.lay(faces))


class Rig:
    """All chips of the table, wired up; `config` names the pins, as on the device.

    reader, net: the model of the PN5180 and its NetField; wheel: None if the layout has none;
    tags[piece]: its tag or None; strip, screen, encoder, back.
    """

    def __init__(self, config, layout, world, clock, seed=0):
        self.config = config
        self.layout = layout
        self.world = world
        self.clock = clock
        self.board = Board(clock)
        self._rng = random.Random(seed)
        self._seed = seed
        pieces = len(world.zone)
        self._heard = [()] * pieces  # the lines that each piece's tag is over
        self.reader = self.net = None
        self.buses = []  # of the reader and its lines
        if layout.net:
            self.reach = Reach(layout, pieces, random.Random(seed))
            self._wire_net()
        self._wire_i2c()
        self._wire_pins()
        self.dice = (
            None
            if layout.tray == UNSENSED or not layout.rules.DICE
            else DiceTags(self._tray_line(), self._make_tag_v, clock)
        )
        self.tags = [self._make_tag(piece) for piece in range(pieces)]
        world.listen(self._moved)
        world.listen_to_names(self._renamed)
        for piece, zone in enumerate(world.zone):
            self._moved(piece, OFF, zone)

    # -- wiring --------------------------------------------------------------------

    def _wire_net(self):
        config, board = self.config, self.board
        self.net = NetField(Field(self.clock, self._seed), self.reach.ohms)
        spi, busy = SimSPI(self.clock), SimPin(0)
        board.connect_spi(config.NFC_SPI, spi, config.NFC_SCK, config.NFC_MOSI, config.NFC_MISO)
        board.connect(config.NFC_BUSY, busy)
        reset = board.pin(config.NFC_RESET)
        self.reader = PN5180(self.clock, self.net.field, busy, reset, self.net.find_volts)
        spi.attach(self.reader, board.pin(config.NFC_SELECT))
        chain = SimSPI(self.clock)
        board.connect_spi(
            config.LINES_SPI, chain, config.LINES_SCK, config.LINES_MOSI, config.LINES_MISO
        )
        chips = len(self.net.lines) + POWER_OUTPUTS + 7 >> 3
        self.net.chain = TPIC6B595Chain(chips, self.net.switch_lines)
        chain.attach(self.net.chain, self.net.chain.enable)
        self.net.chain.enable(0)
        board.connect(config.LINES_LOAD, self.net.chain.latch)
        self.buses = [spi, chain]

    def _wire_i2c(self):
        config = self.config
        self.i2c = SimI2C(self.clock)
        self.board.connect_i2c(config.I2C, self.i2c, config.I2C_SCL, config.I2C_SDA)
        self.board.connect(config.I2C_SCL, self.i2c.scl)
        self.board.connect(config.I2C_SDA, self.i2c.sda)
        self.screen = SSD1306OnI2C()
        self.i2c.attach(self.screen)
        self.wheel = AS5600Model() if self.layout.detents else None
        if self.wheel:
            self.i2c.attach(self.wheel)

    def _wire_pins(self):
        config, board = self.config, self.board
        self.strip = WS2812Chain(self.clock, len(self.layout.pixels))
        board.connect_strip(config.STRIP, self.strip)
        self.encoder = Encoder(self.clock)
        board.connect(config.KNOB_A, self.encoder.a)
        board.connect(config.KNOB_B, self.encoder.b)
        board.connect(config.KNOB_PRESS, self.encoder.button)
        self.back = BouncingContact(self.clock)
        board.connect(config.BACK, self.back.pin)

    def power_cycle(self):
        """Cut and restore the supply of every chip; pieces and hands stay where they are."""
        if self.reader:
            self.reader.power_cycle()
        self.screen.power_on()
        self.strip.power_on()

    # -- pieces ----------------------------------------------------------------------

    def _tray_line(self):
        return self.net.lines[self.layout.net.places[self.layout.tray].lines[0]]

    def _make_tag(self, piece):
        tag = self.layout.net and self.layout.net.find_tag(self.layout.piece_kind(piece))
        return self._make_tag_v(afi=GAMING | tag.family) if tag else None

    def _make_tag_v(self, afi=0):
        return TagV(bytes((0xE0, 0x04, 0x01, 0x50)) + self._rng.randbytes(4), afi=afi)

    def registry(self):
        """Return a Registry with every tag enrolled as its piece."""
        registry = Registry()
        for piece, tag in enumerate(self.tags):
            if tag:
                registry = add_tag(registry, tag.uid, piece)
        for number, tag in self.dice.tags.items() if self.dice else ():
            registry = add_tag(registry, tag.uid, number)
        return registry

    def _moved(self, piece, old, new):
        self._place_tag(piece, new)
        for zone in (old, new):
            if zone != OFF:
                for other in self.world.lying_on(zone):
                    if other != piece and self.tags[other]:
                        self._place_tag(other, zone)
        if self.wheel and self.layout.piece_kind(piece) in self.layout.turning and new != OFF:
            detent = self.layout.zones[new].place - len(self.layout.net.places)
            self.wheel.turn_to(detent * _TURN // self.layout.detents)

    def _place_tag(self, piece, zone):
        """Put the tag of `piece` over the lines that reach it in `zone`, and over no others."""
        tag = self.tags[piece]
        if not tag:
            return
        shares = {}
        if zone != OFF:
            company = [other for other in self.world.lying_on(zone) if other != piece]
            spot = self.world.spot[piece]
            shares = dict(self.reach.list_shares(piece, zone, spot, company))
        for number in self._heard[piece]:
            if number not in shares:
                self.net.lines[number].leave(tag)
        for number, share in shares.items():
            self.net.lines[number].enter(tag, share)
        self._heard[piece] = tuple(shares)

    def _renamed(self, piece, other):
        for facts in (self.tags, self._heard, self.reach.needs):
            facts[piece], facts[other] = facts[other], facts[piece]
