"""The memory of one NTAG213 over an ISO 14443 A reader: read and write its pages of four bytes.

    open_tag       REQA or WUPA, SELECT: the tag stays selected
    read_pages     30 page ─▶ 16 bytes
    write_page     A2 page, four bytes ─▶ 4 bits

Only enrolment needs it.  Commands: NTAG213 datasheet, chapter 10.
"""

from skald.compat import const
from skald.drivers.errors import DriverError
from skald.drivers.type_a import CRC_CHECK, CRC_SEND, READ, READ_SIZE, READ_TICKS

_WRITE = const(0xA2)
_WRITE_TICKS = const(400)  # 10 ms
_DONE = const(0b1010)


def open_tag(reader, uid_buf):
    """Wake and select the tag of the 8-byte slot `uid_buf`.  DriverError: tag lost."""
    reader.begin_seek(uid_buf)
    while not reader.step():
        pass
    if not reader.count:
        raise DriverError("tag lost")


def read_pages(reader, page, buf):
    """Fill `buf` (a multiple of 4 bytes) from `page` on.  DriverError: tag damaged, tag lost.

    READ returns four pages, and continues with page 0 after the last (10.2).
    """
    bus = reader.bus
    for at in range(0, len(buf), READ_SIZE):
        bus.tx_buf[1] = READ
        bus.tx_buf[2] = page + at // 4
        count = reader.exchange(2, 0, CRC_SEND | CRC_CHECK, READ_TICKS)
        if count < 0:
            raise DriverError("tag lost")
        if bus.trouble or count != READ_SIZE or bus.last_bits:
            raise DriverError("tag damaged")
        for i in range(min(READ_SIZE, len(buf) - at)):
            buf[at + i] = bus.rx_buf[i + 1]


def write_page(reader, page, buf4):
    """Write the four bytes `buf4` to `page`.  DriverError: tag refused, tag damaged, tag lost.

    The tag answers with four bits, 1010 for done (10.4).
    """
    bus = reader.bus
    bus.tx_buf[1] = _WRITE
    bus.tx_buf[2] = page
    for i in range(4):
        bus.tx_buf[3 + i] = buf4[i]
    count = reader.exchange(6, 0, CRC_SEND, _WRITE_TICKS)
    if count < 0:
        raise DriverError("tag lost")
    if bus.trouble or count != 1 or bus.last_bits != 4:
        raise DriverError("tag damaged")
    if bus.rx_buf[1] & 15 != _DONE:
        raise DriverError("tag refused")
