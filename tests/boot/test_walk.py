"""The way of one piece from its tag to a light and to the journal, as CONTRIBUTING.md tells it to newcomers."""

import random
import re
import sys

from host_sim.hands import Hands
from host_sim.table import SimTable
from host_sim.toolchain import ROOT

_FIRMWARE = "firmware/skald/"
MOST = 46
_PATIENCE = 2000


def read_walk():
    """Return the modules of the walk in CONTRIBUTING.md, and those that run beside it."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    parts = text.split("### One piece, from its tag to the journal")[1].split("\n\n")
    rows = [[row.split("|")[1] for row in parts[at].splitlines()[2:]] for at in (2, 4)]
    return [re.findall("`(.*?)`", " ".join(column)) for column in rows]


def follow_a_move():
    """Return the modules of the firmware that run from a lift until its targets are lit, and from where it is put
    down until the action is lit, on the screen and kept.
    """
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

    def run_until(happened):
        sys.setprofile(note)
        try:
            for _ in range(_PATIENCE):
                if happened():
                    return
                table.run(5)
        finally:
            sys.setprofile(None)
        raise AssertionError("it has not happened")

    loop = table.game_loop
    length, piece = len(table.session.game.log), list(situation.movable).index(1)
    table.world.lift(piece)
    run_until(lambda: any(situation.targets) and situation.hand and lights.is_drawn())
    table.world.put(piece, list(situation.targets).index(1))
    run_until(lambda: len(table.session.game.log) > length and lights.is_drawn())
    since = table.clock.ticks_ms()
    run_until(lambda: table.clock.ticks_ms() - since >= 600 and loop.display.pages.is_drawn())
    table.close()
    return {name.removesuffix("/__init__") for name in used}


def test_the_way_is_short_and_true():
    walk, beside = read_walk()
    assert len(walk) == len(set(walk)) <= MOST
    used = follow_a_move()
    assert used == {*walk, *beside}, used ^ {*walk, *beside}
