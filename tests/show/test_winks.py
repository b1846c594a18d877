"""Seats without colours: people who see only grey count the winks of a light."""

from itertools import combinations, product

import pytest
from skald.rules.registry import load
from skald.show import effects
from skald.show import lights as scenes
from skald.show.frame import SEAT, WARNING, WHITE, Frame
from skald.show.lights import Lights

from hardware.layouts.base import build
from host_sim.ideal import IdealTable
from tests.show.test_frame import Recorder

_CYCLE_MS = 4800
_STEP_MS = 25  # the shortest time between two frames
_ROLES = {
    "at rest": 3,
    "may be put here": 7,
    "in a hand": scenes._BLINK,
    "may be moved": scenes._BLINK + 1,
}
_FALLS = {"at rest": 0, "may be put here": 0, "in a hand": 6, "may be moved": 0}  # without a wink


def watch(codes, limit_ma, brightness=16, is_still=False):
    """Return the light of each of `codes` over a cycle, seen without colours: lit or dark."""
    session = IdealTable(build("raids", "net"), load("raids")(2, 3, 0)).session
    frame = Frame(session.layout.pixels, limit_ma)
    frame.brightness = brightness
    lights = Lights(session.situation, session.game, session.layout, frame)
    strip = Recorder(frame.count)
    lights.is_still = is_still
    lights.draw(0)
    lights._rhythms = 0b1110
    seen = [[] for _ in codes]
    for now in range(0, _CYCLE_MS, _STEP_MS):
        frame.codes[:] = bytes([codes[i % len(codes)] for i in range(frame.count)])
        frame.touch()
        lights.draw(now)
        frame.send(strip)
        for i in range(len(codes)):
            seen[i].append(sum(strip.pixels[i]) > 0)
    return seen


def count_falls(lights):
    """Return how often a light goes dark in a cycle, wherever the cycle begins."""
    return sum(lights[i - 1] and not lights[i] for i in range(len(lights)))


@pytest.mark.parametrize("role", _ROLES)
@pytest.mark.parametrize("limit_ma, brightness", [(20000, 16), (20000, 1), (230, 16)])
def test_four_seats_are_told_apart_in_grey(role, limit_ma, brightness):
    seen = watch([SEAT + seat << 4 | _ROLES[role] for seat in range(4)], limit_ma, brightness)
    for one, other in combinations(seen, 2):
        assert one != other
    assert [count_falls(lights) for lights in seen] == [_FALLS[role] + seat for seat in range(4)]


def test_lights_that_belong_to_nobody_do_not_wink():
    white, warning = watch([WHITE << 4 | 3, WARNING << 4 | 3], 20000)
    assert all(white) and all(warning)


def test_nothing_moves_where_the_players_want_it_still():
    codes = [seat << 4 | level for seat, level in product((1, 2, 3, 4), _ROLES.values())]
    assert all(all(lights) for lights in watch(codes, 20000, is_still=True))
    levels = {_ROLES["at rest"], _ROLES["may be put here"]}  # then told apart by brightness
    assert len(levels | {effects.STILL[effects.BLINK], effects.STILL[effects.BREATHE]}) == 4


def test_winks_are_short_and_seldom():
    for now in range(2 * _CYCLE_MS):
        winking = effects.find_winking(now)
        assert winking == effects.find_winking(now + _CYCLE_MS)
        if winking:
            assert effects.level_of(effects.BLINK, now) == 15
            assert effects.level_of(effects.BREATHE, now) >= 3
    dark = [bool(effects.find_winking(now) & 8) for now in range(_CYCLE_MS)]
    assert sum(dark) == 300
