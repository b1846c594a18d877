"""Tags as their standards describe them, driven by frames on the air.

    14443 A (ISO/IEC 14443-3 clause 6.3)           15693 (ISO/IEC 15693-3 clause 7.2)

      IDLE ──REQA/WUPA──▶ READY ──SELECT──▶ ACTIVE    READY ──STAY QUIET──▶ QUIET
       ▲  anything else     │                 │         │  ▲ RESET TO READY   │
       └────────────────────┘     HALT ◀─HLTA─┘         └──SELECT──▶ SELECTED ┘

A tag woken from HALT (by WUPA only) falls back to HALT, not to IDLE.  It ignores a request that
begins sooner than the request guard time after the last one.
UIDs are written as they are usually printed: 14443 in the order of the air, 15693
most significant byte (E0) first.
"""

from host_sim.chips.air import (
    BYTE_V_US,
    DELAY_ONE_US,
    DELAY_ZERO_US,
    REQUEST_GUARD_US,
    T1_US,
    T2_US,
    TAG_EDGE_V_US,
    tag_bits_us,
)

_SLOT_END = None  # 15693: the bare end of frame that opens the next slot


def crc16(data, preset):
    """Return the 16-bit remainder of x16 + x12 + x5 + 1, reflected (ISO/IEC 13239)."""
    crc = preset
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x8408 if crc & 1 else crc >> 1
    return crc


def with_crc_a(data):
    return bytes(data) + crc16(data, 0x6363).to_bytes(2, "little")


def with_crc_v(data):
    return bytes(data) + (crc16(data, 0xFFFF) ^ 0xFFFF).to_bytes(2, "little")


def to_bits(data, count=None):
    """Return the bits of `data`, least significant of each byte first, as on the air."""
    bits = [byte >> i & 1 for byte in data for i in range(8)]
    return bits if count is None else bits[:count]


def to_bytes(bits):
    return bytes(
        sum(bit << i for i, bit in enumerate(bits[n : n + 8])) for n in range(0, len(bits), 8)
    )


class Answer:
    def __init__(self, bits, delay_us, damaged=False):
        self.bits = bits
        self.delay_us = delay_us
        self.damaged = damaged


class Tag:
    """The part that all tags share: power, weakness and deafness.

    start_us: how long it needs a field before it hears (0..5100); fade_us: how
    long without a field before it forgets its state; read_probability: share of
    its answers that reach the reader, drawn by `chance()`, which returns 0..1.
    """

    REST_US = DELAY_ZERO_US  # how long it is deaf after a frame, its own or the reader's

    def __init__(self, uid, start_us=1000, fade_us=100, read_probability=1.0, chance=None):
        self.uid = bytes(uid)
        self.start_us = start_us
        self.fade_us = fade_us
        self.read_probability = read_probability
        self._chance = chance
        self._since_us = None
        self._dark_us = None
        self._busy_until_us = 0
        self.missed = 0  # frames that came while it could not listen

    def go_dark(self, now_us):
        self._dark_us = now_us

    def hear(self, frame, began_us, since_us, now_us):
        """React to `frame`, on the air from began_us to now_us; the field is on since since_us."""
        if since_us != self._since_us:
            if self._dark_us is None or since_us - self._dark_us >= self.fade_us:
                self._forget()
            self._since_us = since_us
        if began_us - since_us < self.start_us or began_us < self._busy_until_us:
            self.missed += 1
            return None
        answer = self._react(frame)
        self._busy_until_us = now_us + self.REST_US
        if answer is None:
            return None
        self._busy_until_us += answer.delay_us + self._air_us(answer)
        if self.read_probability < 1 and self._chance() >= self.read_probability:
            return None
        return answer

    def _forget(self):
        raise NotImplementedError

    def _react(self, frame):
        raise NotImplementedError

    def _air_us(self, answer):
        raise NotImplementedError


_IDLE, _READY, _ACTIVE, _HALT = range(4)


class TagA(Tag):
    """ISO 14443-3 type A with a UID of 4, 7 or 10 bytes; a frame is a list of bits."""

    ATQA = b"\x04\x00"
    SAK = 0x08

    def __init__(self, uid, **traits):
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


_V_READY, _V_QUIET, _V_SELECTED = range(3)


class TagV(Tag):
    """ISO 15693 (ICODE SLIX); a frame is bytes with CRC, or None for a bare end of frame."""

    REST_US = T2_US

    def __init__(self, uid, afi=0, dsfid=0, **traits):
        traits.setdefault("start_us", 500)
        super().__init__(uid, **traits)
        self.afi = afi
        self.dsfid = dsfid
        self._air = self.uid[::-1]
        self._forget()

    def _forget(self):
        self.state = _V_READY
        self._slot = -1  # slots until its turn; below 0: not in a round

    def _react(self, frame):
        if isinstance(frame, list):
            return None
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
        if self.state == _V_QUIET:
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
                self.state = _V_SELECTED
                return self._done()
            if self.state == _V_SELECTED:
                self.state = _V_READY
            return None
        if code == 0x02 and mine:
            self.state = _V_QUIET
            return None
        if code == 0x26 and (
            mine or flags & 0x10 and self.state == _V_SELECTED or not flags & 0x30
        ):
            self.state = _V_READY
            return self._done()
        return None

    def _air_us(self, answer):
        return 2 * TAG_EDGE_V_US + len(answer.bits) / 8 * BYTE_V_US

    def _name(self):
        return Answer(to_bits(with_crc_v(bytes((0, self.dsfid)) + self._air)), T1_US)

    def _done(self):
        return Answer(to_bits(with_crc_v(b"\x00")), T1_US)
