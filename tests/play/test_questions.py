"""Questions to the tracker change nothing: a table at which everything is asked all the time plays
the same game, tick for tick, as one at which nobody asks.
"""

import pytest
from skald.rules.base import OFF

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable
from tests.recognition.test_whole_games import LAID_OUT
from tests.rules.games import load_game

_ACTIONS = 6


def ask_everything(session):
    tracker, pieces = session.tracker, range(len(session.game.CLASSES))
    for number in pieces:
        tracker.is_missed(number)
        tracker.expected_place(number)
        tracker.look_alike(number, 0)
    for zone in (*range(session.layout.zones), OFF):
        tracker.is_sensed(zone)
    tracker.list_moving(bytearray(len(pieces)))
    for ask in (tracker.is_laid_out, tracker.is_judged, tracker.is_searching, tracker.undo_length):
        ask()
    for ask in (tracker.count_differences, tracker.list_exchanged, session.is_judged):
        ask()
    for ask in (session.may_ask, session.is_at_ease, session.is_over, session.is_at_end):
        ask()
    situation = session.situation.follow()
    for ask in (situation.key, situation.what, situation.number, situation.follow):
        ask()
    assert tracker.places and tracker.targets and tracker.movable


def play(game, asks):
    """Return what the session found, tick for tick, while people played and one piece lay wrong."""
    low, high = load_game(game).PLAYERS
    table = IdealTable(build(game, "net"), load_game(game)(low, 5))
    session, update, found = table.session, table.session.update, []

    def update_and_ask(now):
        verdict = update(now)
        if asks:
            ask_everything(session)
        found.append((now, verdict, session.tracker.count_differences(), len(session.game.log)))
        return verdict

    session.update = update_and_ask
    hands = lay_out_table(table, 5)
    table.follow(hands.play(_ACTIONS))
    piece = next(piece for piece, zone in enumerate(table.world.zone) if zone != OFF)
    home = table.world.zone[piece]
    for zone in (OFF, (home + 1) % session.layout.zones, home):
        table.world.put(piece, zone)
        table.run(4000)
    return found


@pytest.mark.parametrize("game", LAID_OUT)
def test_queries_change_nothing(game):
    assert play(game, True) == play(game, False)
