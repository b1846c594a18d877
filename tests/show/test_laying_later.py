"""The sentence for every piece of a game that has begun, when its position is laid out again."""

import random
from types import SimpleNamespace

import pytest
from skald.guidance.laying import Laying
from skald.recognition.tracker import Tracker
from skald.rules.registry import load
from skald.show.canvas import Canvas
from skald.show.laying_page import LayingPage
from skald.show.words import Words, finish
from skald.watching.layout import Layout
from skald.watching.snapshot import Snapshot

from hardware.layouts.base import build
from tests.rules.games import list_legal, list_samples, play

_EVERY = 17  # actions
_MOST = 300
_LINES = 4
_WIDTH = 128


def list_positions(name):
    """Yield games of every kind with no past, at positions of random play."""
    for seats, options in list_samples(load(name)):
        game, rng = load(name)(seats, seats, options), random.Random(seats)
        for _ in play(game, lambda game: rng.choice(list_legal(game)), _MOST):
            if len(game.log) % _EVERY == 1 and not game.may_deal():
                yield game.copy()


def begin_to_lay(game, layout):
    tracker = Tracker(game, layout, Snapshot(len(game.CLASSES), layout.places))
    laying = Laying(tracker, game.PIECES, True, not game.may_deal())
    while not laying.is_counted():
        laying.step(0)
    laying.press()
    return laying


def list_groups(name, layout, words):
    """Yield each group that a position is laid out in: the game, its laying, what the page says."""
    for game in list_positions(name):
        laying = begin_to_lay(game, layout)
        page = LayingPage(words, laying, SimpleNamespace(game=game))
        asked = set()
        while laying.group not in asked:
            asked.add(laying.group)
            yield game, laying, finish(page.say())[0]
            laying.turn(1)


@pytest.mark.parametrize(
    "total, place", [(1, "on the lit place."), (2, "on the lit places: 2 left.")]
)
def test_one_piece_is_asked_for_in_the_singular(total, place):
    game = load("raids")(2)
    game.apply(game.draw())
    laying = SimpleNamespace(stage="lay", is_later=False, group=0, total=total, left=total)
    page = LayingPage(Words("en", "raids"), laying, SimpleNamespace(game=game))
    assert finish(page.say())[0].endswith(place)


@pytest.mark.parametrize("kit", ("net", "first"))
def test_every_group_has_a_sentence_that_fits(name, kit, language):
    layout, words, canvas = Layout(build(name, kit).pack()), Words(language, name), Canvas()
    said = {sentence for _, _, sentence in list_groups(name, layout, words)}
    for sentence in said:
        assert sentence and "  " not in sentence and "{" not in sentence, sentence
        assert canvas.wrap(sentence, 0, 0, _WIDTH, 8) <= _LINES, sentence
    assert len(said) > 2


def test_no_colour_is_named_for_pieces_of_several(name, language):
    """Where no sensor looks, "Put 8 red pawns" asked for those of all four players."""
    layout, words = Layout(build(name, "first").pack()), Words(language, name)
    named = [words.get("%s%d" % (key, seat)) for key in ("colour", "colours") for seat in range(4)]
    for game, laying, sentence in list_groups(name, layout, words):
        colours = {game.COLOURS[p] for p, is_asked in enumerate(laying.asked) if is_asked}
        assert len(colours) == 1 or not set(named) & set(sentence.split(" ")), sentence


def test_the_set_up_has_its_own_sentences():
    """Seven and eight supplies are in the piles only before the first is loaded."""
    layout = Layout(build("vikings_on_board", "net").pack())
    words = Words("en", "vikings_on_board")
    found = []
    for game in (load("vikings_on_board")(2), next(list_positions("vikings_on_board"))):
        laying = begin_to_lay(game, layout)
        page = LayingPage(words, laying, SimpleNamespace(game=game))
        said = set()
        for _ in range(60):
            said.add(finish(page.say())[0])
            laying.turn(1)
        found.append(any("7 and 8" in sentence for sentence in said))
    assert found == [True, False]
