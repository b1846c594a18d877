"""MFRC522: a reader for ISO 14443 A tags, one per spot.

    SPI: [register << 1][data]...            writes data to one register
         [80 | register << 1]...[0]          each answer comes one byte later

    exchange:  Idle, clear interrupts, flush ▶ FIFO ▶ Transceive ▶ StartSend, then poll ComIrq
               and the registers of the result in one transfer:
               RxIRq: an answer; TimerIRq: silence, about 300 us after the last bit; TxIRq: sent,
               if no answer is due

    rest:      PowerDown stops the oscillator and keeps the registers; waking takes the start of
               the oscillator and 1024 of its periods

Registers: NXP MFRC522 datasheet rev. 3.9, chapter 9; timer: 8.5; power-down: 8.6.2.  The chip
computes CRC and parity.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import STRONGEST, USUAL
from skald.drivers.type_a import (
    COLLISION,
    CRC_CHECK,
    CRC_SEND,
    DAMAGE,
    GUARD_US,
    RESTING,
    SOON,
    TypeA,
    TypeABus,
)

_COMMAND = const(0x01)
_COM_IRQ = const(0x04)
_ERROR = const(0x06)
_FIFO = const(0x09)
_LEVEL = const(0x0A)
_CONTROL = const(0x0C)
_FRAMING = const(0x0D)
_COLL = const(0x0E)
_TX_CONTROL = const(0x14)
_TX_ASK = const(0x15)
_RF_CONFIG = const(0x26)
_GS_N = const(0x27)
_CW_GS_P = const(0x28)
_RELOAD_HIGH = const(0x2C)
_RELOAD_LOW = const(0x2D)
_VERSION = const(0x37)

_IDLE = const(0)
_SOFT_RESET = const(15)
_POWER_DOWN = const(0x10)

_IRQ_SET = const(0x80)  # write only: it reads as 1 only if the line floats
_IRQ_TX = const(0x40)
_IRQ_RX = const(0x20)
_IRQ_TIMER = const(0x01)
_COLL_ERR = const(0x08)
_CRC_ERR = const(0x04)
_PARITY_ERR = const(0x02)
_COLL_INVALID = const(0x20)
_START_SEND = const(0x80)
_RESERVED_ERR = const(0x20)

# Commands that every exchange sends: [register << 1][value].
_STOP = b"\x02\x00"  # Command: Idle
_CLEAR_IRQ = b"\x08\x7f"
_FLUSH = b"\x14\x80"  # FIFOLevel: FlushBuffer
_STOP_TIMER = b"\x18\x80"  # Control: TStopNow
_START = b"\x02\x0c"  # Command: Transceive
_SEND_CRC = b"\x24\x80"  # TxMode
_SEND_BARE = b"\x24\x00"
_CHECK_CRC = b"\x26\x80"  # RxMode
_CHECK_NONE = b"\x26\x00"

_MOST_SENT = const(7)  # bytes: SELECT
_MOST_ANSWERED = const(5)  # bytes of an answer in an inventory
_MOST_RECEIVED = const(18)  # bytes of an answer to READ

_FIELD_ON = const(0x83)  # both pins
_FIELD_HALF = const(0x81)  # TX1 alone
_FIELD_OFF = const(0x80)
_ASK_100 = const(0x40)  # 100 % modulation

# Register, value: the differences from the reset values.
_SETUP = (
    b"\x2a\x80"  # TMode: the timer starts when the last bit is sent
    b"\x2b\xa9\x2c\x00\x2d\x0c"  # TPrescaler 169: 13.56 MHz / 339, one tick 25 us; TReload: SOON
    b"\x15\x40"  # TxASK: _ASK_100
    b"\x11\x3d"  # Mode: CRC preset 6363 (CRC_A)
    b"\x0e\x00"  # Coll: zeros after a collision
    b"\x12\x00\x13\x00"  # Tx, Rx: 106 kbit/s, no CRC
)

# By strength: the conductance of the transmitter (CWGsP, 9.3.3.8; 32 after a reset).  Each step
# changes it by a quarter at most; the strongest steps raise the gain of the receiver instead.
DRIVES = b"\x41\x42\x43\x45\x47\x4a\x05\x07\x09\x0b\x0e\x12\x18\x20\x2a\x3f\x3f\x3f\x3f"
ONE_PIN = const(0x40)  # flag: drive one pin only, which halves the voltage
_LOUDER = const(15)  # from the next strength on, the receiver has more gain
_GAIN = const(4)  # RxGain after a reset: 33 dB, then 38, 43, 48 (9.3.3.6)

_QUIET_US = const(90)  # 14443-3 clause 6.2.1.2: 1172/fc between two exchanges
_FRAMES_US = const(4000)  # more than any request and answer take on the air
_POLL_US = const(20)  # between two readings of the interrupts: two bits on the air
_START_US = const(50000)  # more than any oscillator needs (8.8.2)
_WAKE_US = const(5000)  # likewise, from rest


class MFRC522Bus(TypeABus):
    """The SPI bus of any number of chips, at most 10 MHz, mode 0; see skald.drivers.reader.Bus."""

    def __init__(self, spi, lines, clock, most=8):
        super().__init__(spi, lines, clock, most)
        self.framing_buf = bytearray((_FRAMING << 1, 0))
        self.pair_buf = bytearray(2)
        self.pair_in_buf = bytearray(2)
        self.field_ask = bytes((0x80 | _TX_CONTROL << 1, 0x80 | _TX_ASK << 1, 0))
        self.field_buf = bytearray(3)
        asked = (_COM_IRQ, _ERROR, _LEVEL, _CONTROL, _COLL)
        self.state_ask = bytes(0x80 | register << 1 for register in asked) + b"\x00"
        self.state_buf = bytearray(6)
        self.tx_buf[0] = _FIFO << 1
        self.tx_views = tuple(memoryview(self.tx_buf)[: n + 1] for n in range(_MOST_SENT + 1))
        # The last one is for longer answers: a tag's memory, or unexpected bytes.
        sizes = tuple(range(_MOST_ANSWERED + 1)) + (_MOST_RECEIVED,)
        self.rx_views = tuple(memoryview(self.rx_buf)[: n + 1] for n in sizes)
        rx_ask = bytes((0x80 | _FIFO << 1,)) * _MOST_RECEIVED + b"\x00"
        self.rx_ask_views = tuple(memoryview(rx_ask)[_MOST_RECEIVED - n :] for n in sizes)


class MFRC522(TypeA):
    """One chip on an MFRC522Bus, selected by the line with the number `line`.

    skald.drivers.reader describes its methods; tag_memory and mfrc522_checks have the rare ones.
    """

    HAS_SELF_TEST = HAS_PAGES = True

    def __init__(self, bus, line):
        super().__init__(bus, line)
        self._mode = 0  # ticks << 2 | crc, as set in TReload, TxMode and RxMode
        self._driven = USUAL  # the strength set in GsN, CWGsP and RFCfg

    # -- every reader -------------------------------------------------------

    def reset(self):
        """Configure the chip, field off.  DriverError: reader wiring, reader silent."""
        self._flags &= ~RESTING
        self.write(_COMMAND, _IDLE)  # it may be powered down
        self._power_up()
        self.soft_reset()
        for i in range(0, len(_SETUP), 2):
            self.write(_SETUP[i], _SETUP[i + 1])
        self._drive(self.strength)
        self._mode = SOON << 2
        self._forget()
        self.field(False)

    def weaken(self, level):
        strength = min(max(self.strength - level, 0), STRONGEST)
        if strength != self._driven:
            self._drive(strength)

    def _drive(self, strength):
        """Set the conductance of both drivers (9.3.3.7, 9.3.3.8), and with it current and field."""
        self._driven = strength
        drive = DRIVES[strength] & ~ONE_PIN
        if self._flags & RESTING:
            self._wake()
        self.write(_CW_GS_P, drive)
        self.write(_GS_N, min(15, drive + 3 >> 2) << 4 | 8)
        self.write(_RF_CONFIG, _GAIN + max(0, strength - _LOUDER) << 4 | 8)

    def _find_field_on(self):
        """Return what TxControl must have while the field is on."""
        return _FIELD_HALF if DRIVES[self._driven] & ONE_PIN else _FIELD_ON

    def rest(self):
        """Stop the oscillator: 10 uA at most instead of some 19 mA.  The field must be off."""
        self.write(_COMMAND, _POWER_DOWN)
        self._flags |= RESTING

    def _wake(self):
        self._flags &= ~RESTING
        if self.read(_COMMAND) != _POWER_DOWN:
            raise DriverError("reader lost")  # it has lost its supply, and with it the power-down
        self.write(_COMMAND, _IDLE)
        self.await_bits(_COMMAND, _POWER_DOWN, 0, _WAKE_US)

    def version(self):
        """Return VersionReg: 0x91, 0x92 genuine, 0x88, 0x12 and others clones."""
        version = self.read(_VERSION)
        if version == 0x00 or version == 0xFF:
            raise DriverError("reader wiring")
        return version

    # -- for TypeA ----------------------------------------------------------

    def _switch(self, on):
        if self._flags & RESTING:
            self._wake()
        self.write(_TX_CONTROL, self._find_field_on() if on else _FIELD_OFF)

    def _is_field_on(self):
        """Check TxControl, and TxASK, which a chip that lost its supply has reset."""
        bus = self.bus
        cs = bus.take(self._line)
        cs(0)
        bus.swap(bus.field_ask, bus.field_buf)
        cs(1)
        return bus.field_buf[1] == self._find_field_on() and bus.field_buf[2] == _ASK_100

    def exchange(self, count, framing, crc, ticks):
        bus = self.bus
        write = bus.write
        cs = bus.take(self._line)
        if count == 1:
            crc = self._mode & CRC_CHECK  # nobody reads the answer to a request
        mode = (ticks << 2 if ticks else self._mode & ~3) | crc
        if mode != self._mode:
            self._set_mode(cs, mode, mode ^ self._mode)
        cs(0)
        write(_STOP)
        cs(1)
        cs(0)
        write(_CLEAR_IRQ)
        cs(1)
        cs(0)
        write(_FLUSH)
        cs(1)
        cs(0)
        write(bus.tx_views[count])
        cs(1)
        cs(0)
        write(_START)
        cs(1)
        framing_buf = bus.framing_buf
        framing_buf[1] = _START_SEND | (0 if count == 1 else framing << 4) | framing
        clock = bus.clock
        early_us = clock.ticks_diff(bus.silent_until, clock.ticks_us())
        if 0 < early_us <= GUARD_US:
            clock.sleep_us(early_us)
        cs(0)
        write(framing_buf)
        cs(1)
        is_answered = self._await_answer(
            cs, _IRQ_RX | _IRQ_TIMER if ticks else _IRQ_TX, ticks * 25 + _FRAMES_US
        )
        bus.silent_until = clock.ticks_add(clock.ticks_us(), _QUIET_US)
        bus.trouble = 0
        if not is_answered:
            return -1
        state = bus.state_buf
        errors = state[2]
        if errors & _COLL_ERR:
            bus.trouble = COLLISION
            bus.collision = 0 if state[5] & _COLL_INVALID else state[5] & 31 or 32
            errors &= ~(_COLL_ERR | _CRC_ERR | _PARITY_ERR)  # they follow from the collision
        if errors:
            bus.trouble |= DAMAGE
        bus.last_bits = state[4] & 7
        received = state[3]
        if received > _MOST_RECEIVED:
            raise DriverError("reader wiring")
        if received and count > 1:
            view = received if received <= _MOST_ANSWERED else _MOST_ANSWERED + 1
            cs(0)
            bus.swap(bus.rx_ask_views[view], bus.rx_views[view])
            cs(1)
        return received

    def _set_mode(self, cs, mode, changed):
        """Set what has `changed` (bits of `mode`) for the next exchange."""
        write = self.bus.write
        if changed & CRC_SEND:
            cs(0)
            write(_SEND_CRC if mode & CRC_SEND else _SEND_BARE)
            cs(1)
        if changed & CRC_CHECK:
            cs(0)
            write(_CHECK_CRC if mode & CRC_CHECK else _CHECK_NONE)
            cs(1)
        if changed >> 2:
            self.write(_RELOAD_HIGH, mode >> 10)
            self.write(_RELOAD_LOW, mode >> 2 & 255)
        self._mode = mode

    def _await_answer(self, cs, events, limit_us):
        """Poll the chip that `cs` selects until one of `events` (bits of ComIrq) occurs; return
        True if it is an answer.
        """
        bus = self.bus
        clock = bus.clock
        state = bus.state_buf
        began = clock.ticks_us()
        waited_us = 0  # until the last look: a collection may delay this one
        while True:
            cs(0)
            bus.swap(bus.state_ask, state)
            cs(1)
            irq = state[1]
            if irq & _IRQ_SET or state[2] & _RESERVED_ERR:
                raise DriverError("reader wiring")
            if irq & events:
                if events == _IRQ_TX:  # else the timer would make the next exchange seem silent
                    cs(0)
                    bus.write(_STOP_TIMER)
                    cs(1)
                return irq & events & _IRQ_RX > 0
            if waited_us > limit_us:
                raise DriverError("reader silent")
            waited_us = clock.ticks_diff(clock.ticks_us(), began)
            clock.sleep_us(_POLL_US)

    # -- registers ----------------------------------------------------------

    def _power_up(self):
        """Wait until the chip, which may just have been switched on, answers."""
        bus = self.bus
        began = bus.clock.ticks_us()
        while self.read(_VERSION) == 0x00:
            if bus.clock.ticks_diff(bus.clock.ticks_us(), began) > _START_US:
                raise DriverError("reader wiring")
        self.version()

    def soft_reset(self):
        """Send SoftReset, and wait until the oscillator runs (8.8.2)."""
        self.write(_COMMAND, _SOFT_RESET)
        self.await_bits(_COMMAND, 0x10, 0, _START_US)

    def await_bits(self, register, mask, value, limit_us):
        bus = self.bus
        began = bus.clock.ticks_us()
        waited_us = 0  # likewise
        while self.read(register) & mask != value:
            if waited_us > limit_us:
                raise DriverError("reader silent")
            waited_us = bus.clock.ticks_diff(bus.clock.ticks_us(), began)

    def write(self, register, value):
        bus = self.bus
        pair = bus.pair_buf
        pair[0] = register << 1
        pair[1] = value
        cs = bus.take(self._line)
        cs(0)
        bus.write(pair)
        cs(1)

    def read(self, register):
        bus = self.bus
        pair = bus.pair_buf
        pair[0] = 0x80 | register << 1
        pair[1] = 0
        cs = bus.take(self._line)
        cs(0)
        bus.swap(pair, bus.pair_in_buf)
        cs(1)
        return bus.pair_in_buf[1]
