"""The messages of a table to a broker: every event once, in order, and nothing secret."""

import json
import random
from types import SimpleNamespace

import pytest
from skald.keep import record_files
from skald.net.outbox import Outbox
from skald.net.publisher import Publisher
from skald.net.results import read_result
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES
from skald.show.words import Words, finish

from host_sim.flash import MemoryDisk
from host_sim.games import find_manifest
from host_sim.web.desk import Desk
from tests.browser.shown_table import ShownTable
from tests.keep.test_record import NAMED, play, write


class Watched:
    """A table with perfect sensors, the hands that play at it, and its messages."""

    def __init__(self, game="raids", seats=2):
        self.table = ShownTable(game, "full", seats)
        self.desk = Desk(self.table, 1)
        self.outbox = Outbox(100_000)
        words = Words("en", game)
        self.herald = Publisher("t1", 7, self.outbox, lambda: words)
        self.kept = SimpleNamespace(number=12, name=game, kit="full")
        self.look()

    def look(self):
        self.herald.look(self.table.session, self.kept)

    def play(self, actions):
        desk = self.desk
        desk.handle({"do": "layout"})
        length = len(desk.chronicle.entries) + actions
        while desk.is_busy:
            self.pass_time()
        while len(desk.chronicle.entries) < length:
            if not desk.is_busy:
                desk.handle({"do": "play"})
            self.pass_time()

    def pass_time(self):
        self.desk.step(20)
        self.look()

    def told(self, topic="event"):
        return [
            json.loads(entry[1])
            for entry in self.outbox._entries
            if entry[0] == "skald/t1/" + topic
        ]


@pytest.mark.parametrize("game", NAMES)
def test_every_action_is_told_once_as_everybody_may_read_it(game):
    watched = Watched(game)
    watched.play(12)
    events = watched.told()
    assert [event["event"] for event in events] == list(range(1, len(events) + 1))
    assert events[0]["kind"] == "begin" and events[0]["number"] == 12
    actions = [event for event in events if event["kind"] == "action"]
    dealt = watched.table.session.dealt
    assert [event["action"] for event in actions] == list(range(dealt, dealt + len(actions)))
    entries = watched.desk.chronicle.entries
    assert [event["text"] for event in actions] == [text for _, text in entries]
    assert [event["seat"] for event in actions] == [seat for seat, _ in entries]


def test_an_undo_is_published():
    watched = Watched()
    watched.play(6)
    watched.table.back()
    watched.pass_time()
    undone = watched.told()[-1]
    assert undone["kind"] == "undo" and undone["action"] == len(watched.table.session.game.log)


def test_the_end_is_told_with_the_scores():
    watched = Watched()
    session, rng = watched.table.session, random.Random(1)
    game, habits = session.game, find_manifest("raids").HABITS
    while game.current() != OVER:
        count = game.count_actions()
        is_drawn = game.current() == CHANCE
        game.apply(game.draw() if is_drawn else habits.choose(game, game.legal, count, rng))
    session.refresh()
    watched.look()
    end = watched.told()[-1]
    assert end["kind"] == "end" and end["scores"] == [game.score(seat) for seat in range(2)]
    assert sum(1 << seat for seat in end["won"]) == game.winners()
    assert watched.told("state")[-1]["phase"] == "over"


def test_the_state_is_told_anew_to_a_broker_that_may_have_lost_it():
    watched = Watched()
    watched.play(2)
    watched.outbox._entries.clear()
    watched.herald.greet()
    watched.look()
    (state,) = watched.told("state")
    assert state["players"] == ["Red", "Blue"] and state["turn"] in state["players"]
    (found,) = [entry for entry in watched.outbox._entries if entry[0].startswith("homeassistant")]
    parts = json.loads(found[1])["cmps"]
    assert found[2] and set(parts) < set(state)
    assert all(part["value_template"] == "{{ value_json.%s }}" % key for key, part in parts.items())


def read(disk, name):
    return finish(read_result(disk.open(name, "rb")))


@pytest.mark.parametrize("game", NAMES)
def test_a_result_is_read_from_its_record(game):
    played, dealt = play(game, seats=2)
    disk = MemoryDisk()
    result = read(disk, write(disk, played, dealt))
    assert result["scores"] == [played.score(seat) for seat in range(2)]
    assert result["names"] == list(NAMED[:2]) and result["levels"] == [0, 2]
    assert result["actions"] == len(played.log) and result["number"] == 1
    assert result["game"] == game and result["kit"] == "full"


def test_a_damaged_record_is_no_result():
    played, dealt = play("raids", most=40)
    disk = MemoryDisk()
    name = write(disk, played, dealt)
    assert name == record_files.FOLDER + "/" + record_files.name_file(1)
    data = disk.files[name]
    for at in range(0, len(data), 3):
        damaged = bytearray(data)
        damaged[at] ^= 1 << at % 8
        for wrong in (bytes(damaged), data[:at]):
            disk.files[name] = wrong
            try:
                assert read(disk, name) is None
            except (ValueError, IndexError):
                pass  # which who reads it takes for the same
