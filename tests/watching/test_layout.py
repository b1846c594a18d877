"""A layout file: what is damaged, or names what the table does not have, is refused."""

import pytest
from skald.watching.layout import Layout, LayoutError
from skald.watching.unpack import crc16

from hardware.layouts.base import NET, build

_DATA = build("raids", NET).pack()
_ZONES, _PLACES = _DATA[4:6]
_LINES_OF = 9  # of place 0
_PLACE_OF = _LINES_OF + 2 * _PLACES  # of zone 0
_PIXELS_OF = _PLACE_OF + _ZONES


def refuse(data):
    with pytest.raises(LayoutError) as refused:
        Layout(bytes(data))
    return refused.value.reason


def test_the_checksum_is_the_one_that_everybody_computes():
    """The check value of CRC-16/CCITT-FALSE."""
    assert crc16(b"123456789") == 0x29B1


def test_no_flipped_bit_and_no_missing_end_gets_through():
    for i in range(len(_DATA)):
        data = bytearray(_DATA)
        data[i] ^= 1 << i % 8
        refuse(data)
        refuse(_DATA[:i])
    refuse(_DATA + b"\0")


def change(at, *values):
    """Return a layout file with other bytes from `at` on, and their checksum."""
    data = bytearray(_DATA)
    data[at : at + len(values)] = bytes(values)
    return bytes(data[:-2]) + crc16(data[:-2]).to_bytes(2, "little")


@pytest.mark.parametrize(
    "at, value, reason",
    [
        (_LINES_OF + 1, 200, "layout names a missing line"),
        (_PLACE_OF, _PLACES, "layout names a missing place"),
        (_PIXELS_OF + 1, 2, "layout names a missing pixel"),
    ],
)
def test_a_layout_that_names_a_missing_part_is_refused(at, value, reason):
    assert refuse(change(at, value)) == reason


def test_a_sound_file_is_read_and_its_last_place_and_pixel_may_be_named():
    pixels = int.from_bytes(_DATA[7:9], "little")
    assert Layout(change(_PLACE_OF, _PLACES - 1)).place_of[0] == _PLACES - 1
    layout = Layout(change(_PIXELS_OF, pixels - 1 & 255, pixels - 1 >> 8, 1))
    assert (layout.first_pixel(0), layout.pixel_count(0)) == (pixels - 1, 1)
