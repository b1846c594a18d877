"""The messages of a table to a broker: every event once, in order, and nothing secret."""

import json
import re
from types import SimpleNamespace

from skald.keep import record_files
from skald.keep.record_files import VERSION
from skald.net.mqtt_task import MqttTask
from skald.net.outbox import Outbox
from skald.net.publisher import Publisher
from skald.net.results import read_result
from skald.show.words import Words, finish

from host_sim.clock import SimClock
from host_sim.flash import MemoryDisk
from host_sim.web.desk import Desk
from tests.browser.shown_table import ShownTable
from tests.keep.play import flip
from tests.keep.test_record import NAMED, play, write
from tests.rules.games import play as play_on
from tests.rules.habits import by_habit


class Watched:
    """A table with perfect sensors, the hands that play at it, and its messages."""

    def __init__(self, game="raids", seats=2):
        self.table = ShownTable(game, "net", seats)
        self.desk = Desk(self.table, 1)
        self.outbox, self.sent = Outbox(100_000), []
        self.words = Words("en", game)
        self.publisher = Publisher("t1", 7, self.outbox, lambda: self.words)
        self.kept = SimpleNamespace(number=12, name=game, kit="net")
        self.look()

    def look(self):
        self.publisher.look(self.table.session, self.kept)

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

    def told(self, topic="skald/t1/event"):
        """Return the messages so far whose topic begins so."""
        while message := self.outbox.take():
            self.sent.append(message)
            self.outbox.acknowledge(message[3])
        return [json.loads(message[1]) for message in self.sent if message[0].startswith(topic)]


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
    session = watched.table.session
    *_, game = play_on(session.game, by_habit("raids", 1))
    session.refresh()
    watched.look()
    end = watched.told()[-1]
    assert end["kind"] == "end" and end["scores"] == [game.score(seat) for seat in range(2)]
    assert sum(1 << seat for seat in end["won"]) == game.winners()
    state = watched.told("skald/t1/state")[-1]
    won = [watched.words.who(seat) for seat in end["won"]]
    assert state["phase"] == "over" and state["winner"] == ", ".join(won) != ""
    assert state["scores"] == end["scores"]


def test_the_state_is_told_anew_to_a_broker_that_may_have_lost_it():
    watched = Watched()
    watched.play(2)
    watched.told()
    watched.sent.clear()
    watched.publisher.greet()
    watched.look()
    (state,) = watched.told("skald/t1/state")
    assert state["players"] == ["Red", "Blue"] and state["turn"] in state["players"]
    (said,) = watched.told("homeassistant")
    assert find_faults(said) == [] and all(is_retained for _, _, is_retained, *_ in watched.sent)
    shown = {
        re.search(r"value_json\.(\w+)", part["val_tpl"]).group(1) for part in said["cmps"].values()
    }
    wanted = {"phase", "game", "turn", "actions", "winner", "scores", "kind"}
    assert shown == wanted <= {*state, "kind"}


# Home Assistant's documentation, "MQTT": which keys a description must and may have.
SHORT = {
    "dev": "device", "o": "origin", "cmps": "components", "stat_t": "state_topic", "avty_t": "availability_topic",
    "ids": "identifiers", "mf": "manufacturer", "mdl": "model", "sw": "sw_version", "cu": "configuration_url",
    "p": "platform", "ic": "icon", "uniq_id": "unique_id", "val_tpl": "value_template", "atype": "automation_type",
    "stype": "subtype", "t": "topic", "pl": "payload",
}  # fmt: skip
SHAPES = {
    "whole": ("device origin components", "state_topic availability_topic qos"),
    "device": ("identifiers", "name manufacturer model sw_version configuration_url"),
    "origin": ("name", "sw_version support_url"),
    "sensor": ("platform unique_id", "name icon value_template"),
    "device_automation": ("platform automation_type type subtype topic", "payload value_template"),
}
KINDS = {"device": dict, "origin": dict, "components": dict, "qos": int}  # the others are text


