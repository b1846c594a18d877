"""All questions of random games, with their follow-up questions, in both languages: no two answers
read alike, and each fits the screen.
"""

import pytest
from skald.play.menu import Menu
from skald.rules.registry import NAMES, load
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable, finish
from tests.words import read_words

_ACTIONS = 120
_QUESTIONS = 100
_WIDTH = 128
_BAR = 126  # width of a question in the title bar of a review
_ANSWER = 120  # width of an answer in a menu


def list_questions(game, candidates):
    """Yield the Menu of `candidates` with each question that its answers lead to."""
    menu = Menu(game, candidates, len(candidates))
    finish(menu.prepare())
    paths = [()]
    while paths:
        path = paths.pop()
        while menu.give_back():
            pass
        if all(menu.take(number) is None for number in path):
            yield menu
            paths += [(*path, number) for number in range(len(menu.options))]


def list_asked(name, seats):
    """Yield the questions that a table without sensors asks along a game, and those to which their answers lead."""
    table = IdealTable(build(name, "first"), load(name)(seats, 1))
    hands, last = lay_out_table(table, 1), None
    for pause_ms in hands.play(_ACTIONS):
        table.run(pause_ms)
        menu, session = table.session.menu, table.session
        if menu and menu is not last:
            yield from list_questions(session.game, list(session.tracker.finding.candidates))
        last = menu


@pytest.mark.parametrize("name, seats", [(n, load(n).PLAYERS[1]) for n in NAMES])
def test_no_two_answers_read_alike_and_each_fits(name, seats):
    speakers = [Words(language, name) for language in LANGUAGES]
    canvas, read = Canvas(), set()
    for menu in list_asked(name, seats):
        options = tuple(menu.options)
        if options in read:
            continue
        read.add(options)
        for words in speakers:
            answers = [words.action(option) for option in options]
            assert len(set(answers)) == len(answers), (options, answers)
            assert max(map(canvas.text_width, answers)) <= _ANSWER, answers
            assert canvas.text_width(words.question(menu)) <= _WIDTH, words.question(menu)
        if len(read) == _QUESTIONS:
            break
    assert len(read) > 3


def test_every_question_fits_on_its_line(game, language):
    """In French "Quelle est cette tuile Bonus ?" lost its last two words."""
    canvas, words = Canvas(), Words(language, game)
    for key, sentence in read_words(game, language).items():
        if key.startswith("which "):
            said = sentence.format(what=words.action("3 of 3"))
            assert canvas.text_width(said) <= _BAR, said
