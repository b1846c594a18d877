"""Which sheet a menu, the knob or a phone gets, and what its result leads to."""

from types import SimpleNamespace

import pytest
from skald.device.game_loop import GameLoop
from skald.keep.settings import Settings
from skald.play.situation import Situation
from skald.rules.registry import load
from skald.screens import sheets
from skald.screens.glance import Glance
from skald.screens.pause import Pause
from skald.screens.save_position import SavePosition
from skald.screens.sheet import Notice
from skald.screens.table_settings import TableSettings
from skald.show.words import Words

from tests.reading import read


class App:
    """The part of GameLoop that is needed; `calls` notes what it was asked to do."""

    def __init__(self, guests=None):
        self.calls, self.result, self.notices, self.guests = [], "", [], guests
        self.words, self.sheet = (
            Words("en", "raids"),
            SimpleNamespace(result="on", number=0, kept=None, after=None),
        )
        self.settings = Settings(
            SimpleNamespace(GAME="raids", KIT="net", LANGUAGE="en", SEATS=2, OPTIONS=0)
        )
        self.store = SimpleNamespace(load=lambda *_: None)
        self.session = SimpleNamespace(
            game=load("raids")(2, 1), opponents=None, situation=Situation(), layout=None, tracker=None, public_log=[],
            take_back=self._note("take back"), refresh=self._note("refresh"),
        )  # fmt: skip
        self.pages = SimpleNamespace(redraw=self._note("redraw"), draw=self._note("draw"))
        self.show_page = self._note("show")
        self.apply = self.tell = None

    def _note(self, call):
        return lambda *_: self.calls.append(call)

    def end(self, result, number, kept):
        self.result, self.number = result, number

    def open_next(self, what):
        self.calls.append(what)

    def open_sheet(self, sheet):
        self.calls.append(sheet)


@pytest.mark.parametrize(
    "what, kind",
    [("pause", Pause), ("glance", Glance), ("settings", TableSettings), ("moment", SavePosition)],
)
def test_each_word_has_its_sheet(what, kind):
    assert type(sheets.make(App(), what)) is kind


@pytest.mark.parametrize("what", ["pause", "glance", "settings", "moment"])
def test_another_language_changes_nothing_but_the_words(what):
    shown = []
    for first in ("en", "fr"):
        game_loop = App()
        game_loop.words.speak(first)
        game_loop.settings.language = first
        game_loop.sheet = sheets.make(game_loop, what)
        game_loop.sheet.turn(1)
        version, before = game_loop.sheet.version, read(game_loop.sheet)
        game_loop.settings.language = "fr"
        GameLoop.apply(game_loop, "language")
        assert game_loop.sheet.version != version and (read(game_loop.sheet) != before) == (
            first == "en"
        )
        shown.append(read(game_loop.sheet))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("guests", [None, object()])
def test_the_menu_offers_phones_where_guests_may_follow(guests):
    pause = sheets.make(App(guests), "pause")
    pause.turn(-2)
    assert (read(pause)[-2] == "[%s]" % Words("en", "raids").get("pause phones")) == bool(guests)


@pytest.mark.parametrize(
    "result", ["glance", "phones", "hint", "verdict", "moment", "review", "settings"]
)
def test_a_sheet_may_ask_for_the_next_one(result):
    game_loop = App()
    game_loop.sheet.result, game_loop.notices = result, [Notice("Title", "One.")]
    sheets.close(game_loop)
    assert (
        game_loop.calls == [result]
        and not game_loop.sheet
        and not game_loop.result
        and len(game_loop.notices) == 1
    )


@pytest.mark.parametrize("result", ["end", "again", "retry"])
def test_some_results_end_the_game(result):
    game_loop = App()
    game_loop.sheet.result, game_loop.sheet.number = result, 37
    sheets.close(game_loop)
    assert (
        (game_loop.result, game_loop.number) == (result, 37)
        and game_loop.calls == ["redraw", "draw", "show"]
        and not game_loop.sheet
    )


@pytest.mark.parametrize("result, before", [("on", []), ("read", []), ("wrong", ["take back"])])
def test_the_page_of_the_game_comes_back_unless_a_notice_waits(result, before):
    game_loop = App()
    game_loop.sheet.result = result
    sheets.close(game_loop)
    assert game_loop.calls == before + ["redraw", "draw", "show"] and not game_loop.result
    game_loop = App()
    first, second = Notice("Title", "One."), Notice("Title", "Two.")
    game_loop.sheet.result, game_loop.notices = result, [first, second]
    sheets.close(game_loop)
    assert game_loop.calls == before + [first] and game_loop.notices == [second]
