"""What a phone can do instead of a press at the table: the modes of tests/play/test_panel.py."""

import pytest
from skald.net.page_data import find_press

from tests.play.test_panel import TABLE, use

PRESSES = {
    "tell": "done",
    "another move": "keep",
    "payout": "next",
    "thinking": "hurry",
    "unseen wish": "done",
    "choice": "ask",
    "turn": "ask",
}
_OTHERWISE = ("question", "word", "asked for")  # their options are on the phone
_OTHERWISE += ("read who sits where",)  # the first piece that is laid out says so, too


@pytest.mark.parametrize("case", TABLE)
def test_a_phone_has_a_button_wherever_a_press_does_something(case):
    _, make, _ = TABLE[case]
    table = make()
    press = find_press(table.session, 1 << table.session.situation.seat | 1 << 1)
    assert press == PRESSES.get(case, "")
    does_something = use(table, "back" if press == "hurry" else "press") != {}
    assert does_something == (press != "" or case in _OTHERWISE)


@pytest.mark.parametrize("case, others", [("choice", 0), ("payout", 1 << 0)])
def test_only_the_seat_in_question_has_it(case, others):
    """Those who are not paid read on, and are not hurried by a phone."""
    _, make, _ = TABLE[case]
    session = make().session
    assert find_press(session, others or 3 ^ 1 << session.game.actor()) == ""


def test_all_may_press_on_when_an_opponent_is_paid():
    _, make, _ = TABLE["unseen wish"]
    session = make().session
    session.payouts.begin(((1, 0, "", ()),))
    session.refresh()
    assert session.opponents.levels[1] and find_press(session, 1 << 0) == "next"
