"""The drivers of this device, made from config.py and a layout.

    SPI 0   readers: 74HC138 decoders select them; lines 0..31 MFRC522, 32..39 PN5180
    SPI 1   Hall switches: a chain of 74HC165
    I2C     screen, wheel sensor
    pins    pixel strip, knob, buttons

This module sets every output to its rest level and resets the PN5180s, which share a reset
line; it sends nothing else to any chip.
"""

import machine

from skald.compat import const, find_module
from skald.device.controls import Controls
from skald.device.i2c_bus import I2CBus
from skald.drivers.buttons import Buttons
from skald.drivers.hall import HallInputs
from skald.drivers.knob import Knob
from skald.drivers.select import Decoder
from skald.drivers.ssd1306 import ScreenI2C
from skald.drivers.ws2812 import Strip
from skald.watching import layout as tables

_RESET_US = const(20)  # PN5180 datasheet: at least 10
_MOST_PIXELS = const(512)  # on any table
_MOST_ON_A_LINE = const(48)  # tags, on the shores of Vikings


def darken(config, clock):
    """Send one dark frame, because a strip may show anything before its first frame.

    The length of the strip is not known yet; a longer frame does no harm.
    """
    pin = machine.Pin(config.STRIP, machine.Pin.OUT, value=0)
    strip = Strip(pin, _MOST_PIXELS, machine.bitstream, clock)
    strip.show()
    clock.sleep_us(strip.waiting_us())  # the next frame comes from another Strip


def open_sender(pin):
    """Return the function that sends bits to pixels: a background sender if the board has PIO and
    DMA to spare, otherwise machine.bitstream.
    """
    rp2 = find_module("rp2")
    if not rp2 or not hasattr(rp2, "DMA"):
        return machine.bitstream
    from skald.drivers.pio import BackgroundSender  # loaded only on such boards

    try:
        return BackgroundSender(pin).send
    except (OSError, ValueError) as error:  # all in use
        print("strip:", error)
        return machine.bitstream


class Front:
    """The devices that serve every game: screen, knob, buttons, and a sender for pixels.

    controls   controls.Controls of knob and buttons
    pixel_order   of the strip (drivers/ws2812.py)
    """

    def __init__(self, config):
        """`config`: the module config."""
        pin = machine.Pin
        self.i2c = I2CBus(config)
        self.screen = ScreenI2C(self.i2c, first=getattr(config, "SCREEN_FIRST", 0))
        knob_pins = pin(config.KNOB_A, pin.IN, pin.PULL_UP), pin(config.KNOB_B, pin.IN, pin.PULL_UP)
        self.knob = Knob(knob_pins[0], knob_pins[1])
        for contact in knob_pins:
            contact.irq(self.knob.update, pin.IRQ_FALLING | pin.IRQ_RISING)
        self._strip_pin = pin(config.STRIP, pin.OUT, value=0)
        self._send_bits = self._strip = None
        self._skip = getattr(config, "STRIP_SKIP", 0)
        self.pixel_order = 0
        self._back_pin = pin(config.BACK, pin.IN, pin.PULL_UP)
        self.buttons = Buttons((pin(config.KNOB_PRESS, pin.IN, pin.PULL_UP), self._back_pin))
        self.controls = Controls(self.knob, self.buttons)

    def fit(self, calibration):
        """Follow what strip and knob are known to be (keep.calibration.Calibration)."""
        self.pixel_order = calibration.pixel_order
        self.knob.halve(calibration.is_half)
        self.knob.is_backward = calibration.is_backward

    def open_strip(self, count, clock):
        """Return the Strip of `count` pixels; all strips share one sender, and only the last one
        opened is used.
        """
        if self._strip:
            clock.sleep_us(self._strip.waiting_us())
        else:
            self._send_bits = open_sender(self._strip_pin)
        self._strip = Strip(
            self._strip_pin, count, self._send_bits, clock, self.pixel_order, self._skip
        )
        return self._strip

    def is_back_down(self):
        """Return True if BACK is pressed at this instant."""
        return not self._back_pin()


