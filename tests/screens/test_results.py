"""The ledger on the screen: its figures, that they fit, and that they appear after a game."""

from struct import pack

from skald.keep.ledger import LOST, RECORD, SHARED, UNKNOWN, WON, Ledger, hash_name
from skald.keep.store import Store, put_sum
from skald.screens.standings import Standings
from skald.show.canvas import Canvas
from skald.show.words import Words

from host_sim.flash import MemoryDisk
from tests.reading import read
from tests.words import read_words

_WIDTH = 128


class Evening:
    """Writes records without playing: (name, game, result, rating, loss)."""

    def __init__(self):
        self.ledger = Ledger(Store(MemoryDisk()))
        self.number = 0

    def add(self, name, game, result, rating=1000, loss=UNKNOWN):
        self.number += 1
        person = self.ledger.find_person(name)
        about = self.number, hash_name(game), 0, 2, person, 0, 0, 0, result, 0, rating
        data = bytearray(pack("<IHBBIHHHBBHBI", *about, (loss + 1) & 255, 0))
        assert len(data) == RECORD
        put_sum(data)
        self.ledger._append(data)

    def show(self, number=-1, language="en"):
        sheet = Standings(Words(language, "raids", "care"), self.ledger, number)
        steps = 0
        while sheet._work:
            sheet.step(0)
            steps += 1
        assert self.number // 2 < steps < self.number // 2 + 20
        return sheet


def test_games_wins_streak_rating_and_losses_are_added_up():
    evening = Evening()
    for result, rating, loss in (
        (WON, 1010, 12),
        (WON, 1019, 4),
        (LOST, 1000, UNKNOWN),
        (WON, 1011, 8),
    ):
        evening.add("Anna", "raids", result, rating, loss)
    evening.add("Anna", "drakkar", SHARED, 990)
    evening.add("", "raids", LOST)
    sheet = evening.show()
    page = read(sheet)
    assert page[:1] == ["[Anna]  [1/3]"] and page[1] == "Raids  ••–•"
    assert page[2:] == [
        "games 4, won 3", "streak 1, best 2", "rating 1011  loss 0.8", "Turn: more. Press: on.",
    ]  # fmt: skip
    sheet.turn(1)
    assert read(sheet)[2:5] == ["games 1, won 0", "streak 0, best 0", "rating 990"]
    sheet.turn(1)
    page = read(sheet)
    assert page[0] == "[no name]  [3/3]" and not any("rating" in line for line in page)
    sheet.turn(1)
    assert read(sheet)[0] == "[Anna]  [1/3]"
    sheet.press()
    assert sheet.result == "on"


def test_the_last_ten_games_have_signs_the_latest_on_the_right():
    evening = Evening()
    for result in (WON, WON, LOST, SHARED, WON, WON, WON, WON, WON, LOST, WON, LOST):
        evening.add("Anna", "raids", result)
    page = read(evening.show())
    assert page[1] == "Raids  –·•••••–•–" and page[3] == "streak 0, best 5"
    assert page[2] == "games 12, won 8"


def test_persons_come_in_their_order_and_unknown_games_have_no_title():
    evening = Evening()
    for name, game in (("Anna", "raids"), ("Bob", "chess"), ("Anna", "drakkar"), ("", "raids")):
        evening.add(name, game, WON)
    sheet, seen = evening.show(), []
    for _ in range(4):
        seen.append(read(sheet)[0].split("]")[0][1:] + " " + read(sheet)[1].split(" ")[0])
        sheet.turn(1)
    assert seen == ["Anna Raids", "Anna Drakkar", "Bob ?", "no name Raids"]
    sheet.turn(-1)
    assert read(sheet)[0] == "[no name]  [4/4]"


def test_a_page_goes_by_itself_after_five_seconds():
    evening = Evening()
    for number, name in enumerate(("Anna", "Bob")):
        evening.number = 0
        evening.add(name, "raids", number)
    sheet, version = evening.show(1), 0
    for now, title, is_news in (
        (0, "Anna", False),
        (4999, "Anna", False),
        (5000, "Bob", True),
        (9999, "Bob", False),
    ):
        version = sheet.version
        sheet.step(now)
        assert read(sheet)[0].startswith("[%s]" % title) and not sheet.result
        assert (sheet.version != version) == is_news
    sheet.step(10_000)
    assert sheet.result == "on"


def test_the_results_of_one_game_show_the_players_it_names():
    evening = Evening()
    evening.add("Anna", "raids", WON, 1012)
    evening.add("Bob", "raids", LOST, 988)
    sheet = evening.show(2)
    assert read(sheet)[0] == "[Bob]  [1/1]" and not sheet.result
    evening.add("", "raids", WON)
    assert evening.show(3).result == "on"  # it names nobody: nothing to press away


def test_pages_stay_where_somebody_turns_and_in_the_menu():
    evening = Evening()
    for number, name in enumerate(("Anna", "Bob")):
        evening.number = 0
        evening.add(name, "raids", number)
    held, menu = evening.show(1), evening.show()
    held.turn(1)
    for now in range(0, 20000, 100):
        held.step(now)
        menu.step(now)
    assert not held.result and not menu.result


def test_an_empty_ledger_says_so():
    sheet = Evening().show()
    assert "Nobody" in " ".join(read(sheet)) and not sheet.result


def test_every_line_fits(language):
    words, canvas = read_words("care", language), Canvas()
    for key, values in (
        ("games", {"count": 256, "won": 256}), ("streak", {"count": 256, "most": 256}),
        ("rating", {"count": 2500}), ("loss", {"count": "25.4"}), ("foot", {}),
    ):  # fmt: skip
        text = words["results " + key].format(**values)
        assert canvas.text_width(text) <= _WIDTH, text
