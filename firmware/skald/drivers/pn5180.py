"""PN5180: a reader for ISO 15693 tags (ICODE SLIX), for lanes and piles.

    SPI: [command][its data]      BUSY rises, and falls when the next command may come
         [FF]...                  the answer to a command that has one

    request │ TX_CONFIG for a frame, then [09][00][frame]
    end     │ TX_CONFIG for a bare end of frame, then [09][00]
    slot    │ IRQ_STATUS and RX_STATUS, then the answer if one is complete

Host interface, commands and registers: NXP PN5180A0xx/C3 datasheet, 11.4 and
12; bare end of frame: NXP AN12650.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import USUAL
from skald.drivers.type_v import (
    ANSWER_SIZE,
    BEGUN,
    DAMAGED,
    EMPTY,
    FAILED,
    UNSENT,
    WHOLE,
    TypeV,
    TypeVBus,
)

_IRQ_STATUS = const(0x02)
_RX_STATUS = const(0x13)
_TX_CONFIG = const(0x18)
_RF_STATUS = const(0x1D)
_RF_CONTROL_RX = const(0x22)

_READ_MULTIPLE = const(0x05)
_READ_EEPROM = const(0x07)
_SEND_DATA = const(0x09)
_READ_DATA = const(0x0A)
_LOAD_RF_CONFIG = const(0x11)
_RF_ON = const(0x16)
_RF_OFF = const(0x17)

_IRQ_RX = const(0x01)  # bits 0-7 of IRQ_STATUS
_IRQ_TX = const(0x02)
_IRQ_SOF = const(0x40)  # bits 8-15
_IRQ_GENERAL_ERROR = const(0x02)  # bits 16-23

# WRITE_REGISTER_MULTIPLE, then register, action (1 write, 2 or, 3 and), value.  It returns to
# WaitTransmit and clears the interrupts; then follows TX_CONFIG, for a frame (reset() reads the
# value from the chip) or for a bare end of frame.
_PREPARE = (
    b"\x03"
    b"\x00\x03\xf8\xff\xff\xff"  # SYSTEM_CONFIG: COMMAND 0
    b"\x00\x02\x03\x00\x00\x00"  # SYSTEM_CONFIG: COMMAND 3
    b"\x03\x01\xff\xff\x0f\x00"  # IRQ_CLEAR: all
)
_FRAME = b"\x18\x01\x00\x00\x00\x00"
_SLOT_END = b"\x18\x03\x3f\xfb\xff\xff"

_GUARD_US = const(1000)

_BOOT_US = const(5000)  # from RST to the first frame; a default: measure your copy
_RESET_US = const(20)  # datasheet: at least 10
_BUSY_US = const(50000)
_POLL_US = const(8)  # between two readings of BUSY
_SOON = const(6)  # readings at once: most commands are done by then


class PN5180Bus(TypeVBus):
    """The SPI bus of any number of chips; `busy()` reads BUSY of the one selected.

    `rst(level)` drives RST of all chips, which must be high.  For the other arguments see
    skald.drivers.reader.Bus.
    """

    def __init__(self, spi, lines, busy, clock, rst=None, most=16):
        super().__init__(spi, lines, clock, most)
        self.busy = busy
        self.rst = rst
        self.restarts = 0  # of all chips; after one, each must be configured again
        self.frame_buf = bytearray(_PREPARE + _FRAME)
        self.end_buf = bytes(_PREPARE + _SLOT_END)
        self.request_buf[0] = _SEND_DATA
        self.request_views = tuple(memoryview(self.request_buf)[: 5 + n] for n in range(9))
        self.end_ask = bytes((_SEND_DATA, 0x00))
        self.state_ask = bytes((_READ_MULTIPLE, _IRQ_STATUS, _RX_STATUS))
        self.state_buf = bytearray(8)
        self.data_ask = bytes((_READ_DATA, 0x00))
        self.field_asks = (bytes((_RF_OFF, 0x00)), bytes((_RF_ON, 0x00)))
        self.status_ask = bytes((_READ_MULTIPLE, _RF_STATUS))
        self.word_buf = bytearray(4)

    def restart(self):
        """Reset all chips: one that hangs reacts to nothing else, and its field may be on."""
        self.restarts = (self.restarts + 1) & 255
        if self.rst is not None:
            self.rst(0)
            self.clock.sleep_us(_RESET_US)
            self.rst(1)


class PN5180(TypeV):
    """One chip on a PN5180Bus, selected by the line with the number `line`.

    See skald.drivers.reader for the calls.
    """

    CAN_REST = RESETS_ALONE = False

    def __init__(self, bus, line):
        super().__init__(bus, line)
        self._on = False
        self._restarts = bus.restarts  # at the time of its configuration
        self._config_buf = bytearray(4)  # TX_CONFIG of this chip, for a frame
        self._rx_buf = bytearray(b"\x00\x22\x00\x00\x00\x00")  # sets RF_CONTROL_RX
        self._gain = 0  # as set by LOAD_RF_CONFIG
        self._level = 0

    # -- every reader -------------------------------------------------------

    def reset(self):
        """Configure the chip, field off.  DriverError: reader wiring, reader busy."""
        bus = self.bus
        bus.clock.sleep_us(_BOOT_US)
        self.version()
        self._command(bytes((_LOAD_RF_CONFIG, 0x0D, 0x8D)))
        self._command(bytes((_READ_MULTIPLE, _TX_CONFIG)), self._config_buf)
        self._command(bytes((_READ_MULTIPLE, _RF_CONTROL_RX)), bus.word_buf)
        self._rx_buf[2:] = bus.word_buf
        self._gain = self._rx_buf[2] & 3
        self._set_gain(0)
        self._restarts = bus.restarts
        self._forget()
        self._clear()
        self.field(False)

    def version(self):
        """Return the firmware version, major in bits 8-15, minor in bits 0-7."""
        pair = bytearray(2)
        self._command(bytes((_READ_EEPROM, 0x12, 2)), pair)
        version = pair[1] << 8 | pair[0]
        if version == 0x0000 or version == 0xFFFF:
            raise DriverError("reader wiring")
        return version

    def weaken(self, level):
        if level != self._level:
            self._set_gain(level)

    def _set_gain(self, level):
        """Set the gain of the receiver, RF_CONTROL_RX bits 0 and 1: 57, 50, 40 or 33 dB, each for
        four steps of strength.
        """
        gain = self._gain - (USUAL - self.strength + level + 3 >> 2)
        self._rx_buf[2] = self._rx_buf[2] & ~3 | min(max(gain, 0), 3)
        self._command(self._rx_buf)
        self._level = level

    def restart(self):
        """Pulse RST, which all chips share."""
        self.bus.restart()

    def field(self, on):
        """Switch the antenna; the guard time begins here.  DriverError: reader lost, if all chips
        were reset because one hung.
        """
        if self._restarts != self.bus.restarts:
            raise DriverError("reader lost")
        self._command(self.bus.field_asks[1 if on else 0])
        if on and not self._on:
            self._wait(_GUARD_US)
        self._on = bool(on)

    # -- slots --------------------------------------------------------------

    def _prepare(self):
        bus = self.bus
        self._command(bus.status_ask, bus.word_buf)
        if not bus.word_buf[2] & 2:
            raise DriverError("reader lost" if self._on else "field off")
        for i in range(4):
            bus.frame_buf[21 + i] = self._config_buf[i]

    def _send_request(self, size):
        self._command(self.bus.frame_buf)
        self._command(self.bus.request_views[size])

    def _send_end(self):
        self._command(self.bus.end_buf)
        self._command(self.bus.end_ask)

    def _hear(self):
        """See TypeV.  DriverError: reader wiring."""
        bus = self.bus
        state = bus.state_buf
        self._command(bus.state_ask, state)
        if state[3] & 0xF0 and state[0] == 0xFF:
            raise DriverError("reader wiring")
        if state[2] & _IRQ_GENERAL_ERROR:
            return FAILED
        if state[0] & _IRQ_RX:
            if state[6] & 0x07 or state[4] != ANSWER_SIZE or state[5] & 1:
                return DAMAGED
            self._command(bus.data_ask, bus.answer_buf)
            return WHOLE
        if not state[0] & _IRQ_TX:
            return UNSENT
        return BEGUN if state[1] & _IRQ_SOF else EMPTY

    # -- host interface -----------------------------------------------------

    # BUSY is read only while, and just after, this chip is selected: one input
    # may serve several chips through a multiplexer on the select address.

    def _command(self, view, answer=None):
        """Send a command; read its answer if it has one."""
        bus = self.bus
        cs = bus.take(self._line)
        cs(0)
        bus.write(view)
        self._end_frame(cs)
        if answer:
            cs(0)
            bus.spi.readinto(answer, 0xFF)
            self._end_frame(cs)

    def _end_frame(self, cs):
        busy = self.bus.busy
        if not busy():
            self._await_busy(1, cs)
        cs(1)
        for _ in range(_SOON):
            if not busy():
                return
        self._await_busy(0, cs)

    def _await_busy(self, level, cs):
        bus = self.bus
        clock = bus.clock
        began = clock.ticks_us()
        while bus.busy() != level:
            if clock.ticks_diff(clock.ticks_us(), began) > _BUSY_US:
                cs(1)
                bus.restart()
                raise DriverError("reader busy")
            clock.sleep_us(_POLL_US)
