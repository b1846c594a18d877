"""Vikings at the table: sentences fit the screen, prices and scorings are lit, lots are recognised."""

import random
from array import array

from skald.rules.base import OFF
from skald.rules.vikings import GAME, pieces
from skald.rules.vikings import state as p
from skald.show import frame as pixels
from skald.show.canvas import Canvas
from skald.show.words import Words

from hardware.layouts.base import NET, build
from tests.guidance.mending import draw_lights, start
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

    def __init__(self, seed=5):
        self.table, self.hands = start("vikings", seats=2, seed=seed)
        self.session = self.table.session
        self.game = self.session.game
        self.canvas = Canvas()
        self.pages = make_pages(self.session, self.canvas, Words("en", "vikings"))

    def play_until(self, has_come):
        while not has_come():
            self.table.follow(self.hands.play(self.hands.done + 1))

    def play_to(self, phase):
        self.play_until(lambda: self.game.state[p.PHASE] == phase)

    def lit(self, zone):
        """Return (colour, peak) of each pixel of `zone` in the scene."""
        layout = self.session.layout
        first, codes = layout.first_pixel(zone), draw_lights(self.table, self.table.now_ms).codes
        return [divmod(code, 16) for code in codes[first : first + layout.pixel_count(zone)]]


def test_a_bought_lot_is_followed_to_its_place():
    player = Player()
    player.play_to(p.PHASE_BUY)
    seat = player.game.current()
    buy = next(text for text in texts(player.game) if text.startswith("buy"))
    player.table.follow(player.hands.act(player.game.parse(buy)))
    player.play_to(p.PHASE_PLACE)
    for text in texts(player.game):
        if text.startswith("place"):
            cell = player.game.parse(text) & p.ARGUMENT
            assert any(level for _, level in player.lit(pieces.zone_of_cell(seat, cell)))
    other = [level for _, level in player.lit(pieces.zone_of_cell(1 - seat, 1))]
    assert not any(other)


def test_a_scoring_is_recited_viking_by_viking():
    player = Player(seed=8)
    session = player.session
    player.play_until(session.payouts.is_on)
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
