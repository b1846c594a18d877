"""The page of a turn: the player, the name, what to do, and whether the knob has a question; and
that of the way back: which piece goes where.
"""

import itertools
import random
from types import SimpleNamespace

import pytest
from skald.play.session import READ
from skald.recognition import tracker as track
from skald.rules.base import OFF, find_number
from skald.rules.registry import load
from skald.show import repair_words
from skald.show.canvas import Canvas
from skald.show.naming import Naming
from skald.show.words import LANGUAGES, Words, finish

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from host_sim.web.reading import read_screen
from tests.reading import make_pages

_PEOPLE = ("Anna", "Zoë", "Max", "Lea")
_WIDTH = 128
_NOTICED_MS = 5000
_MOST_PLACES = 6
_MOST_LINES = 3  # leave three for the reason


def read_page(session, words):
    """Return the lines of the page of `session`."""
    canvas = Canvas()
    make_pages(session, canvas, words).draw()
    return read_screen(bytes(canvas.buf))


def test_every_turn_is_told_in_whole_sentences(game, language):
    table = IdealTable(build(game, "net"), load(game)(load(game).PLAYERS[1], 5, 0))
    hands = lay_out_table(table, 5)
    words, canvas = Words(language, game), Canvas()
    words.people = _PEOPLE
    session = table.session
    pages = make_pages(session, canvas, words)
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
    assert marked or game != "drakkar"  # where a pass waits for the knob


def test_a_viking_drawn_in_a_later_round_is_no_set_up():
    """The title said "Set-up" while the start player filled the pool of the second round."""
    game, rng = load("vikings")(2, 5, 0), random.Random(5)
    is_begun = False
    while not (is_begun and game.may_deal() and game.prompt() == "do draw"):
        is_begun = is_begun or not game.may_deal()
        choices = game.legal[: game.count_actions()]
        game.apply(game.draw() if game.may_deal() else rng.choice(choices))
    table = IdealTable(build("vikings", "net"), game, READ)
    table.session.laying = None
    words = Words("en", "vikings")
    assert read_page(table.session, words)[0].startswith("[%s" % words.who(game.actor()))


def test_a_page_about_laying_out_is_given_up_when_all_is_laid_out():
    """It went on with what there was no more to say; the device could stop with an error."""
    table = IdealTable(build("raids", "net"), load("raids")(3, 5, 0))
    session = table.session
    table.run(100)
    laying = session.laying
    for steps in range(1, 8):
        session.laying = laying
        session.refresh()
        drawn = []
        for begun in (steps, 0):
            canvas = Canvas()
            pages = make_pages(session, canvas, Words("en", "raids"))
            assert not any(pages.step() for _ in range(begun))
            session.laying = None
            session.refresh()
            assert pages.draw()
            drawn.append(canvas.buf)
        assert drawn[0] == drawn[1]


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


@pytest.mark.parametrize("language, named", [("en", "the red nobles"), ("fr", "les nobles rouges")])
def test_who_lays_a_colour_lays_all_of_it(language, named):
    """An opponent that was to lay four Vikings played "red noble"."""
    assert Words(language, "vikings").action("lay noble") == named


def begin(name, actions):
    """Return a table that is played for so many actions."""
    table = IdealTable(build(name, "net"), load(name)(3, 5, 0))
    hands = lay_out_table(table, 5)
    table.follow(hands.play(actions))
    return table


def test_a_throw_taken_back_is_named_beside_the_mark_of_the_knob():
    """The mark was drawn over the end of the last line, which said only that something was back."""
    table = begin("drakkar", 0)
    game = table.session.game
    assert game.dice_of(game.legal[0], bytearray(game.DICE))
    table.throw(b"\1\2")
    table.run(_NOTICED_MS)
    thrown = game.public_text(game.log[-1])
    table.back()
    table.run(_NOTICED_MS)
    for language in LANGUAGES:
        words = Words(language, "drakkar")
        lines = read_page(table.session, words)
        mark = "  " + words.get("turn mark")
        assert lines[-1].endswith(mark)
        said = " ".join(lines)[: -len(mark)]
        assert said.endswith(words.get("what back").format(what=words.action(thrown))), lines


