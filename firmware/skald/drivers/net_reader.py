"""The PN5180 of a net: it asks one or two lines at a time, in a single slot and with the fewest bytes.

    line │ 1 ms of field (prepare) │ request ▶ 2.2 ms │ IRQ_STATUS: silence, a start of frame, or an answer

A request of one slot addresses every tag whose UID ends with the given bits, 0 to 32 of them, or of these only the
tags of one application family (ISO/IEC 15693-3 clause 10.3.1: inventory with AFI and mask).  The field stays on: the
guard time of a tag begins when its line carries current.

If the line changes during an answer, the tag loses its field and forgets the answer.  On the same line, at any power,
the answer goes on to its end, and until then the tag is deaf to new requests.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.lines import NO_LINE
from skald.drivers.pn5180 import GUARD_US, PN5180
from skald.drivers.type_v import ANSWER_SIZE

SILENCE = const(0)
BEGUN = const(1)  # a start of frame
COMPLETE = const(2)  # an answer, or several

REST_US = const(310)  # t2, between an answer and the next request
ANSWER_US = const(3700)  # from the start of an answer to its end
CUT_US = const(4000)  # from a start of frame, while its tag is deaf on the same line
_ONE_SLOT = const(0x26)  # flags: high data rate, inventory, one slot
_WITH_AFI = const(0x10)
_ADDRESSED = const(0x22)  # flags: high data rate, to one UID
_WRITE_AFI = const(0x27)
GAMING = const(0x70)  # ISO/IEC 15693-3 table 3
BYTE_US = const(303)
ASK_US = const(1846)  # flags, command, CRC and edges of a request, until silence is certain
_SEND_DATA = const(0x09)
_IRQ_ASK = b"\x04\x02"  # READ_REGISTER: IRQ_STATUS, RX_STATUS
_RX_ASK = b"\x04\x13"
_RF_ASK = b"\x04\x1d"  # RF_STATUS
_LEAN_SIZE = const(19)  # of _frame_buf without TX_CONFIG


class NetReader(PN5180):
    """A PN5180 with the Lines (drivers/lines.py) behind its antenna pins."""

    def __init__(self, spi, cs, busy, clock, rst, most, lines):
        super().__init__(spi, cs, busy, clock, rst, most)
        self.lines = lines
        self.found = bytearray(8)  # the UID of the last answer, most significant byte first
        self._is_framed = False  # TX_CONFIG is that of a frame
        self._cut_at = 0
        self._is_cut = False
        self._lean = bytes(self._frame_buf[:_LEAN_SIZE])
        self._request = bytearray(10)
        self._request[0] = _SEND_DATA
        self._request[3] = 0x01  # INVENTORY
        self._views = tuple([memoryview(self._request)[:n] for n in range(11)])
        self._irq, self._rx = bytearray(4), bytearray(4)

    def reset(self):
        """See PN5180.reset(); all lines are off.  DriverError: lines wiring too."""
        self._is_framed = self._is_cut = False
        self.lines.reset()
        super().reset()

    def begin(self):
        self._is_framed = False
        super().begin()

    def select(self, line, other, power, is_same=False):
        """Let `line` and `other` (of the other rail, or NO_LINE) carry current; return how many us the tags there
        need before the next request.  `is_same`: that request is for the tag whose answer was cut, which any line
        that hears it has kept awake.
        """
        lines = self.lines
        stays = (
            is_same
            or line in (lines.line, lines.other)
            or other != NO_LINE
            and other in (lines.line, lines.other)
        )
        wait_us = GUARD_US if lines.select(line, other, power) else REST_US
        if not (stays and self._is_cut):
            self._is_cut = False
            return wait_us
        self._is_cut = False
        clock = self.clock
        past = clock.ticks_diff(clock.ticks_us(), self._cut_at)
        return max(wait_us, CUT_US - past) if past >= 0 else CUT_US

    def cut(self):
        """Note that an answer has begun and nobody waits for its end."""
        self._cut_at = self.clock.ticks_us()
        self._is_cut = True

    def prepare(self):
        """Make the chip ready to send; call it during the tags' guard time."""
        if self._is_framed:
            self._put(self._lean)
            return
        self._put(self._frame_buf)
        self._is_framed = True

    def ask(self, bits, data, at, family):
        """Send a request to the tags whose UID ends with the `bits` (0..32) lowest bits of the UID data[at : at + 8],
        and only to those of `family` 1..15 unless that is 0; return after how many us silence is certain.
        """
        request = self._request
        n = 4
        request[2] = _ONE_SLOT
        if family:
            request[2] = _ONE_SLOT | _WITH_AFI
            request[4] = GAMING | family
            n = 5
        request[n] = bits
        n += 1
        for i in range(bits + 7 >> 3):
            request[n] = data[at + 7 - i]
            n += 1
        self._put(self._views[n])
        return ASK_US + (n - 4) * BYTE_US

    def send_family(self, uid, family):
        """Ask the tag `uid` to store `family` (1..15) in its AFI (ISO/IEC 15693-3 clause 10.4.5)."""
        request = bytearray(13)
        request[0] = _SEND_DATA
        request[2] = _ADDRESSED
        request[3] = _WRITE_AFI
        for i in range(8):
            request[4 + i] = uid[7 - i]
        request[12] = GAMING | family
        self._put(request)

    def look(self):
        """Return SILENCE, BEGUN or COMPLETE.  DriverError: reader wiring, reader lost."""
        irq = self._irq
        self._get(_IRQ_ASK, irq)
        if irq[0] == 0xFF and irq[3] & 0xF0:
            raise DriverError("reader wiring")
        if irq[2] & 2 or not irq[0] & 3:  # GENERAL_ERROR, or the request was never sent
            raise DriverError("reader lost")
        return COMPLETE if irq[0] & 1 else BEGUN if irq[1] & 0x40 else SILENCE

    def read_load(self):
        """Return the voltage of the rails as the chip's gain control follows it (AGC_VALUE, 0..1023, of RF_STATUS): it
        tells what hangs on the lines that are on.
        """
        rx = self._rx
        self._get(_RF_ASK, rx)
        return rx[0] | (rx[1] & 3) << 8

    def fetch(self):
        """Read the answer; if it is whole, put its UID into `found` and return True."""
        rx = self._rx
        self._get(_RX_ASK, rx)
        if rx[2] & 7 or rx[0] != ANSWER_SIZE or rx[1] & 1:
            return False
        answer = self.answer_buf
        self._get(self._data_ask, answer)
        found = self.found
        for i in range(8):
            found[i] = answer[9 - i]
        return not answer[0] & 1
