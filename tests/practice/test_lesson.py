"""Every lesson of every game, walked at a table with perfect sensors; a wrong move is led back."""

from itertools import product

import pytest
from skald.practice.lesson import Lesson, find_action, is_meant, list_lessons
from skald.rules.base import CHANCE, OFF
from skald.rules.registry import NAMES, load
from skald.screens.sheet import Notice
from skald.show.canvas import Canvas
from skald.show.words import Words

from hardware.layouts.base import KITS
from tests.practice.exercising import act, lay_out, look, play_wrong
from tests.reading import read
from tests.words import read_words

TAUGHT = [name for name in NAMES if load(name).LESSONS]
LESSONS = [(name, number) for name in TAUGHT for number in range(load(name).LESSONS)]


def choose(lesson, mind, hands):
    """Return the action that the next step of `mind` asks for; the pieces decide draws and turned faces."""
    if mind.revealed_piece() != OFF or mind.current() == CHANCE and not mind.DICE:
        return hands.choose()
    return find_action(mind, lesson.steps[len(mind.log)])


def read_body(display):
    """Return the sentence of the sheet that is shown."""
    return " ".join(read(display.sheet)[1:-1])


def walk(lesson, table, hands):
    """Do the first action that every step asks for; each step is told, in order, with its lights."""
    display, mind, told, lit = table.display, hands.mind, [], []
    while read_body(display) != lesson.say("end"):
        said = read_body(display)
        if said not in told:  # some choices are told by the next action only
            told.append(said)
            lit = table.session.coach.lit
        if told.index(said) < lesson.done:
            display.sheet = None  # pressed
            look(table, 4)
            continue
        assert table.session.coach.lit == lit
        act(table, hands, choose(lesson, mind, hands), 60 if table.session.payouts.is_on() else 4)
        for action in lesson.game.log[len(mind.log) :]:
            mind.apply(action)
    assert told == [lesson.say("step%d" % number) for number in range(len(lesson.steps))]


@pytest.mark.parametrize("name, number, kit", [(*one, kit) for one in LESSONS for kit in KITS])
def test_every_step_is_recognised(name, number, kit):
    lesson = Lesson(name, number)
    table, hands, display = lay_out(lesson, kit)
    walk(lesson, table, hands)
    assert not display.said and not display.result
    display.sheet = None  # pressed
    display.guide(table.now_ms)
    is_last = number + 1 == load(name).LESSONS
    assert (display.result, display.number) == (("end", 0) if is_last else ("lesson", number + 1))


def list_others(lesson):
    """Return the legal actions that the present step does not accept."""
    game, step = lesson.game, lesson.steps[lesson.done]
    legal = [game.legal[i] for i in range(game.count_actions())]
    return [x for x in legal if not any(is_meant(game.text(x), wanted) for wanted in step)]


@pytest.mark.parametrize("name", TAUGHT)
def test_another_move_is_led_back(name):
    lesson = Lesson(name, 0)
    table, hands, display = lay_out(lesson)
    start, lit = bytes(lesson.game.state), table.session.coach.lit
    play_wrong(table, hands, display, lesson, list_others(lesson)[0])
    (said,) = display.said
    words = Words("en", name, "care")
    asked = words.action(lesson.game.public_text(lesson.action()))
    assert said == words.get("lesson wrong").format(what="", asked=asked) or "Thrown" in said
    assert bytes(lesson.game.state) == start and table.session.coach.lit == lit
    walk(lesson, table, hands)


def test_a_step_is_asked_for_when_the_screen_is_free_and_nothing_lies_wrong():
    lesson = Lesson("raids", 0)
    table, hands, display = lay_out(lesson)
    asked, other = display.sheet, Notice("Title", "One.")
    display.sheet = other
    act(table, hands, find_action(lesson.game, lesson.steps[0]), 4)
    assert lesson.done == 1 and display.sheet is other
    display.sheet = None
    table.session.payouts.begin(((0, OFF, "", ()),))
    table.session.refresh()
    look(table, 4)
    assert display.sheet is None
    table.session.payouts.end()
    table.session.refresh()
    look(table, 4)
    assert display.sheet not in (None, asked, other)


def test_a_hint_waits_until_the_table_is_laid_out():
    lesson = Lesson("raids", 0)
    lesson.attach(Words("en", "raids"), None)
    said = " ".join(read(lesson.hint()))
    assert said == "[Sailing] The answer comes once every piece is in its place. Press the knob."


def test_back_asks_for_the_step_before():
    lesson = Lesson("raids", 0)
    table, hands, display = lay_out(lesson)
    for _ in range(2):
        act(table, hands, find_action(lesson.game, lesson.steps[lesson.done]), 4)
    table.back()
    look(table, 1)
    assert lesson.done == 1 and not display.said


@pytest.mark.parametrize("name, number", LESSONS)
def test_all_that_a_step_accepts_leads_to_the_end(name, number):
    lesson = Lesson(name, number)
    assert 3 <= len(lesson.steps) <= 6
    start = lesson.game.encode()
    for way in product(*lesson.steps):
        game = load(name)(start[1])
        game.decode(start)
        for wanted in way:
            game.apply(find_action(game, (wanted,)))


@pytest.mark.parametrize("name", TAUGHT)
def test_sentences_fit(name, language):
    canvas, words = Canvas(), Words(language, name, "care")
    met = set()
    for number, (_, title) in enumerate(list_lessons(words, load(name))):
        lesson = Lesson(name, number)
        assert title and canvas.text_width(title + " 6/6") <= 124, title
        for part in ["step%d" % i for i in range(len(lesson.steps))] + ["end"]:
            met.add("lesson%d %s" % (number, part))
            for who in ("", "Margarethe"):
                words.people = [who] * 4
                lesson.attach(words, None)
                assert 1 <= canvas.wrap(lesson.say(part), 0, 0, 128, 9) <= 4, lesson.say(part)
    found = read_words(name + "_lessons", language)
    assert {key for key in found if " " in key} == met
