"""The pieces after each action of the public log, for looking back."""

import pytest

from host_sim.web.past import Past

_HOME, _AWAY, _FAR = [0, 0, "home", None], [9, 0, "away", None], [9, 9, "", None]


def see(*spots):
    return {"piece%d" % number: spot for number, spot in enumerate(spots)}


@pytest.fixture
def past():
    """Two pieces laid out one after the other, then two actions."""
    past = Past()
    past.note(0, see(_FAR, _FAR), True, False)
    past.note(0, see(_HOME, _FAR), True, True)
    past.note(0, see(_HOME, _HOME), False, True)
    past.note(0, see(_HOME, _HOME), False, False)
    past.note(0, see(_AWAY, _HOME), False, True)  # hands begin
    past.note(1, see(_AWAY, _HOME), False, True)
    past.note(2, see(_AWAY, _AWAY), False, False)
    return past


def test_a_position_is_what_lay_when_its_last_action_was_done(past):
    assert [past.after(count) for count in range(3)] == [
        see(_HOME, _HOME), see(_AWAY, _HOME), see(_AWAY, _AWAY)
    ]  # fmt: skip
    with pytest.raises(IndexError):
        past.after(3)


def test_what_was_taken_back_never_was(past):
    past.note(1, see(_AWAY, _FAR), False, False)
    past.note(2, see(_AWAY, _FAR), False, False)
    assert past.after(1) == see(_AWAY, _HOME) and past.after(2) == see(_AWAY, _FAR)


def test_a_position_put_right_after_a_power_cut_is_as_it_is_now(past):
    past.note(2, see(_FAR, _AWAY), True, False)
    past.note(2, see(_AWAY, _AWAY), False, False)
    assert past.after(2) == see(_AWAY, _AWAY)


def test_several_actions_at_once_have_one_position(past):
    past.note(5, see(_HOME, _FAR), False, False)
    assert past.after(3) == past.after(4) == past.after(5) == see(_HOME, _FAR)


def test_nobody_remembers_what_was_before_the_first_look():
    past = Past()
    past.note(7, see(_HOME), False, False)
    assert past.first == 7
    with pytest.raises(IndexError):
        past.after(6)
