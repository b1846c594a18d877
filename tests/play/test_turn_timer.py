"""The time for a turn: said and lit when it is over, and restarted for the next seat."""

import pytest
from skald.play import situation, turn_timer
from skald.play.turn_timer import TurnTimer
from skald.screens.sheet import Notice
from skald.show import effects
from skald.show.words import Words

from host_sim.hands import lay_out_table

_MINUTE_MS = 60_000


@pytest.fixture
def table(make_table):
    return make_table("vikings_on_board", "net", 2, 7)


def start(table):
    """Lay out, and begin to count a minute for each turn."""
    hands = lay_out_table(table, 7)
    table.game_loop.limit_turns(1)
    table.run(1000)
    return hands


def flashes(table):
    return bool(table.game_loop.lights._rhythms >> effects.FLASH & 1)


def test_a_turn_that_takes_too_long_is_said_and_lit(table, monkeypatch):
    minute_ms = 10_000
    monkeypatch.setattr(turn_timer, "_MINUTE_MS", minute_ms)
    hands = start(table)
    table.run(minute_ms - 3000)
    assert not table.game_loop.lights.is_late and not flashes(table)
    table.run(4000)
    assert table.game_loop.lights.is_late and flashes(table)
    assert isinstance(table.game_loop.display.sheet, Notice)
    seat = table.session.game.actor()
    while table.session.game.actor() == seat:
        table.follow(hands.play(1))
    table.run(500)
    assert not table.game_loop.lights.is_late and not flashes(table)


class Lights:
    """The lights of a timer; `drawn` counts how often they have changed."""

    is_late, drawn = False, 0

    def warn(self, is_late):
        self.drawn += self.is_late != is_late
        self.is_late = is_late


class Standing:
    """A timer in a situation that only a test changes; `notices`: what it has told."""

    def __init__(self, minutes):
        self.lights, self.notices = Lights(), []
        self.situation = at = situation.Situation()
        at.seat = 1
        words, tell = Words("en", "raids"), self.notices.append
        self.step = TurnTimer(at, self.lights, words, tell, minutes).step


@pytest.mark.parametrize(
    "key, value",
    [
        ("mode", situation.LAYING),
        ("mode", situation.REPAIR),
        ("mode", situation.PAYOUT),
        ("mode", situation.OPPONENT),
        ("is_setting_up", True),
    ],
)
@pytest.mark.parametrize("mode", [situation.TURN, situation.QUESTION])
def test_time_stands_still_while_nobody_can_play(mode, key, value):
    standing = Standing(1)
    standing.situation.mode = mode
    before = getattr(standing.situation, key)
    setattr(standing.situation, key, value)
    for now in range(0, 3 * _MINUTE_MS, 500):
        standing.step(now)
    assert standing.notices == []
    setattr(standing.situation, key, before)
    for now in range(3 * _MINUTE_MS, 4 * _MINUTE_MS - 500, 500):
        standing.step(now)
        assert standing.notices == []
    standing.step(4 * _MINUTE_MS)
    assert standing.notices == ["Blue: your time is up."] and standing.lights.is_late
    standing.step(9 * _MINUTE_MS)
    assert len(standing.notices) == 1


@pytest.mark.parametrize("minutes", [1, 2, 10])
def test_a_turn_has_as_many_minutes_as_the_players_want(minutes):
    standing = Standing(minutes)
    standing.step(0)
    standing.step(minutes * _MINUTE_MS - 1)
    assert standing.notices == [] and not standing.lights.is_late and standing.lights.drawn == 0
    standing.step(minutes * _MINUTE_MS)
    assert len(standing.notices) == 1 and standing.lights.is_late and standing.lights.drawn == 1


def test_the_next_seat_has_its_own_time_and_a_game_that_is_over_has_none():
    standing = Standing(1)
    standing.step(0)
    standing.step(_MINUTE_MS - 1)
    standing.situation.seat = 0
    standing.step(_MINUTE_MS)
    standing.step(2 * _MINUTE_MS - 2)
    assert standing.notices == []
    standing.step(2 * _MINUTE_MS)
    assert standing.notices == ["Red: your time is up."] and standing.lights.is_late
    standing.situation.mode = situation.ENDED
    standing.step(2 * _MINUTE_MS + 1)
    assert not standing.lights.is_late
    standing.step(9 * _MINUTE_MS)
    assert len(standing.notices) == 1 and not standing.lights.is_late


def test_no_time_is_counted_unless_the_players_want_it(table):
    game_loop = table.game_loop
    assert game_loop.turn_timer is None and table.device.settings.minutes == 0
    game_loop.lights.is_late = True
    game_loop.limit_turns(3)
    assert isinstance(game_loop.turn_timer, TurnTimer) and not game_loop.lights.is_late
    game_loop.limit_turns(0)
    assert game_loop.turn_timer is None


@pytest.mark.parametrize("game, seats, options", [("drakkar", 3, 1), ("vikings", 2, 2)])
def test_options_that_do_not_go_together_are_reported(make_table, game, seats, options):
    table = make_table("raids", "net", 2, 3)
    settings = table.device.settings
    settings.game, settings.seats, settings.options = game, seats, options
    assert not table.device.new_game(3)
    assert table.device.news == ["options clash"]
