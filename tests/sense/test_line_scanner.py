"""One reader over a net of lines, through its chips: where a piece is seen, whatever its tag needs."""

import random
import types

import pytest
from skald.drivers.lines import NO_LINE
from skald.play.situation import LAYING
from skald.sense.line_search import ASK
from skald.sense.net_map import NO_PLACE
from skald.sense.poll_list import LANDED, WANTED
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

from host_sim.chips.net_field import METAL
from tests.sense.line_bench import FOUND_MS, LineBench

_PAWN, _EMBLEM, _SECOND = 0, 8, 9
_VIKING = 80
_BARREL, _FIGURE = 52, 32  # of Vikings on Board,
_BOW_ROW, _QUAY_COLUMN = 12, 17  # and two of its lines
_ROWS = 13


def spread(row, column, strength=9.0, beside=0.3):
    """Return the shares of a tag on a square; the lines beside its own have `beside` of their field."""
    shares = {}
    for axis, line in ((0, row), (_ROWS, column)):
        for near in (line - 1, line + 1):
            if 0 <= near < _ROWS:
                shares[axis + near] = strength * beside
        shares[axis + line] = strength
    return shares


def place(row, column):
    return row * _ROWS + column


def list_places(line):
    """Return the squares over a line."""
    return [place(line, k) if line < _ROWS else place(k, line - _ROWS) for k in range(_ROWS)]


@pytest.fixture
def bench():
    return LineBench()


@pytest.mark.parametrize("strength, row, column", ((3.0, 0, 0), (7.0, 12, 12), (10.0, 5, 0)))
def test_a_piece_lies_where_the_least_power_is_heard(bench, strength, row, column):
    bench.show({_EMBLEM: spread(row, column, strength), _PAWN: spread(row, column, strength)})
    assert bench.seen(_EMBLEM) == bench.seen(_PAWN) == place(row, column)
    assert {where for _, where in bench.history} == {place(row, column)}


def test_what_only_the_loudest_ask_hears_lies_elsewhere_unless_it_stands_on_another_piece(bench):
    bench.show({_PAWN: spread(4, 8)})
    bench.show({_PAWN: spread(4, 4, 1.6)})
    assert bench.seen(_PAWN) == UNSEEN
    bench.show({_EMBLEM: spread(4, 4)}, 2 * FOUND_MS)
    assert bench.seen(_PAWN) == place(4, 4)


def test_a_piece_that_slides_to_the_next_square_is_seen_there(bench):
    bench.show({_EMBLEM: spread(6, 6)})
    bench.show({_EMBLEM: spread(6, 7)})
    bench.show({_EMBLEM: spread(7, 8)})
    seen = [where for _, where in bench.history if where != UNSEEN]
    assert seen == [place(6, 6), place(6, 7), place(7, 8)]


def test_a_piece_that_is_covered_stays_where_it_is(bench):
    bench.show({_EMBLEM: spread(6, 6, 9.0)})
    bench.show({_EMBLEM: spread(6, 6, 3.0)})
    assert bench.history == [(_EMBLEM, place(6, 6))]


def test_tags_that_end_alike_are_told_apart():
    bench = LineBench(alike=(_EMBLEM, _SECOND))
    bench.show({_EMBLEM: spread(4, 8), _SECOND: spread(4, 3)})
    bench.lift(_EMBLEM)
    bench.run(FOUND_MS)
    assert (bench.seen(_EMBLEM), bench.seen(_SECOND)) == (UNSEEN, place(4, 3))
    assert (_EMBLEM, place(4, 8)) in bench.history and (_EMBLEM, place(4, 3)) not in bench.history


def test_a_lifted_piece_is_missed_and_nothing_else(bench):
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(2, 4)})
    bench.lift(_EMBLEM)
    del bench.history[:]
    bench.run(300)
    assert bench.history == [(_EMBLEM, UNSEEN)]


def test_what_was_chosen_ahead_is_asked_whatever_happens_meanwhile(bench):
    """Something always happens just when the piece in doubt is to be asked for."""
    places, plan = bench.scanner.places, bench.scanner.plan
    choose = plan.choose

    def choose_amid_news(ask, tray):
        choose(ask, tray)
        places.is_news = places.is_news or ask.piece == _EMBLEM

    plan.choose = choose_amid_news
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(2, 4)})
    bench.lift(_EMBLEM)
    bench.run(1000)
    assert bench.seen(_EMBLEM) == UNSEEN != bench.seen(_SECOND)


