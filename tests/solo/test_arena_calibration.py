"""What the coach says that moves cost, held to what they cost when they are played out."""

import pytest
from skald.rules.registry import NAMES, load
from skald.solo.advice import find_marks

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
    assert abs(calibration.fit(choices) - 0.6) < 1e-9
    assert calibration.find_factors("raids", choices) == [60, 60, 60, 60]


def test_a_phase_has_a_factor_of_its_own_as_far_as_it_is_sure():
    def vary(own, spread, number):
        games = [choose(50, [2.5 + off], phase) for phase in (0, 1, 2) for off in (-1, 1) * number]
        return games + [choose(50, [own + off], 3) for off in (-spread, spread) * number]

    sure, doubtful = (
        calibration.find_factors("raids", vary(10, *how)) for how in ((1, 40), (20, 2))
    )
    assert abs(sure[3] - 200) < 5 and all(abs(factor - 50) < 5 for factor in sure[:3])
    assert sure[3] - sure[0] > doubtful[3] - doubtful[0]
    assert len(set(calibration.find_factors("raids", vary(2.5, 20, 4)))) == 1


@pytest.mark.parametrize("name", NAMES)
def test_marks_stay_apart_where_losses_come_to_nothing(name):
    nothing = [choose(50, [0], phase) for phase in range(4)]
    factors = calibration.find_factors(name, nothing)
    for percent in factors:
        assert len(set(find_marks(load(name).part("traits"), percent))) == 3
        assert len(set(find_marks(load(name).part("traits"), percent - 1))) < 3


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
        report = calibration.summarise("raids", choices, 1, bytes([said] * 4))
        first = calibration.write_table([report])[2]
        assert first.startswith("| raids | 2 x 2 | 4.0 | 2.0 ± 0.0 | ") and words in first


@pytest.mark.parametrize("name", NAMES)
def test_the_coach_says_losses_as_they_were_measured(name):
    (report,) = [one for one in calibration.read_calibrated() if one["game"] == name]
    assert list(load(name).part("traits").SAID) == report["factors"], (
        "make calibration GAME=" + name
    )
