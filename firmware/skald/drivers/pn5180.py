"""PN5180: a reader for ISO 15693 tags (ICODE SLIX), alone on its bus.

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
from skald.drivers.type_v import ANSWER_SIZE, BEGUN, DAMAGED, EMPTY, FAILED, UNSENT, WHOLE, TypeV

_IRQ_STATUS = const(0x02)
_RX_STATUS = const(0x13)
_TX_CONFIG = const(0x18)
_RF_STATUS = const(0x1D)

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
# WaitTransmit and clears the interrupts; TX_CONFIG follows, for a frame (reset() reads the value
# from the chip) or for a bare end of frame.
_PREPARE = (
    b"\x03"
    b"\x00\x03\xf8\xff\xff\xff"  # SYSTEM_CONFIG: COMMAND 0
    b"\x00\x02\x03\x00\x00\x00"  # SYSTEM_CONFIG: COMMAND 3
    b"\x03\x01\xff\xff\x0f\x00"  # IRQ_CLEAR: all
)
_FRAME = b"\x18\x01\x00\x00\x00\x00"
_SLOT_END = b"\x18\x03\x3f\xfb\xff\xff"
_CONFIG_AT = const(21)  # of the value of TX_CONFIG in _frame_buf

GUARD_US = const(1000)  # ISO/IEC 15693-3 clause 9.4: before the first request

_BOOT_US = const(5000)  # from RST to the first frame; a default: measure your copy
_RESET_US = const(20)  # datasheet: at least 10
_BUSY_US = const(50000)
_POLL_US = const(8)  # between two readings of BUSY
_SOON = const(200)  # readings of BUSY without a pause: most commands are done by then


class PN5180(TypeV):
    """`cs`, `rst`: pins, called with a level; `busy()` reads BUSY; RST must be high.

    A command waits for the one before it, not for its own end: the chip works while other code runs.
    """

    def __init__(self, spi, cs, busy, clock, rst, most=16):
        super().__init__(clock, most)
        self._cs, self._busy, self._rst = cs, busy, rst
        self._write, self._read = spi.write, spi.readinto  # bound once: each look-up would allocate
        self._on = False
        self._config_buf = bytearray(4)  # TX_CONFIG, for a frame
        self._frame_buf = bytearray(_PREPARE + _FRAME)
        self._end_buf = bytes(_PREPARE + _SLOT_END)
        self.request_buf[0] = _SEND_DATA
        self._request_views = tuple([memoryview(self.request_buf)[: 5 + n] for n in range(9)])
        self._end_ask = bytes((_SEND_DATA, 0x00))
        self._state_ask = bytes((_READ_MULTIPLE, _IRQ_STATUS, _RX_STATUS))
        self._state_buf = bytearray(8)
        self._data_ask = bytes((_READ_DATA, 0x00))
        self._field_asks = bytes((_RF_OFF, 0x00)), bytes((_RF_ON, 0x00))
        self._status_ask, self._word_buf = bytes((_READ_MULTIPLE, _RF_STATUS)), bytearray(4)

    def reset(self):
        """Configure the chip, field off.  DriverError: reader wiring, reader busy."""
        self._cs(1)
        self.clock.sleep_us(_BOOT_US)
        self._check_wiring()
        self._put(bytes((_LOAD_RF_CONFIG, 0x0D, 0x8D)))
        self._get(bytes((_READ_MULTIPLE, _TX_CONFIG)), self._config_buf)
        for i in range(4):
            self._frame_buf[_CONFIG_AT + i] = self._config_buf[i]
        self._clear()
        self.field(False)

    def _check_wiring(self):
        """Read the chip's firmware version.  DriverError: reader wiring, if all bits are alike."""
        pair = bytearray(2)
        self._get(bytes((_READ_EEPROM, 0x12, 2)), pair)
        if pair in (b"\x00\x00", b"\xff\xff"):
            raise DriverError("reader wiring")

    def field(self, on):
        """Switch the antenna; the guard time begins here."""
        self._put(self._field_asks[1 if on else 0])
        if on and not self._on:
            self._wait(GUARD_US)
        self._on = bool(on)

    # -- slots --------------------------------------------------------------

    def _prepare(self):
        self._get(self._status_ask, self._word_buf)
        if not self._word_buf[2] & 2:
            raise DriverError("reader lost" if self._on else "field off")

    def _send_request(self, size):
        self._put(self._frame_buf)
        self._put(self._request_views[size])

    def _send_end(self):
        self._put(self._end_buf)
        self._put(self._end_ask)

    def _hear(self):
        """See TypeV.  DriverError: reader wiring."""
        state = self._state_buf
        self._get(self._state_ask, state)
        if state[3] & 0xF0 and state[0] == 0xFF:
            raise DriverError("reader wiring")
        if state[2] & _IRQ_GENERAL_ERROR:
            return FAILED
        if state[0] & _IRQ_RX:
            if state[6] & 0x07 or state[4] != ANSWER_SIZE or state[5] & 1:
                return DAMAGED
            self._get(self._data_ask, self.answer_buf)
            return WHOLE
        if not state[0] & _IRQ_TX:
            return UNSENT
        return BEGUN if state[1] & _IRQ_SOF else EMPTY

    # -- host interface ----------------------------------------------------
    # BUSY mostly has its level at once, and reading it here costs less than calling _await_busy().

    def _put(self, view):
        """Send a command.  DriverError: reader busy."""
        busy = self._busy
        if busy():
            self._await_busy(0)
        self._cs(0)
        self._write(view)
        if not busy():
            self._await_busy(1)
        self._cs(1)

    def _get(self, ask, into):
        """Send a command, and read its answer.  DriverError: reader busy."""
        self._put(ask)
        busy = self._busy
        if busy():
            self._await_busy(0)
        self._cs(0)
        self._read(into, 0xFF)
        if not busy():
            self._await_busy(1)
        self._cs(1)

    def _await_busy(self, level):
        busy = self._busy
        for _ in range(_SOON):
            if busy() == level:
                return
        clock = self.clock
        began = clock.ticks_us()
        while busy() != level:
            if clock.ticks_diff(clock.ticks_us(), began) > _BUSY_US:
                self._restart()
                raise DriverError("reader busy")
            clock.sleep_us(_POLL_US)

    def _restart(self):
        """Pulse RST: a chip that hangs reacts to nothing else, and its field may be on."""
        self._cs(1)
        self._rst(0)
        self.clock.sleep_us(_RESET_US)
        self._rst(1)
