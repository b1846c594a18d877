"""A NetReader on the models of its chips, over a few lines."""

from skald.drivers.lines import POWER_OUTPUTS, Lines
from skald.drivers.net_reader import COMPLETE, SILENCE, NetReader

from host_sim.chips.air import Field
from host_sim.chips.net_field import NetField
from host_sim.chips.pn5180 import PN5180
from host_sim.chips.spi import SimPin, SimSPI
from host_sim.chips.tag_v import TagV
from host_sim.chips.tpic6b595 import TPIC6B595Chain
from host_sim.clock import SimClock

LINES = 12
OHMS = 5.0, 5.0, 100.0  # of a line, see hardware/field/needs.py
NONE = 255


class NetBench:
    """driver, rst, chain, field (host_sim.chips.net_field.NetField), clock."""

    def __init__(self, lines=LINES, ohms=OHMS):
        self.clock = SimClock()
        self.field = NetField(Field(self.clock), [ohms] * lines)
        chips = lines + POWER_OUTPUTS + 7 >> 3
        self.chain = self.field.chain = TPIC6B595Chain(chips, self.field.switch_lines)
        chain_spi, spi = SimSPI(self.clock), SimSPI(self.clock)
        chain_spi.attach(self.chain, self.chain.enable)
        self.chain.enable(0)
        select, busy, self.rst = SimPin(1), SimPin(0), SimPin(1)
        spi.attach(
            PN5180(self.clock, self.field.field, busy, self.rst, self.field.find_volts), select
        )
        self.lines = Lines(chain_spi, self.chain.latch, lines)
        self.driver = NetReader(spi, select, busy, self.clock, self.rst, 16, self.lines)

    def start(self):
        self.driver.reset()
        self.driver.field(1)
        self.clock.sleep_us(1000)

    def lay(self, number, line, share=9.0, family=0):
        """Lay tag `number` over `line`; return it."""
        tag = self.make_tag(number, family)
        self.field.lines[line].enter(tag, share)
        return tag

    @staticmethod
    def make_tag(number, family=0):
        return TagV(make_uid(number), afi=0x70 | family)

    def ask(self, line, number, bits=16, other=NONE, power=2, family=0, is_cut=False):
        """Ask `line` for tag `number`; return what look() says, after the whole answer unless `is_cut`."""
        driver, clock = self.driver, self.clock
        wait_us = driver.select(line, other, power)
        driver.prepare()
        clock.sleep_us(wait_us)
        clock.sleep_us(driver.ask(bits, make_uid(number), 0, family))
        heard = driver.look()
        if heard == SILENCE or heard == COMPLETE or is_cut:
            return heard
        clock.sleep_us(3800)
        return driver.look()


def make_uid(number):
    return bytes((0xE0, 4, 1, 0x50, 0, number >> 8, number & 255, number * 37 & 255))
