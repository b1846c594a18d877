"""The table task is not too late during games, and the measurement notices lateness."""

from skald.rules.engine import Engine
from skald.rules.registry import load

from host_sim.hands import lay_out_table

MOST_MS = 20  # four ticks of the table task, which nobody notices


def test_computing_buses_air_and_pixels_never_keep_the_table_waiting_for_long(game, make_table):
    table = make_table(game, "net", load(game).PLAYERS[1], seed=11)
    table.follow(lay_out_table(table, 11).play(4))
    assert 0 < table.game_loop.late_ms <= MOST_MS


def test_a_step_that_takes_too_long_is_measured(make_table):
    table = make_table("raids", "net", 2, seed=7)
    lay_out_table(table, 7)
    before = table.game_loop.late_ms
    step = table.game_loop.step_frame

    def dawdle():
        table.clock.sleep_ms(60)
        table.game_loop.step_frame = step

    table.game_loop.step_frame = dawdle
    table.run(200)
    assert before <= MOST_MS < 50 <= table.game_loop.late_ms


def test_an_action_and_what_follows_from_it_are_steps_of_their_own(game, make_table, monkeypatch):
    """The device time of steps of the table beside an opponent and a coach.

    What follows: payouts, the opponent's next action, what the coach analyses, lights and readers.
    All in one step took up to 44 ms.
    """
    monkeypatch.setattr(Engine, "examine", lambda *_: None)  # boards run without this check
    table = make_table(game, "net", 2, seed=1, solo=",normal")
    table.flash.pass_us = lambda span_us: None  # an erase takes longer, and waits for the lights
    hands = lay_out_table(table, 1)
    step, actions, others = table.game_loop.step_table, [], []

    def measure():
        table.clock.advance_us(0)
        began_us = table.clock.now_us
        length = len(table.session.game.log)
        step()
        table.clock.advance_us(0)
        spans = others if len(table.session.game.log) == length else actions
        spans.append((table.clock.now_us - began_us) / 1000)

    table.game_loop.step_table = measure
    table.follow(hands.play(8))
    assert len(actions) > 4 and 5 < max(actions) < 24 and 10 < max(others) < 29
