"""The invitation on the screen: QR codes that a reader understands, and the codes of the seats."""

import pytest
from skald.net.guests import Guests
from skald.net.invitation import Invitation
from skald.net.qr_code import make_matrix
from skald.screens.pause import Pause
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.clock import SimClock
from host_sim.web.reading import read_screen
from tests.reading import read

_URL = "http://192.168.4.1"
_JOIN = "WIFI:T:WPA;S:Skald 3F2A;P:7hq2kd9m;;"


def read_matrix(canvas, x, side):
    """Return the modules of the QR code drawn from column `x` on, as a camera's reader would."""
    rim = (64 - 2 * side) // 2
    assert rim >= 3  # a light rim, or no camera finds it
    lit = [
        [canvas.buf[y // 8 * 128 + x + col] >> y % 8 & 1 for col in range(64)] for y in range(64)
    ]
    assert all(
        lit[y][col] for y in range(64) for col in range(64) if min(y, col, 63 - y, 63 - col) < rim
    )
    return bytes(
        1 - lit[rim + 2 * row][rim + 2 * col] for row in range(side) for col in range(side)
    )


@pytest.mark.parametrize("text, side", [("", 21), (_URL, 25), (_JOIN, 29)])
def test_a_qr_code_is_drawn_dark_on_light(text, side):
    matrix = make_matrix(text)
    assert len(matrix) == side * side
    guests = Guests(SimClock())
    guests.addresses = [("phone address", text, matrix)]
    canvas = Canvas()
    Invitation(Words("en", "raids"), guests).draw(canvas)
    assert read_matrix(canvas, 64, side) == matrix


def test_a_text_too_long_for_a_qr_code_has_none():
    assert make_matrix("x" * 54) is None


def test_each_seat_has_a_page_with_its_code(language):
    guests = Guests(SimClock())
    guests.begin(4)
    guests.addresses = [("phone address", _URL, None)]
    words = Words(language, "raids")
    words.people = ["A name of 15 le"] * 4
    sheet = Invitation(words, guests)
    for seat in range(4):
        sheet.turn(1)
        code = guests.code(seat)
        assert code[:3] + " " + code[3:] in " ".join(read(sheet))
    sheet.turn(1)
    assert words.get("phone turn") in " ".join(read(sheet))
    sheet.turn(-1)
    version = sheet.version
    guests.join(guests.code(3), "10.0.0.2")
    sheet.step(0)
    assert sheet.version != version


def test_the_pause_of_a_real_device_leads_to_the_codes(make_table):
    table = make_table("raids", "net", 2, seed=3)
    guests = Guests(table.clock)
    guests.begin(2)
    table.admit(guests)
    table.run(300)
    table.back(True)
    table.run(1500)
    assert isinstance(table.game_loop.display.sheet, Pause)
    for _ in range(2):
        table.turn(-1)  # past "End this game": phones stand before it
        table.run(300)
    table.press()
    table.run(500)
    assert guests.code(0)[3:] in " ".join(read_screen(table.screen()))
    for leave in (table.press, table.back):
        table.game_loop.display.open_next("phones")
        table.run(300)
        leave()
        table.run(500)
        assert table.game_loop.display.sheet is None


def test_a_seat_that_the_device_plays_has_no_page():
    guests = Guests(SimClock())
    guests.begin(3, played=0b101)
    said = " ".join(read(Invitation(Words("en", "raids"), guests)))
    assert "Blue" in said and guests.code(1)[3:] in said
