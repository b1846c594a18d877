"""Each kind of page, line by line: its title, the lines of its body, its foot, and when it is drawn."""

from types import SimpleNamespace

import pytest
from skald.play import situation
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.show.canvas import Canvas
from skald.show.pages import Pages
from skald.show.words import Words

from host_sim.web.reading import read_screen
from tests.rules.games import deal

PEOPLE = ("Anna", "Zoë", "Max", "Lea")


def ask(options, index=0, keys=("ask",), is_open=True, may_give_back=False):
    """Return a panel with a question to the first seat."""
    menu = SimpleNamespace(
        options=options, index=index, keys=lambda: keys, is_open=is_open, seat=0, about=""
    )
    menu.may_give_back = lambda: may_give_back
    return SimpleNamespace(menu=menu)


class Page:
    """A page of *Raids* in a situation of `mode` with the `facts` given; `reason`: why the table is refused."""

    def __init__(self, mode=situation.TURN, reason="", **facts):
        self.game = deal(load("raids")(3, 5, 0))
        self.situation = situation.Situation(self.game)
        self.situation.mode, self.situation.seat = mode, self.game.actor()
        self.reason = reason
        self.situation.key = lambda: self.reason or self.game.prompt()
        vars(self.situation).update(facts)
        self.words = Words("en", "raids")
        self.words.people = PEOPLE
        self.canvas = Canvas()
        tracker = SimpleNamespace(game=self.game)
        self.pages = Pages(self.situation, tracker, None, self.canvas, self.words)

    def read(self):
        self.situation.light(b"")
        assert self.pages.draw()
        return read_screen(bytes(self.canvas.buf))


OPTIONS = tuple("stage%d" % number for number in range(1, 10))


@pytest.mark.parametrize("index, first", [(0, 0), (1, 0), (2, 1), (5, 4), (6, 5), (8, 5)])
def test_a_long_menu_shows_four_options_around_the_chosen_one(index, first):
    page = Page(situation.QUESTION, panel=ask(OPTIONS, index))
    title, question, *lines = page.read()
    said = [page.words.word(option) for option in OPTIONS]
    said[index] = "[%s]" % said[index]
    assert title == "[Anna · Red]  [%d/9]" % (index + 1) and question == page.words.get("ask")
    assert lines == said[first : first + 4]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_short_menu_shows_all_its_options_as_whole_answers(count):
    options = ["sail stage%d" % number for number in range(count)]
    page = Page(situation.QUESTION, panel=ask(options, 1, ["which stage", "ask"]))
    title, question, *lines = page.read()
    assert title == "[Anna · Red]" and question == page.words.get("which stage")
    assert len(lines) == count and lines[1] == "[sail to stage 2]"


def test_a_question_that_only_one_may_read_names_that_one():
    page = Page(situation.QUESTION, panel=ask(OPTIONS, is_open=False))
    title, *lines = page.read()
    assert title.startswith("[Anna") and "stage" not in " ".join(lines)
    assert " ".join(lines) == page.words.get("only you").format(who="Anna")


@pytest.mark.parametrize("trouble", ["", "die unread"])
def test_a_throw_that_is_due_is_asked_for_in_the_foot(trouble):
    dice = SimpleNamespace(trouble=trouble, source="tray")
    page = Page(dice=dice, last=(0, "sail stage4"))
    lines = page.read()
    assert lines[-1] == page.words.get(trouble or "dice tray")
    assert ("Anna sailed to stage 5." in lines) == (not trouble), "the last throw stays in sight"
    page.situation.dice = None
    assert page.read()[-1] == "Anna sailed to stage 5."


def test_a_last_action_for_which_no_room_is_left_is_not_cut_short():
    """In French it read "Bleu a distribué les gains du"."""
    page = Page(reason="opponent clears some", last=(1, "reward voyage1"))
    page.words.speak("fr")
    page.situation.what = lambda: "start voyage2"
    said = page.words.get(page.reason).format(who="Max", what="commencer le voyage 3")
    _, *lines = page.read()
    assert " ".join(lines) == said and len(lines) == 4
    page.reason = ""
    assert page.read()[-1].endswith("voyage 2.")


@pytest.mark.parametrize("index", [0, 1])
def test_a_payout_names_its_step_its_seat_and_every_amount(index):
    steps = [(1, OFF, "press", [("points", 3)]), (2, 0, "", [("points", 12), ("points", -1)])]
    page = Page(situation.PAYOUT, panel=SimpleNamespace(steps=steps, index=index))
    title, *lines = page.read()
    unit, foot = page.words.get("points"), page.words.get("payouts")
    assert title.startswith("[%s" % PEOPLE[1 + index]) and title.endswith("%d/2]" % (index + 1))
    place = page.words.action(page.game.zone_text(0))
    wanted = [[page.words.get("press"), "+3 " + unit], [place, "+12 " + unit, "-1 " + unit]][index]
    assert lines == [*wanted, foot]


