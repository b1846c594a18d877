"""`make first-light EVENING=1`: three loops of a net are measured, on simulated chips."""

import pytest
from skald.device.board import Board
from skald.service.evening import Evening, make_layout

from hardware.net import evening as plan
from host_sim import evening
from host_sim.chips.tag_v import TagV
from host_sim.clock import SimClock
from host_sim.table import config
from host_sim.wiring import Rig
from host_sim.world import World

_UIDS = [bytes((0xE0, 0x04, 0x01, 0x50, 1, 2, 3, last)) for last in (4, 5)]


# Shares of the field at which a tag wakes, on each loop, on the board and over the other tag.
_ALONE, _ABOVE = (1.6, 9.0, 1.6), (0.4, 1.5, 0.4)


class Desk:
    """Three loops and a person with two tags."""

    def __init__(self, capsys):
        self._capsys = capsys
        layout = plan.make_layout()
        self.clock = SimClock()
        self.rig = Rig(config, layout, World(layout), self.clock, 1)
        self._tags = [TagV(uid) for uid in _UIDS]
        self._names = {}

    def ask(self, sentence):
        first, other = self._tags
        if sentence.startswith("Lay one"):
            self._lay({first: _ALONE})
        elif sentence.startswith("Take"):
            self._lay({other: _ALONE})
        elif sentence.startswith("Lay the first"):
            self._lay({first: _ALONE, other: _ABOVE})

    def _lay(self, lying):
        for number, line in enumerate(self.rig.net.lines):
            for tag in line.tags:
                line.leave(tag)
            for tag, shares in lying.items():
                line.enter(tag, shares[number])

    def run(self, code):
        """Run `code` as the board does, with the evening's sensors open."""
        if code == evening._OPEN:
            self._names["evening"] = Evening(Board(config, make_layout(), self.clock).reader)
        else:
            exec(code, self._names)
        return self._capsys.readouterr().out


@pytest.fixture
def desk(capsys):
    desk = Desk(capsys)
    desk.rig.board.activate()
    yield desk
    desk.rig.board.deactivate()


def test_loops_that_tell_a_tag_apart_are_reported(desk, monkeypatch):
    monkeypatch.setattr(evening, "_MANY", 50)
    report = evening.measure(desk.run, desk.ask)
    assert "  power 0: loop 1 0 %, loop 2 100 %, loop 3 0 %" in report
    assert (
        "  The middle loop hears it first (power 0, the next 2): the steps tell lines apart."
        in report
    )
    assert any("Only the middle loop hears it, from power 2" in line for line in report)
    assert f"a tag alone, 4.5 mm above the wire: tag {_UIDS[0].hex()}" in report
    assert "0 dB before RX: 0 of 50 missed" in report
    assert report[1].startswith("loads: loops ") and "told by its load" in report[1]
    assert report[-1] == "Reception: 12 dB in hand at least, as is assumed."