class Board:
    """The drivers of one table.

    readers  in the order of the layout, or the one of a net; hall: HallInputs or None;
    wheel_sensor: AS5600 or None; strip, screen, controls;
    nfc: the SPI of the readers
    """

    def __init__(self, config, layout, clock, front=None):
        """`config`: the module config; `clock`: ticks and sleeps, MicroPython's `time`.

        `front`: the device's Front, if there is one already.
        """
        self.front = front = front or Front(config)
        self.screen = front.screen
        self.controls = front.controls
        self.wheel_sensor = _open_wheel(front.i2c) if layout.detents else None
        self.strip = front.open_strip(layout.pixels, clock)
        self._layout = layout
        self.hall = self._make_hall(config, layout)
        self.readers = self._make_readers(config, layout, clock)
        self.radio_dice = self._open_radio if config.RADIO_DICE else None

    def open_reader(self, number):
        """Return the driver of reader `number` of the layout; for a place of a net, that of its first line."""
        layout = self._layout
        if not layout.lines:
            return self.readers[number]
        from skald.drivers.line_reader import LineReader

        line = layout.first_line(number)
        return LineReader(self.readers[0], line, layout.find_power(line))

    def _make_hall(self, config, layout):
        switches = layout.inputs - layout.detents
        if not switches:
            return None
        return HallInputs(*_open_chain(config), switches)

    def _open_radio(self, count):
        """Return RadioDice for `count` dice, or None on a board that has no Bluetooth."""
        from skald.drivers.godice import GoDie
        from skald.drivers.radio_dice import RadioDice

        aioble, bluetooth = find_module("aioble"), find_module("bluetooth")
        if not aioble or not bluetooth:
            return None
        return RadioDice(aioble, bluetooth, tuple([GoDie() for _ in range(count)]))

    def _make_readers(self, config, layout, clock):
        pin = machine.Pin
        decoder = Decoder(
            tuple([pin(number, pin.OUT, value=0) for number in config.NFC_ADDRESS]),
            tuple([pin(number, pin.OUT, value=1) for number in config.NFC_ENABLE]),
        )
        decoder.reset()
        self.nfc = spi = machine.SPI(
            config.NFC_SPI,
            baudrate=config.NFC_BAUD,
            sck=pin(config.NFC_SCK),
            mosi=pin(config.NFC_MOSI),
            miso=pin(config.NFC_MISO),
        )
        busy = pin(config.NFC_BUSY, pin.IN)
        reset = pin(config.NFC_RESET, pin.OUT, value=0)
        clock.sleep_us(_RESET_US)
        reset(1)
        if layout.lines:
            return (_open_net(config, layout, spi, decoder, busy, reset, clock),)
        kinds = {}
        readers = []
        for number in range(layout.readers):
            chip, line = layout.chip(number), layout.line(number)
            if chip == tables.PN5180:
                line += tables.PN5180_LINES
            if chip not in kinds:
                kinds[chip] = _open_kind(chip, layout, spi, decoder, busy, reset, clock)
            driver, bus = kinds[chip]
            readers.append(driver(bus, line))
        return tuple(readers)


def _open_wheel(i2c):
    from skald.drivers.as5600 import AS5600  # loaded only for a table with a wheel

    return AS5600(i2c)


def _open_chain(config):
    """Return the bus of a chain of registers, of switches or of a net's lines, and its load pin."""
    pin = machine.Pin
    spi = machine.SPI(
        config.HALL_SPI,
        baudrate=config.HALL_BAUD,
        sck=pin(config.HALL_SCK),
        mosi=pin(config.HALL_MOSI),
        miso=pin(config.HALL_MISO),
    )
    return spi, pin(config.HALL_LOAD, pin.OUT, value=0)


def _open_net(config, layout, spi, decoder, busy, reset, clock):
    """Return the NetReader of a table with a net; its lines hang on the pins that other tables have for switches."""
    from skald.drivers.lines import Lines
    from skald.drivers.net_reader import NetReader
    from skald.drivers.pn5180 import PN5180Bus

    lines = Lines(*_open_chain(config), len(layout.lines))
    bus = PN5180Bus(spi, decoder, busy, clock, reset, _MOST_ON_A_LINE)
    return NetReader(bus, tables.PN5180_LINES, lines)


def _open_kind(chip, layout, spi, lines, busy, reset, clock):
    """Return the driver class of a kind of chip, and its Bus, with room for the fullest field."""
    room = max(
        [layout.room(number) for number in range(layout.readers) if layout.chip(number) == chip]
    )
    if chip == tables.PN5180:  # loaded only for tables with such a chip
        from skald.drivers.pn5180 import PN5180, PN5180Bus

        return PN5180, PN5180Bus(spi, lines, busy, clock, reset, room)
    from skald.drivers.mfrc522 import MFRC522, MFRC522Bus

    return MFRC522, MFRC522Bus(spi, lines, clock, room)
