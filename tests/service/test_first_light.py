"""The guided self-test on the chip models: it names what is broken, and nothing else."""

from functools import partial

import config
import pytest
from skald.device.lifecycle import Device
from skald.drivers.lines import POWER_OUTPUTS
from skald.keep.calibration import Calibration
from skald.service.net_stage import Loops
from skald.service.self_test import SelfTest
from skald.show.canvas import Canvas

from tests.reading import read
from tests.screens.bench import Bench
from tests.screens.desk import make_tag
from tests.words import read_words

_LAID_MS = 1000  # for which a person leaves a tag on a loop


class Test:
    """A bench with the self-test running, and a person who does what it asks."""

    __test__ = False

    def __init__(self, break_it=lambda bench: None, **choices):
        self.bench = Bench(**choices)
        break_it(self.bench)
        self.sheet = self.bench.open(SelfTest)

    def key(self):
        return self.sheet.stage.text()[0] if self.sheet.stage else "report"

    def until(self, *keys):
        self.bench.run_until(lambda: self.key() in keys, 70000)

    def do_controls(self):
        self.bench.turn(1)
        self.until("turn left")
        self.bench.turn(-1)
        self.until("press knob")
        self.bench.press()
        self.until("press back")
        self.bench.back()
        self.until("all lit")

    def see_lights(self):
        """All pixels are right, and so are all places."""
        self.bench.press()
        self.until("place lit")
        self.bench.back()

    def touch_all(self, skip=()):
        """Lay a tag over every loop, but for those in `skip`."""
        self.until("touch loops", "report")
        for number, field in enumerate(self.bench.rig.net.lines):
            if self.key() == "touch loops" and number not in skip:
                tag = make_tag(number)
                field.enter(tag)
                self.bench.run(_LAID_MS)
                field.leave(tag)
        if self.key() == "touch loops":
            self.bench.press()

    def run_all(self, skip=()):
        self.do_controls()
        self.see_lights()
        self.touch_all(skip)
        self.until("report")
        return self.sheet.findings

    def go_to_wheel(self):
        """Pass everything before the wheel by; no loop is touched."""
        self.do_controls()
        self.see_lights()
        self.until("touch loops")
        self.bench.press()
        self.sheet.findings.clear()

    def do_wheel(self, zero, step):
        self.until("wheel first")
        self.bench.rig.wheel.turn_to(zero)
        self.bench.run(60)
        self.bench.press()
        self.until("wheel second")
        self.bench.rig.wheel.turn_to(zero + step)
        self.bench.run(60)
        self.bench.press()

    def read_calibration(self):
        """Return the Calibration that is stored."""
        found = Calibration(self.bench.device.calibration.digest)
        found.read(self.bench.device.store)
        return found

    def close(self):
        self.bench.close()


@pytest.fixture
def make(keep_open):
    return partial(keep_open, Test)


def test_a_good_table_has_no_findings(make):
    test = make()
    assert test.run_all() == []
    assert not test.bench.rig.net.field.on
    test.bench.press()
    assert test.sheet.result == "on"


@pytest.mark.parametrize("wiring, number", [("GRB", 0), ("RGB", 1), ("BGR", 5), ("GRBW", 6)])
def test_the_person_at_the_table_tells_which_strip_it_is(make, wiring, number):
    def break_it(bench):
        bench.rig.strip.wiring = wiring
        bench.rig.strip.power_on()

    test = make(break_it)
    test.do_controls()

    def is_right():
        test.bench.run(300)
        named = test.sheet.stage.text()[1]
        first, *others = set(test.bench.rig.strip.colours())
        strongest = ("Red", "Green", "Blue")[first.index(max(first))]
        return not others and named in ("White", strongest)

    turns = 0
    while not all(is_right() for _ in range(10)):
        test.bench.turn(1)
        turns += 1
        assert turns < 12
    assert turns == number
    test.see_lights()
    test.until("touch loops")
    assert not test.sheet.findings
    bench, found = test.bench, Device(config, test.bench.device.store.disk, test.bench.clock, None)
    found.power_up()
    strip = found.front.open_strip(len(bench.layout.pixels), bench.clock)
    strip.fill((1, 2, 3))
    strip.show()
    bench.run(100)
    assert set(bench.rig.strip.colours()) == {(1, 2, 3)}


@pytest.mark.parametrize("is_half", [False, True])
@pytest.mark.parametrize("is_backward", [False, True])
def test_a_knob_with_two_detents_a_pulse_or_the_other_way_round_is_found_out(
    make, is_half, is_backward
):
    def break_it(bench):
        bench.rig.encoder.is_half = is_half

    test, right = make(break_it), -1 if is_backward else 1
    for _ in range(2):  # the same way again is no answer
        test.bench.turn(right)
        test.bench.run(1200)
        test.until("turn left")
    test.bench.turn(-right)
    test.until("press knob")
    test.bench.press()
    test.bench.back()
    test.until("all lit")
    test.bench.press()
    found = test.read_calibration()
    assert (found.is_half, found.is_backward, found.is_kept) == (is_half, is_backward, False)
    assert test.bench.device.front.knob.is_backward == is_backward and not test.sheet.findings
    lit = test.sheet.stage.text()
    test.bench.turn(right)
    assert test.sheet.stage.text() != lit, "the next place"
    test.bench.turn(-right)
    assert test.sheet.stage.text() == lit


