"""One reader over a net of lines, through its chips: where a piece is seen, whatever its tag needs."""

import pytest
from skald.drivers.lines import NO_LINE
from skald.play.situation import LAYING
from skald.sense.line_search import ASK
from skald.sense.net_map import NO_PLACE
from skald.sense.poll_list import LANDED, WANTED
from skald.watching.kernels import clear
from skald.watching.snapshot import UNSEEN

from host_sim.chips.net_field import SCREEN
from tests.sense.line_bench import LineBench

_PAWN, _OTHER, _EMBLEM, _SECOND = 0, 1, 8, 9
_VIKING = 80
_BARREL, _FIGURE = 52, 32  # of Vikings on Board,
_BOW_ROW, _QUAY_COLUMN = 12, 17  # and two of its lines
_PAWNS, _EMBLEMS = 1, 2  # families of tags
_ROWS = 13
_FOUND_MS = 600


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


@pytest.fixture
def bench():
    return LineBench()


@pytest.mark.parametrize("strength, row, column", ((3.0, 0, 0), (7.0, 12, 12), (10.0, 5, 0)))
def test_a_piece_lies_where_the_least_power_is_heard(bench, strength, row, column):
    bench.put(_EMBLEM, spread(row, column, strength), _EMBLEMS)
    bench.put(_PAWN, spread(row, column, strength), _PAWNS)
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == bench.snapshot.seen[_PAWN] == place(row, column)
    assert {where for _, where in bench.history} == {place(row, column)}


def test_what_only_the_loudest_ask_hears_lies_elsewhere_unless_it_stands_on_another_piece(bench):
    bench.put(_PAWN, spread(4, 8), _PAWNS)
    bench.run(_FOUND_MS)
    bench.put(_PAWN, spread(4, 4, 1.6), _PAWNS)
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_PAWN] == UNSEEN
    bench.put(_EMBLEM, spread(4, 4), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_PAWN] == place(4, 4)