def find_faults(said):
    """Return what Home Assistant would refuse in the description of a device."""
    whole = {SHORT.get(key, key): value for key, value in said.items()}
    page_data = [("whole", said), ("device", whole["device"]), ("origin", whole["origin"])]
    page_data += [(part.get("p"), part) for part in whole["components"].values()]
    faults, triggers, ids = [], [], []
    for shape, part in page_data:
        part = {SHORT.get(key, key): value for key, value in part.items()}
        required, others = (keys.split() for keys in SHAPES.get(shape, ("", "")))
        faults += [key for key in part if key not in required + others]
        faults += [key for key in part if not isinstance(part[key], KINDS.get(key, str))]
        faults += [key for key in required if key not in part]
        if shape == "device_automation":
            triggers.append((part["type"], part["subtype"]))
        ids += [part["unique_id"]] if "unique_id" in part else []
    return faults + [twice for many in (triggers, ids) for twice in many if many.count(twice) > 1]


def test_a_table_has_the_name_that_people_chose_and_says_what_it_is():
    watched = Watched("vikings_on_board")
    watched.play(1)
    state = watched.told("skald/t1/state")[-1]
    watched.publisher = Publisher("t1", 7, watched.outbox, lambda: watched.words, "Den")
    watched.publisher.url = "http://192.168.1.7"
    watched.publisher.greet()
    watched.look()
    said = watched.told("homeassistant")[-1]
    assert find_faults(said) == [] and find_faults({**said, "o": {}}) == ["name"]
    assert said["dev"] == {
        "ids": "skald_t1",
        "name": "Den",
        "mf": "Skald",
        "mdl": "virtual table",
        "sw": VERSION,
        "cu": "http://192.168.1.7",
    }
    assert state["game"] == "Vikings on Board" and state["name"] == "Skald t1"
    assert state["scores"] == [] and state["winner"] == ""  # some points are secret until the end


def read(disk, name):
    return finish(read_result(disk.open(name, "rb")))


def test_a_result_is_read_from_its_record(game):
    played, dealt = play(game, seats=2)
    disk = MemoryDisk()
    result = read(disk, write(disk, played, dealt))
    assert result["scores"] == [played.score(seat) for seat in range(2)]
    assert result["names"] == list(NAMED[:2]) and result["levels"] == [0, 2]
    assert result["actions"] == len(played.log) and result["number"] == 1
    assert result["game"] == game and result["kit"] == "net"


def test_results_wait_until_the_outbox_has_room_and_all_follow():
    game, dealt = play("raids", most=40)
    disk, clock, told = MemoryDisk(), SimClock(), []
    for _ in range(record_files.KEPT):
        write(disk, game, dealt)
    post = MqttTask(lambda: None, disk, "t1", ("1.2.3.4", 1883, "", ""), 1, clock)
    post._greet()
    post.step()
    assert post.is_behind() and len(post.client.outbox) == 1  # nobody listens
    post.client.is_on = True
    while post.is_behind():
        for _ in range(400):
            post.step()
        assert len(post.client.outbox) <= 4
        topic, _, _, packet, _ = post.client.outbox.take()
        post.client.outbox.acknowledge(packet)
        told.append(topic)
    assert sorted(told[1:]) == ["skald/t1/result/%d" % slot for slot in range(record_files.KEPT)]


def test_a_damaged_record_is_no_result():
    played, dealt = play("raids", most=40)
    disk = MemoryDisk()
    name = write(disk, played, dealt)
    assert name == record_files.FOLDER + "/" + record_files.name_file(1)
    data = disk.files[name]
    for at in range(0, len(data), 3):
        for wrong in (flip(data, at), data[:at]):
            disk.files[name] = wrong
            try:
                assert read(disk, name) is None
            except (ValueError, IndexError):
                pass  # which who reads it takes for the same
