"""ISO 15693: an inventory, which lists the UIDs of all tags in a field.

    round of 16 slots:   request │slot 0│end│slot 1│end│ ... │slot 15
    a slot               no tag: it ends after about half a millisecond
                         one tag: its UID, 4.4 ms
                         several tags: they get another round, for tags whose next
                         four bits are the number of this slot

    `_pending_buf`, the rounds to come, 9 bytes each: [mask bits][mask, LSB first]

No step waits for an answer: each reads the slot that has ended and opens the next one, once
waiting_us() is 0.

Requests: ISO/IEC 15693-3 clauses 8 to 10.
"""

from skald.compat import const
from skald.drivers.errors import DriverError

_REQUEST_16 = const(0x06)  # inventory, high data rate
_INVENTORY = const(0x01)
SLOT = const(8)  # bytes of `uids` for one tag
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


class TypeV:
    """The protocol between a reader and its tags.

    count, uids   the result: slot n is uids[8 * n : 8 * n + 8], most significant byte first
    clean         False: something answered that could not be read
    answer_buf    the last answer; request_buf: [chip's own, 2][flags][01][mask bits][mask, 8 bytes]

    Only tags with correct check bytes are listed, and each UID only once.  begin(), step() and waiting_us() allocate
    nothing; begin() and step() may raise DriverError: then call reset().  A subclass for the chip sends the bits:

    _prepare(): make the chip ready for rounds.  DriverError: field off, reader lost.
    _send_request(size): send `request_buf`, with `size` bytes of mask.
    _send_end(): send the bare end of frame that opens the next slot.
    _hear(): return the result of the slot, EMPTY .. FAILED.
    """

    def __init__(self, clock, most):
        """`clock`: the time module or its like; `most`: how many tags may be in a field."""
        self.clock = clock
        self.count, self.clean = 0, True
        self.uids = bytearray(SLOT * most)
        self.answer_buf = bytearray(ANSWER_SIZE)
        self.request_buf = bytearray(13)
        self.request_buf[FRAME_AT] = _REQUEST_16
        self.request_buf[FRAME_AT + 1] = _INVENTORY
        self._most = most
        self._state = _DONE
        self._wait_from = self._wait_us = 0
        self._uid_buf = bytearray(SLOT)
        self._is_heard = False  # something has answered this round
        self._faults = self._rounds = 0  # of this inventory
        self._slot = self._tries = 0  # of this round
        self._pauses = False  # the next slot is opened in a step of its own
        self._pending = 0
        self._pending_buf = bytearray(9 * _DEPTH)
        self._mask_buf = bytearray(9)

    def waiting_us(self):
        """Return how many microseconds the next step would only wait."""
        if self._wait_us:
            past = self.clock.ticks_diff(self.clock.ticks_us(), self._wait_from)
            if 0 <= past < self._wait_us:
                return self._wait_us - past
            self._wait_us = 0
        return 0

    def begin(self):
        """Start an inventory; the field must be on."""
        self._prepare()
        if self.is_on_air():
            self._wait(_ABANDON_US)  # the last round was abandoned: a tag may still be answering
        self._clear()
        self._faults = self._rounds = self._pending = 0
        self._state = _ROUND
        self._push(0)

    def is_on_air(self):
        """Return True if an answer may be on the air between two steps."""
        return self._state == _LISTEN or self._state == _RECEIVE

    def pause(self):
        """Leave the air between two steps as soon as possible, once."""
        self._pauses = True

    def step(self):
        """Wait for at most a millisecond; if that is enough, read one slot and open the next.  Return
        True when the inventory is complete.
        """
        state = self._state
        if state == _DONE:
            return True
        wait_us = self.waiting_us()
        if wait_us:
            self.clock.sleep_us(min(wait_us, 1000))
            if wait_us > 1000:
                return False
        if state == _ROUND:
            self._open_round()
        elif state == _ADVANCE:
            self._open_slot()
        else:
            self._look()
        return self._state == _DONE

    # -- rounds -------------------------------------------------------------

    def _push(self, bits):
        """Queue a round with the mask of `_mask_buf[1:]` and, in its last four bits, this slot."""
        if self._pending == _DEPTH or bits > 60:
            self.clean = False
            return
        at = self._pending * 9
        buf = self._pending_buf
        buf[at] = bits
        kept = bits - 4
        for i in range(8):
            buf[at + 1 + i] = self._mask_buf[1 + i] if i * 8 < kept else 0
        if bits:
            buf[at + 1 + (kept >> 3)] |= self._slot << (kept & 4)
        self._pending += 1

    def _open_round(self):
        self._pending -= 1
        at = self._pending * 9
        for i in range(9):
            self._mask_buf[i] = self._pending_buf[at + i]
        self._rounds += 1
        self._slot = 0
        self._is_heard = False
        bits = self._mask_buf[0]
        size = (bits + 7) >> 3
        request = self.request_buf
        request[FRAME_AT + 2] = bits
        for i in range(size):
            request[FRAME_AT + 3 + i] = self._mask_buf[1 + i]
        self._send_request(size)
        self._listen(_EDGES_US + (5 + size) * _BYTE_US)

    def _open_slot(self):
        """End this slot, and open the next one or end the round."""
        self._pauses = False
        if self._slot < 15:
            self._slot += 1
            self._send_end()
            self._listen(_END_US)
            return
        if self._mask_buf[0] and not self._is_heard:
            self.clean = False  # something answered to a shorter mask, and nothing to this one
        if self._rounds > 2 * self._most + _DEPTH:
            self.clean = False
            self._pending = 0
        self._state = _ROUND if self._pending else _DONE

    def _listen(self, air_us):
        self._tries = 0
        self._state = _LISTEN
        self._wait(air_us + _OPEN_US)

    def _look(self):
        """Read the result of the slot from the chip."""
        heard = self._hear()
        if heard == FAILED:
            self._stumble()
        elif heard == WHOLE or heard == DAMAGED:
            self._collect(heard)
        elif heard == UNSENT or self._state == _RECEIVE:
            self._tries += 1
            if self._tries > 8:
                if heard == UNSENT:
                    raise DriverError("reader silent")
                self._stumble()
            else:
                self._wait(_LATE_US)
        elif heard == BEGUN:
            self._tries = 0
            self._state = _RECEIVE
            self._wait(_ANSWER_US)
        elif self._pauses:
            self._state = _ADVANCE  # the tags wait for the next slot as long as the field is on
        else:
            self._open_slot()

    def _collect(self, heard):
        self._is_heard = True
        self._state = _ADVANCE
        self._wait(_T2_US)
        if heard == DAMAGED or self.answer_buf[0] & 1:
            self._push(self._mask_buf[0] + 4)  # another round, for several tags or a bad answer
            return
        for i in range(SLOT):
            self._uid_buf[i] = self.answer_buf[9 - i]
        self._add()

    def _add(self):
        """List `_uid_buf`, unless it is listed already."""
        uids, uid = self.uids, self._uid_buf
        for n in range(self.count):
            at = n * SLOT
            for i in range(SLOT):
                if uids[at + i] != uid[i]:
                    break
            else:
                return
        if self.count == self._most:
            self.clean = False
            return
        at = self.count * SLOT
        for i in range(SLOT):
            uids[at + i] = uid[i]
        self.count += 1

    def _stumble(self):
        """Give up this slot, because the chip or the transmission failed."""
        self._faults += 1
        self.clean = False
        self._state = _ADVANCE
        self._wait(_ABANDON_US)  # a tag that is still answering would miss what is sent meanwhile
        if self._faults > _FAULTS:
            self._pending = 0
            self._state = _DONE

    def _wait(self, span_us):
        """Keep silent for `span_us` from now."""
        self._wait_from, self._wait_us = self.clock.ticks_us(), span_us

    def _clear(self):
        """Forget what was in the field."""
        self.count, self.clean = 0, True
        self._state = _DONE
