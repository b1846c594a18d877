"""Each stage of the self-test alone: how long it waits, what it lights, what it reports."""

from types import SimpleNamespace

import pytest
from skald.service import self_test_steps
from skald.show import frame as pixels

from tests.service.self_testing import SelfTest


@pytest.fixture
def test():
    return SelfTest()


# -- controls ----------------------------------------------------------------------------


def test_controls_are_asked_for_one_after_the_other_and_no_other_counts(test):
    stage = self_test_steps.Controls(test)
    uses = (lambda: stage.turn(1), lambda: stage.turn(-1), stage.press, stage.back)
    asked = ("turn right", "turn left", "press knob", "press back")
    for right, key in enumerate(asked):
        for number, use in enumerate(uses):
            if number != right and (right, number) != (0, 1):
                before = stage.text()
                use()
                assert stage.text() == before and not stage.is_done
                assert before[0] == key
        changes = test.changes
        uses[right]()
        assert test.changes == changes + 1
    assert stage.is_done and test.findings == []


def test_a_control_that_is_not_used_for_15_s_is_broken_and_the_next_has_as_long(test):
    stage = self_test_steps.Controls(test)
    now = 0
    for number, key in enumerate(("turn right", "turn left", "press knob", "press back"), 1):
        stage.step(now)
        stage.step(now + 14_999)
        assert len(test.findings) == number - 1 and not stage.is_done
        stage.step(now + 15_000)
        assert test.findings[-1] == ("control out", "<%s>" % key)
        assert len(test.findings) == number
        now += 15_010
    assert stage.is_done


# -- pixels ------------------------------------------------------------------------------


def test_all_pixels_show_four_colours_in_turn_for_700_ms_each(test):
    stage = self_test_steps.Pixels(test)
    colours = (pixels.WHITE, pixels.SEAT, pixels.SEAT + 1, pixels.SEAT + 2)
    for now in (0, 699, 700, 1399, 1400, 2099, 2100, 2799, 2800, 3500):
        stage.step(now)
        assert {colour for colour, _ in test.lit} == {colours[now // 700 % 4]}, now
    assert not stage.is_done
    stage.press()
    assert stage.is_done and test.findings == []


def test_the_player_may_say_that_pixels_are_out(test):
    stage = self_test_steps.Pixels(test)
    stage.back()
    assert stage.is_done and test.findings == [("pixels out", "")]


@pytest.mark.parametrize("begun", [0, 700, 1400, 2100])
def test_pixels_are_lit_at_once_whenever_the_stage_begins(test, begun):
    self_test_steps.Pixels(test).step(begun)
    assert {colour for colour, _ in test.lit} == {self_test_steps._COLOURS[begun // 700]}


# -- place by place ----------------------------------------------------------------------


def find_lit(test):
    return [number for number, light in enumerate(test.lit) if light]


def test_the_lights_of_each_place_go_on_one_by_one_and_it_is_named(test):
    stage = self_test_steps.Places(test)
    for zone in range(3):
        assert stage.text() == ("place lit", "place %d" % zone)
        for now in (0, 399, 400, 799, 800):
            stage.step(now)
            assert find_lit(test) == [2 * zone, 2 * zone + 1][: 1 + now // 400 % 2]
        stage.turn(1)
    assert stage.is_done and test.findings == []


def test_a_turn_back_shows_the_place_before_again(test):
    stage = self_test_steps.Places(test)
    for steps, zone in ((-1, 0), (1, 1), (1, 2), (-1, 1), (-1, 0)):
        stage.turn(steps)
        stage.step(0)
        assert stage.text()[1] == "place %d" % zone and find_lit(test) == [2 * zone]
    assert not stage.is_done


def test_a_press_reports_the_place_and_goes_on_and_back_ends_it(test):
    stage = self_test_steps.Places(test)
    stage.turn(1)
    stage.press()
    assert test.findings == [("place wrong", "place 1")] and stage.text()[1] == "place 2"
    stage.back()
    assert stage.is_done


# -- switches at rest --------------------------------------------------------------------


# -- every switch ------------------------------------------------------------------------


# -- the wheel ---------------------------------------------------------------------------


@pytest.fixture
def sensor(test):
    """Return the sensor of the wheel: its angle and what it says of its magnet."""
    facts = SimpleNamespace(at=0, says="ok")
    test.board.wheel_sensor = SimpleNamespace(angle=lambda: facts.at, magnet=lambda: facts.says)
    return facts


@pytest.mark.parametrize("turned, is_reversed", [(341, False), (-341, True)])
def test_the_wheel_learns_its_first_detent_and_its_direction(test, sensor, turned, is_reversed):
    stage = self_test_steps.Magnet(test)
    sensor.at = 700
    stage.step(0)
    assert stage.text() == ("wheel first", "<magnet ok>")
    stage.press()
    assert stage.text()[0] == "wheel second"
    stage.press()  # not turned yet
    assert not stage.is_done and test.wheel is None
    sensor.at += turned
    stage.step(10)
    stage.press()
    assert stage.is_done and test.wheel == (700, is_reversed) and test.findings == []


@pytest.mark.parametrize("says, is_done", [("weak", False), ("missing", True)])
def test_a_weak_magnet_is_reported_and_a_missing_one_ends_the_stage(test, sensor, says, is_done):
    sensor.says = says
    stage = self_test_steps.Magnet(test)
    stage.step(0)
    changes = test.changes
    stage.step(10)
    assert test.changes == changes, "the same magnet is no news"
    stage.press()
    assert stage.is_done == is_done
    assert test.findings == [("magnet bad", "<magnet %s>" % says)]


@pytest.mark.parametrize("is_kept", [False, True])
def test_back_leaves_the_wheel_as_it_was(test, sensor, is_kept):
    test.is_kept = is_kept
    stage = self_test_steps.Magnet(test)
    stage.back()
    assert stage.is_done and test.wheel is None
    assert test.findings == ([] if is_kept else [("wheel uncalibrated", "")])
