"""The service of a table with a net: its tags are marked, its loops are named by their numbers, and what fails is said."""

from contextlib import closing

import pytest
from skald.drivers.lines import POWER_OUTPUTS
from skald.service.net_stage import Loops
from skald.service.outages import list_outages
from skald.service.self_test import SelfTest
from skald.show.words import LANGUAGES, Words
from skald.watching.layout import Layout

from hardware.layouts.base import FIRST, NET, build
from host_sim.chips.tag_v import TagV
from host_sim.hands import lay_out_table
from host_sim.table import SimTable
from tests.screens.bench import Bench
from tests.screens.desk import Desk, uid8
from tests.service.test_first_light import Test
from tests.service.test_reasons import Notices


def make_tag(number):
    return TagV(bytes((0xE0, 4, 1, 0x50, 0, 0, 0, number)))


@pytest.fixture
def desk():
    desk = Desk(game="raids", kit=NET)
    yield desk
    desk.bench.close()


# -- tags ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind, family", [("tile", 1), ("arrival", 2), ("ship", 3)])
def test_a_tag_keeps_the_family_of_its_piece(desk, kind, family):
    desk.ask(kind)
    tag = make_tag(family)
    assert desk.put_for(tag) == "enrolled"
    assert tag.afi == 0x70 | family
    assert desk.saved().find(uid8(tag), 0) == desk.piece(kind)


def test_a_tag_of_another_piece_gets_another_family_when_somebody_insists(desk):
    desk.ask("tile")
    tag = make_tag(1)
    desk.put_for(tag)
    desk.ask("ship")
    assert desk.insist(tag) == ("tag known", "enrolled")
    assert tag.afi == 0x73 and desk.saved().find(uid8(tag), 0) == desk.piece("ship")


def test_a_tag_that_keeps_another_family_for_good_is_refused(desk):
    desk.ask("tile")
    tag = make_tag(1)
    tag.locked_afi = tag.afi
    assert desk.put_for(tag) == "tag locked"
    assert desk.saved().count == 0


def test_a_tag_taken_away_while_it_is_marked_is_asked_for_again(desk):
    desk.ask("tile")
    tag = make_tag(1)
    react, tag._react = (
        tag._react,
        lambda frame: None if frame and frame[1] == 0x27 else react(frame),
    )
    assert desk.put_for(tag) == "tag taken away"
    tag._react = react
    assert desk.put_for(tag) == "enrolled" and tag.afi == 0x71


def test_a_die_keeps_no_family():
    desk = Desk(game="drakkar", kit=NET)
    desk.bench.turn(-1)  # to the last: the faces of the dice
    tag = make_tag(1)
    field = desk.bench.rig.net.lines[desk.bench.layout.net.places[desk.bench.layout.tray].lines[0]]
    desk.bench.rig.dice.lift()
    field.enter(tag)
    desk.bench.run_until(lambda: desk.sheet.message)
    assert desk.sheet.message == "enrolled" and tag.afi == 0
    desk.bench.close()


# -- self-test -----------------------------------------------------------------------------


def run_loops(break_it=lambda bench: None):
    with closing(Test(break_it, game="raids")) as test:
        return test.run_all()


def test_a_net_whose_loops_all_hear_a_tag_is_well():
    assert run_loops() == []


def test_a_broken_loop_is_named_by_its_number_on_the_template():
    findings = run_loops(lambda bench: bench.rig.net.lines[4].break_open(True))
    assert findings == [("loop dead", str(4 + POWER_OUTPUTS))]


def test_a_dead_place_of_a_net_is_named_once_and_no_loop_is_asked():
    def break_it(bench):
        bench.rig.reader.dead = 0xFF

    assert run_loops(break_it) == [("reader busy", "")]


def test_a_chain_of_switches_that_does_not_answer_is_named_once():
    def break_it(bench):
        bench.rig.net.chain.flipped = 11

    assert run_loops(break_it) == [("lines wiring", "")]


def test_the_self_test_of_crossing_lines_goes_through_rows_and_columns():
    with closing(Bench("drakkar", NET)) as bench:
        test = bench.open(SelfTest)
        stage = Loops(test)
        # 13 rows, 13 columns, 8 at the sides; no light asks for the tray
        assert stage.text() == ("touch loops", "34")


# -- outages -------------------------------------------------------------------------------


class Net:
    """The net of a table of *Drakkar*."""

    def __init__(self, language):
        self.words = Words(language, "drakkar")
        self.layout = Layout(build("drakkar", NET).pack())
        self.told = bytearray(self.layout.places + 2)

    def kill(self, *lines):
        """Take the places of `lines` out of play; return what is said."""
        layout = self.layout
        hears = [layout.list_lines(place) for place in range(layout.places)]
        dead = bytes([any(line in of_place for line in lines) for of_place in hears])
        return list_outages(self.words, layout, dead, self.told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dead_loop_is_told_once_by_its_number(language):
    net = Net(language)
    line_out = net.words.get("line out").format
    assert net.kill(3) == [line_out(what=3 + POWER_OUTPUTS)] and net.kill(3) == []
    assert net.kill(3, 15) == [line_out(what=15 + POWER_OUTPUTS)]
    assert net.kill() == []
    assert net.kill(3) == [line_out(what=3 + POWER_OUTPUTS)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dead_place_of_a_net_is_told_in_one_sentence(language):
    net = Net(language)
    assert net.kill(*range(35)) == [net.words.get("net out")]


def play_out(kit, spoil=lambda table: None):
    """Lay out *Raids*, break something, play; return the position and the log."""
    with closing(SimTable("raids", kit, 2, seed=7)) as table:
        hands = lay_out_table(table, 7)
        notices = Notices(table)
        spoil(table)
        table.run(6000)
        table.follow(hands.play(12))
        game = table.session.game
        return bytes(game.state), bytes(game.log), notices.keys


def test_a_net_without_its_reader_goes_on_as_the_kit_first():
    def spoil(table):
        table.rig.reader.dead = 0xFF

    state, log, said = play_out(NET, spoil)
    assert (state, log) == play_out(FIRST)[:2] and said == ["net out"]
