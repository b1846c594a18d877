"""The first moments after power-on: a dark strip, outputs at rest; and a screen that loses its
picture.
"""

import pytest
from skald.device import board
from skald.drivers.ssd1306 import ScreenI2C
from skald.rules.registry import NAMES

from hardware.layouts.base import build
from host_sim.chips.ws2812 import WS2812Chain
from tests.boot.power import begin, list_outputs, wrong_config


@pytest.fixture
def shown(monkeypatch):
    """Return the frames and pictures sent, in order: ("strip", lit or not), ("screen", lit or not)."""
    events = []
    bitstream, draw = WS2812Chain.bitstream, ScreenI2C.show

    def send(chain, timing_ns, buf):
        events.append(("strip", any(buf)))
        bitstream(chain, timing_ns, buf)

    def show(screen, buf):
        events.append(("screen", any(buf)))
        draw(screen, buf)

    monkeypatch.setattr(WS2812Chain, "bitstream", send)
    monkeypatch.setattr(ScreenI2C, "show", show)
    return events


@pytest.mark.parametrize("case", ["menu", "safe mode", "wrong config", "no config"])
def test_the_strip_is_dark_before_anything_is_shown(power, shown, use_config, case):
    assert set(power.rig.strip.colours()) != {(0, 0, 0)}  # after power-on the strip shows anything
    if case == "safe mode":
        power.rig.back.move(0, 0)
        power.clock.sleep_ms(20)
    elif case != "menu":
        use_config(wrong_config(NFC_BUSY=None) if case == "wrong config" else None)
    power.on()
    assert shown[0] == ("strip", False)
    assert ("screen", True) in shown
    assert set(power.rig.strip.colours()) == {(0, 0, 0)}


@pytest.mark.parametrize("change", [{"NFC_SELECT": None}, {"STRIP": "five"}])
def test_with_a_wrong_config_every_output_is_at_rest(power, use_config, change):
    profile = __import__("boards.pico", None, None, ("I2C",))
    for _, number, level in list_outputs(profile):
        power.rig.board.pin(number)(1 - level)
    use_config(wrong_config(**change))
    power.on()
    for name, number, level in list_outputs(profile):
        assert power.rig.board.pin(number)() == level, name


def test_a_dark_frame_is_long_enough_for_every_table():
    assert max(len(build(game, "net").pixels) for game in NAMES) <= board._MOST_PIXELS


# -- a screen that comes back ---------------------------------------------------------------


@pytest.mark.parametrize("is_playing", [False, True])
def test_a_screen_that_lost_its_picture_gets_it_back(power, is_playing):
    def work(power):
        if is_playing:
            begin(power)
        power.wait(1000)
        assert any(power.screen()) and power.screen() == bytes(power.device.canvas.buf)
        power.rig.screen.power_on()  # its supply was gone for a moment, and nobody noticed
        assert power.screen() != bytes(power.device.canvas.buf)
        power.wait(6000)
        assert power.screen() == bytes(power.device.canvas.buf) and power.rig.screen.is_on

    power.on(work)
