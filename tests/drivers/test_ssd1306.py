"""The screen driver against the controller model: bytes, changes, faults, time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from skald.drivers.errors import DriverError
from skald.drivers.ssd1306 import ScreenI2C, copy_strip
from skald.show.canvas import Canvas

from host_sim.chips.i2c import SimI2C
from host_sim.chips.spi import ModelFault
from host_sim.chips.ssd1306 import SH1106OnI2C, SSD1306Model, SSD1306OnI2C
from host_sim.clock import SimClock


class Bench:
    """A screen on its bus; `finish()` steps until done and returns the number of steps."""

    def __init__(self, chip=None, first=0):
        self.clock = SimClock()
        self.bus = SimI2C(self.clock, freq=400000)
        self.chip = chip or SSD1306OnI2C()
        self.bus.attach(self.chip)
        self.screen = ScreenI2C(self.bus, first=first)
        self.canvas = Canvas()
        self.longest_us = 0

    def finish(self):
        for steps in range(1, 40):
            before = self.clock.now_us
            done = self.screen.step()
            self.longest_us = max(self.longest_us, self.clock.now_us - before)
            if done:
                return steps
        raise AssertionError("the screen never finishes")

    def show(self):
        """Send the canvas until the screen shows it; return the number of steps."""
        self.screen.show(self.canvas.buf)
        return self.finish()

    def is_shown(self):
        """Return True if the panel shows the canvas."""
        return self.chip.pages() == bytes(self.canvas.buf)


@pytest.fixture
def bench():
    return Bench()


def test_the_canvas_arrives_upright_and_no_step_takes_three_milliseconds(bench):
    bench.canvas.text("Skald", 3, 5)
    bench.canvas.fill_rect(0, 63, 128, 1)
    bench.canvas.fill_rect(127, 0, 1, 64)
    bench.show()
    assert bench.is_shown() and bench.longest_us < 1800


def test_noise_of_power_on_is_never_seen(bench):
    bench.screen.show(bench.canvas.buf)
    for _ in range(17):  # set-up and sixteen strips
        assert not bench.chip.is_on
        assert not bench.screen.step()
    assert bench.screen.step() and bench.chip.is_on
    assert bench.is_shown()


def test_no_io_before_the_first_picture(bench):
    assert bench.screen.step()
    assert bench.bus.bytes_moved == 0


def test_a_picture_is_sent_once_and_then_what_changes(bench):
    bench.show()
    assert bench.chip.data_bytes == 1024
    assert bench.finish() == 1 and bench.chip.data_bytes == 1024
    bench.canvas.fill_rect(70, 20, 1, 1)
    assert bench.show() == 2 and bench.chip.data_bytes == 1024 + 64
    assert bench.is_shown()
    assert bench.show() == 1 and bench.chip.data_bytes == 1024 + 64


@given(st.binary(min_size=64, max_size=64), st.integers(0, 63), st.integers(1, 255))
def test_a_strip_in_which_one_byte_differs_has_another_sum(strip, at, change):
    other = bytearray(strip)
    other[at] ^= change
    buf = bytearray(7 + 64)
    assert copy_strip(strip, 0, buf) != copy_strip(other, 0, buf)
    assert buf[7:] == other


_POINTS = st.lists(st.tuples(st.integers(0, 127), st.integers(0, 63)), max_size=6)


@given(st.lists(_POINTS, max_size=8), st.integers(0, 20))
def test_any_drawing_ends_on_the_screen(drawings, steps):
    bench = Bench()
    for points in drawings:
        bench.canvas.clear()
        for x, y in points:
            bench.canvas.fill_rect(x, y, 1, 1)
        bench.screen.show(bench.canvas.buf)
        for _ in range(steps):
            bench.screen.step()
    bench.show()
    assert bench.is_shown()


def test_golden_bytes_of_one_strip():
    sent = []

    class Recorder:
        def writevto(self, address, parts):
            sent.append((address, b"".join(bytes(part) for part in parts)))

        def writeto(self, address, buf):
            sent.append((address, bytes(buf)))

    canvas, screen = Canvas(), ScreenI2C(Recorder())
    screen.show(canvas.buf)
    while not screen.step():
        pass
    init = "00d580a83fd300408d142002a1c8da12d9f1db20a4a62e"
    assert sent[0] == (0x3C, bytes.fromhex(init))
    assert sent[1] == (0x3C, bytes.fromhex("80b080008010" + "40") + bytes(64))
    assert sent[2] == (0x3C, bytes.fromhex("80b080008014" + "40") + bytes(64))
    assert sent[-1] == (0x3C, b"\x00\x81\x9f\xaf")
    canvas.fill_rect(90, 17, 2, 1)
    screen.show(canvas.buf)
    assert not screen.step()
    assert sent[-1] == (
        0x3C,
        bytes.fromhex("80b280008014" + "40") + bytes(26) + b"\2\2" + bytes(36),
    )


def test_an_unplugged_screen_comes_back(bench):
    bench.canvas.text("before", 0, 0)
    bench.show()
    bench.bus.detach(bench.chip)
    bench.canvas.text("after", 0, 20)
    bench.screen.show(bench.canvas.buf)
    for _ in range(3):
        with pytest.raises(DriverError) as caught:
            bench.screen.step()
    assert caught.value.reason == "screen lost"
    bench.chip.power_on(noise=0x3C)
    bench.bus.attach(bench.chip)
    bench.finish()
    assert bench.is_shown()


def test_refresh_brings_back_a_screen_replugged_unnoticed(bench):
    bench.canvas.text("here", 0, 0)
    bench.show()
    bench.chip.power_on()
    bench.screen.refresh()
    bench.finish()
    assert bench.is_shown()


def test_a_picture_of_another_size_is_refused(bench):
    with pytest.raises(ValueError):
        bench.screen.show(bytearray(512))


def test_a_screen_that_nobody_needs_dims_goes_dark_and_wakes(bench):
    minute_ms = 60_000
    bench.canvas.text("here", 0, 0)
    bench.screen.show(bench.canvas.buf)
    bench.screen.wake(7)
    found = []
    for minutes in (0, 4, 6, 19, 21, 300):
        bench.screen.refresh()  # as it is all the time
        bench.screen.rest(7 + minutes * minute_ms)
        bench.finish()
        found.append(bench.chip.contrast if bench.chip.is_on else 0)
    assert found[0] == found[1] > found[2] == found[3] > found[4] == found[5] == 0
    assert bench.screen.wake(301 * minute_ms) and not bench.screen.wake(301 * minute_ms)
    bench.screen.rest(302 * minute_ms)
    bench.finish()
    assert bench.chip.is_on and bench.chip.contrast == found[0]
    assert bench.is_shown()


# -- the model ------------------------------------------------------------------


@pytest.mark.parametrize("commands", ["e5", "8d00", "a800", "2003", "210a05", "d903", "db40", "2f"])
def test_the_model_refuses_what_the_data_sheet_does_not_know(commands):
    chip = SSD1306Model()
    with pytest.raises(ModelFault):
        for byte in bytes.fromhex(commands):
            chip.command(byte)


def test_an_sh1106_shows_the_same_picture_two_columns_further_on():
    bench = Bench(SH1106OnI2C(), first=2)
    bench.canvas.text("Skald", 3, 5)
    bench.canvas.fill_rect(0, 0, 1, 64)
    bench.canvas.fill_rect(127, 0, 1, 64)
    bench.show()
    assert bench.is_shown()


def test_an_sh1106_has_no_windows_and_stops_behind_its_last_column():
    chip = SH1106OnI2C()
    for byte in (0x02, 0x18, 0xB0):  # column 130
        chip.command(byte)
    for byte in (1, 2, 3, 4):
        chip.data(byte)
    assert chip.memory[129:133] == bytes((0xA5, 1, 2, 0xA5)) and chip.memory[0] == 0xA5
    with pytest.raises(ModelFault, match="SH1106 command 21"):
        for byte in (0x21, 0x00, 0x7F):
            chip.command(byte)
