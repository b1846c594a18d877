"""The page of a turn: the player, the name, what to do, and whether the knob has a question."""

import random

import pytest
from skald.rules.registry import NAMES, load
from skald.session import READ
from skald.show.canvas import Canvas
from skald.show.pages import Pages
from skald.show.words import LANGUAGES, Words
from skald.table import tracker as track

from hardware.layouts.base import build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from host_sim.web.reading import read_screen

_PEOPLE = ("Anna", "Zoë", "Max", "Lea")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_turn_is_told_in_whole_sentences(name, language):
    table = IdealTable(build(name, "core"), load(name)(load(name).PLAYERS[1], 5, 0))
    hands = Hands(table.world, table, random.Random(5))
    table.follow(hands.lay_out())
    words, canvas = Words(language, name), Canvas()
    words.people = _PEOPLE
    session = table.session
    pages = Pages(session, canvas, words)
    mark, marked = words.get("turn mark"), 0
    for played in range(1, 13):
        if session.is_over():
            break
        pages.redraw()
        pages.draw()
        lines = read_screen(bytes(canvas.buf))
        assert not any("{" in line for line in lines), lines
        if session.verdict == track.IDLE and not session.game.may_deal():
            assert lines[0].startswith("[" + _PEOPLE[session.game.actor()]), lines
        if session.may_ask() and not session.menu and not session.game.standings():
            assert mark in lines[-1], lines
            marked += 1
        table.follow(hands.play(played))
    assert marked or name != "drakkar"  # where a pass waits for the knob


def test_a_viking_drawn_in_a_later_round_is_no_set_up():
    """The title said "Set-up" while the start player filled the pool of the second round."""
    game, rng = load("vikings")(2, 5, 0), random.Random(5)
    is_begun = False
    while not (is_begun and game.may_deal() and game.prompt() == "do draw"):
        is_begun = is_begun or not game.may_deal()
        choices = game.legal[: game.count_actions()]
        game.apply(game.draw() if game.may_deal() else rng.choice(choices))
    table = IdealTable(build("vikings", "core"), game, READ)
    table.session.laying = None
    canvas = Canvas()
    Pages(table.session, canvas, Words("en", "vikings")).draw()
    seat = Words("en", "vikings").who(game.actor())
    assert read_screen(bytes(canvas.buf))[0].startswith("[%s" % seat)


def test_one_viking_is_laid_at_one_slot():
    """The screen said "the 1 red noble at the lit slots"."""
    game, said = load("vikings")(2, 5, 0), []
    while game.prompt() != "do buy":
        if game.prompt().startswith("do lay"):
            words = Words("en", "vikings")
            said.append(
                words.get(game.prompt()).format(who="Anna", what=words.action(game.about()))
            )
        game.apply(game.draw() if game.may_deal() else game.legal[0])
    assert "Anna: stand the blue fisherman at the lit slot." in said
    assert "Anna: stand the 3 yellow goldsmiths at the lit slots." in said
