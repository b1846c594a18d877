"""ISO 14443 A: the UIDs of all tags in a field.

Bitwise anticollision (ISO/IEC 14443-3 clause 6.5) identifies a tag, puts it to sleep and
calls the next one.

    REQA ─silence─▶ done          SELECT with all bits of this cascade level
      │ answer                      │ cascade bit: next level, 93 95 97
      ▼                             ▼ complete
    SEL NVB [known bits] ──whole──▶ listed ──HLTA──▶ REQA
      ▲        │ collision at bit n
      └────────┘ keep bits below n, ask for those with n = 1

Tags that are expected come first: their UIDs are known, so each is selected at once and put to
sleep, without collisions; then the others are identified as above.

A tag that is sought is probably elsewhere.  So anticollision asks first, with 24 known bits: that is half
as long as SELECT, and silence is as good an answer.  A check selects it at once.  A tag that is found stays selected.  Asked again, it sends page
0, in which an NTAG213 has its UID and two check bytes (datasheet, 8.5.1 and 10.2); one that does not is sought once
more.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.reader import SHORT, SLOT, Bus, Reader

SOON = const(12)  # ticks of 25 us from the end of the request: the answer is due after 91 us
GUARD_US = const(5100)  # field until all tags are ready: 5000 (5.2.1 Polling, edition of 2018)
_LEAD_US = const(800)  # of the guard time, in which the first exchange is prepared
# From the answer to a request, or its silence: 516 from its start (6.2.2).
_REQUEST_GUARD_US = const(430)
_DARK_US = const(5100)  # without a field for so long, every tag starts afresh
_MOST_US = const(1000)  # that a step waits
_FAULTS = const(3)  # damaged exchanges that an inventory tolerates
_AGAIN = const(1)  # flag: the next silence proves nothing, because tags are out of step
_STALE = const(2)  # flag: some tags sleep until the field has been off
RESTING = const(4)  # flag: the chip is powered down
_SELECTED = const(8)  # flag: the tag that was sought last has not been left
_ON = const(16)  # flag: the field is on

_DONE = const(0)
_DARK = const(1)
_REQUEST = const(2)
_ANTICOLLISION = const(3)
_SELECT = const(4)
_SEEK = const(5)
_SEEK_SELECT = const(6)
_READ = const(7)

_REQA = const(0x26)
_WUPA = const(0x52)
_SEL = b"\x93\x95\x97"
_CASCADE_TAG = const(0x88)
READ = const(0x30)
READ_SIZE = const(16)  # bytes of an answer to READ
READ_TICKS = const(200)  # of 25 us: 5 ms (NTAG213 datasheet, 10.2)
COLLISION = const(1)  # bits of `trouble`
DAMAGE = const(2)
CRC_CHECK = const(1)  # bits of `crc`
CRC_SEND = const(2)


class TypeABus(Bus):
    """The present tag, and the last frames."""

    def __init__(self, spi, lines, clock, most):
        super().__init__(spi, lines, clock, most)
        self.level = 0  # cascade level, 0..2
        self.known = 0  # known bits of this level
        self.requested_at = 0  # the end of the last request, in ticks
        self.silent_until = 0  # ticks before which nothing may be sent
        self.expected = 0  # expected tags that are still to be selected in this inventory
        self.is_near = False  # the tag that is sought probably lies here
        self.trouble = 0
        self.collision = 0
        self.last_bits = 0
        self.tx_buf = bytearray(19)  # [chip's own][frame, at most 18 bytes]
        self.uid_cl_buf = memoryview(self.tx_buf)[3:8]  # UID CLn in SELECT: four bytes and BCC
        self.rx_buf = bytearray(19)  # likewise


class TypeA(Reader):
    """The protocol between reader and tags.  The class of the chip, which sends the bits, adds

    exchange(count, framing, crc, ticks): send `tx_buf[1:count + 1]` of the bus, of its
        last byte only `framing` bits (0: all); the first bit of the answer goes to the same
        place.  CRC_SEND appends CRC_A, CRC_CHECK checks and removes it.  Wait for `ticks` of
        25 us; 0: no answer is due.  Return the number of bytes received in `rx_buf[1:]`, or -1
        for silence; set `trouble`, `last_bits` (bits of the last byte, 0: all) and `collision`
        (1..32, counted from bit 0 of the first byte; 0: unknown) of the bus.
        Send once the chip is prepared, but not before `silent_until` of the bus, and set that to the
        end of the pause after the exchange.
    _is_field_on(): ask the chip itself.
    _switch(on): switch the antenna.
    """

    def __init__(self, bus, line):
        super().__init__(bus, line)
        self._state = _DONE
        self._flags = 0
        self._since = 0  # ticks at which the field was switched on or off

    def field(self, on):
        """Switch the antenna; the guard time begins here, or with warm().

        All tags start afresh if the field was off for 5 ms, as it is while other readers have
        their turn; after a shorter time `begin` switches it off once more.
        """
        bus = self.bus
        if not on or not self._flags & _ON:
            self._switch(on)
            now = bus.clock.ticks_us()
            if on and not 0 <= bus.clock.ticks_diff(now, self._since) < _DARK_US:
                self._flags &= ~(_AGAIN | _STALE | _SELECTED)
            self._since = now
        if on:
            self._flags |= _ON
            bus.wait_from = self._since
            bus.wait_us = GUARD_US - _LEAD_US
            bus.silent_until = bus.clock.ticks_add(self._since, GUARD_US)
        else:
            self._flags &= ~_ON

    def warm(self):
        """Switch the antenna on while another reader on this bus has its turn."""
        bus = self.bus
        wait_from, wait_us, silent_until = bus.wait_from, bus.wait_us, bus.silent_until
        self.field(True)
        bus.wait_from, bus.wait_us, bus.silent_until = wait_from, wait_us, silent_until

    def begin(self, expected=0):
        """Start an inventory (see skald.drivers.reader); the field must be on."""
        self._start(False)
        self.bus.expected = expected
        if self._flags & _STALE:
            self.field(False)
            self._wait(_DARK_US)
            self._state = _DARK
        else:
            self._call_next()
            self._flags |= _STALE

    def begin_seek(self, uids, at=0):
        """Start a search for the tag whose slot is uids[at : at + 8]."""
        bus = self.bus
        self._start(True)
        bus.sought_in = uids
        bus.sought_at = at
        bus.is_near = False
        self._seek_level(0)
        self._state = _SEEK

    def begin_check(self, uids, at=0):
        """Start a search that selects the tag at once."""
        self.begin_seek(uids, at)
        self.bus.is_near = True

    def begin_again(self, uids, at=0):
        """Start to ask the tag of the slot uids[at : at + 8], which has just been found, once more."""
        is_selected = self._flags & _SELECTED
        self.begin_check(uids, at)
        if is_selected:
            self._state = _READ

    def step(self):
        """Wait for a millisecond at most; if that is enough, do one exchange, or one with a request
        before or HLTA behind it.  True when complete.
        """
        state, bus = self._state, self.bus
        if bus.wait_us and state != _DONE:
            wait_us = self.waiting_us()
            if wait_us > _MOST_US - _LEAD_US:
                bus.clock.sleep_us(min(wait_us, _MOST_US))
                return False
        if state == _SEEK:
            self._seek()
        elif state == _SEEK_SELECT:
            self._select_sought()
        elif state == _REQUEST:
            self._request()
        elif state == _ANTICOLLISION:
            self._resolve_collisions()
        elif state == _SELECT:
            self._select_found()
        elif state == _READ:
            self._read_uid()
        elif state == _DARK:
            bus.clock.sleep_us(self.waiting_us())
            self.field(True)
            self._flags |= _STALE
            self._call_next()
        return self._state == _DONE

    # -- inventory ----------------------------------------------------------

    def _forget(self):
        """Note that the chip was reset."""
        self._state = _DONE
        self._flags &= ~_ON
        self._since = self.bus.clock.ticks_us()
        self._clear()

    def _start(self, is_seeking):
        bus = self.bus
        if not self._is_field_on():
            raise DriverError("reader lost" if self._flags & _ON else "field off")
        if self._state != _DONE or self._flags & _SELECTED:
            self._flags |= _AGAIN  # a tag may still be awake, which misses the next request
        self._flags &= ~_SELECTED
        self._clear()
        bus.is_seeking = is_seeking
        bus.faults = 0

    def _request(self):
        bus = self.bus
        if not self._is_answered(_REQA):
            if not self._flags & _AGAIN:
                self._state = _DONE
            self._flags &= ~_AGAIN
        elif bus.count == bus.most:
            bus.clean = False
            self._state = _DONE
        else:
            bus.level = 0
            bus.known = 0
            self._state = _ANTICOLLISION

    def _is_answered(self, code):
        """Send REQA or WUPA; any answer counts, even a collision."""
        bus = self.bus
        clock = bus.clock
        since_us = clock.ticks_diff(clock.ticks_us(), bus.requested_at)
        if 0 <= since_us < _REQUEST_GUARD_US:
            clock.sleep_us(_REQUEST_GUARD_US - since_us)
        bus.tx_buf[1] = code
        bus.heard = self.exchange(1, 7, 0, SOON) >= 0
        bus.requested_at = clock.ticks_us()
        return bus.heard

    def _resolve_collisions(self):
        bus = self.bus
        known = bus.known
        whole = known >> 3
        rest = known & 7
        bus.tx_buf[1] = _SEL[bus.level]
        bus.tx_buf[2] = (2 + whole) << 4 | rest
        uid_cl = bus.uid_cl_buf
        count = self.exchange(2 + whole + (1 if rest else 0), rest, 0, SOON)
        if count != 5 - whole or bus.last_bits or bus.trouble & DAMAGE:
            self._stumble()
            return
        mask = (1 << rest) - 1
        uid_cl[whole] = uid_cl[whole] & mask | bus.rx_buf[1] & ~mask & 255
        for i in range(1, count):
            uid_cl[whole + i] = bus.rx_buf[1 + i]
        if bus.trouble:
            self._split(whole)
        elif uid_cl[0] ^ uid_cl[1] ^ uid_cl[2] ^ uid_cl[3] ^ uid_cl[4]:
            self._stumble()
        else:
            self._state = _SELECT

    def _split(self, whole):
        """Continue with the tags that have a 1 where the UIDs differ."""
        bus = self.bus
        position = bus.collision + whole * 8
        if not bus.collision or not bus.known < position <= 32:
            self._stumble()
            return
        bus.known = position
        uid_cl = bus.uid_cl_buf
        byte = (position - 1) >> 3
        bit = 1 << ((position - 1) & 7)
        uid_cl[byte] = uid_cl[byte] & (bit - 1) | bit
        if position == 32:
            self._set_bcc()
            self._state = _SELECT

    def _set_bcc(self):
        uid_cl = self.bus.uid_cl_buf
        uid_cl[4] = uid_cl[0] ^ uid_cl[1] ^ uid_cl[2] ^ uid_cl[3]

    def _select_found(self):
        bus = self.bus
        sak = self._select()
        uid_cl = bus.uid_cl_buf
        level = bus.level
        uid = bus.uid_buf
        if sak < 0 or sak & 4 and (uid_cl[0] != _CASCADE_TAG or level == 2):
            self._stumble()
        elif sak & 4:
            for i in range(3):
                uid[3 * level + i] = uid_cl[1 + i]
            bus.level = level + 1
            bus.known = 0
            self._state = _ANTICOLLISION
        else:
            if level == 2:
                bus.clean = False  # a UID of ten bytes does not fit into a slot
            else:
                at = 3 * level
                for i in range(at, 8):
                    uid[i] = uid_cl[i - at] if i < at + 4 else 0
                if not level:
                    uid[7] = SHORT
                if not self._add(uid):
                    bus.faults += 1
            self._halt()

    def _select(self):
        """SELECT `uid_cl_buf` on this level; return SAK, or -1 (silence if `trouble` is 0)."""
        bus = self.bus
        bus.tx_buf[1] = _SEL[bus.level]
        bus.tx_buf[2] = 0x70
        count = self.exchange(7, 0, CRC_SEND | CRC_CHECK, SOON)
        if count == 1 and not bus.last_bits and not bus.trouble:
            return bus.rx_buf[1]
        if count >= 0:
            bus.trouble |= DAMAGE
        return -1

    def _halt(self):
        bus = self.bus
        bus.tx_buf[1] = 0x50
        bus.tx_buf[2] = 0x00
        self.exchange(2, 0, CRC_SEND, 0)
        self._go_on()

    def _stumble(self):
        """After a failed exchange begin again with all tags, but only a few times."""
        self._flags |= _AGAIN  # the first request only sends tags back to IDLE
        self.bus.faults += 1
        self._go_on()

    def _go_on(self):
        bus = self.bus
        if bus.faults > _FAULTS:
            bus.clean = False
            self._state = _DONE
        elif bus.is_seeking:
            self._seek_level(0)
            self._state = _SEEK
        else:
            self._call_next()

    def _call_next(self):
        """Select the next expected tag; after the last one, identify all others."""
        bus = self.bus
        if not bus.expected:
            self._state = _REQUEST
            return
        bus.sought_in = bus.uids
        bus.sought_at = (bus.most - bus.expected) * SLOT  # the result does not reach so far yet
        bus.expected -= 1
        self._seek_level(0)
        self._state = _SEEK

    def _seek(self):
        bus = self.bus
        if self._is_answered(_WUPA if bus.is_seeking else _REQA):
            if bus.is_seeking and not bus.is_near:
                self._state = _SEEK_SELECT if self._is_near() else _DONE
            else:
                self._select_sought()
        else:
            if not self._flags & _AGAIN:
                self._state = _DONE
            self._flags &= ~_AGAIN

    def _is_near(self):
        """Return True if anything answers the first three bytes of `uid_cl_buf`."""
        bus = self.bus
        bus.tx_buf[1] = _SEL[0]
        bus.tx_buf[2] = 0x50
        return self.exchange(5, 0, 0, SOON) >= 0

    def _seek_level(self, level):
        """Put the sought UID of this cascade level into `uid_cl_buf`, so that it is ready once tags answer."""
        bus = self.bus
        sought = bus.sought_in
        at = bus.sought_at
        uid_cl = bus.uid_cl_buf
        bus.level = level
        if not level and sought[at + 7] != SHORT:
            at -= 1
            uid_cl[0] = _CASCADE_TAG
        else:
            at += 3 * level
            uid_cl[0] = sought[at]
        uid_cl[1] = sought[at + 1]
        uid_cl[2] = sought[at + 2]
        uid_cl[3] = sought[at + 3]
        self._set_bcc()

    def _select_sought(self):
        bus = self.bus
        sak = self._select()
        more = not bus.level and bus.sought_in[bus.sought_at + 7] != SHORT
        if sak < 0 and not bus.trouble:  # no tag with that UID
            if bus.is_seeking:
                self._state = _DONE
            else:
                self._call_next()
        elif sak < 0 or bool(sak & 4) != more:
            self._stumble()
        elif more:
            self._seek_level(1)
            self._state = _SEEK_SELECT
        elif bus.is_seeking:
            self._find_sought()
        else:
            self._add(bus.sought_in, bus.sought_at)
            self._flags |= _STALE
            self._halt()

    def _find_sought(self):
        self.bus.count = 1
        self._flags |= _SELECTED
        self._state = _DONE

    def _read_uid(self):
        """Compare the sought UID with page 0 of the selected tag."""
        bus = self.bus
        bus.tx_buf[1] = READ
        bus.tx_buf[2] = 0
        count = self.exchange(2, 0, CRC_SEND | CRC_CHECK, READ_TICKS)
        self._state = _SEEK
        if (
            count == READ_SIZE
            and not bus.last_bits
            and not bus.trouble
            and self._is_page_of_sought()
        ):
            self._find_sought()

    def _is_page_of_sought(self):
        """Return True if page 0 has the sought UID: three bytes and a check byte, then four and another."""
        page, sought, at = self.bus.rx_buf, self.bus.sought_in, self.bus.sought_at
        for i in range(3):
            if page[1 + i] != sought[at + i]:
                return False
        for i in range(3, 7):
            if page[2 + i] != sought[at + i]:
                return False
        if page[4] != _CASCADE_TAG ^ page[1] ^ page[2] ^ page[3]:
            return False
        return page[9] == page[5] ^ page[6] ^ page[7] ^ page[8]
