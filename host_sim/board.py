"""The simulated controller board: which chips are connected to which pins.

    firmware ── machine.Pin(5) ──▶ board.pin(5), a SimPin ◀── a chip or a hand
             ── machine.I2C(0) ──▶ the SimI2C connected as bus 0
             ── machine.SPI(0) ──▶ the SimSPI connected as bus 0
             ── bitstream(Pin) ──▶ the WS2812Chain connected to that pin

The shims in host_sim/shims act on the one active board of the process, which
`activate()` sets; without one every call raises.  Asking for something that the
board lacks raises the same error as on a real board.
"""

from host_sim.chips.spi import SimPin

PINS = 30  # GPIO 0..29 of an RP2040
WATCHDOG_LIMIT_MS = 8388  # RP2040: 24 bits of microseconds, halved by erratum E1

_active = None


class BoardReset(BaseException):
    """The controller restarts; `cause` is "reset" or "watchdog".

    Not an Exception, so that no handler in the firmware can catch it.
    """

    def __init__(self, cause):
        super().__init__(cause)
        self.cause = cause


def active():
    """Return the active board; RuntimeError when none was activated."""
    if _active is None:
        raise RuntimeError("no simulated board is active")
    return _active


class Board:
    """Pins and buses on one simulated clock.

    `pin_us`: how long it takes to set or read a pin, in us.
    """

    unique_id = b"SKALDSIM"

    def __init__(self, clock):
        self.clock = clock
        self.cause = "power"  # of the last reset: "power", "reset", "watchdog"
        self.pin_us = 0
        self.dma_channels = 0  # number in use
        self.lives = 0  # how often the controller has stopped; what it had begun by then never ends
        self._pins = {}
        self._readers = {}
        self._interrupts = {}  # number of a GPIO -> its handler
        self._i2c = {}
        self._spi = {}
        self._strips = {}
        self._watchdog_due_us = None

    def activate(self):
        """Make this the board on which the shims act, and return it."""
        global _active
        _active = self
        return self

    def deactivate(self):
        """Leave the process without a board."""
        global _active
        _active = None

    # -- wiring -----------------------------------------------------------------

    def connect(self, number, line):
        """Wire GPIO `number` to a chip's line: a SimPin, or a callable that is only read."""
        _check_pin(number)
        if isinstance(line, SimPin):
            self._pins[number] = line
        else:
            self._readers[number] = line

    def connect_i2c(self, id, bus, scl, sda):
        self._i2c[id] = (bus, {"scl": scl, "sda": sda})

    def connect_spi(self, id, bus, sck, mosi, miso):
        self._spi[id] = (bus, {"sck": sck, "mosi": mosi, "miso": miso})

    def connect_strip(self, number, chain):
        self._strips[number] = chain

    # -- for the shims ------------------------------------------------------------

    def pin(self, number):
        """Return the SimPin of a GPIO."""
        if number not in self._pins:
            _check_pin(number)
            self._pins[number] = SimPin(1)
        return self._pins[number]

    def set_interrupt(self, number, call):
        """Call `call(level)` at every change of a GPIO until the next reset; a GPIO has only one handler."""
        if number not in self._interrupts:
            self.pin(number).watch(lambda level: self._interrupt(number, level))
        self._interrupts[number] = call

    def _interrupt(self, number, level):
        call = self._interrupts[number]
        if call:
            call(level)

    def read(self, number):
        reader = self._readers.get(number)
        return reader() if reader else self.pin(number).level

    def i2c(self, id, pins):
        return _find_bus("I2C", self._i2c, id, pins)

    def spi(self, id, pins):
        return _find_bus("SPI", self._spi, id, pins)

    def strip(self, number):
        """Return the chain on a pin, or None, in which case the bits are lost."""
        return self._strips.get(number)

    def start_watchdog(self, timeout_ms):
        self._watchdog_due_us = self.clock.now_us + timeout_ms * 1000
        self.clock.call_at(self._watchdog_due_us, self._watch)

    def feed_watchdog(self, timeout_ms):
        self._watchdog_due_us = self.clock.now_us + timeout_ms * 1000

    def stop(self):
        """Stop everything, as when the controller loses its power or restarts."""
        self._watchdog_due_us = None
        self.lives += 1
        self.dma_channels = 0
        for number in self._interrupts:
            self._interrupts[number] = None

    def reset(self, cause):
        """Stop everything that the firmware started, and raise BoardReset."""
        self.cause = cause
        self._watchdog_due_us = None
        raise BoardReset(cause)

    def _watch(self):
        if self._watchdog_due_us is None:
            return
        if self.clock.now_us >= self._watchdog_due_us:
            self.reset("watchdog")
        self.clock.call_at(self._watchdog_due_us, self._watch)


def _check_pin(number):
    if not isinstance(number, int) or not 0 <= number < PINS:
        raise ValueError("invalid pin")


def _find_bus(peripheral, buses, id, pins):
    if id not in buses:
        raise ValueError("%s(%s) doesn't exist" % (peripheral, id))
    bus, wired = buses[id]
    for name, number in pins.items():
        if number not in (None, wired[name]):
            raise ValueError("bad %s pin" % name.upper())
    return bus
