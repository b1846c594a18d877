"""Tuning on the chips: the margin shown is real, and the strength that a press stores holds in play."""

import pytest
from skald.drivers.reader import STRONGEST, USUAL
from skald.rules.registry import load
from skald.service import tuning
from skald.service.tuning import Tuning
from skald.show.canvas import Canvas
from skald.show.words import Words
from skald.watching.layout import MFRC522, PN5180, Layout

from hardware.layouts.base import build
from hardware.packed import list_tables
from host_sim.chips.mfrc522_registers import CW_GS_P
from host_sim.chips.tag_a import NTAG213
from host_sim.chips.tag_v import TagV
from host_sim.flash import MemoryDisk
from tests.reading import read
from tests.screens.bench import Bench

_SURE, _NEVER = 1.4, 0.7  # shares with which a tag always and never answers


class Desk:
    """A bench on which the readers of *Vikings on Board* are tuned."""

    def __init__(self, disk=None, **choices):
        self.disk = disk or MemoryDisk()
        self.bench = Bench(disk=self.disk, **choices)
        self.sheet = self.bench.open(Tuning)

    def turn_to(self, chip):
        """Show the first reader of that kind; return its number."""
        while self.bench.layout.readers[self.sheet.reader].chip != chip:
            self.bench.turn(1)
        return self.sheet.reader

    def put(self, share, chip=MFRC522, last=0):
        """Put a tag over the reader shown that gets so much more field than it needs."""
        number = bytes((last,))
        tag = NTAG213(b"\x04tuned" + number) if chip == MFRC522 else TagV(b"\xe0\x04tuned" + number)
        self.bench.rig.fields[self.sheet.reader].enter(tag, share)
        return tag

    def wait_for(self, message):
        self.bench.run_until(lambda: self.sheet.message == message)

    def find_strength(self):
        return self.bench.board.readers[self.sheet.reader].strength


@pytest.fixture
def desk():
    desk = Desk()
    yield desk
    desk.bench.close()


def list_fields(desk):
    """Return the share of the usual field at each strength of the reader shown."""
    driver, fields = desk.bench.board.readers[desk.sheet.reader], []
    for strength in range(STRONGEST + 1):
        driver.weaken(driver.strength - strength)
        driver.field(1)
        fields.append(desk.bench.rig.fields[desk.sheet.reader].drive)
        driver.field(0)
    driver.weaken(0)
    return fields


@pytest.mark.parametrize("share", [1.5, 3, 9, 40])
def test_the_margin_is_how_much_weaker_the_field_may_be(desk, share):
    desk.turn_to(MFRC522)
    desk.put(share)
    desk.bench.run_until(lambda: desk.sheet.needed <= STRONGEST)
    needed = desk.sheet.needed
    fields = list_fields(desk)
    assert fields[needed] * share > _NEVER
    assert needed == 0 or fields[needed - 1] * share < _SURE


def test_a_press_leaves_a_reserve_and_is_kept(desk):
    reader = desk.turn_to(MFRC522)
    desk.put(20)
    desk.wait_for("tune margin")
    needed = desk.sheet.needed
    desk.bench.press()
    desk.wait_for("tune well")
    assert desk.find_strength() == needed + 4 < USUAL
    desk.bench.close()
    desk.bench = again = Bench(disk=desk.disk)
    again.open(Tuning)
    strengths = [driver.strength for driver in again.board.readers]
    assert strengths[reader] == needed + 4
    assert strengths[:reader] + strengths[reader + 1 :] == [USUAL] * (len(strengths) - 1)
    again.board.readers[reader].reset()
    assert again.rig.readers[reader]._reg[CW_GS_P] < 32


def test_the_weakest_of_several_tags_counts(desk):
    desk.turn_to(MFRC522)
    desk.put(40)
    desk.wait_for("tune margin")
    alone = desk.sheet.needed
    desk.put(2, last=1)
    desk.bench.run_until(lambda: alone + 2 < desk.sheet.needed <= STRONGEST)


def test_a_tag_that_is_not_heard_yet_makes_it_stronger(desk):
    desk.turn_to(MFRC522)
    desk.bench.board.readers[desk.sheet.reader].strength = 8
    desk.sheet._is_ready[desk.sheet.reader] = 0
    desk.put(1.5)
    desk.wait_for("tune deaf")
    desk.bench.press()
    desk.bench.run_until(lambda: desk.sheet.message in ("tune well", "tune least"))
    assert desk.find_strength() > 8


def test_a_piece_that_no_strength_reads_well_is_reported(desk):
    desk.turn_to(MFRC522)
    desk.put(0.95)
    desk.bench.run_until(lambda: STRONGEST - 4 <= desk.sheet.needed <= STRONGEST)
    desk.bench.press()
    desk.wait_for("tune least")
    assert desk.find_strength() == STRONGEST