def find_shore():
    """Return a bench of Vikings and the first line of a mainland."""
    bench = LineBench("vikings")
    shore = next(at for at in range(bench.layout.places) if bench.net.count_alike(at) > 1)
    return bench, bench.net.first[shore]


def test_a_piece_where_none_of_its_kind_may_lie_is_found_all_the_same():
    """A barrel of Vikings on Board stands on a leader's spot."""
    bench = LineBench("vikings_on_board")
    net = bench.net
    spot = [at for at in range(net.places) if net.alone[net.first[at]] == NO_PLACE][-1]
    bench.show({_BARREL: {net.first[spot]: 9.0, net.last[spot]: 9.0}}, 2000)
    assert not net.families[net.first[spot]] >> net.family(_BARREL) & 1
    assert bench.seen(_BARREL) == spot


def test_a_tag_that_hardly_wakes_does_not_leave_its_place():
    """It misses one ask in two to seven, and is the only one on its shore with no better line."""
    bench, _ = find_shore()
    shores = [place for place in range(bench.net.places) if bench.net.count_alike(place) > 1]
    gone_ms = {}
    for edge, shore in zip((2.12, 2.2, 2.3), shores):
        line, piece = bench.net.first[shore], _VIKING + 2 * len(gone_ms)
        bench.put(piece, {line: edge, line + 1: 1.0})
        bench.put(piece + 1, {line + 3: 9.0})
        gone_ms[piece] = 0
    bench.run(5000)
    del bench.history[:]
    for _ in range(200):
        bench.run(50)
        for piece in gone_ms:
            gone_ms[piece] += 50 * (bench.seen(piece) == UNSEEN)
    assert len(gone_ms) == 3 and max(gone_ms.values()) <= 200
    assert all([moved for moved, _ in bench.history].count(piece) <= 8 for piece in gone_ms)


def test_a_piece_on_a_shore_is_found_on_whichever_of_its_lines_hears_it():
    bench, line = find_shore()
    bench.show({_VIKING: {line: 2.4, line + 1: 9.0}}, 2 * FOUND_MS)
    seen = bench.seen(_VIKING)
    bench.show({_VIKING: {line: 0.5, line + 1: 9.0}}, 2000)
    assert bench.seen(_VIKING) == seen != UNSEEN
    bench.lift(_VIKING)
    bench.run(300)
    assert bench.seen(_VIKING) == UNSEEN


def test_a_piece_that_was_put_back_at_once_was_not_touched_and_one_that_was_moved_was(bench):
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(9, 9)})
    bench.snapshot.clear_touched()
    bench.lift(_EMBLEM)
    bench.run_until(lambda: bench.seen(_EMBLEM) == UNSEEN)
    bench.show({_EMBLEM: spread(2, 3)}, 200)
    assert bench.seen(_EMBLEM) == place(2, 3) and not bench.snapshot.touched[_EMBLEM]
    bench.show({_EMBLEM: spread(4, 3)})
    assert bench.seen(_EMBLEM) == place(4, 3) and bench.snapshot.touched[_EMBLEM]


def test_no_line_is_asked_within_four_ms_of_an_answer_that_was_cut(bench):
    """Its tag would be deaf: a throw was once invented so."""
    for number in range(6):
        strength = (2.5, 4.0, 20.0)[number % 3]
        bench.put(_EMBLEM + number, spread(number, 2 * number % 5, strength))
    for turn in range(4):
        bench.run(250)
        bench.put(_EMBLEM + turn, spread(7 + turn, turn))
    assert len(bench.history) > 6
    assert bench.too_soon == 0


@pytest.mark.parametrize("axis", (0, _ROWS))
def test_a_loop_that_breaks_takes_its_own_places_out_of_play(bench, axis):
    """Two pieces on it are heard by what crosses it; what lies beside it is not mistaken for them."""
    squares = ((2, 3), (2, 7)) if not axis else ((3, 2), (7, 2))
    bench.show({_EMBLEM + n: spread(*at) for n, at in enumerate((*squares, (9, 9)))})
    seen = bytes(bench.snapshot.seen)
    del bench.history[:]
    bench.cover(axis + 2)
    bench.run(3000)
    assert bench.list_dead() == list_places(axis + 2)
    assert sorted(bench.history) == [(_EMBLEM, UNSEEN), (_EMBLEM + 1, UNSEEN)]
    bench.snapshot.clear_touched()
    bench.uncover(axis + 2)
    bench.revive()
    assert bytes(bench.snapshot.seen) == seen and not any(bench.snapshot.touched)


