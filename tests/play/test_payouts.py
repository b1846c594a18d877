"""Payouts of an action are shown step by step, each long enough to read."""

from skald.play.payouts import Payouts


def test_a_step_stays_for_two_seconds_and_the_next_one_as_long():
    payouts = Payouts()
    payouts.begin(("one", "two"))
    assert not payouts.tick(5000)
    assert not payouts.tick(7199) and payouts.index == 0
    assert payouts.tick(7200) and payouts.index == 1
    assert not payouts.tick(7300) and not payouts.tick(9499)
    assert payouts.tick(9500) and not payouts.is_on()
    assert not payouts.tick(99000)


def test_going_back_shows_a_step_for_its_whole_time_again():
    payouts = Payouts()
    payouts.begin(("one", "two"))
    payouts.tick(0)
    payouts.tick(2200)
    payouts.turn(-1)
    assert payouts.index == 0
    assert not payouts.tick(2300) and not payouts.tick(4499) and payouts.tick(4500)
    payouts.turn(-9)
    assert payouts.index == 0
    payouts.end()
    assert not payouts.is_on()


def test_nothing_is_shown_before_the_first_and_the_next_begin_at_their_first_step():
    payouts = Payouts()
    assert not payouts.is_on() and not payouts.tick(0)
    payouts.begin(("one", "two"))
    payouts.turn(1)
    payouts.begin(("three", "four"))
    assert payouts.index == 0 and payouts.is_on()
    payouts.tick(100)
    assert payouts.tick(9000) and payouts.index == 1  # updated late
