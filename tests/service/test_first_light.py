"""The guided self-test on the chip models: it names what is broken, and nothing else."""

import config
import pytest
from skald.device.lifecycle import Device
from skald.keep.calibration import Calibration
from skald.service.self_test import SelfTest
from skald.show.canvas import Canvas

from host_sim.chips.tag_v import TagV
from tests.screens.bench import Bench
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
                tag = TagV(bytes((0xE0, 4, 1, 0x50, 0, 0, 0, number)))
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

    def do_wheel(self, zero=700, step=341):
        self.until("wheel first")
        self.bench.rig.wheel.turn_to(zero)
        self.bench.run(60)
        self.bench.press()
        self.until("wheel second")
        self.bench.rig.wheel.turn_to(zero + step)
        self.bench.run(60)
        self.bench.press()

    def close(self):
        self.bench.close()


@pytest.fixture
def make():
    made = []

    def make_test(*arguments, **choices):
        made.append(Test(*arguments, **choices))
        return made[-1]

    yield make_test
    for test in made:
        test.close()


def test_a_good_table_has_no_findings(make):
    test = make()
    assert test.run_all() == []
    assert not test.bench.rig.net.field.on
    test.bench.press()
    assert test.sheet.result == "done"


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
def test_a_knob_with_two_detents_a_pulse_is_found_out(make, is_half):
    def break_it(bench):
        bench.rig.encoder.is_half = is_half

    test = make(break_it)
    test.bench.turn(1)
    test.bench.run(1200)
    test.until("turn left")
    test.bench.turn(-1)
    test.until("press knob")
    test.bench.press()
    test.bench.back()
    test.until("all lit")
    test.bench.press()
    calibration = Calibration(test.bench.device.calibration.digest)
    calibration.read(test.bench.device.store)
    assert calibration.is_half == is_half and not calibration.is_kept
    assert not test.sheet.findings


@pytest.mark.parametrize("is_half", [False, True])
def test_a_knob_that_turns_the_other_way_is_found_out_and_kept(make, is_half):
    def break_it(bench):
        bench.rig.encoder.is_half = is_half

    test = make(break_it)
    test.bench.turn(-1)
    test.bench.run(1200)
    test.until("turn left")
    test.bench.turn(-1)  # the same way again is no answer
    test.bench.run(1200)
    test.until("turn left")
    test.bench.turn(1)
    test.until("press knob")
    test.bench.press()
    test.bench.back()
    test.until("all lit")
    test.bench.press()
    device = test.bench.device
    calibration = Calibration(device.calibration.digest)
    calibration.read(device.store)
    assert calibration.is_backward and calibration.is_half == is_half
    knob = device.front.knob
    knob.take()
    test.bench.turn(-1)
    test.bench.run(100)
    assert knob.is_backward and not test.sheet.findings


# -- the wheel ---------------------------------------------------------------------------


def test_the_wheel_is_calibrated(make):
    test = make(game="vikings")
    test.go_to_wheel()
    test.do_wheel()
    test.until("report")
    assert test.sheet.findings == []
    calibration = Calibration(test.bench.device.calibration.digest)
    calibration.read(test.bench.device.store)
    assert (calibration.wheel_zero, calibration.is_reversed) == (700, False)


def test_a_wheel_that_runs_the_other_way_is_noticed(make):
    test = make(game="vikings")
    test.go_to_wheel()
    test.do_wheel(100, -341)
    test.until("report")
    assert test.bench.device.calibration.is_reversed


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
    words = {**read_words("care", language), **read_words("all", language)}
    canvas = Canvas()
    cut = []
    for key, text in words.items():
        text = text.format(
            what="ship 8",
            who="Yellow",
            count=12,
            where="ship 8",
            origin="x",
            home="y",
            way="x > y",
            points=12,
            name="body",
            colour="yellow",
            code="123 456",
            won=12,
            most=12,
            strength=18,
            margin=-18,
            wanted=18,
            asked="3, 5",
            thrown="1, 2",
        )
        if canvas.wrap(text, 0, 0, 128, 8) > 4:
            cut.append((key, text))
    assert cut == []


@pytest.mark.parametrize(
    "key, is_asked",
    [("reader busy", True), ("lines wiring", True), ("wheel lost", True), ("loop dead", True)]
    + [
        (key, False)
        for key in (
            "pixels out",
            "control out",
            "magnet bad",
            "not kept",
        )
    ],
)
def test_the_device_asks_only_for_sensors_that_are_dead_in_play(make, key, is_asked):
    test = make()
    test.sheet.stage = None
    test.sheet.findings = [(key, "ship 8")]
    texts = []
    canvas = Canvas()
    canvas.text = lambda text, *_: texts.append(text)
    test.sheet.draw(canvas)
    assert (test.bench.words.get("plays on") in texts) == is_asked
