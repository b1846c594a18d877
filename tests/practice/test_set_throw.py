"""A throw that a lesson of *Drakkar* asks for is set, in the tray or by the knob; another one is refused by name."""

import pytest
from skald.practice.lesson import Lesson, find_action
from skald.show.words import Words

from host_sim.hands import lay_out_table
from host_sim.web.reading import read_screen
from tests.practice.exercising import lay_out, look

_CAPTURE = 2  # the lesson that begins with the throw of 3 and 5


@pytest.fixture
def table(make_table):
    """Return a device at a table with a tray, on which the lesson is laid out and its first step is posed."""
    table = make_table("drakkar", "net", 2, 5, computing=False)
    table.run(500)
    table.game_loop.display.number = _CAPTURE
    table.game_loop.display.result = "lesson"
    table.run(1500)
    lay_out_table(table, 1)
    table.run(1500)
    return table


def press(table):
    table.press()
    table.run(500)


def read(table):
    return " ".join(read_screen(table.screen()))


def test_another_throw_is_refused_by_name_and_one_die_is_turned(table):
    lesson = table.game_loop.display.exercise
    assert "3 and 5" in read(table)
    press(table)
    table.throw([3, 6])
    table.run(2500)
    assert "Thrown: 3 and 6. The lesson asks for 3 and 5" in read(table)
    assert lesson.done == 0 and not table.session.game.log
    table.run(7000)
    assert "lay the dice" in read(table)
    press(table)
    table.rig.dice.lay([3, 5])  # only one of them has another face on top
    table.run(1500)
    assert lesson.done == 1 and "2/3" in read(table)


def test_dice_that_lie_so_already_count_once_the_sentence_is_read(table):
    lesson = table.game_loop.display.exercise
    table.rig.dice.lay([5, 3])
    table.run(2000)
    table.press()
    table.run(1500)
    assert lesson.done == 1


def test_a_hint_is_the_next_step_with_its_lights(table):
    press(table)
    assert "throw both dice" in read(table)
    table.advise("hint")
    table.run(500)
    assert "[Capture 1/3]" in read(table) and "3 and 5" in read(table)
    press(table)
    table.throw([3, 5])
    table.run(2500)
    press(table)
    lit = table.session.situation.lit
    assert lit
    table.advise("hint")
    table.run(500)
    assert "[Capture 2/3]" in read(table) and table.session.situation.lit == lit


def test_the_step_goes_on_in_another_language(table):
    table.speak("fr")
    table.run(500)
    assert "[La capture 1/3]" in read(table) and "posez les dés" in read(table)


def answer(table, hands, lesson, action):
    """Answer the question about `action` with the knob, as a person does who sees no sensor."""
    table.display.sheet = None  # read
    look(table, 4)
    for _ in range(60):
        if table.session.menu:
            for _ in hands.answer(action):
                look(table, 10)
        else:
            table.turn(1)
            look(table, 10)
        if lesson.game.log or table.display.said:
            return


def test_where_nothing_sees_the_dice_the_knob_sets_them():
    lesson = Lesson("drakkar", _CAPTURE)
    table, hands, display = lay_out(lesson, "first")
    answer(table, hands, lesson, find_action(lesson.game, ("throw 3 6",)))
    look(table, 4)
    assert display.said and "Thrown: 3 and 6. The lesson asks for 3 and 5" in display.said[-1]
    display.said.clear()
    answer(table, hands, lesson, lesson.action())
    look(table, 4)
    assert lesson.done == 1


def test_no_refusal_speaks_of_a_piece_that_nobody_has_moved(language):
    get = Words(language, "drakkar", "care").get
    for kind in ("lesson wrong", "drill wrong"):
        assert not {"put", "back", "remettez"} & set(get(kind + " said").lower().split(" "))
    assert "{what}" in get("lesson wrong thrown") and "{asked}" in get("lesson wrong thrown")
