"""Names of players: given by the knob, shown instead of the colour, kept over a power cut."""

import pytest
from skald.keep.people import LONGEST, SIGNS, People
from skald.keep.store import Store
from skald.screens.seating import Seating
from skald.show.words import Words

from tests.reading import read


@pytest.fixture
def people():
    return People()


@pytest.fixture
def seating(people):
    return Seating(Words("en", "raids", "care"), people, 3)


def point_at(seating, index):
    seating.turn(index - seating.index)


def begin_to_write(seating, letters="", seat=0):
    """Open the letters of a seat, behind the remembered names, and take some."""
    point_at(seating, seat)
    seating.press()
    while "[A new name …]" not in read(seating):
        seating.turn(1)
    seating.press()
    for letter in letters:
        point_at(seating, SIGNS.index(letter))
        seating.press()


def write(seating, seat, name):
    """Give `seat` a new name, letter by letter."""
    begin_to_write(seating, name, seat)
    if len(name) < LONGEST:
        point_at(seating, len(SIGNS) + 1)
    seating.press()


def test_a_name_is_written_by_the_knob(seating, people):
    write(seating, 0, "anna")
    write(seating, 1, "jean-luc")
    assert people.names[:3] == ["Anna", "Jean-Luc", ""]
    assert read(seating)[1:4] == ["Red  Anna", "Blue  Jean-Luc", "[Green]"]
    point_at(seating, 3)
    seating.press()
    assert seating.result == "done"


def test_somebody_remembered_is_one_press_and_nobody_another(seating, people):
    write(seating, 0, "anna")
    point_at(seating, 1)
    seating.press()
    assert read(seating)[:2] == ["[Blue]", "[Anna]"]
    seating.press()
    assert people.names[:2] == ["", "Anna"]
    point_at(seating, 1)
    seating.press()
    point_at(seating, 2)
    seating.press()
    assert people.names == [""] * 4


@pytest.mark.parametrize(
    "letters, index, lines",
    [
        ("", 0, ["[A]", "’  _   ←   •   [a]   b   c   d   e", "Press: take this letter."]),
        ("d", 4, ["D[e]", "a   b   c   d   [e]   f   g   h   i", "Press: take this letter."]),
        ("d", -3, ["D[_]", "ü   œ   -   ’  [_]   ←   •   a   b", "Press: take this letter."]),
        ("de", -2, ["De[_]", "œ   -   ’  _   [←]   •   a   b   c", "Press: one letter back."]),
        ("de-", -1, ["De-[_]", "-   ’  _   ←   [•]   a   b   c   d", "Press: that is the name."]),
        ("de-", 0, ["De-[A]", "’  _   ←   •   [a]   b   c   d   e", "Press: take this letter."]),
        ("o’", 0, ["O’[A]", "’  _   ←   •   [a]   b   c   d   e", "Press: take this letter."]),
        ("a ", 0, ["A [A]", "’  _   ←   •   [a]   b   c   d   e", "Press: take this letter."]),
    ],
)
def test_the_letters_around_the_selected_one_are_shown(seating, letters, index, lines):
    begin_to_write(seating, letters)
    point_at(seating, index % len(SIGNS + "←•"))
    shown = read(seating)
    assert shown[0] == "[Red]  [%d/8]" % len(letters)
    assert [line.replace(" ", "") for line in shown[1:]] == [
        line.replace(" ", "") for line in lines
    ]


def test_a_full_name_can_be_taken_or_shortened_and_nothing_else(seating):
    begin_to_write(seating, "a" * LONGEST)
    shown = read(seating)
    assert shown[0] == "[Red]  [8/8]" and shown[-1] == "Press: that is the name."
    seating.turn(1)
    assert read(seating)[-1] == "Press: one letter back."
    seating.turn(1)
    assert read(seating)[-1] == "Press: that is the name."
    seating.turn(-1)
    seating.press()
    assert read(seating)[0] == "[Red]  [7/8]"


def test_every_way_back_leads_to_where_it_came_from(seating):
    write(seating, 0, "bo")
    point_at(seating, 2)
    seating.press()  # the third seat
    seating.turn(1)
    seating.press()  # a new name
    seating.turn(2)
    seating.press()
    version = seating.version
    seating.back()  # the letter
    assert read(seating)[0] == "[Green]  [0/8]" and seating.version != version
    seating.back()  # the letters
    assert read(seating) == ["[Green]", "[Bo]", "A new name …", "no name"]
    seating.back()  # the names
    assert read(seating)[1:] == ["Red  Bo", "Blue", "[Green]", "To the menu"]
    assert not seating.result


def test_the_erase_sign_takes_one_letter(seating):
    begin_to_write(seating, "ann")
    point_at(seating, len(SIGNS))
    for left in ("An", "A", "", ""):  # at last nothing is left to take
        seating.press()
        assert read(seating)[:2] == ["[Red]  [%d/8]" % len(left), left + "[_]"]


def test_names_are_on_the_screen_and_outlive_the_power(make_table):
    table = make_table("vikings_on_board", "net", 2, 3)
    table.device.name_seat(0, "Anna")
    table.device.name_seat(1, "Zoë")
    with pytest.raises(ValueError):
        table.device.name_seat(0, "{0}")
    actor = table.session.game.actor()
    name, colour = (("Anna", "Red"), ("Zoë", "Blue"))[actor]
    table.session.is_setting_up = False
    table.session.laying = None
    table.game_loop.display.pages.redraw()
    table.game_loop.display.pages.draw()
    assert table.game_loop.display.words.who(actor) == name
    assert table.game_loop.display.words.word("seat%d" % actor) == name
    table.power_cycle()
    assert table.device.names == ["Anna", "Zoë", "", ""]
    assert table.game_loop.display.words.who(actor) == name != colour


def test_the_menu_leads_to_the_names(make_table):
    table = make_table("raids", "net", 2, 3)
    table.game_loop.display.result = "end"
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
