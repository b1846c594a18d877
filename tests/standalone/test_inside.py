"""The table in the worker of a page, without the browser: what its address asks for, what it keeps, its file."""

import io
import json
import zipfile

import pytest

from host_sim.standalone.inside import Inside, read_archive


@pytest.fixture
def put_up(tmp_path):
    """Give `put_up(asked, folder)`: what one visit puts up; the visit before ends."""
    made = []

    def make(asked=None, folder="kept"):
        for inside in made:
            inside.close()
        made.append(Inside(tmp_path / folder, json.dumps(asked or {}), "fr"))
        return made[-1]

    yield make
    made[-1].close()


def hear(inside):
    """Return {what a message says: the message} of the news."""
    return {message["say"]: message for message in json.loads(inside.news())}


def test_an_address_asks_for_the_first_game_and_not_for_kits_with_a_phone(put_up):
    told = hear(put_up({"game": "raids", "seats": 4, "kit": "net", "seed": 9}))
    assert told["table"]["seats"] == 4 and told["table"]["layout"]["kit"] == "net"
    assert told["state"]["language"] == "fr"
    assert {kit for game in told["table"]["games"] for kit in game["kits"]} == {"net"}
    assert told["table"]["phones"] == ""


@pytest.mark.parametrize(
    "asked", [{"game": "chess"}, {"seats": 9}, {"kit": "first"}, {"seed": "x"}, {"solo": "god"}]
)
def test_an_address_that_asks_for_no_game_gets_a_sentence_and_a_table(put_up, asked):
    told = hear(put_up(asked))
    assert told["error"]["key"] == "choice" and told["table"]["seats"] == 3


def test_what_is_stored_changes_when_a_piece_moves_and_not_at_rest(put_up):
    inside = put_up({"game": "raids", "seats": 2})
    inside.keep()
    before = inside.stored
    inside.news()
    inside.keep()
    assert inside.stored == before
    inside.answer('{"do": "drop", "piece": "ship0", "x": 7, "y": 600}')
    inside.keep()
    assert inside.stored != before


def test_a_stored_game_goes_on_whatever_the_address_asks_for(put_up):
    put_up({"game": "raids", "seats": 2}).answer(
        '{"do": "drop", "piece": "ship0", "x": 7, "y": 600}'
    )
    told = hear(put_up({"game": "drakkar", "seats": 4}))
    assert told["table"]["layout"]["game"] == "raids" and told["table"]["seats"] == 2
    assert told["state"]["pieces"]["ship0"][:2] == [7, 600]


def test_everything_is_one_file_and_comes_back_from_it(put_up):
    inside = put_up({"game": "raids", "seats": 2})
    inside.answer('{"do": "drop", "piece": "ship0", "x": 7, "y": 600}')
    inside.answer('{"do": "name", "seat": 0, "name": "Anna"}')
    file = inside.pack()
    other = put_up({"game": "drakkar"}, "elsewhere")
    assert other.unpack(file)
    told = hear(put_up(folder="elsewhere"))
    assert told["table"]["layout"]["game"] == "raids" and told["state"]["people"][0] == "Anna"
    assert told["state"]["pieces"]["ship0"][:2] == [7, 600]


def pack(**files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as zipped:
        for name, text in files.items():
            zipped.writestr(name, text)
    return content.getvalue()


def test_what_a_mac_packs_again_comes_back():
    more = {"flash/": "", "__MACOSX/": "", "__MACOSX/flash/._a": "\0", "flash/.DS_Store": "1"}
    files = {"table.json": "{}", "flash/a": "1"}
    assert read_archive(pack(**more, **files)) == {"table.json": b"{}", "flash/a": b"1"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04",
        pack(**{"flash/a": "1"}),
        pack(**{"table.json": "{}", "flash/../../a": "1"}),
        pack(**{"table.json": "{}", "/a": "1"}),
        pack(**{"table.json": "{}", "config.py": "1"}),
        pack(**{"table.json": "{}", "flash/a": "0" * (17 << 20)}),
        pack(**{"table.json": "{" * 99})[:60],
    ],
    ids=range(8),
)
def test_a_strange_file_is_refused_and_changes_nothing(put_up, content):
    inside = put_up({"game": "raids", "seats": 2})
    before = inside.pack()
    assert read_archive(content) is None and not inside.unpack(content)
    assert read_archive(inside.pack()) == read_archive(before)
    assert "state" in hear(inside)
