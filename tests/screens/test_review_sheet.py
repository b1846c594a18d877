"""The sheet of the review without a coach: its pages and keys, and what it keeps."""

from types import SimpleNamespace

import pytest
from skald.keep.store import Store
from skald.play.reviewer import BEST, NOTHING, PLAYED
from skald.play.situation import ENDED, Situation
from skald.screens.review import Review
from skald.show.words import Words
from skald.solo.advice import Advice

from host_sim.flash import MemoryDisk
from tests.reading import read


def make_moment(index, seat):
    advice = Advice(index, seat, 2)
    advice.texts, advice.moves, advice.best, advice.played = ["sail stage4"], [b"\1\2"], 5, 40
    advice.marks, advice.text = b"\5\12\24", "sail stage3"
    return SimpleNamespace(index=index, seat=seat, text="sail stage3", loss=40, advice=advice)


FIRST, SECOND = make_moment(12, 0), make_moment(37, 1)


class Reviewer:
    """Records what it is asked for; knows everything from the start."""

    def __init__(self, moments=(FIRST, SECOND), drill=None, people=b"\1\1"):
        self.people, self.done, self.has_room, self.is_known = people, 40, True, True
        self.findings = SimpleNamespace(
            moments=moments, drill=drill, average=lambda seat: 12 + seat, mistakes=[1, 2], blunders=[3, 4],
        )  # fmt: skip
        self.menu, self.told, self.calls = None, [], []

    def show(self, moment, lights):
        self.told = []
        self.calls.append((moment, lights))

    def give_up(self):
        self.menu = None

    def ask(self, moment):
        self.calls.append(("ask", moment))

    def close(self):
        self.calls.append("close")


@pytest.fixture
def sheet():
    return open_review()


def open_review(store=None, **findings):
    """Return the sheet, with its `reviewer`; `findings`: attributes of that."""
    reviewer = Reviewer(**findings)
    game = SimpleNamespace(NAME="raids", text=lambda action: "sail stage5")
    session = SimpleNamespace(game=game, situation=Situation(), dealt=10, review=lambda: reviewer)
    session.situation.mode = ENDED
    words = Words("en", "raids")
    words.people = ("Anna", "Bob")
    sheet = Review(words, session, store)
    sheet.reviewer = reviewer
    sheet.step(0)
    return sheet


def say(sheet):
    """Return what is on the screen, as one line."""
    return " ".join(read(sheet))


def test_its_pages_go_round_with_the_lights_of_each(sheet):
    cost = "Sail to stage 4: a blunder; it costs about 4 points. What was better?"
    pages = [
        ("Anna: a move lost 1 point on average. Mistakes: 1, blunders: 3.", None, NOTHING),
        ("Bob: a move lost 1 point on average. Mistakes: 2, blunders: 4.", None, NOTHING),
        ("Anna, action 3: " + cost, FIRST, PLAYED),
        ("Sail to stage 5.", FIRST, BEST),
        ("Anna: play on from here?", FIRST, PLAYED),
        ("Bob, action 28: " + cost, SECOND, PLAYED),
        ("Sail to stage 5.", SECOND, BEST),
        ("Bob: play on from here?", SECOND, PLAYED),
    ]
    for steps, order in ((1, pages[1:] + pages[:1]), (-1, pages[::-1])):
        for sentence, moment, lights in order:
            version = sheet.version
            sheet.turn(steps)
            assert sheet.reviewer.calls[-1][1] == lights and sheet.version != version
            assert moment is None or sheet.reviewer.calls[-1][0] is moment
            number = 1 + pages.index((sentence, moment, lights))
            assert say(sheet).startswith("[Your moves]  [%d/8] %s" % (number, sentence))


def test_a_press_goes_on_where_there_is_nothing_to_try(sheet):
    for number in (1, 2):
        shown = read(sheet)
        assert "[%d/8]" % number in shown[0] and shown[-1] == "Press: more. BACK: close."
        sheet.press()
    assert read(sheet)[-1] == "Press: try. Turn: more."
    sheet.turn(1)
    sheet.press()
    assert "[5/8]" in read(sheet)[0] and read(sheet)[-1] == "Press: play from here."
    sheet.press()
    assert (sheet.result, sheet.number) == ("retry", 12) and sheet.reviewer.calls[-1] == "close"


def test_a_game_without_mistakes_is_praised():
    sheet = open_review(moments=())
    sheet.turn(-1)
    assert say(sheet).startswith("[Your moves]  [3/3] No move cost much: well played!")
    sheet.press()
    assert "[1/3]" in read(sheet)[0]


def test_only_people_have_an_average():
    sheet = open_review(moments=(), people=b"\0\1")
    assert say(sheet).startswith("[Your moves]  [1/2] Bob: a move lost")


def test_without_room_every_key_but_back_rests(sheet):
    sheet.reviewer.has_room = False
    assert "no room to think" in say(sheet)
    sheet.press()
    assert "[1/8]" in read(sheet)[0]
    sheet.back()
    assert sheet.result == "on"


@pytest.mark.parametrize("is_full", [False, True])
def test_a_mistake_that_cannot_be_kept_has_no_page(is_full):
    store = Store(MemoryDisk()) if is_full else None
    if store:
        store.disk.is_full = True
    sheet = open_review(store, drill=(FIRST, b"\1\2\3"))
    assert read(sheet)[0] == "[Your moves]  [1/8]"


def test_who_shows_it_elsewhere_gets_all_moments_at_once_and_goes_to_any_page(sheet):
    assert [(page, moment) for page, moment, _, _ in sheet.list_moments()] == [
        (2, FIRST),
        (5, SECOND),
    ]
    _, _, cost, better = sheet.list_moments()[1]
    assert cost.startswith("Bob, action 28") and cost.endswith("What was better?")
    assert better.startswith("Sail to stage 5")
    assert [said.split(":")[0] for said in sheet.list_sums()] == ["Anna", "Bob"]
    sheet.leaf(6)
    assert (sheet.index, sheet.reviewer.calls[-1]) == (6, (SECOND, BEST))
    sheet.leaf(2)
    sheet.press()
    sheet.leaf(5)
    assert sheet.index == 2, "a question is being prepared"
    sheet.reviewer.menu = object()
    sheet.leaf(5)
    assert sheet.index == 5 and not sheet.reviewer.menu
