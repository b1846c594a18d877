"""Vikings at the table: sentences fit the screen, prices and scorings are lit, lots are recognised."""

import random
from array import array

from skald.rules.base import OFF
from skald.rules.vikings import GAME, data, pieces
from skald.rules.vikings import state as p
from skald.show import frame as pixels
from skald.show.canvas import Canvas
from skald.show.frame import Frame
from skald.show.lights import Lights
from skald.show.words import Words

from hardware.layouts.base import NET, build
from host_sim.hands import Hands
from host_sim.ideal import IdealTable
from tests.reading import make_pages
from tests.rules.games import texts
from tests.rules.vikings_table import payout_steps


def test_every_place_holds_what_the_rules_put_there():
    layout = build("vikings", NET)
    for seed, options in ((1, 0), (2, 1), (3, 3)):
        game, rng = GAME(3, seed, options), random.Random(seed)
        out = array("I", bytes(4 * GAME.MAX_ACTIONS))
        count = game.actions(out)
        while count:
            game.apply(out[rng.randrange(count)])
            for piece in range(len(GAME.CLASSES)):
                zone = game.zone_of(piece)
                assert zone == OFF or layout.piece_kind(piece) in layout.zones[zone].holds
            count = game.actions(out)


class Player:
    """A table with perfect sensors, its lights and its screen."""

    def __init__(self, seats=2, seed=5, options=0):
        self.table = IdealTable(build("vikings", NET), GAME(seats, seed, options))
        self.hands = Hands(self.table.world, self.table, random.Random(seed))
        self.table.follow(self.hands.lay_out())
        self.session = self.table.session
        self.game = self.session.game
        self.frame = Frame(self.session.layout.pixels, 100000)
        self.lights = Lights(
            self.session.situation, self.session.game, self.session.layout, self.frame
        )
        self.canvas = Canvas()
        self.pages = make_pages(self.session, self.canvas, Words("en", "vikings"))

    def do(self, *texts):
        for text in texts:
            self.table.follow(self.hands.act(self.hands.mind.parse(text)))

    def play_to(self, phase):
        while self.game.state[p.PHASE] != phase:
            self.table.follow(self.hands.play(self.hands.done + 1))

    def light(self):
        self.lights.draw(self.table.now_ms)
        while not self.lights.is_whole():
            self.lights.draw(self.table.now_ms)

    def lit(self, zone):
        """Return (colour, peak) of each pixel of `zone` in the scene."""
        self.light()
        first = self.session.layout.first_pixel(zone)
        return [
            divmod(self.frame.codes[i], 16)
            for i in range(first, first + self.session.layout.pixel_count(zone))
        ]


def test_a_bought_lot_is_followed_to_its_place():
    player = Player()
    player.play_to(p.PHASE_BUY)
    seat = player.game.current()
    player.do(next(text for text in texts(player.game) if text.startswith("buy")))
    while player.game.state[p.PHASE] != p.PHASE_PLACE:
        player.table.follow(player.hands.play(player.hands.done + 1))
    for text in texts(player.game):
        if text.startswith("place"):
            cell = player.game.parse(text) & p.ARGUMENT
            assert any(level for _, level in player.lit(pieces.zone_of_cell(seat, cell)))
    other = [level for _, level in player.lit(pieces.zone_of_cell(1 - seat, 1))]
    assert not any(other)


def test_a_scoring_is_recited_viking_by_viking():
    player = Player(seed=8)
    session = player.session
    while not session.payouts.is_on():
        player.table.follow(player.hands.play(player.hands.done + 1))
    steps = list(session.payouts.steps)
    assert [(seat, zone) for seat, zone, _, _ in steps] and player.game.state[p.SCORED]
    gained = {}
    for index, (seat, zone, _key, amounts) in enumerate(steps):
        assert session.payouts.index == index
        assert player.pages.draw() and any(player.canvas.buf)
        assert zone == OFF or any(colour == pixels.SEAT + seat for colour, _ in player.lit(zone))
        for unit, number in amounts:
            gained[seat, unit] = gained.get((seat, unit), 0) + number
        player.table.press()
    assert not session.payouts.is_on()
    paid = {}
    for seat, _, _, gold, glory in payout_steps(player.game):
        paid[seat, "gold"] = paid.get((seat, "gold"), 0) + gold
        paid[seat, "glory"] = paid.get((seat, "glory"), 0) + glory
    assert gained == {key: value for key, value in paid.items() if value}


def test_payouts_go_by_by_themselves_and_end_with_the_next_action():
    player = Player(seed=8)
    session = player.session
    while not session.payouts.is_on():
        player.table.follow(player.hands.play(player.hands.done + 1))
    count = len(session.payouts.steps)
    player.table.run(2500 * count + 500)
    assert not session.payouts.is_on()
    while not session.payouts.is_on():
        player.table.follow(player.hands.play(player.hands.done + 1))
    player.table.back()
    assert not session.payouts.is_on() and len(session.game.log) > 0


def test_data_file_rules_the_pieces():
    layout = build("vikings", NET)
    assert len([kind for kind in layout.zone("slot", 3).holds if kind.startswith("ship")]) == len(
        data.SHIPS
    )
