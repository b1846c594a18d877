"""`machine` of the virtual device: every call is a request to the simulated board.

Runs on MicroPython only.  Names and signatures are those of MicroPython 1.25, but only those that the
firmware and mpremote use; a call allocates no more than on a device.
"""

from micropython import const
from wire import NONE

PWRON_RESET = 1
WDT_RESET = 3

# In the order of host_sim/device/wires.py.
(
    _PIN_INIT, _PIN_SET, _PIN_GET, _PIN_WATCH, _SPI_OPEN, _SPI_WRITE, _SPI_READ, _SPI_EXCHANGE, _I2C_OPEN, _I2C_WRITE,
    _I2C_READ_MEM, _BITSTREAM, _WATCH_START, _WATCH_FEED, _UNIQUE_ID, _RESET, _RESET_CAUSE, _SLEEP, _TICKS, _TIMER, _TELL,
) = range(1, 22)  # fmt: skip

_FIRST_TIMER = const(192)  # timers are reported as interrupts are, numbered from here

_FOUR = bytearray(4)

wire = None  # a wire.Wire, set when the device starts


def _number_of(pin):
    return NONE if pin is None else pin._number


def _put_long(value):
    for i in range(4):
        _FOUR[i] = value >> 8 * i & 255
    return _FOUR


def sleep_us(span_us):
    """Let time pass on the board's clock; return early when something happens."""
    wire.begin(_SLEEP, 0, 0, 4)
    wire.write(_put_long(span_us))
    wire.end()


def ticks(is_ms):
    """Return the board's clock in milliseconds or microseconds, modulo 2**30."""
    wire.begin(_TICKS, 0, is_ms, 0, 4)
    wire.end(_FOUR)
    return _FOUR[0] | _FOUR[1] << 8 | _FOUR[2] << 16 | _FOUR[3] << 24


def tell(text):
    """Send the computer a text for which a real board has no chip."""
    data = text.encode()
    wire.begin(_TELL, 0, 0, len(data))
    wire.write(data)
    wire.end()


def reset():
    wire.call(_RESET)


def reset_cause():
    return wire.call(_RESET_CAUSE)


def unique_id():
    buf = bytearray(8)
    wire.begin(_UNIQUE_ID, 0, 0, 0, 8)
    wire.end(buf)
    return bytes(buf)


def bitstream(pin, encoding, timing, data):
    if encoding != 0:
        raise ValueError("encoding")
    wire.begin(_BITSTREAM, pin._number, 0, 8 + len(data))
    for span_ns in timing:
        wire.write(_put_long(span_ns)[:2])
    wire.write(data)
    wire.end()


class Pin:
    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __new__(cls, id, *rest, **named):
        return id if isinstance(id, Pin) else _PINS[id]

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None):
        level = 0 if value is None else 2 if value else 1
        pull = -1 if pull is None else pull
        wire.call(_PIN_INIT, self._number, mode + 1 | pull + 1 << 4 | level << 8)

    def value(self, x=None):
        if x is None:
            return wire.call(_PIN_GET, self._number)
        wire.call(_PIN_SET, self._number, 1 if x else 0)

    def __call__(self, x=None):
        return self.value(x)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        wire.handlers[self._number] = (handler, self)
        wire.call(_PIN_WATCH, self._number, trigger if handler else 0)

    def __repr__(self):
        return "Pin(GPIO%d)" % self._number


# Made at the start, because a board's pins take no heap either.
_PINS = tuple([object.__new__(Pin) for _ in range(64)])
for _number, _pin in enumerate(_PINS):
    _pin._number = _number


class I2C:
    def __init__(self, id, *, scl=None, sda=None, freq=400000, timeout=50000):
        self._id = id
        wire.begin(_I2C_OPEN, id, _number_of(scl) | _number_of(sda) << 8, 8)
        wire.write(_put_long(freq))
        wire.write(_put_long(timeout))
        wire.end()

    def writevto(self, addr, vector, stop=True):
        total = 0
        for buf in vector:
            total += len(buf)
        wire.begin(_I2C_WRITE, self._id, addr | bool(stop) << 8, total)
        for buf in vector:
            wire.write(buf)
        return wire.end()

    def readfrom_mem_into(self, addr, memaddr, buf, *, addrsize=8):
        wire.begin(_I2C_READ_MEM, self._id, addr | addrsize << 8, 2, len(buf))
        wire.write(_put_long(memaddr)[:2])
        wire.end(buf)


class SPI:
    MSB = 0
    LSB = 1

    def __init__(
        self,
        id,
        baudrate=1000000,
        *,
        polarity=0,
        phase=0,
        bits=8,
        firstbit=0,
        sck=None,
        mosi=None,
        miso=None,
    ):
        self._id = id
        wire.begin(_SPI_OPEN, id, 0, 11)
        wire.write(_put_long(baudrate))
        pins = [_number_of(pin) for pin in (sck, mosi, miso)]
        wire.write(bytes([polarity, phase, bits, firstbit] + pins))
        wire.end()

    def readinto(self, buf, write=0):
        wire.begin(_SPI_READ, self._id, write, 0, len(buf))
        wire.end(buf)

    def write(self, buf):
        wire.begin(_SPI_WRITE, self._id, 0, len(buf))
        wire.write(buf)
        wire.end()

    def write_readinto(self, write_buf, read_buf):
        wire.begin(_SPI_EXCHANGE, self._id, 0, len(write_buf), len(read_buf))
        wire.write(write_buf)
        wire.end(read_buf)


class Timer:
    PERIODIC = 1
    _count = 0

    def __init__(self, id=-1, **settings):
        self._number = _FIRST_TIMER + Timer._count % 8
        Timer._count += 1
        if settings:
            self.init(**settings)

    def init(self, *, mode=PERIODIC, freq=-1, period=-1, callback=None):
        wire.handlers[self._number] = (callback, self)
        wire.begin(_TIMER, self._number, mode, 4)
        wire.write(_put_long(period if period > 0 else 1000 // freq))
        wire.end()

    def deinit(self):
        wire.handlers.pop(self._number, None)


class WDT:
    def __init__(self, id=0, timeout=5000):
        wire.call(_WATCH_START, id, timeout)

    def feed(self):
        wire.call(_WATCH_FEED)
