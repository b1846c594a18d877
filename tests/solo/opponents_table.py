"""Tables with perfect sensors at which opponents sit, and how to play until one of them acts."""

from skald.play.opponents import Opponents
from skald.play.session import READ
from skald.recognition import tracker as track
from skald.rules.registry import load
from skald.solo import levels
from skald.solo.planner import NO_ACTION

from hardware.layouts.base import build
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable, look

SEED = 5
_PATIENCE_MS = 20000


def seat_opponents(session, level, people=1):
    """Return opponents of `level` on all seats of `session` but the first `people`."""
    seats = session.game.seats
    levels = bytes([0] * people + [1 + level] * (seats - people))
    return Opponents(session.game, session.layout, session.tracker, session.situation, levels, 77)


def sit_down(game, kit="net", seats=2, options=0, people=1, level=levels.EASY):
    """Return (table, hands): the table laid out, opponents on all seats but the first `people`."""
    table = IdealTable(build(game, kit), load(game)(seats, SEED, options))
    table.session.opponents = seat_opponents(table.session, level, people)
    hands = lay_out_table(table, SEED)
    return table, hands


def resume(game, session, level):
    """Return another table at the position of `session`, taken up from its log; `level` None:
    people alone.
    """
    resumed = load(game)(2, SEED)
    for action in session.game.log:
        resumed.apply(action)
    table = IdealTable(build(game, "net"), resumed, READ)
    if level is not None:
        table.session.opponents = seat_opponents(table.session, level)
    lay_out_table(table, SEED)
    return table


def look_into_thinking(table):
    """Look until an opponent has begun to think."""
    session = table.session
    for _ in range(len(session.game.log) + 2000):
        look(session, table.now_ms)
        if session.opponents._planner.spent:
            break
    assert session.opponents.wanted == NO_ACTION and session.opponents.is_thinking()


def resume_thinking(game, session, level):
    """Return another table at the position of `session`, at which an opponent of `level` has begun to think."""
    table = resume(game, session, None)
    table.session.opponents = seat_opponents(table.session, level)
    look_into_thinking(table)
    return table


def run_until(table, happened):
    """Let time pass until happened(session) is true."""
    for _ in range(_PATIENCE_MS // 50):
        if happened(table.session):
            return
        table.run(50)
    raise AssertionError("it does not happen")


def play_to_wish(table, hands, suits=lambda session: True):
    """Play until an opponent wants a piece moved and `suits` it; return the action."""
    session = table.session
    for pause_ms in hands.play():
        table.run(pause_ms)
        opponents = session.opponents
        if opponents.is_on and opponents.wanted != NO_ACTION and opponents._count:
            if session.verdict == track.IDLE and hands.mind.state == session.game.state:
                if suits(session):
                    return opponents.wanted
    raise AssertionError("no opponent wants such a thing")


def carry_out(table, hands):
    table.follow(hands.act(table.session.opponents.wanted))
