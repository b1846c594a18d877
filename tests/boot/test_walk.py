"""The way of one piece from its tag to a light, as CONTRIBUTING.md tells it to newcomers."""

import random
import re
import sys

from host_sim.hands import Hands
from host_sim.table import SimTable
from host_sim.toolchain import ROOT

_FIRMWARE = "firmware/skald/"
MOST = 30
# They run meanwhile, and the piece passes them by: the other half of the loop, care for lines, a
# board's way to send pixels.
BESIDE = set(
    "compat device/controls device/guard device/i2c_bus drivers/buttons drivers/knob drivers/pio drivers/ssd1306"
    " keep/action_times keep/journal play/payouts play/question rules/raids sense/line_losses"
    " sense/line_watch show/canvas show/pages show/words show/words/hashing".split()
)


def read_walk():
    """Return the modules of the walk in CONTRIBUTING.md."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = text.split("### One piece, from tag to light")[1].split("\n\n")[2]
    return [name for row in rows.splitlines()[2:] for name in re.findall("`(.*?)`", row)]


def follow_a_lift():
    """Return the modules of the firmware that run from a lift until its targets are lit."""
    table, used = SimTable("raids", "net", 2, seed=11, computing=False), set()
    hands = Hands(table.world, table, random.Random(11))
    table.follow(hands.lay_out())
    table.follow(hands.play(2))
    table.run(4000)
    situation, lights = table.session.situation, table.game_loop.lights

    def note(frame, event, _):
        path = frame.f_code.co_filename
        if event == "call" and _FIRMWARE in path:
            used.add(path.split(_FIRMWARE)[1].removesuffix(".py"))

    table.world.lift(list(situation.movable).index(1))
    sys.setprofile(note)
    try:
        while not (any(situation.follow().targets) and situation.hand and lights.is_drawn()):
            table.run(5)
    finally:
        sys.setprofile(None)
    table.close()
    return used


def test_the_way_is_short_and_true():
    walk = read_walk()
    assert len(walk) == len(set(walk)) <= MOST
    used = {name.removesuffix("/__init__") for name in follow_a_lift()}
    assert used - BESIDE == set(walk), used - BESIDE ^ set(walk)