@pytest.mark.parametrize("count", (3, 12))
def test_a_line_that_hears_again_is_back_once_its_pieces_have_been_found(bench, count):
    """While they are missing at places that count, one that looks like them could seem to have come from there."""
    bench.show({_EMBLEM + column: spread(2, column) for column in range(count)}, 4 * FOUND_MS)
    bench.field.lines[2].break_open(True)
    bench.run(5000)
    assert bench.list_dead() == list_places(2)
    bench.field.lines[2].break_open(False)
    bench.run_until(lambda: place(2, 0) not in bench.list_dead())
    assert [bench.seen(_EMBLEM + column) for column in range(count)] == list_places(2)[:count]


def test_a_loop_that_makes_a_place_alone_and_breaks_is_noticed_by_two_pieces():
    bench = LineBench("raids")
    line = bench.layout.first_lines[bench.layout.places - 1]
    bench.show({0: {line: 9.0}, 1: {line: 9.0}})
    where = bench.seen(0)
    assert where != UNSEEN and bench.seen(1) == where
    bench.cover(line)
    bench.run(15_000)
    assert not bench.list_dead()
    bench.run(8000)
    assert bench.list_dead() == [where]
    bench.uncover(line)
    bench.revive()
    assert bench.seen(0) == bench.seen(1) == where


@pytest.mark.parametrize(
    "game, piece, shares, line, other",
    [
        # The line has none beside it, and crosses others: a quay of the islands.
        ("vikings_on_board", 43, {11: 8.0, 19: 10.7, 18: 1.07}, 11, 19),
        # The least power wakes the tag.  Lines beside each other are not compared with that: both would be silent.
        ("drakkar", _EMBLEM, spread(4, 7, 12.0), _ROWS + 7, 4),
    ],
)
def test_a_piece_over_a_line_that_always_conducts_has_no_place(game, piece, shares, line, other):
    """It must not be taken to lie on the line that was asked."""
    bench = LineBench(game)
    bench.field.lines[line].short(True)
    bench.show({piece: shares}, 4 * FOUND_MS)
    assert not bench.history
    bench.field.lines[line].short(False)
    bench.run(4 * FOUND_MS)
    assert bench.history == [(piece, bench.net.find_crossing(line, other))]


@pytest.mark.parametrize("strength", (2.2, 2.43))  # the current of two lines hardly wakes it
def test_a_tag_that_answers_by_chance_over_a_line_that_always_conducts_has_no_place(
    bench, strength
):
    bench.field.lines[_ROWS + 7].short(True)
    for _ in range(5):
        bench.show({_EMBLEM: spread(4, 7, strength)})
        bench.lift(_EMBLEM)
        bench.run(400)
    assert not bench.history


@pytest.mark.parametrize("seed", (0, 3))
def test_a_tag_that_misses_an_ask_in_five_does_not_go_over_to_the_next_line(bench, seed):
    """That hears it with the same power: with less, its own line hears it by chance."""
    bench.put(_EMBLEM, {4: 4.4, 3: 2.3, _ROWS + 7: 6.0}, random.Random(seed).random)
    bench.run(2000)
    assert bench.seen(_EMBLEM) == place(4, 7)
    bench.tags[_EMBLEM].read_probability = 0.8
    bench.run(20_000)
    assert (_EMBLEM, place(3, 7)) not in bench.history


def test_a_new_piece_whose_tag_misses_an_ask_in_five_hardly_ever_comes_to_the_next_line(bench):
    """Which hears it by chance with the power that its own line hears it with: asked only once, four times in 60."""
    rng, wrong = random.Random(4), 0
    for _ in range(60):
        square = rng.randrange(1, 12), rng.randrange(1, 12)
        bench.put(_EMBLEM, spread(*square, rng.uniform(8, 12), beside=0.25), rng.random)
        bench.tags[_EMBLEM].read_probability = 0.8
        bench.run(300)
        bench.lift(_EMBLEM)
        bench.run(300)
        wrong += not {where for _, where in bench.history} <= {place(*square), UNSEEN}
        del bench.history[:]
    assert wrong <= 1


