"""What a sheet hears of knob and buttons while no game is on the table."""

from types import SimpleNamespace

import pytest
from skald.board import BACK, PRESS
from skald.device import Device
from skald.drivers import buttons as push

_KINDS = push.PRESS, push.LONG, push.RELEASE, push.LONG_RELEASE


class Sheet:
    def __init__(self):
        self.heard = []

    def turn(self, steps):
        self.heard.append(steps)

    def press(self):
        self.heard.append("press")

    def back(self):
        self.heard.append("back")


def hear(event, turned=0):
    """Return what a sheet hears of one event of the buttons and so many steps of the knob."""
    polled = []
    buttons = SimpleNamespace(poll=polled.append, take=lambda: event)
    front = SimpleNamespace(knob=SimpleNamespace(take=lambda: turned), buttons=buttons)
    sheet = Sheet()
    Device._hand_buttons(SimpleNamespace(front=front), sheet, 70)
    assert polled == [70]
    return sheet.heard


@pytest.mark.parametrize("kind", _KINDS)
def test_a_button_acts_when_it_goes_down_and_never_again(kind):
    is_press = kind == push.PRESS
    assert hear(PRESS << 2 | kind) == ["press"] * is_press
    assert hear(BACK << 2 | kind) == ["back"] * is_press


def test_the_knob_comes_before_the_buttons():
    assert hear(-1) == [] and hear(-1, -2) == [-2]
    assert hear(PRESS << 2 | push.PRESS, 1) == [1, "press"]
