"""What takes the knob and BACK: what the screen shows, and nothing that lies below it."""

from skald.recognition import tracker as track
from skald.rules.base import OFF

from tests.guidance.mending import start
from tests.play.test_menu import ask

STEPS = tuple((seat, OFF, "", ()) for seat in (0, 1))


def misplace(table):
    """Put a piece where it does not belong while a payout is shown; return (piece, its home)."""
    piece = next(p for p in range(4, 68) if 10 < table.world.zone[p] < 20)
    home = table.world.zone[piece]
    table.session.payouts.begin(STEPS)
    table.world.put(piece, home + 1)
    table.run(1500)
    assert table.session.verdict == track.MISMATCH
    return piece, home


def test_payouts_stand_still_while_the_screen_leads_a_piece_back():
    table, _ = start("raids", seats=2, actions=4)
    session = table.session
    piece, home = misplace(table)
    table.run(9000)
    for use in (table.press, lambda: table.turn(1)):
        use()
        assert session.payouts.index == 0 and session.panel() is session
    table.world.put(piece, home)
    table.run(1500)
    assert session.payouts.index == 0 and session.panel() is session.payouts
    table.run(2500)
    assert session.payouts.index == 1


def test_back_over_payouts_undoes_what_lies_wrong():
    table, _ = start("raids", seats=2, actions=4)
    session = table.session
    misplace(table)
    length = len(session.game.log)
    table.back()
    assert len(session.game.log) < length and not session.payouts.is_on()


def test_no_question_is_asked_while_payouts_are_shown():
    session = start("raids", seats=2, actions=3)[0].session
    session.verdict, session.tracker.finding.candidates = track.ASK, [1, 2]
    assert session.may_ask()
    session.payouts.begin(STEPS)
    assert not session.may_ask()


def test_a_word_counts_once_it_is_drawn():
    """Of two quick presses, the second would choose from words that the screen did not show yet."""
    table, _ = start("raids", seats=2)
    question = table.session.question
    question.menu = menu = ask("figure advance", "figure pass fort1", "figure pass fort2")
    menu.turn(1)
    assert menu.path() == ["figure"]
    question.press()
    assert menu.path() == ["figure"], "it is not drawn"
    question.note_drawn()
    question.press()
    assert menu.path() == ["figure", "pass"]
    question.press()
    assert menu.path() == ["figure", "pass"]