# -- the wheel ---------------------------------------------------------------------------


@pytest.mark.parametrize("zero, step", [(700, 341), (100, -341)], ids=("", "the other way"))
def test_the_wheel_is_calibrated(make, zero, step):
    test = make(game="vikings")
    test.go_to_wheel()
    test.do_wheel(zero, step)
    test.until("report")
    found = test.read_calibration()
    assert test.sheet.findings == [] and found.is_kept
    assert (found.wheel_zero, found.is_reversed) == (zero, step < 0)


@pytest.mark.parametrize("is_calibrated", [False, True])
def test_a_wheel_that_is_skipped_is_a_finding_until_it_has_been_calibrated(make, is_calibrated):
    test = make(game="vikings")
    if is_calibrated:
        test.sheet.calibrate_wheel(700, False)
    test.go_to_wheel()
    test.until("wheel first")
    test.bench.back()
    test.until("report")
    assert test.sheet.findings == ([] if is_calibrated else [("wheel uncalibrated", "")])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_sentence_fits_the_screen(language):
    """Four lines of 128 pixels: nothing of any sentence is cut off."""
    blanks = dict(
        what="ship 8", who="Yellow", count=12, where="ship 8", origin="x", home="y", way="x > y", points=12,
        name="body", colour="yellow", code="123 456", won=12, most=12, strength=18, margin=-18, wanted=18,
        asked="3, 5", thrown="1, 2",
    )  # fmt: skip
    canvas = Canvas()
    for table in ("care", "all"):
        for key, text in read_words(table, language).items():
            assert canvas.wrap(text.format(**blanks), 0, 0, 128, 8) <= 4, key


# -- the net -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "break_it, findings",
    [
        (lambda rig: None, []),
        (lambda rig: rig.net.lines[4].break_open(True), [("loop dead", str(4 + POWER_OUTPUTS))]),
        (lambda rig: setattr(rig.reader, "dead", 0xFF), [("reader busy", "")]),
        (lambda rig: setattr(rig.net.chain, "flipped", 11), [("lines wiring", "")]),
    ],
    ids=("all is well", "a broken loop", "a dead reader", "a broken chain of switches"),
)
def test_what_is_broken_in_a_net_is_named_once(make, break_it, findings):
    assert make(lambda bench: break_it(bench.rig), game="raids").run_all() == findings


def test_the_self_test_of_crossing_lines_goes_through_rows_and_columns(make):
    # 13 rows, 13 columns, 8 at the sides; no light asks for the tray
    assert Loops(make(game="drakkar").sheet).text() == ("touch loops", "34")


# -- the report ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key, is_asked",
    [("reader busy", True), ("lines wiring", True), ("wheel lost", True), ("loop dead", True)]
    + [("pixels out", False), ("control out", False), ("magnet bad", False), ("not kept", False)],
)
def test_the_device_asks_only_for_sensors_that_are_dead_in_play(make, key, is_asked):
    test = make()
    test.sheet.stage, test.sheet.findings = None, [(key, "ship 8")]
    assert (test.bench.words.get("plays on") in read(test.sheet)) == is_asked


@pytest.mark.parametrize(
    "game, kit, count", [("raids", "net", 5), ("vikings", "net", 6), ("drakkar", "first", 3)]
)
def test_the_stages_are_counted_and_the_lights_are_dark_after_the_last(make, game, kit, count):
    test = make(game=game, kit=kit)
    sheet = test.sheet
    for number in range(1, count + 1):
        assert read(sheet)[0] == "[Self-test]  [%d/%d]" % (number, count)
        version = sheet.version
        for pixel in range(3):
            sheet.frame.set(pixel, 1)
        sheet.show()
        sheet.stage.is_done = True
        sheet.step(0)
        assert sheet.version != version
    test.bench.run(60)
    assert sheet.stage is None and not any(map(any, test.bench.rig.strip.colours()))


def report(test, *findings):
    """End the test with these findings."""
    test.sheet.stage, test.sheet.findings = None, list(findings)
    return test.sheet


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
    assert sheet.result == "on"


def test_without_findings_all_is_well_and_nothing_turns(make):
    test = make()
    sheet, get = report(test), test.bench.words.get
    sheet.turn(1)
    sheet.step(0)
    assert " ".join(read(sheet)) == "[Self-test] %s %s" % (get("all well"), get("press"))
