"""Names of players: stored, remembered, and always checked."""

import pytest
from skald.keep.people import LONGEST, MOST, SIGNS, People, check_name, to_capital
from skald.keep.store import KeepError, seal
from skald.show.font import EXTRA


def pack(*names):
    body = bytearray()
    for name in names:
        body.append(len(name.encode()))
        body += name.encode()
    return body


def test_names_come_back_with_those_remembered(store):
    people = People()
    people.sit(0, " Anna ")
    people.sit(2, "Zoë")
    people.sit(2, "Jean-Luc")
    people.save(store)
    read = People()
    read.read(store)
    assert read.names == ["Anna", "", "Jean-Luc", ""]
    assert read.known == ["Jean-Luc", "Zoë", "Anna"]


def test_unchanged_names_are_not_written_again(store):
    people = People()
    people.sit(0, "Anna")
    people.save(store)
    writes = store.disk.writes
    people.save(store)
    assert store.disk.writes == writes


def test_nobody_sits_twice_and_only_the_latest_are_remembered():
    people = People()
    for number in range(MOST + 2):
        people.sit(0, "P%d" % number)
    assert len(people.known) == MOST and people.known[0] == "P9" and "P1" not in people.known
    people.sit(1, "Anna")
    people.sit(0, "Anna")
    assert people.names == ["Anna", "P9", "", ""]
    people.sit(0, "")
    assert people.names[0] == "" and "Anna" in people.known


@pytest.mark.parametrize(
    "name",
    ["A" * (LONGEST + 1), "{who}", "a\nb", "a: b", "<b>", "Ann\0", "Ⅷ", "日本", 7, None, b"A"],
)
def test_an_invalid_name_changes_nothing(name):
    people = People()
    with pytest.raises(ValueError):
        people.sit(0, name)
    assert people.names == [""] * 4 and people.known == []


def test_the_font_has_every_sign_of_a_name():
    for sign in SIGNS:
        for letter in (sign, to_capital(sign)):
            assert " " <= letter <= "~" or letter in EXTRA
            assert letter == " " or check_name(letter) == letter


@pytest.mark.parametrize(
    "body",
    [
        pack("", "", ""),
        pack("", "", "", "", ""),
        pack("Anna", "Anna", "", ""),
        pack("", "", "", "", "Anna", "Anna"),
        pack("", "", "", "", *["P%d" % n for n in range(MOST + 1)]),
        pack("", "", "", "{who}"),
        pack("", "", "", "Maximilian"),
        pack("", "", "") + b"\x05Ann",
        pack("", "", "") + b"\x02\xff\xff",
    ],
)
def test_a_file_that_says_something_else_is_damaged(store, body):
    store.write("people", seal(b"P", 1, body))
    people = People()
    with pytest.raises(KeepError):
        people.read(store)
    assert people.names == [""] * 4 and people.known == []