@pytest.mark.parametrize("is_filled", (False, True))
def test_a_place_that_the_game_has_emptied_is_no_broken_loop_and_one_that_it_has_not_is(is_filled):
    bench = LineBench("raids")
    where = bench.layout.places - 1
    line = bench.layout.first_lines[where]
    bench.show({0: {line: 9.0}, 1: {line: 9.0}})
    bench.lift(0)
    bench.lift(1)
    bench.run(FOUND_MS)
    bench.seek(is_expected_at=lambda place: is_filled and place == where)
    bench.run(25_000)
    assert bool(bench.list_dead()) == is_filled


def test_a_place_whose_piece_people_are_asked_for_in_vain_is_taken_out_of_play():
    bench = LineBench("raids")
    where = bench.layout.places - 1
    bench.run(1000)
    bench.seek(find_missed=lambda: where)
    bench.run(25_000)
    assert not bench.list_dead()
    bench.run(8000)
    assert bench.list_dead() == [where]
    bench.show({0: {bench.layout.first_lines[where]: 9.0}})
    assert not bench.list_dead() and bench.seen(0) == where


def test_where_two_lines_cross_the_one_that_hears_nothing_is_taken_to_be_broken(bench):
    """People are asked in vain for the piece of a place; another piece shows that its column works."""
    bench.show({_SECOND: spread(9, 2)})
    bench.seek(find_missed=lambda: place(4, 2))
    bench.run(33_000)
    assert bench.list_dead() == list_places(4)
    assert bench.seen(_SECOND) == place(9, 2)


@pytest.mark.parametrize("beside", (0.3, 0.05))  # heard by the line beside the broken one, or not
def test_a_new_piece_that_no_search_finds_lies_over_a_broken_line(bench, beside):
    """A wanted line that should hear it, and over which nothing lies, is taken out of play; put elsewhere, it is seen."""
    bench.show({_SECOND: spread(9, 9)})
    bench.cover(_ROWS)
    bench.put(_EMBLEM, spread(2, 0, beside=beside))
    clear(bench.scanner.plan.hot)
    for column in (0, 1, 9):
        bench.scanner.plan.hot[place(2, column)] = WANTED
    bench.run(5000)
    assert not bench.list_dead()
    bench.run(10_000)
    assert place(2, 0) in bench.list_dead()
    assert place(2, 9) not in bench.list_dead()
    assert bench.seen(_EMBLEM) == UNSEEN
    bench.show({_EMBLEM: spread(7, 7)}, 2 * FOUND_MS)
    assert bench.seen(_EMBLEM) == place(7, 7)


def expect(bench, squares, span_ms=FOUND_MS):
    """Lay pieces, {piece: (row, column)}, which the game expects there, and scan for so long."""
    for piece, square in squares.items():
        bench.scanner.places.search.homes[piece] = place(*square)
    bench.show({piece: spread(*square) for piece, square in squares.items()}, span_ms)


@pytest.fixture
def broken():
    """Return a bench of which four lines with two pieces each are covered."""
    bench = LineBench()
    squares = [(row, column) for row in (0, 3, 6, 9) for column in (2, 9)]
    expect(bench, dict(enumerate(squares, _EMBLEM)), 2 * FOUND_MS)
    bench.cover(0, 3, 6, 9)
    return bench


def is_out(bench):
    return all(bench.snapshot.dead_place[: bench.layout.net_places])


def test_a_net_with_many_broken_loops_is_out_of_play_until_they_hear_again(broken):
    broken.run(10_000)
    assert is_out(broken)
    broken.uncover(0, 3, 6, 9)
    broken.run(20_000)
    assert not broken.list_dead()
    assert broken.seen(_EMBLEM) == place(0, 2)


def test_a_net_that_dies_again_as_soon_as_it_is_back_rests_longer_each_time(broken):
    """People play on by questions meanwhile, which an outage that has just begun would delay."""
    spans_s = [0]
    while spans_s[-1] <= 20:
        assert broken.clock.now_us < 200e6
        broken.run_until(lambda: is_out(broken))
        began_us = broken.clock.now_us
        broken.uncover(9)  # it is mended whenever the net is tried again
        broken.run_until(lambda: not is_out(broken))
        spans_s.append((broken.clock.now_us - began_us) / 1e6)
        broken.cover(9)
    assert len(spans_s) > 3 and spans_s == sorted(spans_s)


def test_one_piece_on_a_loop_that_breaks_stays_seen_for_some_seconds(bench):
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(9, 9)})
    del bench.history[:]
    bench.cover(2)
    bench.run(3000)
    assert not bench.history and not bench.list_dead()
    bench.run(8000)
    assert bench.history == [(_EMBLEM, UNSEEN)]
    assert place(2, 0) in bench.list_dead() and place(3, 3) not in bench.list_dead()


