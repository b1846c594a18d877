"""What the coach says that moves cost, held to what they cost when they are played out."""

from types import SimpleNamespace

import pytest
from skald.rules.registry import NAMES, load
from skald.solo.advice import find_marks
from skald.solo.scale import Scale, find_thresholds

from host_sim.arena import calibrate, calibration


def choose(said, lost, phase=0, mark=3):
    return {"said": said, "lost": lost, "phase": phase, "mark": mark}


@pytest.fixture
def build(tmp_path, monkeypatch):
    monkeypatch.setattr(calibrate, "BUILD", tmp_path)
    return tmp_path


def measure(number, games, seed=2):
    return calibrate.measure("raids", number, games, seed, lambda line: None)


def test_the_factor_is_what_playing_out_leaves_of_a_searched_loss():
    choices = [choose(said, [0.06 * said - 1, 0.06 * said + 1]) for said in (10, 20, 50)]
    fitted = calibration.Fit("raids", choices)
    assert (fitted.factors, fitted.beyond) == ([60, 60, 60, 60], 100)


def test_of_what_a_loss_has_beyond_a_mistake_less_is_said_as_far_as_that_is_sure():
    def vary(spread, number):
        """A mistake costs what is searched for it, and half of what is searched beyond."""
        bend = find_thresholds(load("raids").part("traits"))[1]
        return [
            choose(said, [(min(said, bend) + max(0, said - bend) / 2) / 10 + off])
            for said in (bend // 2, bend, 4 * bend)
            for off in (-spread, spread) * number
        ]

    sure, doubtful, unsure = (
        calibration.Fit("raids", vary(*how)) for how in ((0.1, 40), (1, 2), (9, 2))
    )
    assert (sure.factors, sure.beyond) == ([100, 100, 100, 100], 50)
    assert sure.beyond < doubtful.beyond < unsure.beyond == 100


def test_a_difference_is_said_in_two_pieces():
    scale = Scale(percent=50, bend=20, beyond=10)
    assert [scale.reduce(tenths) for tenths in (0, 10, 20, 40, 120)] == [0, 5, 10, 11, 15]
    assert scale.reduce(-40) == -11 and Scale().reduce(37) == 37


def test_a_phase_has_a_factor_of_its_own_as_far_as_it_is_sure():
    def vary(own, spread, number):
        games = [choose(50, [2.5 + off], phase) for phase in (0, 1, 2) for off in (-1, 1) * number]
        return games + [choose(50, [own + off], 3) for off in (-spread, spread) * number]

    sure, doubtful = (
        calibration.Fit("raids", vary(10, *how)).factors for how in ((1, 40), (20, 2))
    )
    assert abs(sure[3] - 200) < 5 and all(abs(factor - 50) < 5 for factor in sure[:3])
    assert sure[3] - sure[0] > doubtful[3] - doubtful[0]
    assert len(set(calibration.Fit("raids", vary(2.5, 20, 4)).factors)) == 1


@pytest.mark.parametrize("name", NAMES)
def test_marks_stay_apart_where_losses_come_to_nothing(name):
    nothing = [choose(50, [0], phase) for phase in range(4)]
    traits = load(name).part("traits")
    for percent in calibration.Fit(name, nothing).factors:
        assert len(set(find_marks(traits, Scale(percent)))) == 3
        assert len(set(find_marks(traits, Scale(percent - 1)))) < 3


def test_choices_are_measured_the_same_again_and_go_on_where_they_were_stopped(build):
    first = measure(2, 2)
    (file,) = build.glob("calibration/raids-2.json")
    longer = measure(3, 3)
    assert [choice["lost"] for choice in first] == [choice["lost"][:2] for choice in longer[:2]]
    assert all(len(choice["lost"]) == 3 for choice in longer)
    file.unlink()
    assert measure(2, 2) == first


def test_what_is_measured_does_not_depend_on_the_factors_in_use(build, monkeypatch):
    first = measure(2, 1)
    (file,) = build.glob("calibration/raids-2.json")
    file.unlink()
    monkeypatch.setattr(load("raids").part("traits"), "SAID", b"\x0a\x0a\x0a\x0a")
    assert measure(2, 1) == first
    assert load("raids").part("traits").SAID == b"\x0a\x0a\x0a\x0a"


def test_choices_of_other_traits_are_measured_anew(build, monkeypatch):
    measure(2, 1)
    monkeypatch.setattr(calibrate.fingerprint, "take", lambda name: "others")
    assert not calibrate.Samples("raids", 2).all


def test_the_table_says_how_far_what_is_said_is_from_what_is_played_out():
    choices = [choose(40, [2, 2]), choose(40, [2, 2], 1, 2)]
    for said, words in ((50, "within a quarter"), (100, "+100 %"), (25, "-50 %")):
        traits = SimpleNamespace(SAID=bytes([said] * 4), BEYOND=100, SWING=100)
        report = calibration.summarise("raids", choices, 1, traits)
        first = calibration.write_table([report])[2]
        assert first.startswith("| raids | 2 x 2 | 4.0 | 2.0 ± 0.0 | ") and words in first


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_says_losses_as_they_were_measured(name):
    (report,) = [one for one in calibration.read_calibrated() if one["game"] == name]
    traits = load(name).part("traits")
    said = list(traits.SAID), traits.BEYOND
    assert said == (report["factors"], report["beyond"]), "make calibration GAME=" + name
