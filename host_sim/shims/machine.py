"""MicroPython's `machine` for the simulated board: for CPython only, never for a device.

Names and signatures are those of the MicroPython 1.25 documentation, but only
those that the firmware uses.  Anything else raises, as on the device: AttributeError
for an unknown name, TypeError for a wrong argument, ValueError for a part that the
board does not have.
"""

from host_sim import board as _boards
from host_sim.chips.spi import ModelFault
from host_sim.clock import Schedule

PWRON_RESET = 1
WDT_RESET = 3


def reset():
    _boards.active().reset("reset")


def reset_cause():
    return WDT_RESET if _boards.active().cause == "watchdog" else PWRON_RESET


def unique_id():
    return _boards.active().unique_id


def bitstream(pin, encoding, timing, data, /):
    """Send `data` with the pulse widths `timing` (ns); blocks meanwhile, as on an RP2040."""
    if encoding != 0:
        raise ValueError("encoding")
    if len(timing) != 4:
        raise ValueError("timing")
    if pin._mode != Pin.OUT:
        raise ModelFault("bitstream on a pin that is no output")
    chain = _boards.active().strip(pin._number)
    if chain is not None:
        chain.bitstream(tuple(timing), bytes(data))


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        self._board = _boards.active()
        self._number = id._number if isinstance(id, Pin) else id
        self._line = self._board.pin(self._number)
        self._mode = id._mode if isinstance(id, Pin) else Pin.IN
        self._handler = None
        self._trigger = 0
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None):
        if mode not in (-1, Pin.IN, Pin.OUT, Pin.OPEN_DRAIN):
            raise ValueError("invalid pin mode")
        if pull not in (-1, None, Pin.PULL_UP, Pin.PULL_DOWN):
            raise ValueError("invalid pull")
        if value not in (None, 0, 1):
            raise ValueError("invalid level")
        if mode != -1:
            self._mode = mode
        if value is not None:
            self._line(value)

    def value(self, x=None, /):
        board = self._board
        board.clock.advance_us(board.pin_us)
        if x is None:
            return board.read(self._number)
        if self._mode == Pin.IN:
            raise ModelFault("pin %d is an input and was driven" % self._number)
        self._line(1 if x else 0)

    __call__ = value

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        if trigger not in (Pin.IRQ_FALLING, Pin.IRQ_RISING, Pin.IRQ_FALLING | Pin.IRQ_RISING):
            raise ValueError("invalid trigger")
        self._handler = handler
        self._trigger = trigger
        self._board.set_interrupt(self._number, self._interrupt)

    def _interrupt(self, level):
        if self._handler and self._trigger & (Pin.IRQ_RISING if level else Pin.IRQ_FALLING):
            self._handler(self)

    def __repr__(self):
        return "Pin(GPIO%d)" % self._number


def _number_of(pin):
    if pin is not None and not isinstance(pin, Pin):
        raise TypeError("expecting a Pin")
    return None if pin is None else pin._number


class I2C:
    """Opens the simulated bus with these settings."""

    def __new__(cls, id, *, scl=None, sda=None, freq=400000, timeout=50000):
        pins = {"scl": _number_of(scl), "sda": _number_of(sda)}
        return _open(_boards.active().i2c(id, pins), freq=freq, timeout=timeout)


def _open(bus, *settings, **named):
    bus.init(*settings, **named)
    return bus


class SPI:
    def __new__(cls, id, baudrate=1000000, *, sck=None, mosi=None, miso=None, **modes):
        pins = {"sck": _number_of(sck), "mosi": _number_of(mosi), "miso": _number_of(miso)}
        return _open(_boards.active().spi(id, pins), baudrate, **modes)


class WDT:
    def __init__(self, id=0, timeout=5000):
        if id != 0:
            raise ValueError("WDT(%d) doesn't exist" % id)
        if not 1 <= timeout <= _boards.WATCHDOG_LIMIT_MS:
            raise ValueError("timeout exceeds %d" % _boards.WATCHDOG_LIMIT_MS)
        self._timeout_ms = timeout
        self._board = _boards.active()
        self._board.start_watchdog(timeout)

    def feed(self):
        self._board.feed_watchdog(self._timeout_ms)


class Timer:
    PERIODIC = 1

    def __init__(self, id=-1):
        self._schedule = Schedule(_boards.active().clock)

    def init(self, *, mode=PERIODIC, freq=-1, period=-1, callback=None):
        span_us = period * 1000 if period > 0 else 1e6 / freq

        def fire():
            if mode == Timer.PERIODIC:
                self._schedule.later(span_us, fire)
            callback(self)

        self._schedule.cancel()
        self._schedule.later(span_us, fire)

    def deinit(self):
        self._schedule.cancel()
