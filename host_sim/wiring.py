"""Wires the simulated chips of one layout to the pins of one config.

world ──▶ tags enter and leave fields ──▶ MFRC522, PN5180 models ──▶ SPI 0
          (reach.py: which, how strong)
      ──▶ magnets come and go ─▶ DRV5032 ▶ 74HC165 chain ─────────▶ SPI 1
      ──▶ the wheel turns ─────────────▶ AS5600 ─┐
                                        SSD1306 ─┴───────────────▶ I2C
a hand ─▶ encoder and buttons ────────────────────────────────────▶ pins
"""

import random

from skald.drivers.lines import POWER_OUTPUTS
from skald.drivers.net_reader import GAMING
from skald.rules.base import OFF
from skald.sense.dice import MOST_DICE, face_number
from skald.sense.registry import Registry
from skald.service.tag_writing import add_tag
from skald.watching import layout as tables
from skald.watching.layout import PN5180_LINES, UNSENSED

from host_sim.board import Board
from host_sim.chips.air import Space
from host_sim.chips.as5600 import AS5600Model
from host_sim.chips.drv5032 import DRV5032Bank
from host_sim.chips.encoder import BouncingContact, Encoder
from host_sim.chips.hc165 import HC165Chain
from host_sim.chips.i2c import SimI2C
from host_sim.chips.mfrc522 import MFRC522
from host_sim.chips.net_field import NetField
from host_sim.chips.pn5180 import PN5180
from host_sim.chips.select import HC138
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.chips.ssd1306 import SSD1306OnI2C
from host_sim.chips.tag_a import NTAG213
from host_sim.chips.tag_v import TagV
from host_sim.chips.tpic6b595 import TPIC6B595Chain
from host_sim.chips.ws2812 import WS2812Chain
from host_sim.reach import Reach

_TURN = 4096


def _find_reach(layout):
    """Return the class that computes the air of `layout`."""
    if not layout.net:
        return Reach
    from host_sim.net_reach import NetReach  # with what computes fields, which a page does not have

    return NetReach