@pytest.mark.parametrize(
    "axis, line, strength, beside",
    ((0, 0, 6.5, 0.4), (_ROWS, 1, 9.0, 0.25), (_ROWS, 6, 3.2, 0.4), (0, 12, 4.6, 0.27)),
)
def test_a_piece_put_on_a_loop_that_broke_while_it_was_empty_is_seen_nowhere_else(
    bench, axis, line, strength, beside
):
    bench.show({_SECOND: spread(9, 9)})
    bench.cover(axis + line)
    row, column = (4, line) if axis else (line, 4)
    bench.show({_EMBLEM: spread(row, column, strength, beside)}, 4 * FOUND_MS)
    assert bench.seen(_EMBLEM) == UNSEEN
    assert {where for piece, where in bench.history if piece == _EMBLEM} <= {UNSEEN}
    assert bench.list_dead() in ([], list_places(axis + line))


def test_a_loop_that_is_silent_between_two_that_hear_a_piece_alike_is_broken(bench):
    bench.cover(6)
    bench.show({_EMBLEM: spread(6, 4, 6.5, 0.4)}, 2 * FOUND_MS)
    assert place(6, 0) in bench.list_dead()
    bench.uncover(6)
    bench.run(20_000)
    assert not bench.list_dead()
    assert bench.seen(_EMBLEM) == place(6, 4)


def test_a_pawn_beside_an_emblem_stands_over_a_broken_loop_and_not_on_the_emblem(bench):
    bench.show({_EMBLEM: spread(1, 4)})
    bench.cover(0)
    bench.show({_PAWN: spread(0, 4, 3.2, 0.4)}, 4 * FOUND_MS)
    assert bench.history == [(_EMBLEM, place(1, 4))]


@pytest.mark.parametrize("lying", (True, False))
def test_a_piece_that_one_of_its_lines_hears_a_step_later_is_seen(bench, lying):
    """What lies on the lines beside shows that they work, or else that nothing beyond them hears the piece."""
    if lying:
        bench.show({_EMBLEM: spread(1, 2), _SECOND: spread(3, 9)})
    row, column = (2, 7) if lying else (6, 7)
    shares = spread(row, column, 6.5)
    shares[row] = 4.0
    bench.show({_PAWN: shares})
    assert bench.seen(_PAWN) == place(row, column)


@pytest.mark.parametrize("game", ("raids", "drakkar", "vikings_on_board", "vikings"))
def test_every_line_is_read_whole_though_pieces_are_found_meanwhile(game):
    bench = LineBench(game)
    net, read, begin = bench.net, set(), bench.driver.begin

    def note():
        read.add(bench.lines.line)
        begin()

    bench.driver.begin = note
    bench.situation.mode = LAYING
    bench.tracker.list_homes = lambda homes: None
    bench.scanner.plan.direct(bench.situation, bench.tracker, False)
    for piece in range(20):
        where = 3 * piece % net.places
        bench.put(piece, {net.first[where]: 9.0, net.last[where]: 9.0})
    while not bench.scanner.sweeps:
        bench.run(100)
    assert read == set(range(net.lines))


@pytest.mark.parametrize("is_lifted", (True, False))
def test_a_weak_piece_is_asked_about_if_nothing_shows_that_the_line_beside_works(bench, is_lifted):
    """It lies there, or over a covered line beside: both places are out of play, so that people are asked."""
    bench.show({_EMBLEM: spread(9, 9)})
    bench.show({_PAWN: {6: 2.3, _ROWS + 7: 1.6}}, 5000)
    assert not bench.list_dead()
    bench.run(10_000)
    assert place(6, 7) in bench.list_dead()
    assert bench.seen(_PAWN) == UNSEEN
    if is_lifted:
        bench.lift(_PAWN)
        bench.run(8000)
    else:
        bench.show({_PAWN: {6: 4.0, _ROWS + 7: 4.0}}, 2000)
        assert bench.seen(_PAWN) == place(6, 7)
    assert place(6, 7) not in bench.list_dead()


