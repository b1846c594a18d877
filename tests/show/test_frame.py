"""The pixel frame: palette, changed pixels only, current budget, rhythms."""

from fractions import Fraction
from itertools import combinations
from types import SimpleNamespace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from skald.show import frame
from skald.show.frame import Frame, channel_values


class Recorder:
    """A strip that records what it is sent."""

    def __init__(self, count):
        self.pixels = [(0, 0, 0)] * count
        self.writes = []
        self.shows = 0

    def __setitem__(self, i, rgb):
        self.pixels[i] = tuple(rgb)
        self.writes.append(i)

    def show(self):
        self.shows += 1

    def current_ma(self):
        return sum(sum(rgb) for rgb in self.pixels) * 20 / 255 + len(self.pixels)


def test_first_send_darkens_the_whole_strip_then_only_changes_are_sent():
    strip, lights = Recorder(5), Frame(5)
    assert lights.send(strip)
    assert (strip.writes, strip.shows) == ([0, 1, 2, 3, 4], 1)
    assert not lights.send(strip)
    lights.set(3, frame.OK, 15)
    assert lights.send(strip)
    assert strip.writes[5:] == [3] and strip.shows == 2
    assert strip.pixels[3] == (90, 200, 255)
    lights.clear()
    lights.send(strip)
    assert strip.pixels == [(0, 0, 0)] * 5
    lights.refresh()
    assert lights.send(strip) and len(strip.writes) == 5 + 1 + 1 + 5


def test_a_frame_reaches_as_far_as_the_last_pixel_that_has_changed():
    sent = []
    strip = SimpleNamespace(buf=bytearray(3 * 9), show=lambda count=0: sent.append(count))
    lights = Frame(9)
    for number in (4, 0, 8, 0):
        lights.set(number, frame.OK, 15 if lights.codes[number] == 0 else 3)
        assert lights.send(strip)
    lights.refresh()
    assert lights.send(strip) and not lights.send(strip)
    assert sent == [0, 1, 9, 1, 0]


def test_an_unknown_colour_or_level_zero_is_dark():
    lights = Frame(1)
    for colour, level in ((0, 15), (frame.COLOURS, 15), (frame.WHITE, 0)):
        lights.codes[0] = 0x11
        lights.set(0, colour, level)
        assert lights.codes[0] == 0


def test_idle_current_over_the_limit_is_refused():
    with pytest.raises(ValueError):
        Frame(100, limit_ma=100)


@pytest.mark.parametrize("limit_ma", [102, 200, 700, 1500, 3000])  # with 102 all stay dark
def test_an_even_frame_is_dimmed_no_further_than_it_must(limit_ma):
    count = 100
    strip, lights = Recorder(count), Frame(count, limit_ma)
    for i in range(count):
        lights.set(i, frame.WHITE)
    lights.send(strip)
    cost = [
        count * (1 + sum(p * n * n for p in (255, 215, 175)) * 20 / (225 * 255)) for n in range(16)
    ]
    brightest = max(n for n in range(16) if cost[n] <= limit_ma)
    assert set(strip.pixels) == {channel_values(frame.WHITE, brightest)}


def ask_ma(codes):
    """Return the current in mA of pixels with these codes, undimmed and before channels are rounded
    down.
    """
    steps = sum(sum(channel_values(code >> 4, 15)) * (code & 15) ** 2 for code in codes)
    return len(codes) + Fraction(20 * steps, 255 * 225)


@settings(max_examples=150)
@given(
    st.lists(st.integers(0, (frame.COLOURS << 4) - 1), min_size=1, max_size=150),
    st.integers(1, 2500),
)
@example([74, 85, 121, 126], 75)  # within the limit only because channels are rounded down
def test_the_budget_is_never_exceeded(codes, spare_ma):
    limit_ma = len(codes) + spare_ma
    strip, lights = Recorder(len(codes)), Frame(len(codes), limit_ma)
    for i, code in enumerate(codes):
        lights.set(i, code >> 4, code & 15)
    lights.send(strip)
    assert strip.current_ma() <= limit_ma
    if ask_ma(codes) <= limit_ma:
        assert strip.pixels == [
            channel_values(c >> 4, c & 15) if c >> 4 else (0, 0, 0) for c in codes
        ]


def test_dimming_keeps_order_and_leaves_no_lit_pixel_dark():
    count = 100
    strip, lights = Recorder(count), Frame(count, 1500)
    for i in range(count):
        lights.set(i, frame.WHITE, 15 if i else 3)
    lights.send(strip)
    assert 1500 >= strip.current_ma() > 1000
    assert 0 < sum(strip.pixels[0]) < sum(strip.pixels[1])


# Viewing matrices for linear light: Machado, Oliveira, Fernandes, "A
# Physiologically-based Model for Simulation of Color Vision Deficiency",
# IEEE TVCG 15 (2009), severity 1.0.
_SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _lab(rgb, sensor_model):
    r, g, b = (
        min(1, max(0, sum(m * v / 255 for m, v in zip(row, rgb)))) for row in _SIGHT[sensor_model]
    )
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sensor_model", sorted(_SIGHT))
def test_seat_colours_keep_apart(sensor_model):
    seats = [_lab(channel_values(frame.SEAT + seat, 15), sensor_model) for seat in range(4)]
    for one, other in combinations(seats, 2):
        assert sum((p - q) ** 2 for p, q in zip(one, other)) ** 0.5 > 25
