"""A person who carries out another move than the opponent wants: it leads back, or a press keeps
it.
"""

import pytest
from skald.recognition import tracker as track
from skald.watching.snapshot import NOBODY

from tests.solo.opponents_table import play_to_wish, run_until, sit_down


def list_other_moves(session):
    """Return [(piece, zone)] of the legal actions that move one piece to where the wanted one ends
    not.
    """
    game, found = session.game, []
    touches = session.opponents._touches
    game.touches(session.opponents.wanted, touches)
    wanted = (touches[0] >> 8, touches[0] & 255)
    for i in range(game.count_actions()):
        if game.touches(game.legal[i], touches) == 1:
            move = (touches[0] >> 8, touches[0] & 255)
            if move != wanted and move[1] < len(session.tracker.targets):
                if game.zone_of(move[0]) not in (move[1], 255):
                    found.append((*move, game.legal[i]))
    return found


def move_otherwise(table, hands):
    """Do another legal action than the one wanted; return (real piece, where it lay, action)."""
    session = table.session
    play_to_wish(table, hands, lambda session: list_other_moves(session))
    piece, zone, action = list_other_moves(session)[0]
    origin = session.game.zone_of(piece)
    real = table.world.find(table.world.appearances[piece], origin)[0]
    table.world.lift(real)
    table.run(400)
    table.world.put(real, zone)
    run_until(table, lambda session: session.reason.startswith("opponent"))
    return real, origin, action


@pytest.mark.parametrize("is_back", [False, True])
def test_another_move_leads_back_and_back_takes_nothing_else_back(game, is_back):
    table, hands = sit_down(game)
    real, origin, action = move_otherwise(table, hands)
    session = table.session
    done, wanted = len(session.game.log), session.opponents.wanted
    assert session.reason == "opponent keep"
    if is_back:
        table.back()
        run_until(table, lambda session: session.reason == "taken back")
        assert session.taken_back == session.game.public_text(action)
        table.press()
        table.run(3000)  # it can no longer be kept
    assert len(session.game.log) == done and session.verdict == track.MISMATCH
    back = session.repair  # a switch does not say whose the piece on it is
    assert origin in back.home[: back.count] or back.piece[0] == NOBODY
    table.world.lift(real)
    table.world.put(real, origin)
    run_until(table, lambda session: session.verdict == track.IDLE)
    assert len(session.game.log) == done and session.opponents.wanted == wanted
    assert bool(session.taken_back) == is_back  # the screen says that all is well


def test_a_press_keeps_another_move(game):
    table, hands = sit_down(game)
    _, _, action = move_otherwise(table, hands)
    session = table.session
    done = len(session.game.log)
    table.press()
    run_until(table, lambda session: len(session.game.log) > done)
    assert session.game.log[done] == action
