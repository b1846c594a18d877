"""The screen of the self-test: how far it is, and the findings one after the other."""

import pytest
from skald.service.self_test import SelfTest

from tests.reading import read
from tests.screens.bench import Bench


@pytest.fixture
def make():
    made = []

    def make_test(game="raids", kit="net"):
        made.append(Bench(game, kit))
        made[-1].open(SelfTest)
        return made[-1]

    yield make_test
    for bench in made:
        bench.close()


def report(bench, *findings):
    """End the test with these findings."""
    bench.sheet.stage, bench.sheet.findings = None, list(findings)
    return bench.sheet


@pytest.mark.parametrize(
    "game, kit, count", [("raids", "net", 5), ("vikings", "net", 6), ("drakkar", "first", 3)]
)  # fmt: skip
def test_the_stages_are_counted(make, game, kit, count):
    sheet = make(game, kit).sheet
    for number in range(1, count + 1):
        assert read(sheet)[0] == "[Self-test]  [%d/%d]" % (number, count)
        version = sheet.version
        sheet.stage.is_done = True
        sheet.step(0)
        assert sheet.version != version
    assert sheet.stage is None


def test_findings_go_round_in_both_directions(make):
    sheet = report(make(), ("loop dead", "A1"), ("loop dead", "B2"), ("pixels out", ""))
    for steps, number, what in ((0, 1, "A1"), (1, 2, "B2"), (1, 3, "light"), (1, 1, "A1"), (-1, 3, "light"), (-2, 1, "A1")):  # fmt: skip
        version = sheet.version
        sheet.turn(steps)
        shown = read(sheet)
        assert shown[0].endswith("[%d/3]" % number) and what in " ".join(shown)
        assert sheet.version != version


@pytest.mark.parametrize("use", [SelfTest.press, SelfTest.back])
def test_a_button_ends_the_report(make, use):
    sheet = report(make(), ("loop dead", "A1"))
    assert not sheet.result
    use(sheet)
    assert sheet.result == "done"


def test_without_findings_all_is_well_and_nothing_turns(make):
    bench = make()
    sheet = report(bench)
    sheet.turn(1)
    sheet.step(0)
    assert " ".join(read(sheet)) == "[Self-test] %s %s" % (
        bench.words.get("all well"), bench.words.get("press"),
    )  # fmt: skip


def test_the_lights_are_dark_after_the_last_stage(make):
    bench = make("drakkar")
    for pixel in range(3):
        bench.sheet.frame.set(pixel, 1)
    bench.sheet.show()
    bench.run(30)
    assert any(map(any, bench.rig.strip.colours()))
    bench.sheet._stages, bench.sheet.stage.is_done = [], True
    bench.run(60)
    assert bench.sheet.stage is None and not any(map(any, bench.rig.strip.colours()))
