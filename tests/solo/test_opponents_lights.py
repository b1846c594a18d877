"""What an opponent wants is lit at every moment: each piece until it is lifted, each place until its
piece has come.  A piece that leaves the table, and an action without pieces, has a sentence.
"""

from collections import Counter

import pytest
from skald.play.situation import OPPONENT
from skald.recognition.classify import MISMATCH
from skald.rules.base import OFF, OVER
from skald.rules.registry import NAMES
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.show.words import LANGUAGES, Words
from skald.solo.planner import NO_ACTION

from hardware.layouts.base import FIRST, NET
from tests.solo.opponents_table import play_to_wish, sit_down

_TICK_MS = 100
_LIT = 7  # the lowest level that is brighter than a piece at rest
_LINES = 4

_WHOLE_GAME = 100000  # actions
_LEAST_KINDS = {"vikings_on_board": 14, "vikings": 11, "raids": 10, "drakkar": 6}


class Watcher:
    """Compares the lights of a table with what its people still have to do for an opponent."""

    def __init__(self, table, hands):
        self._table, self.game, self._layout = table, table.session.game, table.session.layout
        self._touches = hands.moves._touches
        self._appearances = table.world.appearances
        self._frame = Frame(self._layout.pixels)
        self._lights = Lights(table.session.situation, self.game, self._layout, self._frame)
        self.wanted = {}  # verb -> whether its action moves a piece
        self.keys = {}  # key of a sentence -> an action that it is about

    def look(self):
        session = self._table.session
        opponents, situation = session.opponents, session.situation
        is_shown = opponents.is_on and opponents.wanted != NO_ACTION
        if not is_shown or situation.mode != OPPONENT or session.verdict == MISMATCH:
            return
        self._lights.draw(self._table.now_ms)
        while not self._lights.is_whole():
            self._lights.draw(self._table.now_ms)
        pairs = self._list_pairs(opponents.wanted)
        text = self.game.text(opponents.wanted)
        self.wanted[text.split()[0]] = bool(pairs)
        self.keys[situation.key()] = opponents.text
        leaves = sum(to == OFF != origin for _, origin, to in pairs)
        assert situation.key() == (
            "opponent moves"
            if not leaves
            else "opponent clears" + (" some" if leaves < len(pairs) else "")
        )
        for zone in self._list_due(pairs):
            assert self._is_lit(zone), (text, self.game.zone_text(zone), situation.hand)

    def _list_pairs(self, action):
        """Return [(appearance, origin, target)] of the pieces that `action` moves."""
        count = self.game.touches(action, self._touches)
        moved = [(touch >> 8, touch & 255) for touch in self._touches[:count]]
        return [(self._appearances[piece], self.game.zone_of(piece), to) for piece, to in moved]

    def _list_due(self, pairs):
        """Return the zones with pixels where a piece must still be lifted or put down."""
        lying = Counter(zip(self._appearances, self._table.world.zone))
        after = Counter(
            (look, self.game.zone_of(piece)) for piece, look in enumerate(self._appearances)
        )
        for look, origin, to in pairs:
            after[look, origin] -= 1
            after[look, to] += 1
        due = set()
        for look, origin, to in pairs:
            if lying[look, origin] > after[look, origin] or origin == to and lying[look, to]:
                due.add(origin)
            if lying[look, to] < after[look, to]:
                due.add(to)
        return [zone for zone in due if zone != OFF and self._layout.pixel_count(zone)]

    def _is_lit(self, zone):
        first = self._layout.first_pixel(zone)
        codes = self._frame.codes[first : first + self._layout.pixel_count(zone)]
        return any(code & 15 >= _LIT for code in codes)


def watch(name, kit, seats, options, actions):
    table, hands = sit_down(name, kit, seats, options, people=0)
    watcher = Watcher(table, hands)
    for pause_ms in hands.play(actions):
        for _ in range(0, pause_ms, _TICK_MS):
            table.run(_TICK_MS)
            watcher.look()
    return watcher


def test_every_kind_of_action_is_lit_until_it_is_done(game):
    watcher = watch(game, NET, 2, 0, _WHOLE_GAME)
    assert watcher.game.current() == OVER and len(watcher.wanted) >= _LEAST_KINDS[game]
    canvas = Canvas()
    for language in LANGUAGES:
        words = Words(language, game)
        for key, text in watcher.keys.items():
            said = words.get(key).format(who="Wilhelmi", what=words.action(text))
            assert said != key and canvas.wrap(said, 0, 64, 128, 8) <= _LINES, said


@pytest.mark.parametrize(
    "name, kit, seats, options, actions",
    [(name, FIRST, 3, 0, 40) for name in NAMES]  # it cannot feel the pieces, but lights them
    + [(name, NET, 4, 1, 90) for name in ("vikings", "raids", "drakkar")],
)
def test_so_do_a_table_without_sensors_and_options(name, kit, seats, options, actions):
    assert watch(name, kit, seats, options, actions).wanted


def test_another_piece_in_a_hand_leaves_what_is_wanted_lit(game):
    table, hands = sit_down(game, people=0)
    watcher = Watcher(table, hands)
    wanted = play_to_wish(table, hands)
    due = watcher._list_due(watcher._list_pairs(wanted))
    moved = {look for look, _, _ in watcher._list_pairs(wanted)}
    world = table.world
    other = next(
        piece
        for piece, zone in enumerate(world.zone)
        if zone != OFF and table.session.tracker.is_sensed(zone)
        if world.appearances[piece] not in moved and zone not in due
    )
    world.lift(other)
    for _ in range(4):
        table.run(400)
        watcher._lights.draw(table.now_ms)
        assert due and all(map(watcher._is_lit, due))


def test_tiles_that_were_left_behind_stay_lit_when_the_ship_goes_first():
    table, hands = sit_down("raids", people=2)
    table.session.opponents = None
    watcher, game = Watcher(table, hands), table.session.game
    for pause_ms in hands.play():
        table.run(pause_ms)
        if game.count_actions() == 1 and game.text(game.legal[0]) == "discard":
            tiles = watcher._list_due(watcher._list_pairs(game.legal[0]))
            if tiles and hands.mind.state == game.state:
                break
    after = game.copy()
    after.apply(after.parse("discard"))
    after.count_actions()
    after.touches(after.legal[0], watcher._touches)
    ship, stage = watcher._touches[0] >> 8, watcher._touches[0] & 255
    table.world.lift(ship)
    for _ in range(12):
        table.run(1000)
        watcher._lights.draw(table.now_ms)
        assert all(map(watcher._is_lit, tiles))
        if table.world.zone[ship] == OFF:
            table.world.put(ship, stage)
