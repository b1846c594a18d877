"""The door to the seats: codes, tries, tokens, and the end of the game."""

import pytest
from skald.net.guests import NOBODY, Guests, Refused, is_same

from host_sim.clock import SimClock


@pytest.fixture
def guests():
    guests = Guests(SimClock())
    guests.begin(3)
    guests.clock = guests._clock
    return guests


def wrong(guests):
    """Return six digits that no seat has."""
    codes = [guests.code(seat) for seat in range(3)]
    return next("%06d" % number for number in range(9) if "%06d" % number not in codes)


def refuse(guests, code):
    with pytest.raises(Refused) as refused:
        guests.join(code)
    return refused.value.reason


def test_a_code_lets_one_phone_in_at_its_seat(guests):
    code = guests.code(2)
    assert len(code) == 6 and code.isdigit()
    token = guests.join(code)
    assert guests.seat_of(token) == 2 and guests.count(2) == 1
    assert guests.code(2) != code
    assert refuse(guests, code) == "wrong code"


@pytest.mark.parametrize("code", ["", "1", "é" * 200, "000000" * 9, "\0"])
def test_a_text_that_is_not_a_code_is_refused(guests, code):
    assert refuse(guests, code) == "wrong code"


def test_no_text_that_was_made_up_is_a_token(guests):
    token = guests.join(guests.code(0))
    for other in ("", token[:-1], token + "0", token.upper() + "x", "é" * 40, "0" * 32):
        assert guests.seat_of(other) == NOBODY


def test_five_wrong_codes_shut_the_door_and_change_the_codes(guests):
    before = [guests.code(seat) for seat in range(3)]
    inside = guests.join(guests.code(1))
    for _ in range(5):
        assert refuse(guests, wrong(guests)) == "wrong code"
    assert [guests.code(seat) for seat in range(3)] != before
    assert refuse(guests, guests.code(0)) == "shut"
    assert guests.seat_of(inside) == 1
    guests.clock.sleep_ms(60_001)
    assert guests.seat_of(guests.join(guests.code(0))) == 0


def test_a_right_code_gives_the_tries_back(guests):
    for _ in range(3):
        for _ in range(4):
            refuse(guests, wrong(guests))
        guests.join(guests.code(0))


def test_all_ends_with_the_game(guests):
    token, code = guests.join(guests.code(0)), guests.code(1)
    guests.begin(2)
    assert guests.seat_of(token) == NOBODY
    assert code not in (guests.code(0), guests.code(1))


def test_a_phone_that_leaves_is_not_known_any_more(guests):
    token, other = guests.join(guests.code(0)), guests.join(guests.code(0))
    guests.leave(token)
    assert guests.seat_of(token) == NOBODY and guests.seat_of(other) == 0


def test_the_ninth_phone_takes_the_place_of_the_first(guests):
    tokens = [guests.join(guests.code(0)) for _ in range(9)]
    assert [guests.seat_of(token) for token in tokens] == [NOBODY] + [0] * 8


class Counted(bytes):
    """Counts how often a byte is looked at."""

    looks = 0

    def __getitem__(self, index):
        Counted.looks += 1
        return bytes.__getitem__(self, index)


@pytest.mark.parametrize("known", [b"123456", b"923456", b"123459", b"000000"])
def test_a_comparison_looks_at_every_byte_whatever_is_right(known):
    Counted.looks = 0
    assert is_same(Counted(b"123456"), Counted(known)) == (known == b"123456")
    assert Counted.looks == 12


def test_every_seat_is_compared_whichever_is_right(guests, monkeypatch):
    from skald.net import guests as room

    for seat in range(3):
        calls = []
        monkeypatch.setattr(room, "is_same", lambda *pair: calls.append(pair) or is_same(*pair))
        guests.join(guests.code(seat))
        assert len(calls) == 3
