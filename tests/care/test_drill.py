"""A drill at a table with perfect sensors: laid out, found, missed three times, kept."""

import random
from types import SimpleNamespace

import pytest
from skald.care.drill import Drill, pick_drill
from skald.compat import load_overlay
from skald.keep.boxes import MOST, Boxes
from skald.keep.ledger import GUEST
from skald.keep.store import Store
from skald.rules.registry import NAMES, load
from skald.session import READ
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words
from skald.table import tracker as track

from hardware.layouts.base import build
from host_sim.flash import MemoryDisk
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.care.bench import Bench

_PATIENCE = 400
DRILLED = [name for name in NAMES if load(name).DRILLS]


class App:
    """What a drill needs of app.App; remembers what was said."""

    def __init__(self, session):
        self.session = session
        self.words = Words("en", session.game.NAME)
        self.sheet = None
        self.result = ""
        self.said = []

    def tell(self, sentence, foot=""):
        self.said.append(sentence)

    def open_sheet(self, sheet):
        self.sheet = sheet

    def open_next(self, what):
        self.said.append(what)


def pose(name):
    """Return (table, hands, app, drill): the first drill of a game, laid out."""
    drill = pick_drill(Store(MemoryDisk()), name, ["", ""])
    table = IdealTable(build(name, "full"), drill.game, READ)
    hands = Hands(table.world, table, random.Random(1))
    table.follow(hands.lay_out())
    app = App(table.session)
    drill.attach(app)
    look(table, drill)
    return table, hands, app, drill


def look(table, drill, times=20):
    for _ in range(times):
        table.run(50)
        drill.step(table.now_ms)


@pytest.mark.parametrize("name", DRILLED)
def test_the_answer_is_recognised_and_kept(name):
    table, hands, app, drill = pose(name)
    assert len(app.said) == 1 and "best" in app.said[0]
    table.follow(hands.act(drill._answer))
    look(table, drill)
    assert app.sheet and not app.result and drill._boxes.box(0) == 1
    app.sheet = None  # pressed
    drill.step(table.now_ms)
    assert app.result == "practice"


def miss(table, hands, drill):
    """Do what is not the answer, and put it back as the lights say."""
    session, world = table.session, table.world
    game = session.game
    others = [game.legal[i] for i in range(game.count_actions()) if game.legal[i] != drill._answer]
    before, tries = list(world.zone), drill.tries
    table.follow(hands.act(others[0]))
    for _ in range(_PATIENCE):
        look(table, drill, 1)
        if drill.tries > tries:
            break
    for piece, zone in enumerate(before):
        if world.zone[piece] != zone:
            world.lift(piece)
            table.run(300)
            world.put(piece, zone)
    hands.mind = game.copy()
    look(table, drill, 60)


def test_three_misses_lead_back_and_bring_the_coach():
    table, hands, app, drill = pose("raids")
    start = bytes(drill.game.state)
    for number in range(3):
        miss(table, hands, drill)
        assert drill.tries == number + 1 and bytes(drill.game.state) == start
    assert table.session.verdict == track.IDLE
    assert app.said.count("hint") == 1 and drill._boxes.box(0) == 1
    table.follow(hands.act(drill._answer))
    look(table, drill)
    assert app.sheet


def test_a_session_is_over_after_three_and_another_begins():
    store = Store(MemoryDisk())
    for number in range(MOST):
        assert pick_drill(store, "raids", ["Anna"])._number == number
        Boxes(store, GUEST, "raids", 12).note(number, True)
    assert pick_drill(store, "raids", ["Anna"]) is None
    assert pick_drill(store, "raids", ["Anna"])._number == 0


@pytest.fixture
def bench():
    made = Bench("raids")
    yield made
    made.device.app = None


def test_the_device_opens_a_table_for_it_and_leaves_the_kept_game_alone(bench):
    device = bench.device
    assert device.practise()
    assert isinstance(device.app.drill, Drill) and not device.app.journal
    assert device.app.session.game is device.app.drill.game and not device.app.session.opponents
    assert not any(name.startswith("keep/slot") for name in device.disk.files)
    bench.rig.board.deactivate()


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_fit(language):
    canvas = Canvas()
    for name in DRILLED:
        words = Words(language, name, "care")
        for number in range(load(name).DRILLS):
            boxes = SimpleNamespace()
            state, answer = load_overlay("skald.rules." + name, "drills").DRILLS[number]
            game = load(name)(state[1])
            game.decode(state)
            drill = Drill(boxes, number, game, answer)
            drill.attach(SimpleNamespace(words=words))
            for key in ("drill pose", "drill answer", "drill wrong"):
                assert canvas.wrap(drill._get(key), 0, 0, 128, 8) <= 4, drill._get(key)
