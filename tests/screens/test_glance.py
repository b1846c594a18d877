"""A glance at the game with the knob: standings, last moves, why places are dark."""

import random

import pytest
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import NAMES, load
from skald.screens.glance import Glance

from host_sim.hands import lay_out_table
from host_sim.table import SimTable
from host_sim.web.reading import read_screen


@pytest.fixture
def make():
    made = []

    def start(game, kit="full", seats=2, **choices):
        table = SimTable(game, kit, seats, 7, **choices)
        made.append(table)
        hands = lay_out_table(table, 7)
        return table, hands

    yield start
    for table in made:
        table.close()


def read(table):
    table.run(400)
    return read_screen(table.screen())


def turn(table, steps=1):
    table.finger.turn(steps)
    table.run(600)


def until_at_ease(table, hands):
    for _ in range(30):
        table.run(400)
        if table.session.is_at_ease():
            return
        table.follow(hands.play(1))
    raise AssertionError("never at ease")


def test_the_knob_shows_how_it_stands_and_the_last_moves(make):
    table, hands = make("raids")
    table.device.name_seat(0, "Anna")
    table.follow(hands.play(4))
    until_at_ease(table, hands)
    game = table.session.game
    turn(table)
    assert isinstance(table.app.sheet, Glance)
    lines = read(table)
    assert lines[0].startswith("[How it stands]")
    vikings, coins = (fact[1] for fact in game.public(0))
    assert lines[1].split("  ")[0] == "Anna"
    assert "Vikings %d" % vikings in lines[1] and "coins %d" % coins in lines[1]
    turn(table)
    lines = read(table)
    assert lines[0].startswith("[Last moves]")
    assert table.app.words.action(table.session.public_log[-1][1]).split(" ")[-1] in " ".join(lines)
    table.finger.back()
    table.run(600)
    assert table.app.sheet is None


def test_a_dark_place_is_explained_for_the_piece_in_a_hand(make):
    table, hands = make("vikings_on_board")
    until_at_ease(table, hands)
    turn(table)
    turn(table, 2)
    table.run(3000)
    sheet = table.app.sheet
    game, tracker = table.session.game, table.session.tracker
    assert tracker.movable[sheet._piece]
    expected = {
        game.explain_placement(sheet._piece, zone)
        for zone in range(table.session.layout.zones)
        if table.session.layout.pixel_count(zone) and not tracker.targets[zone]
    }
    assert set(sheet._reasons) <= expected - {""} and sheet._reasons
    lines = read(table)
    assert lines[0].startswith("[Why it is dark there]")
    assert any(table.app.words.get(reason)[:12] in " ".join(lines) for reason in sheet._reasons)


@pytest.mark.parametrize("name", NAMES)
def test_the_facts_told_about_seats_are_public(name):
    """The facts stay the same if everything is hidden that a spectator may not know."""
    rules = load(name)
    for seed in range(3):
        game, rng = rules(rules.PLAYERS[1], seed, 0), random.Random(seed)
        blind = rules(rules.PLAYERS[1], seed, 0)
        for _ in range(150):
            if game.current() == OVER:
                break
            action = game.draw() if game.current() == CHANCE else rng.choice(list_actions(game))
            game.apply(action)
            blind.state[:] = game.view(None)
            for seat in range(game.seats):
                assert blind.public(seat) == game.public(seat)


def list_actions(game):
    return [game.legal[i] for i in range(game.count_actions())]