def read_way_back(table, language="en"):
    """Return what the screen says of the first move of the way back."""
    table.run(_NOTICED_MS)
    assert table.session.verdict == track.MISMATCH
    said = " ".join(read_page(table.session, Words(language, table.session.game.NAME)))
    return said[said.index(".") + 2 :]


@pytest.mark.parametrize(
    "name, piece, says",
    [
        ("raids", ("ship", 1), {"en": "blue ship", "fr": "drakkar bleu"}),
        ("drakkar", ("pawn", 2), {"en": "blue pawn", "fr": "pion bleu"}),
        ("drakkar", ("emblem", 7), {"en": "emblem", "fr": "emblème"}),
        (
            "vikings_on_board",
            ("body", 13),
            {"en": "green body (1 shield)", "fr": "corps vert (1 bouclier)"},
        ),
        ("vikings_on_board", ("barrel", 4), {"en": "blue barrel", "fr": "tonneau bleu"}),
        ("vikings_on_board", ("supply", 0), {"en": "supply", "fr": "coffre"}),
    ],
)
def test_the_way_back_names_the_piece_as_all_see_it(name, piece, says):
    table = begin(name, 12)
    number = find_number(load(name).PIECES, *piece)
    wrong = next(zone for zone in reversed(range(20)) if zone not in table.world.zone)
    table.world.put(number, wrong if table.world.zone[number] != wrong else OFF)
    for language, what in says.items():
        said = read_way_back(table, language)
        assert said.startswith(what + (" : " if language == "fr" else ": ")), said


def test_a_tile_is_named_by_its_front_only_where_that_lies_up():
    """Whoever takes a tile from a pile and lays it elsewhere has shown it to nobody."""
    table = begin("raids", 12)
    places, pieces = table.session.tracker.places, load("raids").PIECES
    tiles = [find_number(pieces, "tile", number) for number in range(64)]
    up = next(tile for tile in tiles if table.world.zone[tile] < 20)
    home = table.world.zone[up]
    table.world.put(up, OFF)
    front = Naming(Words("en", "raids"), load("raids")).mark(up)
    assert read_way_back(table).startswith("tile (%s): to " % front)
    table.world.put(up, home)
    table.run(_NOTICED_MS)
    down = next(tile for tile in tiles if 36 <= places[tile] < 40)
    free = next(stage for stage in range(19, 0, -1) if stage not in places)
    table.world.put(down, free)
    assert read_way_back(table).startswith("tile: stage %d > pile " % (free + 1))


def test_a_tile_of_an_unknown_kind_is_called_a_tile():
    table = begin("vikings", 12)
    tile = find_number(load("vikings").PIECES, "middle2", 4)
    places = table.session.tracker.places
    slot = next(i for i in range(12) if find_number(load("vikings").ZONES, "slot", i) not in places)
    assert places[tile] == OFF
    table.world.put(tile, find_number(load("vikings").ZONES, "slot", slot))
    assert read_way_back(table) == "tile: take it off slot %s" % "ABCDEFGHIJKL"[slot]


def _see(game, is_seen):
    """Return a tracker whose sensors see all places, or none."""
    return SimpleNamespace(game=game, is_sensed=lambda zone: is_seen)


def test_every_move_of_a_way_back_fits_three_lines(game, language):
    rules, words, canvas = load(game)(load(game).PLAYERS[1]), Words(language, game), Canvas()
    size = sum(count for _, count in rules.ZONES)
    names = {
        finish(repair_words.call(piece, words, _see(rules, is_seen), home))
        for piece in range(len(rules.CLASSES))
        for is_seen, home in ((True, 0), (False, OFF))
    }
    places = {words.action(rules.zone_text(zone)) for zone in range(size)}
    widest = sorted(places, key=canvas.text_width)[-_MOST_PLACES:]
    for what, (origin, home) in itertools.product(names, itertools.permutations(widest, 2)):
        for key in ("way back", "way to", "way off"):
            way = words.get(key).format(origin=origin, home=home)
            said = words.get("piece and way").format(what=what, way=way)
            assert canvas.wrap(said, 0, 0, _WIDTH, 8) <= _MOST_LINES, said
