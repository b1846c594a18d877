"""Which antennas may warm up while another one talks."""

import pytest
from skald.watching.layout import PN5180, Layout, LayoutError
from skald.watching.unpack import crc16

from hardware.field.pairs import MOST, find_share, is_far, list_far, pack_far
from hardware.layouts.base import build


def test_neighbours_are_near_and_opposite_sides_are_far():
    readers = {reader.label: reader for reader in build("raids", "full").readers}
    assert find_share(readers["berth 1"], readers["berth 2"]) > 10 * MOST
    assert is_far(readers["berth 1"], readers["stage 9"])


@pytest.mark.parametrize("game", ["vikings", "vikings_on_board"])
def test_far_is_mutual_and_a_pn5180_never_warms_up(game):
    layout = build(game, "full")
    far = list_far(layout)
    slotted = {n for n, reader in enumerate(layout.readers) if reader.chip == PN5180}
    for number, others in enumerate(far):
        assert number not in others and not others & slotted
        assert all(number in far[other] or number in slotted for other in others)
    assert 0 < sum(map(len, far)) < len(far) * (len(far) - 1)


def test_a_table_without_readers_has_no_pair():
    far = list_far(build("raids", "first"))
    assert far == [] and pack_far(far) == b""


def test_the_device_reads_what_was_packed_and_refuses_a_part_of_it():
    layout = build("vikings", "full")
    rows = pack_far(list_far(layout))
    data = layout.pack(rows)
    assert Layout(data).far == rows and Layout(layout.pack()).far == b""
    cut = data[:-3]
    with pytest.raises(LayoutError):
        Layout(cut + crc16(cut).to_bytes(2, "little"))
