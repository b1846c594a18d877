"""Raids at the table: sentences fit the screen, lit moves are possible, unentered actions are inferred."""

from array import array

from skald.rules.base import find_number
from skald.rules.raids import Raids, pieces
from skald.show.canvas import Canvas
from skald.show.frame import WHITE
from skald.show.words import Words

from tests.guidance.mending import draw_lights, start
from tests.reading import make_pages
from tests.rules.games import texts
from tests.rules.raids_table import mover_of, stage_of


def test_costs_and_reachable_stages_glow():
    table, hands = start("raids")
    session = table.session
    seen = set()
    for _ in range(60):
        table.follow(hands.play(hands.done + 1))
        table.run(600)
        frame = draw_lights(table, table.now_ms)
        for zone in range(session.layout.zones):
            cost = session.game.badge(zone)
            first, room = session.layout.first_pixel(zone), session.layout.pixel_count(zone)
            free = max(0, room - 1 - len(table.world.lying_on(zone)))
            for i in range(min(cost, free)):
                assert frame.codes[first + room - 1 - i] >> 4 == WHITE
            seen.add(cost)
            if session.tracker.targets[zone] and room:
                assert any(frame.codes[first + i] for i in range(room))
    assert {0, 1} <= seen


def test_majorities_are_shown_and_then_paid():
    table, hands = start("raids")
    session = table.session
    while not session.game.standings():
        table.follow(hands.play(hands.done + 1))
    coins = [session.game.score(seat) for seat in range(3)]
    rows = session.game.standings()[1]
    table.run(2000)
    assert session.game.standings(), "paid before anybody has seen it"
    canvas = Canvas()
    assert make_pages(session, canvas, Words("en", "raids")).draw() and any(canvas.buf)
    table.follow(hands.play(hands.done + 1))
    assert session.game.standings() is None
    for seat, _, points in rows:
        assert session.game.score(seat) >= coins[seat] + points


def test_sailing_on_ends_a_sale():
    for seed in range(40):
        table, hands = start("raids", seed=seed)
        game = table.session.game
        while "done" not in texts(game) and game.current() != 255:
            table.follow(hands.play(hands.done + 1))
        if game.current() == 255:
            continue
        done = game.parse("done")
        trial = game.copy()
        trial.apply(done)
        stages = [text for text in texts(trial) if text.startswith("sail stage")]
        if not stages:
            continue
        stage = stages[0]
        touches = array("H", bytes(128))
        trial.touches(trial.parse(stage), touches)
        ship, zone = touches[0] >> 8, touches[0] & 255
        table.world.lift(ship)
        table.run(400)
        table.world.put(ship, zone)
        table.run(3000)
        log = list(game.log)
        assert done in log[-3:] and trial.parse(stage) in log[-2:]
        return
    raise AssertionError("no port in forty games")


def test_a_refused_tile_is_no_tile_in_the_hand():
    table, hands = start("raids", seed=3)
    game = table.session.game
    while not any(text.startswith("leave") for text in texts(game)):
        table.follow(hands.play(hands.done + 1))
    leave = next(text for text in texts(game) if text.startswith("leave"))
    stage = stage_of(game, mover_of(game)) - 1
    tile = next(piece for piece in table.world.lying_on(stage) if piece >= pieces.SHIPS)
    length = len(game.log)
    table.world.lift(tile)
    table.run(8000)
    assert len(game.log) == length, "a tile in the hand is not refused yet"
    action = game.parse(leave)
    table.world.put(tile, find_number(Raids.ZONES, "tray"))
    table.run(1000)
    assert game.log[length] == action
