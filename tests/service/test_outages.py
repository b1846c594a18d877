"""Which sensors have failed is told once: readers by their places, or all of them in one sentence."""

from types import SimpleNamespace

import pytest
from skald.service.outages import tell_outages
from skald.show.words import Words


class App:
    """A table of three readers, two switches and a wheel of three detents; all work."""

    def __init__(self, readers=3, inputs=5, detents=3):
        words = Words("en", "raids")
        words.reader = lambda game, layout, reader: "place %d" % reader
        self.words = words
        self.snapshot = SimpleNamespace(
            dead_reader=bytearray(readers), dead_input=bytearray(inputs)
        )
        self.session = SimpleNamespace(
            layout=SimpleNamespace(detents=detents, lines=b""), snapshot=self.snapshot, game=None
        )
        self.told = bytearray(readers + 2)

    def look(self):
        """Return what is told now."""
        said = []
        keys = {self.words.get(key): key for key in ("reader out", "readers out", "switches out", "wheel out")}  # fmt: skip
        keys.update(
            {
                self.words.get("switches cut").format(what=n): "switches cut: %d" % n
                for n in range(2, 5)
            }
        )
        self.tell = lambda sentence, foot="": said.append(keys[sentence] + (foot and " at " + foot))
        tell_outages(self, self.told)
        return said


@pytest.mark.parametrize(
    "inputs, detents, dead, said",
    [
        (5, 3, 0, ["switches out"]),
        (5, 3, 1, ["switches out"]),
        (5, 3, 2, []),
        (5, 3, 4, ["wheel out"]),
        (3, 3, 0, []),
        (3, 3, 2, ["wheel out"]),
        (2, 0, 0, ["switches out"]),
        (2, 0, 1, ["switches out"]),
        (16, 0, 8, ["switches cut: 2"]),
        (27, 3, 16, ["switches cut: 3"]),
    ],
)
def test_switches_and_the_wheel_are_told_once(inputs, detents, dead, said):
    game_loop = App(3, inputs, detents)
    game_loop.snapshot.dead_input[dead] = 1
    assert game_loop.look() == said and game_loop.look() == []
    game_loop.snapshot.dead_input[dead] = 0
    assert game_loop.look() == []
    game_loop.snapshot.dead_input[dead] = 1
    assert game_loop.look() == said
