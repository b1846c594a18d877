"""The drivers of this device, made from config.py and a layout.

    NFC_SPI     a PN5180, the reader of a net
    LINES_SPI   a chain of TPIC6B595, which switches the net's lines
    I2C         screen, wheel sensor
    pins        pixel strip, knob, buttons

This module sets every output to its rest level and resets the PN5180; it sends nothing else to any chip.
"""

import machine

from skald.compat import const, find_module
from skald.device.controls import Controls
from skald.device.i2c_bus import I2CBus
from skald.drivers.buttons import Buttons
from skald.drivers.knob import Knob
from skald.drivers.ssd1306 import ScreenI2C
from skald.drivers.ws2812 import Strip

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

    reader   the NetReader of a table with a net, or None; wheel_sensor: AS5600 or None
    strip, screen, controls
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
        self.reader = _open_net(config, layout, clock) if layout.lines else None
        self.radio_dice = self._open_radio if config.RADIO_DICE else None

    def open_line(self, place):
        """Return the LineReader of the first line of a place."""
        from skald.drivers.line_reader import LineReader

        line = self._layout.first_lines[place]
        return LineReader(self.reader, line, self._layout.find_power(line))

    def _open_radio(self, count):
        """Return RadioDice for `count` dice, or None on a board that has no Bluetooth."""
        from skald.drivers.godice import GoDie
        from skald.drivers.radio_dice import RadioDice

        aioble, bluetooth = find_module("aioble"), find_module("bluetooth")
        if not aioble or not bluetooth:
            return None
        return RadioDice(aioble, bluetooth, tuple([GoDie() for _ in range(count)]))


def _open_wheel(i2c):
    from skald.drivers.as5600 import AS5600  # loaded only for a table with a wheel

    return AS5600(i2c)


def _open_spi(config, name):
    """Return the bus of which `config` has <name>_SPI, _BAUD, _SCK, _MOSI and _MISO."""
    number, baud, sck, mosi, miso = [
        getattr(config, name + what) for what in ("_SPI", "_BAUD", "_SCK", "_MOSI", "_MISO")
    ]
    pin = machine.Pin
    return machine.SPI(number, baudrate=baud, sck=pin(sck), mosi=pin(mosi), miso=pin(miso))


def _open_net(config, layout, clock):
    """Return the NetReader of a table with a net; its lines are off until its first reset."""
    from skald.drivers.lines import Lines  # loaded only for a table with a net
    from skald.drivers.net_reader import NetReader

    pin = machine.Pin
    chain = _open_spi(config, "LINES")
    lines = Lines(chain, pin(config.LINES_LOAD, pin.OUT, value=0), len(layout.lines))
    spi = _open_spi(config, "NFC")
    select = pin(config.NFC_SELECT, pin.OUT, value=1)
    reset = pin(config.NFC_RESET, pin.OUT, value=0)
    clock.sleep_us(_RESET_US)
    reset(1)
    busy = pin(config.NFC_BUSY, pin.IN)
    return NetReader(spi, select, busy, clock, reset, _MOST_ON_A_LINE, lines)
