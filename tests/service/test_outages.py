"""What fails in play, of chips and wires, is a sentence wherever it reaches a screen, and play goes on."""

import re
from contextlib import closing
from pathlib import Path

from skald import drivers
from skald.drivers.lines import POWER_OUTPUTS
from skald.service.outages import list_outages
from skald.show.words import Words
from skald.watching.layout import Layout

from hardware.layouts.base import FIRST, NET, build
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_UNSEEN = "screen lost"  # nobody could read it


def test_every_reason_with_which_a_driver_fails_is_a_sentence(language):
    words, found = Words(language, "raids", "care"), 0
    for path in Path(drivers.__path__[0]).glob("*.py"):
        for raised in re.findall(r"raise DriverError\((.*)\)", path.read_text(encoding="utf-8")):
            for reason in re.findall(r'"([^"]+)"', raised):
                found += 1
                sentence = words.get(reason)
                assert reason == _UNSEEN or sentence != reason and sentence.endswith("."), reason
    assert found > 5


class Table:
    """The sensors of a table that fail."""

    def __init__(self, game, language):
        self.words = Words(language, game)
        self.layout = Layout(build(game, NET).pack())
        self.told = bytearray(self.layout.places)

    def kill(self, *lines, wheel=False):
        """Take the places of `lines` out of play, and the wheel; return what is said."""
        layout = self.layout
        dead = [
            any(line in layout.list_lines(p) for line in lines) for p in range(layout.net_places)
        ]
        dead += [wheel] * (layout.places - layout.net_places)
        return list_outages(self.words, layout, bytes(dead), self.told)


def test_a_dead_loop_is_told_once_by_its_number_and_many_as_the_net(language):
    table = Table("drakkar", language)
    line_out = table.words.get("line out").format
    assert table.kill(3) == [line_out(what=3 + POWER_OUTPUTS)] and table.kill(3) == []
    assert table.kill(3, 15) == [line_out(what=15 + POWER_OUTPUTS)]
    assert table.kill() == []
    assert table.kill(3) == [line_out(what=3 + POWER_OUTPUTS)]
    assert table.kill(*range(35)) == [table.words.get("net out")]


def test_a_dead_wheel_is_told_once_and_again_when_it_fails_again():
    table = Table("vikings", "en")
    said = [table.kill(wheel=is_dead) for is_dead in (False, True, True, False, True)]
    assert said == [[], [table.words.get("wheel out")], [], [], [table.words.get("wheel out")]]


def play_out(game, kit, actions, spoil=lambda rig: None):
    """Lay out a game, break something, play; return the position, the log, what was said of outages, and the
    position that the hands have in mind.
    """
    with closing(SimTable(game, kit, 2, seed=7)) as table:
        hands, said = lay_out_table(table, 7), []
        say, words = table.game_loop.display.tell, table.game_loop.display.words
        outages = {
            words.get(key).split("{")[0]: key for key in ("net out", "line out", "wheel out")
        }

        def tell(sentence, foot=""):
            said.extend(outages[start] for start in outages if sentence.startswith(start))
            say(sentence, foot)

        table.game_loop.display.tell = tell
        spoil(table.rig)
        table.run(6000)
        table.follow(hands.play(actions))
        game = table.session.game
        return bytes(game.state), bytes(game.log), said, bytes(hands.mind.state)


def test_a_net_without_its_reader_goes_on_as_the_kit_first():
    state, log, said, _ = play_out("raids", NET, 12, lambda rig: setattr(rig.reader, "dead", 0xFF))
    assert (state, log) == play_out("raids", FIRST, 12)[:2] and said == ["net out"]


def test_a_dead_wheel_is_told_once_and_the_table_asks_instead():
    state, _, said, wanted = play_out("vikings", NET, 6, lambda rig: rig.i2c.detach(rig.wheel))
    assert said == ["wheel out"] and state == wanted