@pytest.mark.parametrize(
    "weakest, said", [(STRONGEST + 1, {"tune put"}), (STRONGEST, {"tune deaf"})]
)
def test_a_tag_that_no_strength_reaches_twice_was_taken_away(desk, monkeypatch, weakest, said):
    monkeypatch.setattr(tuning, "_is_heard", lambda driver, uid, strength: strength >= weakest)
    desk.turn_to(MFRC522)
    desk.put(20)
    messages = []
    monkeypatch.setattr(desk.sheet, "_say", lambda message, needed=0: messages.append(message))
    desk.bench.run(3000)
    assert set(messages[1:]) == said  # the first may be of the empty field


def test_a_lane_is_tuned_by_its_gain(desk):
    desk.turn_to(PN5180)
    desk.put(30, PN5180)
    desk.wait_for("tune margin")
    assert desk.sheet.needed == 0
    desk.bench.press()
    desk.wait_for("tune well")
    assert desk.find_strength() == 4


def test_without_a_piece_it_asks_for_one_and_a_press_does_nothing(desk):
    desk.turn_to(MFRC522)
    desk.wait_for("tune put")
    desk.bench.press()
    assert desk.find_strength() == USUAL and not desk.disk.files


def test_a_reader_that_does_not_answer_is_reported(desk):
    number = desk.turn_to(MFRC522)
    desk.bench.rig.readers[number].dead = 0xFF
    desk.wait_for("reader wiring")
    desk.bench.rig.readers[number].dead = None
    desk.wait_for("tune put")


def test_one_field_at_a_time_and_dark_at_the_end(desk):
    for _ in range(30):
        desk.bench.turn(1)
    assert desk.bench.rig.space.faults == []
    desk.sheet.close()
    assert not any(field.on for field in desk.bench.rig.fields)


def test_strengths_of_other_pins_are_void(desk):
    desk.turn_to(MFRC522)
    desk.put(20)
    desk.wait_for("tune margin")
    desk.bench.press()
    desk.bench.device.calibration.digest ^= 1
    board = desk.bench.device.open_board(desk.sheet._layout)
    assert {driver.strength for driver in board.readers} == {USUAL}
    assert desk.bench.device.news == ["strengths void"]


def test_the_reader_shown_is_lit_and_numbered_and_the_knob_goes_round(desk):
    layout = desk.sheet._layout
    count = layout.readers
    for steps, reader in ((0, 0), (1, 1), (2, 3), (-4, count - 1), (1, 0)):
        version = desk.sheet.version
        desk.sheet.turn(steps)
        desk.bench.run(30)
        assert desk.sheet.reader == reader
        assert read(desk.sheet)[0] == "[Readers]  [%d/%d]" % (reader + 1, count)
        lit = {i for i, colour in enumerate(desk.bench.rig.strip.colours()) if any(colour)}
        zones = [zone for zone in range(layout.zones) if layout.reader_of[zone] == reader]
        assert lit == {
            layout.first_pixel(zone) + i for zone in zones for i in range(layout.pixel_count(zone))
        }
        assert not steps or desk.sheet.version != version


def test_the_screen_says_by_how_much_a_reader_is_too_strong_and_what_a_press_sets(desk):
    reader = desk.turn_to(MFRC522)
    desk.put(20)
    desk.wait_for("tune margin")
    needed, words = desk.sheet.needed, desk.bench.words
    where = words.reader(desk.sheet._table, desk.sheet._layout, reader)
    said = words.get("tune margin").format(
        what=where, strength=USUAL, margin=USUAL - needed, wanted=needed + 4
    )
    assert " ".join(read(desk.sheet)[1:-1]) == said
    desk.sheet.turn(1)
    desk.sheet.turn(-1)
    assert " ".join(read(desk.sheet)[1:-1]) == words.get("tune measure").format(what=where)


def test_a_strength_that_cannot_be_kept_is_reported(desk):
    desk.turn_to(MFRC522)
    desk.put(20)
    desk.wait_for("tune margin")
    desk.disk.is_full = True
    desk.sheet.press()
    assert desk.sheet.message == "not kept"


def test_a_table_without_readers_says_so():
    desk = Desk(game="drakkar", kit="core")
    desk.bench.turn(1)
    desk.bench.press()
    assert desk.sheet.message == "no readers"
    desk.bench.back()
    assert desk.sheet.result == "done"
    desk.bench.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_reader_of_every_table_is_tuned_in_four_lines(language):
    canvas, long = Canvas(), []
    for game, kit in list_tables():
        layout, rules = Layout(build(game, kit).pack()), load(game)
        words, table = Words(language, game, "care"), rules(rules.PLAYERS[0])
        for name in {words.reader(table, layout, reader) for reader in range(layout.readers)}:
            for key in ("measure", "put", "deaf", "margin", "well", "least"):
                values = {"what": name, "strength": 18, "margin": 18, "wanted": 18}
                said = words.get("tune " + key).format(**values)
                if canvas.wrap(said, 0, 0, 128, 8) > 4:
                    long.append(said)
    assert long == []
