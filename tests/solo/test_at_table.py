"""An opponent thinks while sensors and lights work: its share of the board's time."""

import asyncio
from contextlib import closing
from types import SimpleNamespace

import pytest
from skald.play.opponents import Opponents
from skald.play.reviewer import PLAYED
from skald.play.thinking import think
from skald.rules.base import OFF
from skald.rules.engine import Engine
from skald.rules.registry import load
from skald.solo.planner import Planner

from host_sim.arena import at_table, device, match, players
from host_sim.clock import SimClock
from host_sim.hands import lay_out_table
from host_sim.records.takeover import Takeover, leave_for_sim
from host_sim.server import TableServer
from host_sim.table import SimTable
from host_sim.web.kept import KeptTable

_MANY = 60  # actions
_SOON_MS = 1500  # every piece that lies has been asked for


def test_between_two_steps_no_legal_actions_are_listed_anew(monkeypatch):
    game = load("drakkar")(2, 1)
    while game.current() not in (0, 1):
        game.apply(game.draw())
    planner = Planner(game, bytes((3, 3)), 1)
    while planner._is_behind:
        planner.step()
    assert planner.is_busy() and not planner.step()
    monkeypatch.setattr(game, "_actions", None)
    assert planner.is_busy()


def test_people_wait_little_longer_than_thinking_takes():
    views = device.collect("vikings_on_board", 2, 8, 1)
    alone = device.measure("vikings_on_board", "hard", 2, views)["choices"]
    answers = at_table.measure("vikings_on_board", "hard", 1, 6, 2)
    assert answers[-1] < 1.75 * alone[-1]


@pytest.mark.parametrize("left, slices", [(0, 1), (1, 2), (9, 8)])
def test_readers_have_a_turn_before_each_of_eight_slices_of_thinking(left, slices):
    order = []

    async def sleep_ms(ms):
        order.append("readers")

    def step(may_go_on):
        order.append("slice")
        return order.count("slice") <= left

    asyncio.run(think(SimpleNamespace(step=step), SimClock(), sleep_ms))
    assert order == ["readers", "slice"] * slices


@pytest.fixture
def thinking(make_table):
    """A table of Drakkar where an opponent has begun to think about many ways to move."""
    table = make_table("drakkar", "net", 2, seed=1, solo=",hard")
    hands = lay_out_table(table, 4)
    for pause_ms in hands.play():
        table.run(pause_ms)
        session = table.session
        if session.opponents.is_thinking() and session.game.count_actions() > _MANY:
            break
    return table


def test_a_step_of_thinking_leaves_sensing_and_lights_their_time(thinking, monkeypatch):
    monkeypatch.setattr(
        Engine, "examine", lambda game, state: None
    )  # a board's code lacks the call
    spans, step, clock = [], Opponents.step, thinking.clock
    full, collected = clock.heap.count, []
    collect = clock.heap.collect
    monkeypatch.setattr(clock.heap, "collect", lambda: collected.append(collect()))

    def time_step(opponents, may_go_on=None):
        began = clock.ticks_us()
        is_more = step(opponents, may_go_on)
        spans.append((clock.ticks_us() - began) / 1000)
        return is_more

    monkeypatch.setattr(Opponents, "step", time_step)
    while thinking.session.opponents.is_thinking():
        thinking.run(100)
    spans.sort()
    assert len(spans) > 50
    assert spans[len(spans) * 9 // 10] <= 15 and spans[-1] <= 30  # the longest load what thinks
    assert clock.heap.count == full and collected  # between two steps, before the memory was full


def test_a_piece_that_is_lifted_while_somebody_thinks_is_noticed_soon(thinking):
    zones = thinking.world.zone
    alone = [piece for piece, zone in enumerate(zones) if zone != OFF and zones.count(zone) == 1]
    thinking.run(300)
    assert thinking.session.opponents.is_thinking()
    thinking.world.lift(alone[0])
    thinking.run(_SOON_MS)
    assert not thinking.session.opponents.is_thinking()


def test_a_review_takes_less_than_a_second_of_the_device_for_each_choice(tmp_path):
    game = load("raids")(2, 3)
    player = players.make("easy", type(game), 2, 0)
    match.play(game, [player, player], 3)
    leave_for_sim(Takeover(game, "net", 3, 0, b"", {}, {}), tmp_path)
    with closing(TableServer(SimTable, {}, kept=KeptTable(tmp_path), is_new=False)) as server:
        table, session = server.desk.table, server.desk.session
        server.desk.handle({"do": "layout"})
        server.desk.step(12000)
        assert session.is_over() and not session.is_setting_up
        table.game_loop.open_next("review")
        began, reviewer = table.clock.now_us, session.coach
        while not reviewer.is_known:
            server.desk.step(200)
        assert server.desk.snapshot()["reviewed"] is None
        moment = reviewer.findings.moments[0]
        reviewer.show(moment, PLAYED)
        assert server.desk.snapshot()["reviewed"] == moment.index - server.desk.chronicle.first
        choices = sum(reviewer.findings.counts)
        assert choices > 40 and table.clock.now_us - began < choices * 1_000_000