def test_a_piece_that_slides_to_the_next_square_is_seen_there(bench):
    bench.put(_EMBLEM, spread(6, 6), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.put(_EMBLEM, spread(6, 7), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.put(_EMBLEM, spread(7, 8), _EMBLEMS)
    bench.run(_FOUND_MS)
    seen = [where for _, where in bench.history if where != UNSEEN]
    assert seen == [place(6, 6), place(6, 7), place(7, 8)]


def test_a_piece_that_is_covered_stays_where_it_is(bench):
    bench.put(_EMBLEM, spread(6, 6, 9.0), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.put(_EMBLEM, spread(6, 6, 3.0), _EMBLEMS)
    bench.run(_FOUND_MS)
    assert bench.history == [(_EMBLEM, place(6, 6))]


def test_tags_that_end_alike_are_told_apart():
    bench = LineBench(alike=(_EMBLEM, _SECOND))
    bench.put(_EMBLEM, spread(4, 8), _EMBLEMS)
    bench.put(_SECOND, spread(4, 3), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.lift(_EMBLEM)
    bench.run(_FOUND_MS)
    seen = bench.snapshot.seen
    assert (seen[_EMBLEM], seen[_SECOND]) == (UNSEEN, place(4, 3))
    assert (_EMBLEM, place(4, 8)) in bench.history and (_EMBLEM, place(4, 3)) not in bench.history


def test_a_lifted_piece_is_missed_and_nothing_else(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.put(_SECOND, spread(2, 4), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.lift(_EMBLEM)
    del bench.history[:]
    bench.run(300)
    assert bench.history == [(_EMBLEM, UNSEEN)]


def find_shore():
    """Return a bench of Vikings, the first line of a mainland and the family of the pieces there."""
    bench = LineBench("vikings")
    net = bench.scanner._net
    shore = next(place for place in range(bench.layout.places) if net.count_alike(place) > 1)
    return bench, net.first[shore], net.family[_VIKING]


def test_a_piece_where_none_of_its_kind_may_lie_is_found_all_the_same():
    """A barrel of Vikings on Board stands on a leader's spot."""
    bench = LineBench("vikings_on_board")
    net = bench.scanner._net
    crossings = [at for at in range(net.places) if net.alone[net.first[at]] == NO_PLACE]
    spot = crossings[-1]
    bench.put(_BARREL, {net.first[spot]: 9.0, net.last[spot]: 9.0}, net.family[_BARREL])
    bench.run(2000)
    assert not net.families[net.first[spot]] >> net.family[_BARREL] & 1
    assert bench.snapshot.seen[_BARREL] == spot


@pytest.mark.parametrize("edge", (2.12, 2.2, 2.3))
def test_a_tag_that_hardly_wakes_does_not_leave_its_place(edge):
    """It misses one ask in two to seven, and is the only one on its shore with no better line."""
    bench, line, family = find_shore()
    bench.put(_VIKING, {line: edge, line + 1: 1.0}, family)
    bench.put(_VIKING + 1, {line + 3: 9.0}, family)
    bench.run(5000)
    del bench.history[:]
    gone_ms = 0
    for _ in range(200):
        bench.run(50)
        gone_ms += 50 * (bench.snapshot.seen[_VIKING] == UNSEEN)
    assert gone_ms <= 200
    assert len(bench.history) <= 8


def test_a_piece_on_a_shore_is_found_on_whichever_of_its_lines_hears_it():
    bench, line, family = find_shore()
    bench.put(_VIKING, {line: 2.4, line + 1: 9.0}, family)
    bench.run(2 * _FOUND_MS)
    seen = bench.snapshot.seen[_VIKING]
    bench.put(_VIKING, {line: 0.5, line + 1: 9.0}, family)
    del bench.history[:]
    bench.run(2000)
    assert bench.snapshot.seen[_VIKING] == seen != UNSEEN
    bench.lift(_VIKING)
    bench.run(300)
    assert bench.snapshot.seen[_VIKING] == UNSEEN


def test_a_piece_that_was_put_back_at_once_was_not_touched_and_one_that_was_moved_was(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.snapshot.clear_touched()
    bench.lift(_EMBLEM)
    while bench.snapshot.seen[_EMBLEM] != UNSEEN:
        bench.run(10)
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.run(200)
    assert bench.snapshot.seen[_EMBLEM] == place(2, 3) and not bench.snapshot.touched[_EMBLEM]
    bench.put(_EMBLEM, spread(4, 3), _EMBLEMS)
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(4, 3) and bench.snapshot.touched[_EMBLEM]


def test_no_line_is_asked_within_four_ms_of_an_answer_that_was_cut(bench):
    """Its tag would be deaf: a throw was once invented so."""
    for number in range(6):
        bench.put(
            _EMBLEM + number, spread(number, 2 * number % 5, (2.5, 4.0, 20.0)[number % 3]), _EMBLEMS
        )
    for turn in range(4):
        bench.run(250)
        bench.put(_EMBLEM + turn, spread(7 + turn, turn), _EMBLEMS)
    assert len(bench.history) > 6
    assert bench.too_soon == 0


@pytest.mark.parametrize("axis", (0, _ROWS))
def test_a_loop_that_breaks_takes_its_own_places_out_of_play(bench, axis):
    """Two pieces on it are heard by what crosses it; what lies beside it is not mistaken for them."""
    for number in range(2):
        row, column = (2, 3 + 4 * number) if not axis else (3 + 4 * number, 2)
        bench.put(_EMBLEM + number, spread(row, column), _EMBLEMS)
    bench.put(_EMBLEM + 2, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    seen = bytes(bench.snapshot.seen)
    broken = {place(2, k) if not axis else place(k, 2) for k in range(_ROWS)}
    del bench.history[:]
    bench.field.lines[axis + 2].lay(SCREEN)
    bench.run(3000)
    dead = {number for number, is_dead in enumerate(bench.snapshot.dead_place) if is_dead}
    assert dead == broken
    assert sorted(bench.history) == [(_EMBLEM, UNSEEN), (_EMBLEM + 1, UNSEEN)]
    bench.snapshot.clear_touched()
    bench.field.lines[axis + 2].lay(None)
    while any(bench.snapshot.dead_place) and bench.clock.now_us < 60e6:
        bench.run(500)
    assert not any(bench.snapshot.dead_place)
    assert bytes(bench.snapshot.seen) == seen and not any(bench.snapshot.touched)


@pytest.mark.parametrize("count", (3, 12))
def test_a_line_that_hears_again_is_back_once_its_pieces_have_been_found(bench, count):
    """While they are missing at places that count, one that looks like them could seem to have come from there."""
    places = [place(2, column) for column in range(count)]
    for column in range(count):
        bench.put(_EMBLEM + column, spread(2, column), _EMBLEMS)
    bench.run(4 * _FOUND_MS)
    bench.field.lines[2].break_open(True)
    bench.run(5000)
    assert all(bench.snapshot.dead_place[where] for where in places)
    bench.field.lines[2].break_open(False)
    while bench.snapshot.dead_place[places[0]]:
        bench.run(5)
    assert [bench.snapshot.seen[_EMBLEM + column] for column in range(count)] == places


def test_a_loop_that_makes_a_place_alone_and_breaks_is_noticed_by_two_pieces():
    bench = LineBench("raids")
    line = bench.layout.first_lines[bench.layout.places - 1]
    bench.put(0, {line: 9.0}, 0)
    bench.put(1, {line: 9.0}, 0)
    bench.run(_FOUND_MS)
    where = bench.snapshot.seen[0]
    assert where != UNSEEN and bench.snapshot.seen[1] == where
    bench.field.lines[line].lay(SCREEN)
    bench.run(15_000)
    assert not any(bench.snapshot.dead_place)
    bench.run(8000)
    assert bytes(bench.snapshot.dead_place).count(1) == bench.snapshot.dead_place[where] == 1
    bench.field.lines[line].lay(None)
    while any(bench.snapshot.dead_place) and bench.clock.now_us < 90e6:
        bench.run(500)
    assert bench.snapshot.seen[0] == bench.snapshot.seen[1] == where
    assert not any(bench.snapshot.dead_place)


def test_a_piece_whose_line_always_conducts_is_not_taken_to_lie_on_the_line_that_was_asked():
    """The line has none beside it, and crosses others: a quay of the islands."""
    bench, barrel = LineBench("vikings_on_board"), 43
    bench.field.lines[11].short(True)
    bench.put(barrel, {11: 8.0, 19: 10.7, 18: 1.07}, 5)
    bench.run(4 * _FOUND_MS)
    assert not bench.history
    bench.field.lines[11].short(False)
    bench.run(4 * _FOUND_MS)
    assert bench.history == [(barrel, bench.scanner._net.find_crossing(11, 19))]


def test_a_piece_that_the_least_power_wakes_over_a_line_that_always_conducts_has_no_place(bench):
    """Lines beside each other are not compared with that power: both would be silent."""
    bench.field.lines[_ROWS + 7].short(True)
    bench.put(_EMBLEM, spread(4, 7, 12.0), _EMBLEMS)
    bench.run(4 * _FOUND_MS)
    assert not bench.history
    bench.field.lines[_ROWS + 7].short(False)
    bench.run(4 * _FOUND_MS)
    assert bench.history == [(_EMBLEM, place(4, 7))]


@pytest.mark.parametrize("is_twin_expected", (False, True))
def test_a_place_that_the_game_has_emptied_is_no_broken_loop_and_one_that_it_has_not_is(
    is_twin_expected,
):
    bench = LineBench("raids")
    where = bench.layout.places - 1
    line = bench.layout.first_lines[where]
    for piece in range(2):
        bench.put(piece, {line: 9.0}, 0)
    bench.run(_FOUND_MS)
    for piece in range(2):
        bench.lift(piece)
    bench.run(_FOUND_MS)
    homes = {2: where} if is_twin_expected else {}
    bench.seek(is_expected_at=lambda place: place in homes.values())
    bench.run(25_000)
    assert any(bench.snapshot.dead_place) == is_twin_expected


def test_a_place_whose_piece_people_are_asked_for_in_vain_is_taken_out_of_play():
    bench = LineBench("raids")
    where = bench.layout.places - 1
    bench.run(1000)
    bench.seek(find_missed=lambda: where)
    bench.run(25_000)
    assert not any(bench.snapshot.dead_place)
    bench.run(8000)
    assert bytes(bench.snapshot.dead_place).count(1) == bench.snapshot.dead_place[where] == 1
    bench.put(0, {bench.layout.first_lines[where]: 9.0}, 0)
    bench.run(_FOUND_MS)
    assert not any(bench.snapshot.dead_place) and bench.snapshot.seen[0] == where


def test_where_two_lines_cross_the_one_that_hears_nothing_is_taken_to_be_broken(bench):
    """People are asked in vain for the piece of a place; another piece shows that its column works."""
    bench.put(_SECOND, spread(9, 2), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.seek(find_missed=lambda: place(4, 2))
    bench.run(33_000)
    dead = [p for p in range(bench.layout.places) if bench.snapshot.dead_place[p]]
    assert dead == [place(4, column) for column in range(_ROWS)]
    assert bench.snapshot.seen[_SECOND] == place(9, 2)


@pytest.mark.parametrize("beside", (0.3, 0.05))  # heard by the line beside the broken one, or not
def test_a_new_piece_that_no_search_finds_lies_over_a_broken_line(bench, beside):
    """A wanted line that should hear it, and over which nothing lies, is taken out of play; put elsewhere, it is seen."""
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.field.lines[_ROWS].lay(SCREEN)
    bench.put(_EMBLEM, spread(2, 0, beside=beside), _EMBLEMS)
    clear(bench.scanner.hot)
    for column in (0, 1, 9):
        bench.scanner.hot[place(2, column)] = WANTED
    bench.run(5000)
    assert not any(bench.snapshot.dead_place)
    bench.run(10_000)
    assert bench.snapshot.dead_place[place(2, 0)]
    assert not bench.snapshot.dead_place[place(2, 9)]
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN
    bench.put(_EMBLEM, spread(7, 7), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(7, 7)


def test_a_net_with_many_broken_loops_is_out_of_play_until_they_hear_again(bench):
    for number in range(4):
        for side in range(2):
            piece = _EMBLEM + 2 * number + side
            bench.put(piece, spread(3 * number, 2 + 7 * side), _EMBLEMS)
            bench.scanner.search.homes[piece] = place(3 * number, 2 + 7 * side)
    bench.run(2 * _FOUND_MS)
    for number in range(4):
        bench.field.lines[3 * number].lay(SCREEN)
    bench.run(10_000)
    assert all(bench.snapshot.dead_place[: bench.scanner.layout.net_places])
    for number in range(4):
        bench.field.lines[3 * number].lay(None)
    bench.run(20_000)
    assert not any(bench.snapshot.dead_place)
    assert bench.snapshot.seen[_EMBLEM] == place(0, 2)


def test_a_net_that_dies_again_as_soon_as_it_is_back_rests_longer_each_time(bench):
    """People play on by questions meanwhile, which an outage that has just begun would delay."""
    for number in range(4):
        for side in range(2):
            piece = _EMBLEM + 2 * number + side
            bench.put(piece, spread(3 * number, 2 + 7 * side), _EMBLEMS)
            bench.scanner.search.homes[piece] = place(3 * number, 2 + 7 * side)
    bench.run(2 * _FOUND_MS)
    for number in range(4):
        bench.field.lines[3 * number].lay(SCREEN)
    outages, was_out = [], False
    while bench.clock.now_us < 200e6:
        is_out = all(bench.snapshot.dead_place[: bench.scanner.layout.net_places])
        if is_out != was_out:
            bench.field.lines[9].lay(
                None if is_out else SCREEN
            )  # mended whenever the net is tried again
            outages.append(bench.clock.now_us / 1e6)
            was_out = is_out
        bench.run(100)
    spans = [back - out for out, back in zip(outages[::2], outages[1::2])]
    assert len(spans) > 2 and spans[-1] > 20 > spans[0]


def test_one_piece_on_a_loop_that_breaks_stays_seen_for_some_seconds(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    del bench.history[:]
    bench.field.lines[2].lay(SCREEN)
    bench.run(3000)
    assert not bench.history and not any(bench.snapshot.dead_place)
    bench.run(8000)
    assert bench.history == [(_EMBLEM, UNSEEN)]
    assert bench.snapshot.dead_place[place(2, 0)] and not bench.snapshot.dead_place[place(3, 3)]


@pytest.mark.parametrize(
    "axis, line, strength, beside",
    ((0, 0, 6.5, 0.4), (_ROWS, 1, 9.0, 0.25), (_ROWS, 6, 3.2, 0.4), (0, 12, 4.6, 0.27)),
)
def test_a_piece_put_on_a_loop_that_broke_while_it_was_empty_is_seen_nowhere_else(
    bench, axis, line, strength, beside
):
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.field.lines[axis + line].lay(SCREEN)
    row, column = (4, line) if axis else (line, 4)
    bench.put(_EMBLEM, spread(row, column, strength, beside), _EMBLEMS)
    bench.run(4 * _FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN
    assert {where for piece, where in bench.history if piece == _EMBLEM} <= {UNSEEN}
    dead = {number for number, is_dead in enumerate(bench.snapshot.dead_place) if is_dead}
    assert dead <= {place(k, line) if axis else place(line, k) for k in range(_ROWS)}


def test_a_loop_that_is_silent_between_two_that_hear_a_piece_alike_is_broken(bench):
    bench.field.lines[6].lay(SCREEN)
    bench.put(_EMBLEM, spread(6, 4, 6.5, 0.4), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.dead_place[place(6, 0)]
    bench.field.lines[6].lay(None)
    bench.run(20_000)
    assert not any(bench.snapshot.dead_place)
    assert bench.snapshot.seen[_EMBLEM] == place(6, 4)


def test_a_pawn_beside_an_emblem_stands_over_a_broken_loop_and_not_on_the_emblem(bench):
    bench.put(_EMBLEM, spread(1, 4), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.field.lines[0].lay(SCREEN)
    bench.put(_PAWN, spread(0, 4, 3.2, 0.4), _PAWNS)
    bench.run(4 * _FOUND_MS)
    assert bench.history == [(_EMBLEM, place(1, 4))]


@pytest.mark.parametrize("lying", (True, False))
def test_a_piece_that_one_of_its_lines_hears_a_step_later_is_seen(bench, lying):
    """What lies on the lines beside shows that they work, or else that nothing beyond them hears the piece."""
    if lying:
        bench.put(_EMBLEM, spread(1, 2), _EMBLEMS)
        bench.put(_SECOND, spread(3, 9), _EMBLEMS)
        bench.run(_FOUND_MS)
    row, column = (2, 7) if lying else (6, 7)
    shares = spread(row, column, 6.5)
    shares[row] = 4.0
    bench.put(_PAWN, shares, _PAWNS)
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_PAWN] == place(row, column)


@pytest.mark.parametrize("game", ("raids", "drakkar", "vikings_on_board", "vikings"))
def test_every_line_is_read_whole_though_pieces_are_found_meanwhile(game):
    bench = LineBench(game)
    net, read, begin = bench.scanner._net, set(), bench.driver.begin

    def note():
        read.add(bench.lines.line)
        begin()

    bench.driver.begin = note
    bench.situation.mode = LAYING
    bench.tracker.list_homes = lambda homes: None
    bench.scanner.schedule.direct(bench.situation, bench.tracker, False)
    for piece in range(20):
        where = 3 * piece % net.places
        bench.put(piece, {net.first[where]: 9.0, net.last[where]: 9.0}, net.family[piece])
    while not bench.scanner.sweeps:
        bench.run(100)
    assert read == set(range(net.lines))


@pytest.mark.parametrize("is_lifted", (True, False))
def test_a_weak_piece_is_asked_about_if_nothing_shows_that_the_line_beside_works(bench, is_lifted):
    """It lies there, or over a covered line beside: both places are out of play, so that people are asked."""
    bench.put(_EMBLEM, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    shares = {6: 2.3, _ROWS + 7: 1.6}
    bench.put(_PAWN, shares, _PAWNS)
    bench.run(5000)
    assert not any(bench.snapshot.dead_place)
    bench.run(10_000)
    assert bench.snapshot.dead_place[place(6, 7)]
    assert bench.snapshot.seen[_PAWN] == UNSEEN
    if is_lifted:
        bench.lift(_PAWN)
        bench.run(8000)
    else:
        bench.put(_PAWN, {6: 4.0, _ROWS + 7: 4.0}, _PAWNS)
        bench.run(2000)
        assert bench.snapshot.seen[_PAWN] == place(6, 7)
    assert not bench.snapshot.dead_place[place(6, 7)]


def test_a_piece_beside_a_broken_loop_is_asked_about_if_one_like_it_belongs_there(bench):
    bench.scanner.search.homes[_SECOND] = place(2, 5)
    for row in (2, 7):
        bench.put(_SECOND + row, spread(row, 5), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    bench.field.lines[_ROWS + 5].break_open(True)
    bench.run(3000)
    bench.put(_EMBLEM, {2: 3.0, _ROWS + 4: 3.0}, _EMBLEMS)
    bench.run(5000)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN and not bench.snapshot.dead_place[place(2, 4)]
    bench.run(10_000)
    assert bench.snapshot.dead_place[place(2, 4)]


def test_a_piece_over_a_broken_loop_is_seen_where_it_is_put_next(bench):
    for number in range(2):
        bench.put(_EMBLEM + number, spread(2, 3 + 4 * number), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.field.lines[2].lay(SCREEN)
    bench.run(3000)
    bench.put(_EMBLEM, spread(7, 3), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(7, 3)


def test_a_piece_over_a_broken_loop_is_searched_for_from_time_to_time(bench):
    """The other line of its place hears it, and still does if it has been moved along that line."""
    row, column, watch = 2, _ROWS + 3, bench.scanner.watch
    watch.begin(_EMBLEM, column, row, 0)
    watch.kill(column)
    assert watch.is_stuck(_EMBLEM, row, 0)
    bench.clock.sleep_ms(5000)
    assert not watch.is_stuck(_EMBLEM, row, 0)
    assert watch.is_stuck(_EMBLEM, row, 0)


def test_two_tags_with_one_answer_are_seen_as_one_piece(bench):
    """They could be told apart by nothing; enrolment refuses the second one."""
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.run(_FOUND_MS)
    twin = bench.make_tag(_EMBLEM + 1, _EMBLEMS)
    bench.field.lines[9].enter(twin, 9.0)
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] in (place(2, 3), UNSEEN)


def test_a_bank_card_or_a_phone_beside_a_piece_does_not_hide_it(bench):
    """A wallet's card of ISO/IEC 15693 answers to masks; a phone takes the field of some lines away."""
    card = bench.make_tag(999)
    for line in (5, 6, 20):
        bench.field.lines[line].enter(card, 9.0)
    bench.put(_EMBLEM, spread(5, 7), _EMBLEMS)
    bench.put(_PAWN, spread(9, 2), _PAWNS)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(5, 7)
    assert bench.snapshot.seen[_PAWN] == place(9, 2)
    bench.lift(_PAWN)
    bench.run(400)
    assert bench.snapshot.seen[_PAWN] == UNSEEN


def test_a_card_beside_a_loop_whose_piece_has_left_is_noticed_at_once():
    """A wallet may hide the piece of a loop that stands alone, and nothing else tells it from one that was taken."""
    bench = LineBench("vikings")
    net = bench.scanner._net
    line = next(
        line
        for line in range(1, net.lines)
        if net.is_lone(line - 1) and net.is_lone(line) and net.count_alike(net.alone[line]) == 1
    )
    bench.put(_VIKING, {line: 9.0}, net.family[_VIKING])
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_VIKING] == net.alone[line]
    bench.lift(_VIKING)
    bench.field.lines[line - 1].enter(bench.make_tag(999), 9.0)
    while bench.snapshot.seen[_VIKING] != UNSEEN:
        bench.run(5)
    bench.run(100)
    assert bench.snapshot.strangers[net.alone[line - 1]]


def test_a_piece_that_is_found_late_after_an_outage_was_not_touched(bench):
    """A phone hides its row when the reader comes back; all lines are read before it is taken away."""
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.snapshot.clear_touched()
    bench.chain.flipped = 11
    bench.run(300)
    bench.field.lines[2].lay(SCREEN)
    bench.chain.flipped = None
    while any(bench.snapshot.dead_place) and bench.clock.now_us < 60e6:
        bench.run(100)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN
    bench.field.lines[2].lay(None)
    bench.run(3000)
    assert bench.snapshot.seen[_EMBLEM] == place(2, 3) and not any(bench.snapshot.touched)


def revive(bench):
    """Mend the chain of switches, and wait until the net counts again."""
    bench.chain.flipped = None
    while any(bench.snapshot.dead_place) and bench.clock.now_us < 60e6:
        bench.run(50)
    assert not any(bench.snapshot.dead_place)


def begin_trial(bench):
    """Break the chain of switches, and mend it until the reader looks for the pieces again."""
    bench.chain.flipped = 11
    bench.run(300)
    bench.chain.flipped = None
    while not bench.scanner.schedule.is_trial or bench.snapshot.found[_EMBLEM] == UNSEEN:
        bench.run(5)


def test_what_a_trial_that_failed_has_found_is_forgotten(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.scanner.search.homes[_EMBLEM] = place(2, 3)
    bench.scanner.search.homes[_SECOND] = place(9, 9)  # it is missing, so the trial goes on
    bench.run(_FOUND_MS)
    begin_trial(bench)
    bench.chain.flipped = 11
    while bench.scanner.schedule.is_trial:
        bench.run(5)
    bench.lift(_EMBLEM)
    revive(bench)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN


def test_what_was_moved_while_the_reader_looked_for_the_pieces_is_seen_where_it_is(bench):
    """It still lies on one of its lines, which answers first."""
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.scanner.search.homes[_EMBLEM] = place(2, 3)
    bench.scanner.search.homes[_SECOND] = place(9, 9)
    bench.run(_FOUND_MS)
    begin_trial(bench)
    bench.run(1100)
    bench.put(_EMBLEM, spread(2, 8), _EMBLEMS)
    bench.put(_SECOND, spread(9, 9), _EMBLEMS)
    revive(bench)
    assert bench.snapshot.seen[_EMBLEM] in (UNSEEN, place(2, 8))
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(2, 8)


def test_a_piece_that_was_only_searched_for_on_a_line_that_breaks_lies_where_it_did(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.run(_FOUND_MS)
    search = bench.scanner.search
    search.row_of[_EMBLEM], search.col_of[_EMBLEM] = 7, NO_LINE  # a search has begun
    bench.scanner.watch.kill(7)
    assert bench.snapshot.seen[_EMBLEM] == place(2, 3)
    bench.lift(_EMBLEM)
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN


def test_a_piece_that_was_heard_beside_a_covered_line_is_searched_for_again_if_it_is_out_of_place(
    bench,
):
    for row in (4, 5):
        bench.field.lines[row].lay(SCREEN)
    bench.put(_EMBLEM, spread(5, 3, 7.0, beside=0.42), _EMBLEMS)
    bench.run(3000)
    assert bench.snapshot.seen[_EMBLEM] == place(6, 3)
    for row in (4, 5):
        bench.field.lines[row].lay(None)
    bench.run(6000)
    assert bench.snapshot.seen[_EMBLEM] == place(6, 3)  # its lines go on hearing it
    bench.scanner.schedule.sought.held[_EMBLEM] = LANDED[0]
    bench.run(6000)
    assert bench.snapshot.seen[_EMBLEM] == place(5, 3)


def test_a_figure_that_was_pushed_onto_a_quay_is_found_there_if_it_is_out_of_place():
    """The quay's row also means a bow, where such a figure may lie."""
    bench = LineBench("vikings_on_board")
    net = bench.scanner._net
    quay = net.find_crossing(_BOW_ROW, _QUAY_COLUMN)
    assert not net.must_cross(_BOW_ROW, _FIGURE)
    bench.put(_FIGURE, {_BOW_ROW: 9.0, _QUAY_COLUMN: 9.0}, net.family[_FIGURE])
    bench.run(2 * _FOUND_MS)
    assert bench.snapshot.seen[_FIGURE] == net.alone[_BOW_ROW]
    bench.scanner.schedule.sought.held[_FIGURE] = LANDED[0]
    bench.run(6000)
    assert bench.snapshot.seen[_FIGURE] == quay


def test_while_a_phone_hides_some_rows_no_piece_is_taken_to_lie_beside_them(bench):
    """A new piece on a hidden row is heard by its column alone; another one is heard by the row beside."""
    for row in (7, 8, 9):
        bench.field.lines[row].lay(SCREEN)
    bench.put(_SECOND, spread(8, 4), _EMBLEMS)
    bench.run(6000)
    bench.put(_EMBLEM, spread(9, 6, 9.0, beside=0.35), _EMBLEMS)
    bench.run(3000)
    assert bench.snapshot.seen[_EMBLEM] == bench.snapshot.seen[_SECOND] == UNSEEN
    for row in (7, 8, 9):
        bench.field.lines[row].lay(None)
    bench.run(6000)
    assert bench.snapshot.seen[_EMBLEM] == place(9, 6)
    assert bench.snapshot.seen[_SECOND] == place(8, 4)


def test_a_line_beside_whose_pieces_are_all_silent_may_be_covered(bench):
    """A phone hides two columns: the silence of the second one does not prove that the first one works."""
    bench.put(_SECOND, spread(3, 6), _EMBLEMS)
    bench.run(_FOUND_MS)
    for column in (5, 6):
        bench.field.lines[_ROWS + column].lay(SCREEN)
    bench.put(_EMBLEM, spread(9, 6, 9.0, beside=0.35), _EMBLEMS)
    bench.run(1000)
    assert bench.snapshot.seen[_EMBLEM] == UNSEEN
    for column in (5, 6):
        bench.field.lines[_ROWS + column].lay(None)
    bench.run(4000)
    assert bench.snapshot.seen[_EMBLEM] == place(9, 6)


def test_a_tag_that_was_heard_once_is_soon_forgotten(bench):
    line = next(
        number for number, alone in enumerate(bench.scanner._net.alone) if alone != NO_PLACE
    )
    strangers = bench.snapshot.strangers
    ghost = bench.make_tag(999)
    bench.field.lines[line].enter(ghost, 9.0)
    while not any(strangers):
        bench.run(5)
    bench.field.lines[line].leave(ghost)
    bench.run(400)
    assert not any(strangers)


def test_a_reader_that_hears_nothing_is_restarted(bench):
    for number in range(4):
        bench.put(_EMBLEM + number, spread(2 * number, number), _EMBLEMS)
    bench.run(2 * _FOUND_MS)
    assert all(bench.snapshot.seen[_EMBLEM + number] != UNSEEN for number in range(4))
    bench.field.field.switch(False)  # the field is gone, and the chip does not know
    bench.run(2 * _FOUND_MS)
    assert all(bench.snapshot.seen[_EMBLEM + number] != UNSEEN for number in range(4))


def test_one_wrong_bit_of_the_chain_takes_the_places_out_of_play_and_names_the_reason(bench):
    bench.put(_EMBLEM, spread(2, 3), _EMBLEMS)
    bench.run(_FOUND_MS)
    bench.chain.flipped = 11
    bench.run(300)
    assert bench.snapshot.dead_place[place(2, 3)]
    assert bench.scanner.reason == "lines wiring"
    bench.chain.flipped = None
    while bench.snapshot.dead_place[place(2, 3)] and bench.clock.now_us < 20e6:
        bench.run(500)
    assert not bench.snapshot.dead_place[place(2, 3)]
    assert bench.snapshot.seen[_EMBLEM] == place(2, 3)


def test_the_line_that_a_piece_lies_over_is_asked_often_before_the_one_beside_has_it(bench):
    """Its tag may answer only now and then, and the line beside hears it with more power."""
    bench.put(_EMBLEM, spread(4, 4), _EMBLEMS)
    bench.run(_FOUND_MS)
    search, asked = bench.scanner.search, []
    search.begin(_EMBLEM, 5, 1)
    for is_heard in (*7 * (False,), True):
        assert search.next_ask(bench.scanner.hot, WANTED) == ASK
        asked.append((search.line, search.power))
        search.take(is_heard)
    assert asked == [(5, 0), *7 * [(4, 1)]]
    bench.run(_FOUND_MS)
    assert bench.snapshot.seen[_EMBLEM] == place(4, 4)
