"""ISO 15693: the UIDs of all tags in a field.

    round of 16 slots:   request │slot 0│end│slot 1│end│ ... │slot 15
    a slot               no tag: it ends after about half a millisecond
                         one tag: its UID, 4.4 ms
                         several tags: they get another round, for tags whose next
                         four bits are the number of this slot

    `pending_buf`, the rounds to come, 9 bytes each: [mask bits][mask, LSB first]

No step waits for an answer: each step reads the slot that has ended and opens the next one;
`waiting_us()` tells when.  A tag that is sought is addressed by the 16 lowest bits of its UID in a
round of one slot, and by all 64 if they collide; its answer must have the whole UID.

Requests: ISO/IEC 15693-3 clauses 8 to 10.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import Bus, Reader

_REQUEST_16 = const(0x06)  # inventory, high data rate
_REQUEST_1 = const(0x26)  # the same with one slot
_INVENTORY = const(0x01)
ANSWER_SIZE = const(10)  # flags, DSFID, UID
FRAME_AT = const(2)  # where the request begins in its buffer

# Air, in microseconds (15693-2 clauses 7 and 8, 15693-3 clause 9).
_BYTE_US = const(303)
_EDGES_US = const(114)  # start and end of a request
_END_US = const(38)
_OPEN_US = const(520)  # end of a request to the end of an answer's start, 475, and a margin
_ANSWER_US = const(3700)  # the rest of an answer, less the margin
_LATE_US = const(250)
_T2_US = const(310)
_ABANDON_US = const(8800)  # the longest request, its answer and t2

_DEPTH = const(24)  # rounds that can wait
_FAULTS = const(3)

_DONE = const(0)
_ROUND = const(1)
_LISTEN = const(2)
_RECEIVE = const(3)
_ADVANCE = const(4)

EMPTY = const(0)  # the result of a slot: no answer has begun
UNSENT = const(1)  # the request, or the end of the slot before, is still being sent
BEGUN = const(2)  # an answer has begun
WHOLE = const(3)  # an answer is in `answer_buf`
DAMAGED = const(4)  # a collision, or an invalid answer
FAILED = const(5)  # the chip has failed


class TypeVBus(Bus):
    """The present round, the rounds to come, and the last frames."""

    def __init__(self, spi, lines, clock, most):
        super().__init__(spi, lines, clock, most)
        self.slot = 0
        self.tries = 0
        self.rounds = 0
        self.pauses = False  # the next slot is opened in a step of its own
        self.pending = 0
        self.pending_buf = bytearray(9 * _DEPTH)
        self.mask_buf = bytearray(9)
        self.request_buf = bytearray(13)  # [chip's own, 2][flags][01][mask bits][mask, 8 bytes]
        self.request_buf[FRAME_AT + 1] = _INVENTORY
        self.answer_buf = bytearray(ANSWER_SIZE)


class TypeV(Reader):
    """The protocol between reader and tags.  The class of the chip, which sends the bits, adds

    _prepare(): make the bus ready for rounds of this chip.  DriverError: field off, reader lost.
    _send_request(size): send `request_buf` of the bus, with `size` bytes of mask.
    _send_end(): send the bare end of frame that opens the next slot.
    _hear(): return the result of the slot, EMPTY .. FAILED.
    """

    IS_SLOTTED = True
    heard = True  # of a search: only tags with the same 16 bits answer, so that silence says little

    def __init__(self, bus, line):
        super().__init__(bus, line)
        self._state = _DONE

    def begin(self, expected=0):
        """Start an inventory; the field must be on."""
        self._start()
        self.bus.is_seeking = False
        self._push(0)

    def begin_seek(self, uids, at=0):
        """Start a search for the tag whose slot is uids[at : at + 8]."""
        bus = self.bus
        self._start()
        bus.is_seeking = True
        bus.sought_in = uids
        bus.sought_at = at
        self._push_sought(16)

    def is_on_air(self):
        return self._state == _LISTEN or self._state == _RECEIVE

    def pause(self):
        self.bus.pauses = True

    def step(self):
        """Wait for a millisecond at most; if that is enough, read one slot and open the next.  True
        when complete.
        """
        state = self._state
        if state == _DONE:
            return True
        wait_us = self.waiting_us()
        if wait_us:
            self.bus.clock.sleep_us(min(wait_us, 1000))
            if wait_us > 1000:
                return False
        if state == _ROUND:
            self._open_round()
        elif state == _ADVANCE:
            self._open_slot()
        else:
            self._look()
        return self._state == _DONE

    def _forget(self):
        """Note that the chip was reset."""
        self._state = _DONE

    # -- rounds -------------------------------------------------------------

    def _start(self):
        bus = self.bus
        self._prepare()
        if self.is_on_air():
            self._wait(_ABANDON_US)  # the last round was abandoned: a tag may still be answering
        self._clear()
        bus.faults = 0
        bus.rounds = 0
        bus.pending = 0
        self._state = _ROUND

    def _push(self, bits):
        """Queue a round with the mask of `mask_buf[1:]` and, in its last four bits, this slot."""
        bus = self.bus
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
        bus = self.bus
        buf = bus.pending_buf
        buf[0] = bits
        for i in range(8):
            buf[1 + i] = bus.sought_in[bus.sought_at + 7 - i] if i * 8 < bits else 0
        bus.pending = 1

    def _open_round(self):
        bus = self.bus
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
        request[FRAME_AT] = _REQUEST_1 if bus.is_seeking else _REQUEST_16
        request[FRAME_AT + 2] = bits
        for i in range(size):
            request[FRAME_AT + 3 + i] = bus.mask_buf[1 + i]
        self._send_request(size)
        self._listen(_EDGES_US + (5 + size) * _BYTE_US)

    def _open_slot(self):
        """End this slot, and open the next one or end the round."""
        bus = self.bus
        bus.pauses = False
        if bus.slot < 15 and not bus.is_seeking:
            bus.slot += 1
            self._send_end()
            self._listen(_END_US)
            return
        if bus.mask_buf[0] and not bus.heard and not bus.is_seeking:
            bus.clean = False  # something answered to a shorter mask, and nothing to this one
        if bus.rounds > 2 * bus.most + _DEPTH:
            bus.clean = False
            bus.pending = 0
        self._state = _ROUND if bus.pending else _DONE

    def _listen(self, air_us):
        self.bus.tries = 0
        self._state = _LISTEN
        self._wait(air_us + _OPEN_US)

    def _look(self):
        """Read the result of the slot from the chip."""
        bus = self.bus
        heard = self._hear()
        if heard == FAILED:
            self._stumble()
        elif heard == WHOLE or heard == DAMAGED:
            self._collect(heard)
        elif heard == UNSENT or self._state == _RECEIVE:
            bus.tries += 1
            if bus.tries > 8:
                if heard == UNSENT:
                    raise DriverError("reader silent")
                self._stumble()
            else:
                self._wait(_LATE_US)
        elif heard == BEGUN:
            bus.tries = 0
            self._state = _RECEIVE
            self._wait(_ANSWER_US)
        elif bus.pauses:
            self._state = _ADVANCE  # the tags wait for the next slot as long as the field is on
        else:
            self._open_slot()

    def _collect(self, heard):
        bus = self.bus
        bus.heard = True
        self._state = _ADVANCE
        self._wait(_T2_US)
        if heard == DAMAGED or bus.answer_buf[0] & 1:
            self._split()
            return
        is_sought = True
        for i in range(8):
            bus.uid_buf[i] = bus.answer_buf[9 - i]
            if bus.uid_buf[i] != bus.sought_in[bus.sought_at + i]:
                is_sought = False
        if is_sought or not bus.is_seeking:
            self._add(bus.uid_buf)

    def _split(self):
        """Queue another round, because several tags answered, or an answer was invalid."""
        bus = self.bus
        if not bus.is_seeking:
            self._push(bus.mask_buf[0] + 4)
            return
        bus.faults += 1
        if bus.faults > _FAULTS:
            bus.clean = False
        else:
            self._push_sought(64)

    def _stumble(self):
        """Give this slot up, because the chip or the transmission failed."""
        bus = self.bus
        bus.faults += 1
        bus.clean = False
        self._state = _ADVANCE
        self._wait(_ABANDON_US)  # a tag that is still answering would miss what is sent meanwhile
        if bus.faults > _FAULTS:
            bus.pending = 0
            self._state = _DONE
