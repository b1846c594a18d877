"""A change is judged and lit before the next reader has its turn, but readers never wait for long."""

import pytest

from host_sim.clock import SimClock
from host_sim.hands import lay_out_table


@pytest.fixture
def table(make_table):
    table = make_table("raids", "net", 2, 11)
    lay_out_table(table, 11)
    table.run(200)  # until the last piece is lit
    table.game_loop._is_idle = False  # as while a piece moves
    return table


def watch_steps(table):
    """Return a list to which each step of the scanner adds whether something was to be lit then."""
    session, lights, found = table.session, table.game_loop.lights, []
    step = table.game_loop.scanner.step

    def note_and_step():
        found.append(not session.is_settled() or lights.version != session.version)
        return step()

    table.game_loop.scanner.step = note_and_step
    return found


def test_readers_wait_until_a_change_is_judged_and_drawn(table):
    waited = watch_steps(table)
    version = table.session.snapshot.version
    table.world.lift(next(p for p, mark in enumerate(table.session.tracker.movable) if mark))
    for _ in range(1000):
        table.run(2)
    assert table.session.snapshot.version != version
    assert len(waited) > 200 and not any(waited)


def test_a_reader_that_is_held_when_the_table_comes_to_rest_goes_on(table):
    """Nothing would let it go: while it is held no frame is drawn, and it leaves the air for a late one."""
    table.run(1000)
    table.game_loop._held = 5
    waited = watch_steps(table)
    table.run(1000)
    assert len(waited) > 100


@pytest.mark.parametrize(
    "is_new, is_whole, passed_ms, is_due",
    [
        (False, True, 24, False),
        (False, True, 25, True),
        (True, True, 1, True),
        (False, False, 1, True),
    ],
)
def test_a_change_is_drawn_at_once_and_the_same_picture_again_after_25_ms(
    table, monkeypatch, is_new, is_whole, passed_ms, is_due
):
    game_loop, drawn = table.game_loop, []
    monkeypatch.setattr(game_loop, "clock", SimClock())
    monkeypatch.setattr(game_loop, "_held", 0)  # no reader waits for the light
    monkeypatch.setattr(game_loop, "_framed_at", game_loop.clock.ticks_ms())
    monkeypatch.setattr(game_loop.lights, "version", game_loop.session.version - is_new)
    monkeypatch.setattr(game_loop.lights, "is_whole", lambda: is_whole)
    monkeypatch.setattr(game_loop.lights, "draw", drawn.append)
    game_loop.clock.sleep_ms(passed_ms)
    game_loop.step_frame()
    assert bool(drawn) == is_due


def test_pages_that_change_all_the_time_are_shown_every_200_ms_at_most_and_so_is_the_last(table):
    game_loop, shown = table.game_loop, []
    show = game_loop.board.screen.show

    def note_and_show(buf):
        shown.append(table.clock.now_us / 1000)
        show(buf)

    table.run(1000)
    game_loop.board.screen.show = note_and_show
    for _ in range(14):
        game_loop.display.pages.redraw()
        asked = table.clock.now_us / 1000
        table.run(150)
    pauses = [later - before for before, later in zip(shown, shown[1:])]
    assert min(pauses) >= 200 and max(pauses) < 660  # a page is drawn in 330 ms, at most twice
    table.run(300)
    assert shown[-1] > asked and not game_loop.display.pages._parts


def test_readers_do_not_wait_for_ever(table):
    table.session.is_settled = lambda: False
    waited = watch_steps(table)
    table.run(1000)
    assert len(waited) > 1000 / 20  # a step every 20 ms at the least


@pytest.mark.parametrize(
    "is_busy, step_us, steps",
    [(False, 100, 8), (False, 1000, 5), (False, 3000, 2), (True, 1000, 4), (True, 3000, 2)],
)
def test_exchanges_go_on_for_five_milliseconds_or_eight_steps_and_less_if_others_have_work(
    table, is_busy, step_us, steps
):
    game_loop, taken = table.game_loop, []
    game_loop.clock = SimClock()  # only the steps take time

    def step():
        taken.append(step_us)
        game_loop.clock.sleep_us(step_us)

    game_loop.scanner.step, game_loop.scanner.waiting_us = step, lambda: 0
    game_loop.session.is_judged = lambda: not is_busy
    game_loop.step_scanner()
    assert len(taken) == steps


def test_after_a_turn_the_next_field_comes_on_before_other_tasks_run(table):
    game_loop, taken = table.game_loop, []
    game_loop.clock = SimClock()

    def step():
        taken.append(0)
        game_loop.clock.sleep_us(8000 if len(taken) == 1 else 100)
        return len(taken) == 1  # then follows the guard time of the next one

    game_loop.scanner.step = step
    game_loop.scanner.waiting_us = lambda: 5000 if len(taken) == 2 else 0
    assert game_loop.step_scanner() == 5000 and len(taken) == 2


def rest(table):
    """Run until no light is due."""
    while table.game_loop._hold_reader():
        table.run(1)


def test_readers_also_wait_until_they_are_told_where_pieces_may_go(table):
    game_loop = table.game_loop
    rest(table)
    game_loop._version -= 1  # the table task has not carried out the last change yet
    assert game_loop._hold_reader()
    table.run(20)
    assert game_loop._version == game_loop.session.version and not game_loop._hold_reader()


def test_a_reader_on_the_air_is_asked_to_pause_for_a_light(table, monkeypatch):
    game_loop, calls = table.game_loop, []
    rest(table)
    monkeypatch.setattr(game_loop.scanner, "is_on_air", lambda: len(calls) < 4)
    monkeypatch.setattr(game_loop.scanner, "waiting_us", lambda: 0)
    monkeypatch.setattr(game_loop.scanner, "step", lambda: calls.append("step"))
    monkeypatch.setattr(game_loop.scanner, "pause", lambda: calls.append("pause"))
    game_loop.step_scanner()
    assert "pause" not in calls
    calls.clear()
    monkeypatch.setattr(game_loop.session, "is_settled", lambda: False)
    game_loop.step_scanner()
    assert calls == ["pause", "step", "step", "step"]


def test_no_frame_of_a_rhythm_occupies_the_strip_while_a_change_is_judged(table, monkeypatch):
    game_loop, sent = table.game_loop, []
    rest(table)
    monkeypatch.setattr(game_loop.frame, "send", sent.append)
    monkeypatch.setattr(game_loop.session, "is_settled", lambda: False)
    game_loop.step_scanner()
    table.clock.sleep_ms(100)
    game_loop.step_frame()
    assert not sent
    for _ in range(20):  # lights never stand still for long
        game_loop.step_scanner()
    game_loop.step_frame()
    assert sent


def test_what_blinks_never_stands_still_while_readers_are_at_work(make_table, game):
    table = make_table(game, "net", 2, 3)
    table.run(1000)  # until the first piece is asked for
    for _ in range(3):
        shown = set()
        for _ in range(24):
            table.run(50)
            shown.add(table.pixels())
        assert len(shown) > 1
