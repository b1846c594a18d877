"""Tags according to ISO/IEC 15693, driven by frames on the air.

    ISO/IEC 15693-3 clause 7.2

      READY ──STAY QUIET──▶ QUIET
       │  ▲ RESET TO READY   │
       └──SELECT──▶ SELECTED ┘

UIDs are written with the most significant byte (E0) first, as they are usually printed.
"""

from host_sim.chips.air import BYTE_V_US, T1_US, T2_US, TAG_EDGE_V_US
from host_sim.chips.bits import to_bits, with_crc_v

_SLOT_END = None  # the bare end of frame that opens the next slot
_WRITE_US = 4000  # of its memory: a default; ISO/IEC 15693-3 clause 10.4.5 allows 20 ms
_START_US = 500  # how long a tag needs a field before it hears
_FADE_US = 100  # how long without a field before it forgets its state
_LOCKED = b"\x01\x12"  # ISO/IEC 15693-3 clause 7.4.2: a block that is locked
_READY, _QUIET, _SELECTED = range(3)


class Answer:
    def __init__(self, bits, delay_us):
        self.bits = bits
        self.delay_us = delay_us


class TagV:
    """An ISO 15693 tag (ICODE SLIX) with its power, weakness and deafness.  A frame is bytes with their CRC, or None for
    a bare end of frame.

    read_probability: share of its answers that reach the reader, drawn by `chance()`, which returns 0..1.
    """

    def __init__(self, uid, afi=0, read_probability=1.0, chance=None):
        self.uid = bytes(uid)
        self.read_probability = read_probability
        self._chance = chance
        self._since_us = None
        self._dark_us = None
        self._busy_until_us = 0
        self.afi = afi
        self.locked_afi = None  # the AFI that LOCK AFI has locked
        self._air = self.uid[::-1]
        self._forget()

    def go_dark(self, now_us):
        self._dark_us = now_us

    def hear(self, frame, began_us, since_us, now_us):
        """React to `frame`, on the air from began_us to now_us; the field has been on since since_us."""
        if since_us != self._since_us:
            if self._dark_us is None or since_us - self._dark_us >= _FADE_US:
                self._forget()
                self._busy_until_us = 0  # without power its answer has ended, too
            self._since_us = since_us
        if began_us - since_us < _START_US or began_us < self._busy_until_us:
            return None
        answer = self._react(frame)
        self._busy_until_us = now_us + T2_US
        if answer is None:
            return None
        self._busy_until_us += answer.delay_us + self._air_us(answer)
        if self.read_probability < 1 and self._chance() >= self.read_probability:
            return None
        return answer

    def _forget(self):
        self.state = _READY
        self._slot = -1  # slots until its turn; negative: not in a round

    def _react(self, frame):
        if frame is _SLOT_END:
            if self._slot < 0:
                return None
            self._slot -= 1
            return self._name() if self._slot == 0 else None
        self._slot = -1
        if len(frame) < 4 or with_crc_v(frame[:-2]) != frame:
            return None
        flags, code, body = frame[0], frame[1], frame[2:-2]
        if not flags & 2:
            raise AssertionError("low data rate is not modelled")
        if flags & 4:
            return self._inventory(flags, body) if code == 0x01 else None
        return self._addressed(flags, code, body)

    def _inventory(self, flags, body):
        if self.state == _QUIET:
            return None
        if flags & 0x10:
            if body[0] and body[0] != self.afi:
                return None
            body = body[1:]
        bits = body[0]
        if len(body) != 1 + (bits + 7) // 8:
            return None
        own = to_bits(self._air)
        if to_bits(body[1:], bits) != own[:bits]:
            return None
        if flags & 0x20:
            return self._name()
        self._slot = sum(bit << i for i, bit in enumerate(own[bits : bits + 4]))
        return self._name() if self._slot == 0 else None

    def _addressed(self, flags, code, body):
        mine = bool(flags & 0x20) and body[:8] == self._air
        if code == 0x25:
            if mine:
                self.state = _SELECTED
                return self._done()
            if self.state == _SELECTED:
                self.state = _READY
            return None
        if code == 0x02 and mine:
            self.state = _QUIET
            return None
        if code == 0x27 and mine:
            if self.afi == self.locked_afi:
                return Answer(to_bits(with_crc_v(_LOCKED)), T1_US)
            self.afi = body[8]
            return self._done(_WRITE_US)
        if code == 0x26 and (mine or flags & 0x10 and self.state == _SELECTED or not flags & 0x30):
            self.state = _READY
            return self._done()
        return None

    def _air_us(self, answer):
        return 2 * TAG_EDGE_V_US + len(answer.bits) / 8 * BYTE_V_US

    def _name(self):
        return Answer(to_bits(with_crc_v(bytes(2) + self._air)), T1_US)

    def _done(self, delay_us=T1_US):
        return Answer(to_bits(with_crc_v(b"\x00")), delay_us)
