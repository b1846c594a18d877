"""PN5180: a reader for ISO 15693 tags (ICODE SLIX), lanes and piles.

    round of 16 slots:   request │slot 0│end│slot 1│end│ ... │slot 15
    a slot               nobody: after about half a millisecond
                         one tag: its UID, 4.4 ms
                         several: a round of its own, for those whose next
                         four bits are this slot's number

    `pending_buf`, rounds still to make, 9 bytes each: [mask bits][mask, LSB first]

No step waits for an answer: it reads the slot that is over and opens the next
one; `waiting_us()` tells when that is.  A tag sought by its UID is addressed by
the 16 lowest bits in a round of one slot, and by all 64 if that collides; an
answer must have the whole UID.

Host interface, commands and registers: NXP PN5180A0xx/C3 datasheet, 11.4 and
12; bare end of frame: NXP AN12650; requests: ISO/IEC 15693-3 clauses 8 to 10.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import USUAL, Bus, Reader

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

# WRITE_REGISTER_MULTIPLE, then register, action (1 write, 2 or, 3 and), value: back to
# WaitTransmit, interrupts cleared; then TX_CONFIG, for a frame (its value is read from the
# chip by reset) or for a bare end of frame.
_PREPARE = (
    b"\x03"
    b"\x00\x03\xf8\xff\xff\xff"  # SYSTEM_CONFIG: COMMAND 0
    b"\x00\x02\x03\x00\x00\x00"  # SYSTEM_CONFIG: COMMAND 3
    b"\x03\x01\xff\xff\x0f\x00"  # IRQ_CLEAR: all
)
_FRAME = b"\x18\x01\x00\x00\x00\x00"
_SLOT_END = b"\x18\x03\x3f\xfb\xff\xff"

_REQUEST_16 = const(0x06)  # inventory, high data rate
_REQUEST_1 = const(0x26)  # the same with one slot
_INVENTORY = const(0x01)
_ANSWER = const(10)  # flags, DSFID, UID

# Air, in microseconds (15693-2 clauses 7 and 8, 15693-3 clause 9).
_BYTE_US = const(303)
_EDGES_US = const(114)  # start and end of a request
_END_US = const(38)
_OPEN_US = const(520)  # end of a request to the end of an answer's start, 475, and a margin
_ANSWER_US = const(3700)  # the rest of an answer, less the margin
_LATE_US = const(250)
_T2_US = const(310)
_ABANDON_US = const(8800)  # the longest request, its answer and t2
_GUARD_US = const(1000)

_BOOT_US = const(5000)  # from RST to the first frame: default, replace it by your copy's value
_RESET_US = const(20)  # datasheet: at least 10
_BUSY_US = const(50000)
_POLL_US = const(8)  # between two reads of BUSY
_DEPTH = const(24)  # rounds that can wait
_FAULTS = const(3)

_DONE = const(0)
_ROUND = const(1)
_LISTEN = const(2)
_RECEIVE = const(3)
_ADVANCE = const(4)


class PN5180Bus(Bus):
    """The SPI bus of any number of chips; `busy()` reads BUSY of the one selected.

    `clock`: the time module or its like; `rst(level)` drives RST of all, which
    somebody has let go of; `most`: tags a field can hold.
    """

    def __init__(self, spi, busy, clock, rst=None, most=16):
        super().__init__(spi, clock, most)
        self.busy = busy
        self.rst = rst
        self.restarts = 0  # of all chips: whoever was configured before has to be again
        self.slot = 0
        self.tries = 0
        self.rounds = 0
        self.heard = False  # anything at all in this round
        self.pending = 0
        self.pending_buf = bytearray(9 * _DEPTH)
        self.mask_buf = bytearray(9)
        self.frame_buf = bytearray(_PREPARE + _FRAME)
        self.end_buf = bytes(_PREPARE + _SLOT_END)
        self.request_buf = bytearray(13)  # [09][00][flags][01][mask bits][mask, 8 bytes]
        self.request_buf[0] = _SEND_DATA
        self.request_buf[3] = _INVENTORY
        self.request_views = tuple(memoryview(self.request_buf)[: 5 + n] for n in range(9))
        self.end_ask = bytes((_SEND_DATA, 0x00))
        self.state_ask = bytes((_READ_MULTIPLE, _IRQ_STATUS, _RX_STATUS))
        self.state_buf = bytearray(8)
        self.data_ask = bytes((_READ_DATA, 0x00))
        self.data_buf = bytearray(_ANSWER)
        self.field_asks = (bytes((_RF_OFF, 0x00)), bytes((_RF_ON, 0x00)))
        self.status_ask = bytes((_READ_MULTIPLE, _RF_STATUS))
        self.word_buf = bytearray(4)

    def restart(self):
        """Restart all chips: one that hangs obeys nothing else, and its field may be on."""
        self.restarts = (self.restarts + 1) & 255
        if self.rst is not None:
            self.rst(0)
            self.clock.sleep_us(_RESET_US)
            self.rst(1)


class PN5180(Reader):
    """One chip on a PN5180Bus, selected by `line` (skald.drivers.select).

    See skald.drivers.reader for the calls.
    """

    def __init__(self, bus, line):
        super().__init__(bus, line)
        self._on = False
        self._state = _DONE
        self._restarts = bus.restarts  # when it was configured
        self._config_buf = bytearray(4)  # TX_CONFIG of this chip, for a frame
        self._rx_buf = bytearray(b"\x00\x22\x00\x00\x00\x00")  # sets RF_CONTROL_RX
        self._gain = 0  # as LOAD_RF_CONFIG has it
        self._level = 0

    # -- every reader -------------------------------------------------------

    def reset(self):
        """Configure the chip, field off.  DriverError: reader wiring, reader busy."""
        bus = self._bus
        bus.clock.sleep_us(_BOOT_US)
        self.version()
        self._command(bytes((_LOAD_RF_CONFIG, 0x0D, 0x8D)))
        self._command(bytes((_READ_MULTIPLE, _TX_CONFIG)))
        self._answer(self._config_buf)
        self._command(bytes((_READ_MULTIPLE, _RF_CONTROL_RX)))
        self._answer(bus.word_buf)
        self._rx_buf[2:] = bus.word_buf
        self._gain = self._rx_buf[2] & 3
        self._set_gain(0)
        self._restarts = bus.restarts
        self._state = _DONE
        self._clear()
        self.field(False)

    def version(self):
        """Return the firmware version, major in bits 8-15, minor in bits 0-7."""
        self._command(bytes((_READ_EEPROM, 0x12, 2)))
        pair = bytearray(2)
        self._answer(pair)
        version = pair[1] << 8 | pair[0]
        if version == 0x0000 or version == 0xFFFF:
            raise DriverError("reader wiring")
        return version

    def weaken(self, level):
        if level != self._level:
            self._set_gain(level)

    def _set_gain(self, level):
        """Set the gain of the receiver, RF_CONTROL_RX bits 0 and 1: 57, 50, 40, 33 dB, four steps of
        strength each.
        """
        gain = self._gain - (USUAL - self.strength + level + 3 >> 2)
        self._rx_buf[2] = self._rx_buf[2] & ~3 | min(max(gain, 0), 3)
        self._command(self._rx_buf)
        self._level = level

    def restart(self):
        """Pull RST, which all chips share."""
        self._bus.restart()

    def field(self, on):
        """Switch the antenna; the guard time runs from here.  DriverError: reader lost, where all
        chips were restarted for one that hung.
        """
        if self._restarts != self._bus.restarts:
            raise DriverError("reader lost")
        self._command(self._bus.field_asks[1 if on else 0])
        if on and not self._on:
            self._wait(_GUARD_US)
        self._on = bool(on)

    def begin(self):
        """Start naming every tag of the field, which must be on."""
        self._start()
        self._bus.is_seeking = False
        self._push(0)

    def begin_seek(self, uid_buf):
        """Start asking for the one tag of the 8-byte slot `uid_buf`."""
        bus = self._bus
        self._start()
        bus.is_seeking = True
        for i in range(8):
            bus.sought_buf[i] = uid_buf[i]
        self._push_sought(16)

    def is_on_air(self):
        return self._state == _LISTEN or self._state == _RECEIVE

    def step(self):
        """Read one slot and open the next, or wait for a millisecond; True when complete."""
        state = self._state
        if state == _DONE:
            return True
        wait_us = self.waiting_us()
        if wait_us:
            self._bus.clock.sleep_us(min(wait_us, 1000))
            return False
        if state == _ROUND:
            self._open_round()
        elif state == _ADVANCE:
            self._open_slot()
        else:
            self._look()
        return self._state == _DONE

    # -- rounds -------------------------------------------------------------

    def _start(self):
        bus = self._bus
        self._command(bus.status_ask)
        self._answer(bus.word_buf)
        if not bus.word_buf[2] & 2:
            raise DriverError("reader lost" if self._on else "field off")
        if self._state == _LISTEN or self._state == _RECEIVE:
            self._wait(_ABANDON_US)  # left half-way: somebody may still be answering
        self._clear()
        bus.faults = 0
        bus.rounds = 0
        bus.pending = 0
        for i in range(4):
            bus.frame_buf[21 + i] = self._config_buf[i]
        self._state = _ROUND

    def _push(self, bits):
        """Queue a round: `mask_buf[1:]` and, in its last four bits, this slot."""
        bus = self._bus
        if bus.pending == _DEPTH or bits > 60:
            bus.clean = False
            return
        at = bus.pending * 9
        buf = bus.pending_buf
        buf[at] = bits
        kept = bits - 4
        for i in range(8):
            buf[at + 1 + i] = bus.mask_buf[1 + i] if i * 8 < kept else 0
        if bits:
            buf[at + 1 + (kept >> 3)] |= bus.slot << (kept & 4)
        bus.pending += 1

    def _push_sought(self, bits):
        bus = self._bus
        buf = bus.pending_buf
        buf[0] = bits
        for i in range(8):
            buf[1 + i] = bus.sought_buf[7 - i] if i * 8 < bits else 0
        bus.pending = 1

    def _open_round(self):
        bus = self._bus
        bus.pending -= 1
        at = bus.pending * 9
        for i in range(9):
            bus.mask_buf[i] = bus.pending_buf[at + i]
        bus.rounds += 1
        bus.slot = 0
        bus.heard = False
        bits = bus.mask_buf[0]
        size = (bits + 7) >> 3
        request = bus.request_buf
        request[2] = _REQUEST_1 if bus.is_seeking else _REQUEST_16
        request[4] = bits
        for i in range(size):
            request[5 + i] = bus.mask_buf[1 + i]
        self._command(bus.frame_buf)
        self._command(bus.request_views[size])
        self._listen(_EDGES_US + (5 + size) * _BYTE_US)

    def _open_slot(self):
        """End this slot: the next one opens, or the round is over."""
        bus = self._bus
        if bus.slot < 15 and not bus.is_seeking:
            bus.slot += 1
            self._command(bus.end_buf)
            self._command(bus.end_ask)
            self._listen(_END_US)
            return
        if bus.mask_buf[0] and not bus.heard and not bus.is_seeking:
            bus.clean = False  # something answered to fewer bits, and now nothing does
        if bus.rounds > 2 * bus.most + _DEPTH:
            bus.clean = False
            bus.pending = 0
        self._state = _ROUND if bus.pending else _DONE

    def _listen(self, air_us):
        self._bus.tries = 0
        self._state = _LISTEN
        self._wait(air_us + _OPEN_US)

    def _look(self):
        """Ask the chip for the result of the slot."""
        bus = self._bus
        state = bus.state_buf
        self._command(bus.state_ask)
        self._answer(state)
        if state[3] & 0xF0 and state[0] == 0xFF:
            raise DriverError("reader wiring")
        if state[2] & _IRQ_GENERAL_ERROR:
            self._stumble()
        elif state[0] & _IRQ_RX:
            self._collect()
        elif not state[0] & _IRQ_TX or self._state == _RECEIVE:
            bus.tries += 1
            if bus.tries > 8:
                if not state[0] & _IRQ_TX:
                    raise DriverError("reader silent")
                self._stumble()
            else:
                self._wait(_LATE_US)
        elif state[1] & _IRQ_SOF:
            bus.tries = 0
            self._state = _RECEIVE
            self._wait(_ANSWER_US)
        else:
            self._open_slot()

    def _collect(self):
        bus = self._bus
        state = bus.state_buf
        bus.heard = True
        self._state = _ADVANCE
        damaged = state[6] & 0x07 or state[4] != _ANSWER or state[5] & 1
        if not damaged:
            self._command(bus.data_ask)
            self._answer(bus.data_buf)
            damaged = bus.data_buf[0] & 1
        self._wait(_T2_US)
        if damaged:
            self._split()
            return
        for i in range(8):
            bus.uid_buf[i] = bus.data_buf[9 - i]
        if not bus.is_seeking or bus.uid_buf == bus.sought_buf:
            self._add(bus.uid_buf)

    def _split(self):
        """Several tags answered, or one was not understood: ask them separately."""
        bus = self._bus
        if not bus.is_seeking:
            self._push(bus.mask_buf[0] + 4)
            return
        bus.faults += 1
        if bus.faults > _FAULTS:
            bus.clean = False
        else:
            self._push_sought(64)

    def _stumble(self):
        """Chip or transmission failed: report this slot as lost."""
        bus = self._bus
        bus.faults += 1
        bus.clean = False
        self._state = _ADVANCE
        if bus.faults > _FAULTS:
            bus.pending = 0
            self._state = _DONE

    # -- host interface -----------------------------------------------------

    # BUSY is read only while, and just after, this chip is selected: one input
    # may serve several chips through a multiplexer on the select address.

    def _command(self, view):
        cs = self._line.take()
        cs(0)
        self._bus.write(view)
        self._end_frame(cs)

    def _answer(self, view):
        cs = self._line.take()
        cs(0)
        self._bus.spi.readinto(view, 0xFF)
        self._end_frame(cs)

    def _end_frame(self, cs):
        busy = self._bus.busy
        if not busy():
            self._await_busy(1, cs)
        cs(1)
        if busy():
            self._await_busy(0, cs)

    def _await_busy(self, level, cs):
        bus = self._bus
        clock = bus.clock
        began = clock.ticks_us()
        while bus.busy() != level:
            if clock.ticks_diff(clock.ticks_us(), began) > _BUSY_US:
                cs(1)
                bus.restart()
                raise DriverError("reader busy")
            clock.sleep_us(_POLL_US)
