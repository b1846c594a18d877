"""Tags after ISO/IEC 14443 A, driven by frames on the air.

    ISO/IEC 14443-3 clause 6.3

      IDLE ──REQA/WUPA──▶ READY ──SELECT──▶ ACTIVE
       ▲  anything else     │                 │
       └────────────────────┘     HALT ◀─HLTA─┘

A tag woken from HALT (by WUPA only) falls back to HALT, not to IDLE.  It ignores a request that
begins sooner than the request guard time after the last one.
UIDs are written in the order of the air, as they are usually printed.

A tag is ready at the latest 5 ms after the field comes (5.2.1 Polling, edition of 2018), and a reader
may ask earlier; here each tag has a time of its own, so that nobody relies on quick ones.
"""

import random

from host_sim.chips.air import DELAY_ONE_US, DELAY_ZERO_US, REQUEST_GUARD_US, tag_bits_us
from host_sim.chips.bits import to_bits, to_bytes, with_crc_a
from host_sim.chips.tag import Answer, Tag

_IDLE, _READY, _ACTIVE, _HALT = range(4)
_START_US = (500, 5000)


class TagA(Tag):
    """ISO 14443-3 type A with a UID of 4, 7 or 10 bytes; a frame is a list of bits."""

    ATQA = b"\x04\x00"
    SAK = 0x08

    def __init__(self, uid, **traits):
        traits.setdefault("start_us", random.Random(uid).uniform(*_START_US))
        super().__init__(uid, **traits)
        self._requested_us = None  # when the last request began
        self._levels = []
        rest = self.uid
        while len(rest) > 4:
            self._levels.append(self._with_bcc(b"\x88" + rest[:3]))
            rest = rest[3:]
        self._levels.append(self._with_bcc(rest))
        self._forget()

    def spoil_bcc(self):
        """Make it a faulty tag whose check byte is wrong on every level."""
        self._levels = [name[:4] + bytes((name[4] ^ 0x80,)) for name in self._levels]

    @staticmethod
    def _with_bcc(name):
        return name + bytes((name[0] ^ name[1] ^ name[2] ^ name[3],))

    def hear(self, frame, began_us, since_us, now_us):
        is_request = isinstance(frame, list) and len(frame) == 7
        if is_request and began_us - since_us >= self.start_us:
            before, self._requested_us = self._requested_us, began_us
            if before is not None and began_us - before < REQUEST_GUARD_US:
                self.missed += 1
                return None
        return super().hear(frame, began_us, since_us, now_us)

    def _forget(self):
        self.state = _IDLE
        self._from_halt = False
        self._level = 0

    def _drop(self):
        self.state = _HALT if self._from_halt else _IDLE
        self._level = 0

    def _react(self, frame):
        if not isinstance(frame, list):  # modulation of another standard: an error
            if self.state in (_READY, _ACTIVE):
                self._drop()
            return None
        if len(frame) == 7:
            return self._hear_request(to_bytes(frame)[0])
        if self.state == _READY:
            return self._hear_naming(frame)
        if self.state == _ACTIVE:
            return self._hear_command(frame)
        return None

    def _hear_request(self, code):
        wakes = self.state == _IDLE and code in (0x26, 0x52) or self.state == _HALT and code == 0x52
        if wakes:
            self._from_halt = self.state == _HALT
            self.state = _READY
            self._level = 0
            return self._say(self.ATQA, code)
        if self.state in (_READY, _ACTIVE):
            self._drop()
        return None

    def _hear_naming(self, frame):
        data = to_bytes(frame)
        name = self._levels[self._level]
        if len(data) < 2 or data[0] != (0x93, 0x95, 0x97)[self._level]:
            self._drop()
            return None
        known = ((data[1] >> 4) - 2) * 8 + (data[1] & 7)
        if data[1] == 0x70:
            if data != with_crc_a(data[:2] + name):
                self._drop()
                return None
            if self._level + 1 < len(self._levels):
                self._level += 1
                return self._say(with_crc_a(b"\x04"), data[-1])
            self.state = _ACTIVE
            return self._say(with_crc_a(bytes((self.SAK,))), data[-1])
        own = to_bits(name)
        if not 0 <= known < 40 or len(frame) != 16 + known or frame[16:] != own[:known]:
            self._drop()
            return None
        return Answer(own[known:], DELAY_ONE_US if frame[-1] else DELAY_ZERO_US)

    def _hear_command(self, frame):
        data = to_bytes(frame)
        if len(frame) % 8 or len(data) < 3 or with_crc_a(data[:-2]) != data:
            self._drop()
            return None
        if data[:2] == b"\x50\x00" and len(data) == 4:
            self.state = _HALT
            return None
        return self._command(data[:-2])

    def _command(self, _data):
        self._drop()
        return

    def _say(self, data, last):
        return Answer(to_bits(data), DELAY_ONE_US if last & 0x80 else DELAY_ZERO_US)

    def _air_us(self, answer):
        return tag_bits_us(len(answer.bits))


class NTAG213(TagA):
    """NTAG213 (datasheet rev. 3.2, chapters 8 and 10): 45 pages of 4 bytes.

    0,1  serial number with BCC0     4..39  user memory (144 bytes)
    2    BCC1, internal, lock 0-1    40     dynamic lock bytes
    3    capability container        41..44 configuration, PWD, PACK
    """

    ATQA = b"\x44\x00"
    SAK = 0x00
    PAGES = 45
    WRITE_US = 4100

    def __init__(self, uid, **traits):
        super().__init__(uid, **traits)
        u = self.uid
        memory = bytearray(self.PAGES * 4)
        memory[0:9] = (
            u[:3]
            + bytes((0x88 ^ u[0] ^ u[1] ^ u[2],))
            + u[3:7]
            + bytes((u[3] ^ u[4] ^ u[5] ^ u[6],))
        )
        memory[9] = 0x48
        memory[12:16] = b"\xe1\x10\x12\x00"
        memory[163] = 0xBD
        memory[164:168] = b"\x04\x00\x00\xff"
        memory[172:176] = b"\xff\xff\xff\xff"
        self.memory = memory

    def _command(self, data):
        code = data[0]
        if code == 0x30 and len(data) == 2:
            return self._read(data[1])
        if code == 0xA2 and len(data) == 6:
            return self._write(data[1], data[2:])
        if code == 0x60 and len(data) == 1:
            return self._say(with_crc_a(b"\x00\x04\x04\x02\x01\x00\x0f\x03"), 0)
        return self._refuse(0x0)

    def _read(self, page):
        if page >= self.PAGES:
            return self._refuse(0x0)
        data = bytes(self.memory[(page * 4 + i) % len(self.memory)] for i in range(16))
        return self._say(with_crc_a(data), 0)

    def _write(self, page, data):
        if not 2 <= page < self.PAGES or self._is_locked(page):
            return self._refuse(0x0)
        at = page * 4
        if page == 2:
            self.memory[10] |= data[2]
            self.memory[11] |= data[3]
        elif page == 3:
            for i in range(4):
                self.memory[12 + i] |= data[i]
        else:
            self.memory[at : at + 4] = data
        return Answer([0, 1, 0, 1], self.WRITE_US)

    def _is_locked(self, page):
        if 3 <= page <= 7:
            return self.memory[10] >> page & 1
        if 8 <= page <= 15:
            return self.memory[11] >> (page - 8) & 1
        return False

    def _refuse(self, code):
        self._drop()
        return Answer([code >> i & 1 for i in range(4)], DELAY_ONE_US)