def test_a_place_in_doubt_does_not_count_while_the_whole_net_is_out_of_play(bench):
    squares = [(row, column) for row in range(_ROWS) for column in range(_ROWS)]
    lying = random.Random(2).sample(squares, 12)
    bench.show({_EMBLEM + p: spread(*at) for p, at in enumerate(lying)}, 4000)
    bench.show(
        {_PAWN + p: {row: 2.3, _ROWS + column: 1.6} for p, (row, column) in enumerate(lying[:3])}
    )
    bench.run(11_400)
    assert 0 < len(bench.list_dead()) < 4
    for row, _ in lying[3:9]:
        bench.field.lines[row].break_open(True)
    bench.run(15_000)
    assert len(bench.list_dead()) == bench.net.places


def test_a_piece_beside_a_broken_loop_is_asked_about_if_one_like_it_belongs_there(bench):
    bench.scanner.places.search.homes[_SECOND] = place(2, 5)
    bench.show({_SECOND + row: spread(row, 5) for row in (2, 7)}, 2 * FOUND_MS)
    bench.field.lines[_ROWS + 5].break_open(True)
    bench.run(3000)
    bench.show({_EMBLEM: {2: 3.0, _ROWS + 4: 3.0}}, 5000)
    assert bench.seen(_EMBLEM) == UNSEEN and place(2, 4) not in bench.list_dead()
    bench.run(10_000)
    assert place(2, 4) in bench.list_dead()


def test_a_piece_over_a_broken_loop_is_seen_where_it_is_put_next(bench):
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(2, 7)})
    bench.cover(2)
    bench.run(3000)
    bench.show({_EMBLEM: spread(7, 3)}, 2 * FOUND_MS)
    assert bench.seen(_EMBLEM) == place(7, 3)


def test_a_piece_over_a_broken_loop_is_searched_for_from_time_to_time(bench):
    """The other line of its place hears it, and still does if it has been moved along that line."""
    row, column, watch = 2, _ROWS + 3, bench.scanner.places.watch
    watch.begin(_EMBLEM, column, 0)
    watch.kill(column)
    assert watch.is_stuck(_EMBLEM, row, 0)
    bench.clock.sleep_ms(5000)
    assert not watch.is_stuck(_EMBLEM, row, 0)
    assert watch.is_stuck(_EMBLEM, row, 0)


def test_two_tags_with_one_answer_are_seen_as_one_piece(bench):
    """They could be told apart by nothing; enrolment refuses the second one."""
    bench.show({_EMBLEM: spread(2, 3)})
    bench.lay(_EMBLEM + 1, 9, family=bench.net.family(_EMBLEM))  # numbers of tags begin at 1
    bench.run(FOUND_MS)
    assert bench.seen(_EMBLEM) in (place(2, 3), UNSEEN)


def test_a_bank_card_or_a_phone_beside_a_piece_does_not_hide_it(bench):
    """A wallet's card of ISO/IEC 15693 answers to masks; a phone takes the field of some lines away."""
    card = bench.make_tag(999)
    for line in (5, 6, 20):
        bench.field.lines[line].enter(card, 9.0)
    bench.show({_EMBLEM: spread(5, 7), _PAWN: spread(9, 2)}, 2 * FOUND_MS)
    assert bench.seen(_EMBLEM) == place(5, 7)
    assert bench.seen(_PAWN) == place(9, 2)
    bench.lift(_PAWN)
    bench.run(400)
    assert bench.seen(_PAWN) == UNSEEN


def test_a_card_beside_a_loop_whose_piece_has_left_is_noticed_at_once():
    """A wallet may hide the piece of a loop that stands alone, and nothing else tells it from one that was taken."""
    bench = LineBench("vikings")
    net = bench.net
    line = next(
        line
        for line in range(1, net.lines)
        if net.is_lone(line - 1) and net.is_lone(line) and net.count_alike(net.alone[line]) == 1
    )
    bench.show({_VIKING: {line: 9.0}}, 2 * FOUND_MS)
    assert bench.seen(_VIKING) == net.alone[line]
    bench.lift(_VIKING)
    bench.lay(999, line - 1)
    bench.run_until(lambda: bench.seen(_VIKING) == UNSEEN)
    bench.run(100)
    assert bench.snapshot.strangers[net.alone[line - 1]]


def test_a_piece_that_is_found_late_after_an_outage_was_not_touched(bench):
    """A phone hides its row when the reader comes back; all lines are read before it is taken away."""
    bench.show({_EMBLEM: spread(2, 3), _SECOND: spread(9, 9)})
    bench.snapshot.clear_touched()
    bench.chain.flipped = 11
    bench.run(300)
    bench.cover(2)
    bench.chain.flipped = None
    bench.revive()
    bench.run(FOUND_MS)
    assert bench.seen(_EMBLEM) == UNSEEN
    bench.uncover(2)
    bench.run(3000)
    assert bench.seen(_EMBLEM) == place(2, 3) and not any(bench.snapshot.touched)


