"""The sheet of a takeover without people: questions, numbers, words, lights, what is kept."""

from io import BytesIO
from types import SimpleNamespace

import pytest
from skald.play.coach import AREA
from skald.play.intents import SHOW
from skald.rules.base import NO_COLOUR
from skald.rules.registry import load
from skald.screens import takeover
from skald.screens.takeover import Takeover
from skald.show.words import Text, Words
from skald.watching.layout import UNSENSED
from skald.watching.snapshot import UNSEEN

from host_sim.clock import SimClock
from tests.reading import read

QUESTIONS = [("table", NO_COLOUR, "", None), ("crew", 1, "", (2, 5)), ("goal", 0, "", ["sail", "pass", "quay"])]  # fmt: skip
WORDS = b"\ntable: Lay it.\ncrew: {who}, how many?\ngoal: Which?\nsail: one\npass: none at all\n"


class Layout:
    """Zones 0 and 2 are places, 1 and 3 are not sensed."""

    zones = 4
    place_of = bytes((0, UNSENSED, 1, UNSENSED))

    def pixel_count(self, zone):
        return 1

    def first_pixel(self, zone):
        return zone


@pytest.fixture
def sheet(monkeypatch):
    """Return the sheet over a table of *Raids*; `given`: the answers that the rules received."""
    given = []

    def ask(game):
        given.clear()
        for question in QUESTIONS:
            given.append((yield question))

    monkeypatch.setattr(load("raids").part("takeover"), "ask", ask)
    monkeypatch.setattr(takeover, "load_text", lambda *_: Text(BytesIO(WORDS), "en"))
    settings = SimpleNamespace(game="raids", kit="net", seats=3, options=1, levels=b"\0\1\0\0")
    made = Takeover(settings, SimClock())
    snapshot = SimpleNamespace(seen=bytearray((UNSEEN,)) * 8, version=0)
    made.attach(Words("en", "raids"), SimpleNamespace(layout=Layout(), snapshot=snapshot))
    made.given = given
    return made


def say(sheet):
    return " ".join(read(sheet)[1:-1])


def test_pieces_are_laid_then_numbers_and_words_are_turned_to(sheet):
    assert read(sheet) == ["[Take over]", "Lay it.", "Done? Press. BACK: undo"]
    version = sheet.version
    sheet.turn(1)
    assert sheet.version == version, "there is nothing to turn to"
    sheet.press()
    assert sheet.version != version and read(sheet)[-1] == "Press: take. BACK: undo"
    for steps, number in ((0, 2), (-1, 2), (1, 3), (9, 5), (-1, 4), (0, 4)):
        version = sheet.version
        sheet.turn(steps)
        assert say(sheet) == "Blue, how many? %d" % number and sheet.version != version
    sheet.press()
    for steps, word in (
        (0, "one"),
        (1, "none at all"),
        (2, "one"),
        (-1, "quay"),
        (-1, "none at all"),
    ):
        sheet.turn(steps)
        assert say(sheet) == "Which? " + word
    sheet.press()
    assert sheet.given[1:] == [4, 1]


def test_back_asks_again_from_the_least_value_and_keeps_what_was_answered_before(sheet):
    sheet.press()
    reading = sheet.given[0]
    sheet.turn(1)
    sheet.press()
    sheet.back()
    assert say(sheet) == "Blue, how many? 2" and sheet.given == [reading]
    sheet.back()
    assert say(sheet) == "Lay it." and sheet.given == [] and not sheet.result
    sheet.back()
    assert sheet.result == "menu"


def test_the_sensors_are_read_when_the_knob_is_pressed(sheet):
    snapshot = sheet._snapshot
    snapshot.seen[3], snapshot.seen[5] = 1, 0
    sheet.press()
    snapshot.seen[3] = UNSEEN  # later changes do not count
    (reading,) = sheet.given
    assert [reading.pieces(zone, 2, 4) for zone in range(4)] == [[5], [], [3], []]
    assert reading.pieces(2, 0, 3) == [] and reading.pieces(2, 3, 1) == [3]


def test_what_the_sensors_report_is_lit_as_it_changes(sheet):
    snapshot, situation = sheet._snapshot, sheet.situation
    for change, lit in (
        (lambda: None, ()),
        (lambda: snapshot.seen.__setitem__(0, 0), (0,)),
        (lambda: snapshot.seen.__setitem__(3, 1), (0, 2)),
        (lambda: snapshot.seen.__setitem__(0, 1), (2,)),
    ):
        before = situation.version
        change()
        sheet.guide(None, None, 0)
        assert situation.version == before + 1
        assert situation.lit[::2] == bytes(lit) and set(situation.lit[1::2]) <= {AREA}
        sheet.guide(None, None, 0)
        assert situation.version == before + 1, "nothing has changed"
        snapshot.version += 1


def test_the_position_is_kept_with_the_players_of_the_settings(sheet):
    game = load("raids")(3, 0, 1)
    sheet._made.state[:] = game.state
    for use in (sheet.press, sheet.press, sheet.press):
        use()
    kept = sheet.kept
    assert sheet.result == "resume"
    assert (kept.name, kept.kit, kept.seats, kept.options) == ("raids", "net", 3, 1)
    assert kept.levels == b"\0\1\0\0" and kept.start == game.encode()


def test_it_covers_the_screen_until_the_game_goes_on(sheet):
    assert sheet.guide(None, None, 0) == (SHOW, sheet)
    assert sheet.guide(None, object(), 0) is None
    sheet.result = "resume"
    assert sheet.guide(None, None, 10) is None