def test_a_coming_payment_has_a_line_for_each_seat_and_says_how_to_confirm_it():
    rows = (("standings", [(0, 2, 5), (2, 11, 0)], "payouts"),)
    page = Page()
    page.game.standings = lambda: rows[0]
    for mode, foot in ((situation.TURN, "payouts"), (situation.QUESTION, "press")):
        page.situation.mode = mode
        title, *lines = page.read()
        assert title.endswith("%s]" % page.words.get("points"))
        assert lines == ["Anna  2  +5", "Max  11  +0", page.words.get(foot)]
    page.situation.mode = situation.REPAIR
    page.reason = "lifted"
    assert "+5" not in " ".join(page.read())


def test_a_way_back_says_why_and_how_many_moves_are_to_go(monkeypatch):
    def say(words, repair, tracker):
        yield
        return way

    monkeypatch.setattr("skald.show.repair_words.say_move", say)
    page = Page(situation.REPAIR, reason="lifted")
    page.situation.count = 3
    reason = page.words.get("lifted")
    way = "tile: hand > pile 1"
    to_go = page.words.get("to go").format(count=3)
    title, *lines = page.read()
    assert title == "[Max]  [%s]" % to_go
    assert lines[-1] == way and " ".join(lines[:-1]).startswith(reason[:20])
    way = "a tile of many words: the first place of all > the second place of all"
    _, *lines = page.read()
    assert " ".join(lines[-3:]) == way and " ".join(lines[:-3]) == reason
    page.situation.count = 1
    assert page.read()[0] == "[Max]"
    page.reason = "set up"
    assert reason not in " ".join(page.read())


@pytest.mark.parametrize(
    "text, hand, is_told",
    [
        ("", situation.RESTING, False),
        (None, situation.RESTING, True),
        ("sail stage3", situation.RESTING, True),
        ("sail stage3", situation.BESIDE, False),
        ("sail stage3", situation.LIFTED, False),
    ],
)
def test_what_back_undid_is_told_until_the_next_piece_moves(text, hand, is_told):
    page = Page(taken_back=text, last=(0, "sail stage4"))
    page.situation.hand = hand
    said = " ".join(page.read())
    key = "what back" if text else "nothing back"
    what = page.words.get(key).format(what=page.words.action(text or ""))
    assert (what in said) == is_told
    assert ("Anna sailed to stage 5." in said) != is_told


@pytest.mark.parametrize("text, key", [(None, "nothing back"), ("sail stage3", "move back")])
def test_a_question_tells_what_back_did_below_its_answers(text, key):
    options = ["sail stage%d" % stage for stage in range(6)]
    for index, is_open in ((0, True), (5, True), (0, False)):
        panel = ask(options, index, is_open=is_open)
        page = Page(situation.QUESTION, taken_back=text, panel=panel)
        *lines, foot = page.read()
        assert foot == page.words.get(key)
        assert not is_open or sum("sail to stage" in line for line in lines) == 3
        assert not is_open or any(
            line.startswith("[sail to stage %d" % (index + 1)) for line in lines
        )
    page.situation.panel = ask(options, may_give_back=True)
    assert page.read()[-1] != page.words.get(key)  # what BACK does now is take back an answer


@pytest.mark.parametrize("may_ask", [False, True])
def test_the_last_action_is_in_the_foot_beside_the_mark_of_the_knob(may_ask):
    page = Page(last=(0, "sail stage4"), may_ask=may_ask)
    lines = page.read()
    mark = page.words.get("turn mark")
    assert lines[0].startswith("[Max · Green]")
    assert (mark in lines[-1]) == may_ask
    assert "Anna sailed to stage 5." in " ".join(lines[-2:])
    bar = [page.canvas.buf[6 * 128 + x] >> 5 & 1 for x in range(128)]  # row 53
    assert all(bar)


@pytest.mark.parametrize(
    "name, title", [("Max", "Max · Green"), ("", "Green"), ("W" * 12, "W" * 12)]
)
def test_the_title_names_a_player_and_the_colour_where_there_is_room(name, title):
    page = Page()
    page.words.people = ("", "", name)
    assert page.game.actor() == 2
    assert page.read()[0] == "[%s]  [%s 1]" % (title, page.words.get("vikings"))
