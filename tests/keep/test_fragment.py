"""A finished record in an address: as long as an address may be, the same record again, nothing else."""

import base64
import zlib

import pytest

from host_sim.records.fragment import MOST_SIGNS, pack_record, unpack_record
from host_sim.records.record import MOST_BYTES, RecordError
from tests.keep.test_record import find_record, find_text


@pytest.mark.parametrize("game", ("drakkar", "raids", "vikings_on_board"))
def test_a_finished_game_fits_into_an_address_and_comes_back(game):
    text = pack_record(find_text(game))
    assert len(text) < 2800 and text.replace("-", "").replace("_", "").isalnum()
    record, known = unpack_record(text), find_record(game)
    assert record.actions == known.actions and record.names == known.names
    assert record.position == known.position and record.scores == known.scores


def test_an_unfinished_game_is_not_packed():
    with pytest.raises(RecordError, match="face down"):
        pack_record(find_text("vikings"))


def press(content):
    return base64.urlsafe_b64encode(zlib.compress(content)[2:-4]).decode().rstrip("=")


_WHOLE = pack_record(find_text("raids"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "é",
        "../../etc",
        _WHOLE[:-9],
        _WHOLE[: len(_WHOLE) // 2],
        _WHOLE[:700] + "A" + _WHOLE[701:],
        _WHOLE + "A" * MOST_SIGNS,
        press(b"skald record 3\n"),
        press(b"0" * 40 * MOST_BYTES),
        press(find_text("vikings")),
        press(b"\xff\xfe"),
    ],
    ids=range(12),
)
def test_a_damaged_or_strange_text_is_no_record(text):
    with pytest.raises(RecordError):
        unpack_record(text)