@pytest.fixture
def trial(bench):
    """Return a bench whose chain of switches broke and is mended, so that the reader looks for the pieces again."""
    bench.scanner.places.search.homes[_SECOND] = place(9, 9)  # it is missing, so the trial goes on
    expect(bench, {_EMBLEM: (2, 3)})
    bench.chain.flipped = 11
    bench.run(300)
    bench.chain.flipped = None
    found = bench.snapshot.found
    bench.run_until(lambda: bench.scanner.plan.is_trial and found[_EMBLEM] != UNSEEN)
    return bench


def test_what_a_trial_that_failed_has_found_is_forgotten(trial):
    trial.chain.flipped = 11
    trial.run_until(lambda: not trial.scanner.plan.is_trial)
    trial.lift(_EMBLEM)
    trial.chain.flipped = None
    trial.revive()
    assert trial.seen(_EMBLEM) == UNSEEN


def test_what_was_moved_while_the_reader_looked_for_the_pieces_is_seen_where_it_is(trial):
    """It still lies on one of its lines, which answers first."""
    trial.run(1100)
    trial.put(_EMBLEM, spread(2, 8))
    trial.put(_SECOND, spread(9, 9))
    trial.revive()
    assert trial.seen(_EMBLEM) in (UNSEEN, place(2, 8))
    trial.run(FOUND_MS)
    assert trial.seen(_EMBLEM) == place(2, 8)


def test_a_piece_that_was_only_searched_for_on_a_line_that_breaks_lies_where_it_did(bench):
    bench.show({_EMBLEM: spread(2, 3)})
    search = bench.scanner.places.search
    search.row_of[_EMBLEM], search.col_of[_EMBLEM] = 7, NO_LINE  # a search has begun
    bench.scanner.places.watch.kill(7)
    assert bench.seen(_EMBLEM) == place(2, 3)
    bench.lift(_EMBLEM)
    bench.run(2 * FOUND_MS)
    assert bench.seen(_EMBLEM) == UNSEEN


def test_a_piece_heard_beside_a_covered_line_is_searched_for_again_if_it_is_out_of_place(bench):
    bench.cover(4, 5)
    bench.show({_EMBLEM: spread(5, 3, 7.0, beside=0.42)}, 3000)
    assert bench.seen(_EMBLEM) == place(6, 3)
    bench.uncover(4, 5)
    bench.run(6000)
    assert bench.seen(_EMBLEM) == place(6, 3)  # its lines go on hearing it
    bench.scanner.plan.sought.held[_EMBLEM] = LANDED[0]
    bench.run(6000)
    assert bench.seen(_EMBLEM) == place(5, 3)


def test_a_figure_that_was_pushed_onto_a_quay_is_found_there_if_it_is_out_of_place():
    """The quay's row also means a bow, where such a figure may lie."""
    bench = LineBench("vikings_on_board")
    net = bench.net
    quay = net.find_crossing(_BOW_ROW, _QUAY_COLUMN)
    assert not net.must_cross(_BOW_ROW, _FIGURE)
    bench.show({_FIGURE: {_BOW_ROW: 9.0, _QUAY_COLUMN: 9.0}}, 2 * FOUND_MS)
    assert bench.seen(_FIGURE) == net.alone[_BOW_ROW]
    bench.scanner.plan.sought.held[_FIGURE] = LANDED[0]
    bench.run(6000)
    assert bench.seen(_FIGURE) == quay


def test_a_covered_figure_is_not_taken_to_lie_where_only_a_louder_ask_than_allowed_hears_it():
    bench = LineBench("vikings_on_board")
    lane, bow = 6, 14  # of one ship
    bench.show({_FIGURE: {lane: 14.0, bow: 1.2}, _FIGURE + 1: {bow: 9.0}}, 2 * FOUND_MS)
    home = bench.seen(_FIGURE)
    assert UNSEEN != home != bench.seen(_FIGURE + 1)
    bench.cover(lane)
    bench.lift(_FIGURE + 1)
    bench.run(2000)
    bench.show({_FIGURE + 1: {bow: 9.0}}, 10_000)
    assert bench.seen(_FIGURE) in (home, UNSEEN)
    bench.uncover(lane)
    bench.run(4 * FOUND_MS)
    assert bench.seen(_FIGURE) == home


