"""Names of players: given by the knob, shown instead of the colour, kept over a power cut."""

import pytest
from skald.care.seating import Seating
from skald.keep.people import LONGEST, SIGNS, People
from skald.keep.store import Store
from skald.show.words import Words

from host_sim.table import SimTable
from tests.screens import read


@pytest.fixture
def seating():
    return Seating(Words("en", "raids", "care"), People(), 3)


def point_at(seating, index):
    seating.turn(index - seating.index)


def write(seating, seat, name):
    """Give `seat` a new name, letter by letter."""
    point_at(seating, seat)
    seating.press()
    point_at(seating, len(seating._people.known))
    seating.press()
    for letter in name.lower():
        point_at(seating, SIGNS.index(letter))
        seating.press()
    point_at(seating, seating._count() - 1)
    seating.press()


def test_a_name_is_written_by_the_knob(seating):
    write(seating, 0, "anna")
    write(seating, 1, "jean-luc")
    assert seating._people.names[:3] == ["Anna", "Jean-Luc", ""]
    assert read(seating)[1:4] == ["Red  Anna", "Blue  Jean-Luc", "[Green]"]
    point_at(seating, 3)
    seating.press()
    assert seating.result == "done"


def test_somebody_remembered_is_one_press_and_nobody_another(seating):
    write(seating, 0, "anna")
    point_at(seating, 1)
    seating.press()
    assert read(seating)[:2] == ["[Blue]", "[Anna]"]
    seating.press()
    assert seating._people.names[:2] == ["", "Anna"]
    point_at(seating, 1)
    seating.press()
    point_at(seating, 2)
    seating.press()
    assert seating._people.names == [""] * 4


def test_the_erase_sign_takes_one_letter(seating):
    point_at(seating, 0)
    seating.press()
    seating.press()
    for letter in "ann":
        point_at(seating, SIGNS.index(letter))
        seating.press()
    point_at(seating, len(SIGNS))
    seating.press()
    assert seating._letters == "An"
    seating.press()
    seating.press()
    assert seating._letters == ""
    seating.press()  # nothing is left to take
    assert seating._letters == "" and seating._is_writing


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_a_name_the_next_seat_is_selected(seating, seat):
    write(seating, seat, "anna")
    assert seating.index == seat + 1


def test_seats_and_names_go_round(seating):
    seating._people.known.extend(("Anna", "Bo"))
    for count in (4, 4):  # three seats and the end; then two names, a new one and nobody
        assert seating.index == 0
        seating.turn(-1)
        assert seating.index == count - 1
        seating.turn(1)
        seating.press()


def test_back_takes_a_letter_a_page_and_then_leaves(seating):
    seating.press()
    seating.press()
    for _ in range(LONGEST + 1):
        seating.press()  # past the longest the name is only taken or erased
    assert seating._people.names[0] == "Aaaaaaaa"
    point_at(seating, 0)
    seating.press()
    point_at(seating, 1)
    seating.press()
    seating.press()
    for _ in range(2):
        seating.back()
    assert not seating._is_writing and not seating.result
    seating.back()
    assert seating._seat == -1
    seating.back()
    assert seating.result == "done"


def test_names_are_on_the_screen_and_outlive_the_power():
    table = SimTable("vikings_on_board", "full", 2, 3)
    try:
        table.device.name_seat(0, "Anna")
        table.device.name_seat(1, "Zoë")
        with pytest.raises(ValueError):
            table.device.name_seat(0, "{0}")
        actor = table.session.game.actor()
        name, colour = (("Anna", "Red"), ("Zoë", "Blue"))[actor]
        table.session.is_setting_up = False
        table.session.laying = None
        table.app.pages.redraw()
        table.app.pages.draw()
        assert table.app.words.who(actor) == name
        assert table.app.words.word("seat%d" % actor) == name
        table.power_cut()
        table.power_up()
        assert table.device.names == ["Anna", "Zoë", "", ""]
        assert table.app.words.who(actor) == name != colour
    finally:
        table.close()


def test_the_menu_leads_to_the_names():
    table = SimTable("raids", "core", 2, 3)
    try:
        table.app.result = "end"
        table.run(300)
        menu = table.device.sheet
        menu.index = menu.keys.index("people")
        menu.press()
        table.run(300)
        write(table.device.sheet, 1, "lea")
        table.device.sheet.back()
        table.run(300)
        assert table.device.names == ["", "Lea", "", ""]
        kept = People()
        kept.read(Store(table.flash))
        assert kept.names[1] == "Lea"
        assert table.device.sheet.keys  # the menu again
    finally:
        table.close()