class DiceTags:
    """Two dice with a tag under each face; in the tray only the lowest tag of each is in the field.

    tags[number]: the tags by the numbers under which they are enrolled.
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
    """Every chip of the table, wired; `config` names the pins, as on the device.

    readers[r], fields[r]: models by layout reader; tags[piece]: its tag or None;
    chain, wheel: None if the layout has none; strip, screen, encoder, back.
    """

    def __init__(self, config, layout, world, clock, seed=0):
        self.config = config
        self.layout = layout
        self.world = world
        self.clock = clock
        self.board = Board(clock)
        self._rng = random.Random(seed)
        self.space = Space(clock, seed)
        pieces = len(world.zone)
        self.reach = _find_reach(layout)(layout, pieces, random.Random(seed))
        self._heard = [()] * pieces  # the fields that each piece's tag is in
        self._wire_readers()
        self._wire_switches()
        self._wire_i2c()
        self._wire_pins()
        self.dice = (
            None
            if layout.tray == UNSENSED or not layout.rules.DICE
            else DiceTags(self.fields[self._tray_field()], self._make_die_tag, clock)
        )
        self.tags = [self._make_tag(piece) for piece in range(pieces)]
        world.listen(self._moved)
        world.listen_to_names(self._renamed)
        for piece, zone in enumerate(world.zone):
            self._moved(piece, OFF, zone)

    # -- wiring --------------------------------------------------------------------

    def _wire_readers(self):
        config, board = self.config, self.board
        self.nfc = SimSPI(self.clock)
        board.connect_spi(
            config.NFC_SPI, self.nfc, config.NFC_SCK, config.NFC_MOSI, config.NFC_MISO
        )
        self._address = [board.pin(number) for number in config.NFC_ADDRESS]
        self.decoders = [HC138(self._address, board.pin(number)) for number in config.NFC_ENABLE]
        lines = [output for decoder in self.decoders for output in decoder.outputs]
        self.readers, self._busy = [], []
        self.net = None
        board.connect(config.NFC_BUSY, self._read_busy)
        if self.layout.net:
            self.net = NetField(self.space.field(), len(self.layout.net.lines))
            self.fields = self.net.lines
            self.readers.append(self._wire_chip(tables.PN5180, 0, self.net.field, lines))
            return
        self.fields = [self.space.field() for _ in self.layout.readers]
        for reader, field in zip(self.layout.readers, self.fields):
            self.readers.append(self._wire_chip(reader.chip, reader.line, field, lines))

    def _wire_chip(self, kind, number, field, lines):
        """Wire one chip under `field`; return its model."""
        if kind == tables.PN5180:
            line = lines[PN5180_LINES + number]
            busy = SimPin(0)
            chip = PN5180(self.clock, field, busy, self.board.pin(self.config.NFC_RESET))
            self._busy.append((line, busy))
        else:
            line = lines[number]
            chip = MFRC522(self.clock, field)
        self.nfc.attach(chip, line)
        return chip

    def _read_busy(self):
        """Return the output of the 74HC151: BUSY of the PN5180 whose address is on the lines."""
        address = 0
        for i, pin in enumerate(self._address):
            address |= pin.level << i
        return self._busy[address][1]() if address < len(self._busy) else 0

    def _wire_switches(self):
        config, board = self.config, self.board
        self.hall = SimSPI(self.clock)
        board.connect_spi(
            config.HALL_SPI, self.hall, config.HALL_SCK, config.HALL_MOSI, config.HALL_MISO
        )
        self.switches = 0 if self.net else self.layout.switches
        if self.net:
            chips = len(self.net.lines) + POWER_OUTPUTS + 7 >> 3
            self.net.chain = TPIC6B595Chain(chips, self.net.switch_lines)
            self.hall.attach(self.net.chain, self.net.chain.enable)
            self.net.chain.enable(0)
            board.connect(config.HALL_LOAD, self.net.chain.latch)
        self.chain = HC165Chain(self.switches) if self.switches else None
        self.felt = None
        if self.chain:
            self._zone_of = {zone.input: n for n, zone in enumerate(self.layout.zones)}
            self.felt = DRV5032Bank(self.clock, self.chain, self._is_near, self._rng)
            self.hall.attach(self.chain, self.chain.enable)
            board.connect(config.HALL_LOAD, self.chain.load)

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
        for reader in self.readers:
            reader.power_cycle()
        self.screen.power_on()
        self.strip.power_on()

    # -- pieces ----------------------------------------------------------------------

    def _tray_field(self):
        tray = self.layout.tray
        return self.layout.net.places[tray].lines[0] if self.net else tray

    def _make_die_tag(self):
        if self.net:
            return self._make_tag_v()
        return NTAG213(b"\x04" + self._rng.randbytes(6))

    def _make_tag(self, piece):
        chip = self.layout.tag_chip(piece)
        if chip == tables.NET:
            tag = self.layout.net.find_tag(self.layout.piece_kind(piece))
            return self._make_tag_v(afi=GAMING | tag.family)
        if chip == tables.PN5180:
            return self._make_tag_v()
        if chip == tables.MFRC522:
            return NTAG213(b"\x04" + self._rng.randbytes(6))
        return None

    def _make_tag_v(self, afi=0):
        return TagV(bytes((0xE0, 0x04, 0x01, 0x50)) + self._rng.randbytes(4), afi=afi)

    def registry(self):
        """Return a Registry with every tag enrolled as its piece."""
        registry = Registry()
        for piece, tag in enumerate(self.tags):
            if tag:
                registry = add_tag(registry, tag.uid.ljust(8, b"\0"), piece)
        for number, tag in self.dice.tags.items() if self.dice else ():
            registry = add_tag(registry, tag.uid.ljust(8, b"\0"), number)
        return registry

    def lay_on_pad(self, piece):
        self.fields[self.layout.tray].enter(self.tags[piece])

    def lift_off_pad(self, piece):
        self.fields[self.layout.tray].leave(self.tags[piece])

    def _moved(self, piece, old, new):
        self._place_tag(piece, new)
        for zone in (old, new):
            if zone != OFF:
                for other in self.world.lying_on(zone):
                    if other != piece and self.tags[other]:
                        self._place_tag(other, zone)
                if self.layout.zones[zone].input != UNSENSED:
                    self._stir(self.layout.zones[zone].input, zone == new)

    def _place_tag(self, piece, zone):
        """Put the tag of `piece` into the fields that reach it in `zone`, and only into those."""
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
                self.fields[number].leave(tag)
        for number, share in shares.items():
            self.fields[number].enter(tag, share)
        self._heard[piece] = tuple(shares)

    def _renamed(self, piece, other):
        for facts in (self.tags, self._heard, self.reach.needs):
            facts[piece], facts[other] = facts[other], facts[piece]

    def _stir(self, number, is_near):
        if number < self.switches:
            self.felt.stir(number)
        elif is_near:
            self.wheel.turn_to((number - self.switches) * _TURN // self.layout.detents)

    def _is_near(self, number):
        world, zone = self.world, self._zone_of[number]
        return any(
            self.reach.is_felt(piece, zone, world.spot[piece]) for piece in world.lying_on(zone)
        )