def test_while_a_phone_hides_some_rows_no_piece_is_taken_to_lie_beside_them(bench):
    """A new piece on a hidden row is heard by its column alone; another one is heard by the row beside."""
    bench.cover(7, 8, 9)
    bench.show({_SECOND: spread(8, 4)}, 6000)
    bench.show({_EMBLEM: spread(9, 6, 9.0, beside=0.35)}, 3000)
    assert bench.seen(_EMBLEM) == bench.seen(_SECOND) == UNSEEN
    bench.uncover(7, 8, 9)
    bench.run(6000)
    assert bench.seen(_EMBLEM) == place(9, 6)
    assert bench.seen(_SECOND) == place(8, 4)


@pytest.mark.parametrize("first", (1, 3, 16, 18))
def test_while_a_phone_hides_three_lines_those_beside_and_the_dice_are_still_heard(first):
    rng, told = random.Random(first), []
    tray = types.SimpleNamespace(take=lambda reader, _: told.append(reader.count))
    bench = LineBench(tray=tray)
    squares = rng.sample([(row, column) for row in range(_ROWS) for column in range(_ROWS)], 30)
    bench.show({p: spread(*at, rng.uniform(4, 12), 0.2) for p, at in enumerate(squares)}, 5000)
    bench.cover(first, first + 1, first + 2, what=METAL)
    bench.run(2000)
    for _ in range(3):
        die = bench.lay(999, bench.net.tray_line)
        bench.run(2000)
        assert told[-1] == 1
        bench.field.lines[bench.net.tray_line].leave(die)
        bench.run(2000)
        assert told[-1] == 0
    for beside in (first - 1, first + 3):
        assert not set(list_places(beside)) <= set(bench.list_dead())


def test_a_line_beside_whose_pieces_are_all_silent_may_be_covered(bench):
    """A phone hides two columns: the silence of the second one does not prove that the first one works."""
    bench.show({_SECOND: spread(3, 6)})
    bench.cover(_ROWS + 5, _ROWS + 6)
    bench.show({_EMBLEM: spread(9, 6, 9.0, beside=0.35)}, 1000)
    assert bench.seen(_EMBLEM) == UNSEEN
    bench.uncover(_ROWS + 5, _ROWS + 6)
    bench.run(4000)
    assert bench.seen(_EMBLEM) == place(9, 6)


def test_a_tag_that_was_heard_once_is_soon_forgotten(bench):
    line = next(number for number, alone in enumerate(bench.net.alone) if alone != NO_PLACE)
    strangers = bench.snapshot.strangers
    ghost = bench.lay(999, line)
    bench.run_until(lambda: any(strangers))
    bench.field.lines[line].leave(ghost)
    bench.run(400)
    assert not any(strangers)


def test_a_reader_that_hears_nothing_is_restarted(bench):
    pieces = range(_EMBLEM, _EMBLEM + 4)
    bench.show({piece: spread(2 * k, k) for k, piece in enumerate(pieces)}, 2 * FOUND_MS)
    assert UNSEEN not in map(bench.seen, pieces)
    bench.field.field.switch(False)  # the field is gone, and the chip does not know
    bench.run(2 * FOUND_MS)
    assert UNSEEN not in map(bench.seen, pieces)


def test_one_wrong_bit_of_the_chain_takes_the_places_out_of_play_and_names_the_reason(bench):
    bench.show({_EMBLEM: spread(2, 3)})
    bench.chain.flipped = 11
    bench.run(300)
    assert place(2, 3) in bench.list_dead()
    assert bench.scanner.reason == "lines wiring"
    bench.chain.flipped = None
    bench.revive()
    bench.run(FOUND_MS)
    assert bench.seen(_EMBLEM) == place(2, 3)


def test_the_line_that_a_piece_lies_over_is_asked_often_before_the_one_beside_has_it(bench):
    """Its tag may answer only now and then, and the line beside hears it with more power."""
    bench.show({_EMBLEM: spread(4, 4)})
    search, asked = bench.scanner.places.search, []
    search.begin(_EMBLEM, 5, 1)
    for is_heard in (*7 * (False,), True):
        assert search.next_ask(bench.scanner.plan.hot, WANTED) == ASK
        asked.append((search.line, search.power))
        search.take(is_heard)
    assert asked == [(5, 0), *7 * [(4, 1)]]
    bench.run(FOUND_MS)
    assert bench.seen(_EMBLEM) == place(4, 4)
