"""The terminal of `make device`: keys that reach the contacts, a screen in Braille."""

import os
import pty

import pytest

from host_sim.clock import SimClock
from host_sim.device.bench import Bench
from host_sim.device.panel import Panel, draw_dots, open_keyboard


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path, clock=SimClock())


def test_dots_stand_where_the_pixels_are():
    assert draw_dots(["#.", "..", ".#", "#."]) == ["\u2861"]
    assert draw_dots([".#.."] * 4 + ["...."] * 4) == ["\u28b8\u2800", "\u2800\u2800"]


def test_the_screen_is_drawn_when_it_changes(bench):
    shown = []
    panel = Panel(bench.rig, None, shown.append)
    del shown[:]
    panel.step()
    panel.step()
    assert len(shown) == 1 and shown[0].count("\u2800" * 64) == 16
    screen = bench.rig.screen
    screen.is_on = screen.is_pumped = True
    panel.step()
    assert len(shown) == 2 and "\u2800" * 64 not in shown[1]
    assert max(map(len, shown[1].splitlines())) <= 80


def test_keys_reach_the_contacts_one_after_the_other(bench):
    """Two detents, a press and BACK that are typed at once do not overlap."""
    rig, seen = bench.rig, []
    restarts = []
    panel = Panel(rig, lambda: restarts.append(1), lambda text: None)
    pins = {
        "a": rig.encoder.a,
        "b": rig.encoder.b,
        "press": rig.encoder.button,
        "BACK": rig.back.pin,
    }
    before = {name: pin() for name, pin in pins.items()}
    panel.type("da\nb?B")
    for _ in range(1000):
        panel.step()
        bench.clock.advance_us(1000)
        for name, pin in pins.items():
            if pin() != before[name]:
                before[name] = pin()
                seen.append("%s %d" % (name, pin()))
    turn_right, turn_left = ["a 0", "b 0", "a 1", "b 1"], ["b 0", "a 0", "b 1", "a 1"]
    assert seen == turn_right + turn_left + ["press 0", "press 1", "BACK 0", "BACK 1", "BACK 0"]
    panel.type("Br")
    panel.step()
    bench.clock.advance_us(10000)
    panel.step()
    assert rig.back.pin() == 1 and not restarts  # the contact has to be at rest before
    bench.clock.advance_us(200000)
    panel.step()
    assert restarts == [1]


def test_keyboard_needs_no_enter():
    console, terminal = pty.openpty()
    with open(terminal) as file, open_keyboard(file) as read_keys:
        assert read_keys() == ""
        os.write(console, b"ad")
        assert read_keys() == "ad"
    os.close(console)
