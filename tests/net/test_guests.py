"""The door to the seats: codes, tries, tokens, and the end of the game."""

import pytest
from skald.keep.store import Store
from skald.net.guests import Guests, Refused, is_same

from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk


@pytest.fixture
def guests():
    clock = SimClock()
    guests = Guests(clock)
    guests.begin(3)
    guests.clock = clock
    return guests


def wrong(guests):
    """Return six digits that no seat has."""
    codes = [guests.code(seat) for seat in range(3)]
    return next("%06d" % number for number in range(9) if "%06d" % number not in codes)


HOME = "10.0.0.2"


def join(guests, seat, address=HOME, token=""):
    """Return the token of a phone that has come in at `seat`."""
    found, token = guests.join(guests.code(seat), address, token)
    assert found == seat
    return token


def refuse(guests, code, address=HOME, password=""):
    with pytest.raises(Refused) as refused:
        guests.join(code, address, "", password)
    return refused.value.reason


def test_a_code_lets_one_phone_in_at_its_seat(guests):
    code = guests.code(2)
    assert len(code) == 6 and code.isdigit()
    seat, token = guests.join(code, HOME)
    assert seat == 2 and guests.seats_of(token) == 1 << 2
    assert guests.code(2) != code
    assert refuse(guests, code) == "wrong code"


@pytest.mark.parametrize("code", ["", "1", "é" * 200, "000000" * 9, "\0", "12345x", "１２３４５６"])
def test_a_text_that_is_not_a_code_is_refused_and_is_no_try(guests, code):
    for _ in range(9):
        assert refuse(guests, code) == "no code"
    join(guests, 0)


def test_no_text_that_was_made_up_is_a_token(guests):
    token = join(guests, 0)
    for other in ("", token[:-1], token + "0", token.upper() + "x", "é" * 40, "0" * 32):
        assert guests.seats_of(other) == 0


def test_five_wrong_codes_shut_out_their_address_for_a_minute_and_nobody_else(guests):
    inside = join(guests, 1)
    for _ in range(5):
        assert refuse(guests, wrong(guests)) == "wrong code"
    for _ in range(20):
        assert refuse(guests, guests.code(0)) == "shut"
        guests.clock.sleep_ms(2000)
    join(guests, 0, "10.0.0.3")
    assert guests.seats_of(inside) == 1 << 1
    guests.clock.sleep_ms(20_001)
    join(guests, 0)


def test_many_addresses_have_few_tries_together_and_phones_at_a_seat_their_own(guests):
    join(guests, 2)
    tried = [refuse(guests, wrong(guests), "10.0.1.%d" % (i % 40)) for i in range(400)]
    assert tried.count("wrong code") == 8 * 5 and set(tried[-40:]) == {"shut"}
    assert refuse(guests, guests.code(0), "10.0.0.3") == "shut"
    join(guests, 0)
    guests.clock.sleep_ms(60_001)
    join(guests, 1, "10.0.0.3")


def test_who_comes_by_the_qr_code_is_never_barred_by_strangers(guests):
    for turn in range(60):
        for stranger in range(9):
            refuse(guests, wrong(guests), "10.0.1.%d" % stranger)
        code = guests.code(turn % 3)
        assert guests.join(code, "10.0.0.%d" % turn, "", guests.password)[0] == turn % 3
    assert refuse(guests, guests.code(0), "10.0.0.200") == "shut"
    assert len(guests.password) == 16 and guests.password != Guests(SimClock()).password


def test_the_pass_gives_no_more_tries_than_anybody_has(guests):
    for expected in ["wrong code"] * 5 + ["shut"] * 5:
        assert refuse(guests, wrong(guests), password=guests.password) == expected


def test_a_right_code_gives_the_tries_back(guests):
    for _ in range(3):
        for _ in range(4):
            refuse(guests, wrong(guests))
        join(guests, 0)


def test_a_restart_keeps_who_is_in_and_another_game_does_not(guests):
    store = guests.store = Store(MemoryDisk())
    guests.begin(3, b"7 1")
    tokens = [join(guests, seat) for seat in (2, 0)]
    codes = [guests.code(seat) for seat in range(3)]
    again = Guests(SimClock())
    again.store = store
    again.begin(0)
    assert [again.seats_of(token) for token in tokens] == [0] * 2
    again.begin(3, b"7 1")
    assert [again.seats_of(token) for token in tokens] == [1 << 2, 1 << 0]
    assert not {again.code(seat) for seat in range(3)} & {*codes}
    again.leave(tokens[0], 2)
    for mark, seats in ((b"7 2", [0, 0]), (b"", [0, 0]), (b"7 1", [0, 1 << 0])):
        again.begin(3, mark)
        assert [again.seats_of(token) for token in tokens] == seats


def test_a_full_disk_lets_phones_in_all_the_same(guests):
    disk = MemoryDisk()
    guests.store = Store(disk)
    disk.is_full = True
    guests.begin(3, b"7 1")
    assert guests.seats_of(join(guests, 2)) == 1 << 2


def test_a_phone_may_sit_at_several_seats_and_leave_one(guests):
    token, other = join(guests, 2), join(guests, 0)
    assert join(guests, 0, token=token) == token
    assert guests.seats_of(token) == 1 << 2 | 1 << 0
    guests.leave(token, 1)
    guests.leave(token, 2)
    assert guests.seats_of(token) == 1 << 0
    guests.leave(token, 0)
    assert guests.seats_of(token) == 0 and guests.seats_of(other) == 1 << 0
    assert join(guests, 1, token="no token") != token


@pytest.mark.parametrize(
    "form", ["{0} {1}", "{0}-{1}", "{0}\u00a0{1}", "{0}\u202f{1}", " {0} – {1} "]
)
def test_a_code_may_be_typed_as_the_screen_shows_it(guests, form):
    code = guests.code(1)
    assert guests.join(form.format(code[:3], code[3:]), HOME)[0] == 1


def test_seats_stay_for_a_rematch_of_the_same_people_even_after_a_restart(guests):
    store = guests.store = Store(MemoryDisk())
    guests.begin(3, b"7 1", 4)
    token = join(guests, 2)
    for seats, mark, party in ((0, b"", 4), (3, b"8 2", 4)):
        guests.begin(seats, mark, party)
    assert guests.seats_of(token) == 1 << 2
    again = Guests(SimClock())
    again.store = store
    again.begin(3, b"8 2", 1)
    assert again.seats_of(token) == 1 << 2


@pytest.mark.parametrize("seats, party", [(3, 5), (2, 4), (3, 0)])
def test_seats_end_when_other_people_begin_a_game(guests, seats, party):
    guests.begin(3, b"7 1", 4)
    token, code = join(guests, 1), guests.code(0)
    guests.begin(seats, b"8 2", party)
    assert guests.seats_of(token) == 0 and guests.is_empty()
    assert code not in [guests.code(seat) for seat in guests.open_seats()]


def test_the_ninth_phone_takes_the_place_of_the_first(guests):
    tokens = [join(guests, 0) for _ in range(9)]
    assert [guests.seats_of(token) for token in tokens] == [0] + [1 << 0] * 8


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


def test_no_phone_sits_at_a_seat_that_the_device_plays():
    guests = Guests(SimClock())
    guests.begin(3, b"7 1", 4, played=0b110)
    assert guests.open_seats() == [0] and len(guests.code(0)) == 6
    for code in ("", " ", guests.code(1)):
        assert refuse(guests, code) == "no code"
    _, token = guests.join(guests.code(0), "10.0.0.1")
    guests.begin(3, b"8 2", 4, played=0b011)  # a rematch at other seats
    assert guests.seats_of(token) == 0
