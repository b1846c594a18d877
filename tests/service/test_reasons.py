"""Every fault of chips and wires is a sentence wherever it reaches a screen, and play goes on."""

import re
from contextlib import closing
from pathlib import Path

import pytest
from skald import drivers
from skald.drivers.errors import DriverError
from skald.show.words import LANGUAGES, Words

from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_OUTAGES = (
    "net out",
    "line out",
    "wheel out",
)
_UNSEEN = {"screen lost"}  # nobody could read it


def list_reasons():
    """Return every reason that some driver raises DriverError with."""
    sources = [path.read_text(encoding="utf-8") for path in Path(drivers.__path__[0]).glob("*.py")]
    raised = [
        line for source in sources for line in re.findall(r"raise DriverError\((.*)\)", source)
    ]
    return {reason for line in raised for reason in re.findall(r'"([^"]+)"', line)}


def test_the_reasons_are_found():
    assert {
        "reader busy",
        "lines wiring",
        "wheel lost",
        "tag lost",
    } <= list_reasons()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language):
    words = Words(language, "raids", "care")
    for reason in list_reasons() - _UNSEEN:
        sentence = words.get(reason)
        assert sentence != reason and sentence.endswith("."), reason


class Notices:
    """The sentences that a game puts over the screen."""

    def __init__(self, table):
        self.keys = []
        say, words = table.game_loop.tell, table.game_loop.words

        def tell(sentence, foot=""):
            self.keys += [
                key for key in _OUTAGES if sentence.startswith(words.get(key).split("{")[0])
            ]
            say(sentence, foot)

        table.game_loop.tell = tell


def play(game, kit, seats, spoil, actions):
    """Lay out `game`, break something, play on; return the sentences shown."""
    with closing(SimTable(game, kit, seats, seed=7)) as table:
        hands = lay_out_table(table, 7)
        notices = Notices(table)
        spoil(table)
        table.run(6000)
        table.follow(hands.play(actions))
        assert bytes(table.session.game.state) == bytes(hands.mind.state)
        return notices.keys


def fail(reason):
    def call(*_):
        raise DriverError(reason)

    return call


def test_a_dead_wheel_is_told_once_and_the_table_asks_instead():
    def spoil(table):
        table.game_loop.board.wheel_sensor.angle = fail("wheel lost")

    assert play("vikings", "net", 2, spoil, 6) == ["wheel out"]
