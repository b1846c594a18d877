"""No update takes longer than a slice, counted as work on a board."""

from skald.recognition.tracker import MISMATCH
from skald.rules.base import CHANCE
from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.device_time.costs import load_costs
from host_sim.device_time.evenings import Evening
from host_sim.device_time.meter import Meter
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.guidance.mending import go_dead

_STEP_MS = 30  # ever
_STEP_P99_MS = 20
_UPDATES = ("update", "judge", "search", "update_idle")
_TICK_MS = 100
_EMPTY_MS = 600_000
_MANY = 150  # legal actions
_FEW_SLICES = 2500  # of 5 ms on a board, with nothing else to do
_SOON_SLICES = 200


def test_looks_at_an_opening_and_at_wrong_tables_are_short(game):
    evening = Evening(game, "net", load(game).PLAYERS[1], 2, actions=8, mistakes=4)
    spans = sorted(step.ns / 1e6 for step in evening.predict() if step.name in _UPDATES)
    assert len(spans) > 300
    assert spans[-1] <= _STEP_MS
    assert spans[len(spans) * 99 // 100] <= _STEP_P99_MS


def test_a_wrong_piece_among_hundreds_of_legal_moves_is_soon_found_to_be_wrong():
    """On the full Drakkar board, two dice give an emblem some 200 legal moves, and others 200 more."""
    table = IdealTable(build("drakkar", "net"), load("drakkar")(2, 1))
    hands = lay_out_table(table, 7)
    game, world, session = table.session.game, table.world, table.session
    while game.count_actions() < _MANY or game.current() == CHANCE:
        table.follow(hands.play(hands.done + 1))
    zones = [zone.name for zone in table.layout.zones]
    emblem = world.zone.index(zones.index("square58"))
    world.put(emblem, zones.index("square37"))
    assert count_slices(table) < _FEW_SLICES
    table.run(3000)
    assert session.verdict == MISMATCH and session.repair.count == 1


def test_a_question_with_a_hundred_answers_opens_soon_though_the_next_piece_is_moved_already():
    """Dead lines see no bet, and after most bets the same figures may move."""
    table = IdealTable(build("vikings_on_board", "net"), load("vikings_on_board")(3, 1))
    hands = lay_out_table(table, 1)
    session, world = table.session, table.world
    go_dead(table, "market", "quay")
    while session.game.prompt() != "do bet":
        table.follow(hands.play(hands.done + 1))
    bets = list(session.game.legal[: session.game.count_actions()])
    assert len(bets) > 100
    following = session.game.copy()
    following.play(bets[0])
    (appearance, origin, to), *_ = hands.moves.of(
        following, following.legal[: following.count_actions()][0]
    )
    (figure,) = [p for p in world.lying_on(origin) if world.appearances[p] == appearance]
    for move in (lambda: world.lift(figure), lambda: world.put(figure, to)):
        move()
        assert count_slices(table) < _SOON_SLICES
    table.run(1000)
    assert session.menu and set(session.tracker.finding.candidates) <= set(bets)
    assert bets[0] in session.tracker.finding.candidates


def count_slices(table):
    """Let the session judge a change of `table`; return the number of its slices."""
    table.session.update(table.now_ms)
    slices = 1
    while not table.session.is_judged():
        table.session.update(table.now_ms)
        slices += 1
    return slices


def test_looks_at_an_empty_table_are_short(game):
    """Ten minutes in which nobody puts a piece on the table."""
    table = IdealTable(build(game, "net"), load(game)(load(game).PLAYERS[1], 3))
    longest = 0
    with Meter(load_costs()) as meter:
        for now in range(0, _EMPTY_MS, _TICK_MS):
            meter.take_ns()
            table.session.update(now)
            longest = max(longest, meter.take_ns())
    assert 0 < longest / 1e6 <= _STEP_MS
