"""A table at which the coach can be asked, and the advice of the coach."""

from skald.solo.advise import advise
from skald.solo.scratch import Scratch

from tests.guidance.mending import start
from tests.solo.opponents_table import run_until


def find_advice(game, index=0):
    """Return the Advice on `game`, a step at a time, as a coach finds it; the game is unchanged."""
    found, scratch = [], Scratch(game)
    before = game.encode()
    scratch.begin(advise(game, index, found))
    while not scratch.step():
        assert game.encode() == before
    return found[0]


def sit_down(game):
    return start(game, seats=2)


def ask(table, what):
    """Return the coach of `table` once it knows what it was asked for."""
    coach = table.session.call_coach()
    coach.ask(what)
    run_until(table, lambda session: coach.is_known)
    return coach


def play_to_choice(table, hands):
    """Play until somebody has a choice that moves a piece."""
    session = table.session
    for pause_ms in hands.play():
        table.run(pause_ms)
        game = session.game
        if hands.done > 5 and game.current() < 2 and hands.mind.state == game.state:
            if game.count_actions() > 2 and not session.tracker.finding.delta.count:
                if not session.menu and find_advice(game.copy()).moves[0]:
                    return
    raise AssertionError("there is no choice")
