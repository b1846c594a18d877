"""Piles of which only the number of pieces is known: the game goes on whatever kinds lie there."""

import pytest
from skald.recognition import tracker as track
from skald.rules.base import OFF, find_number
from skald.watching.difference import ANY
from skald.watching.snapshot import UNSEEN

from tests.guidance.mending import list_moves, list_repairs, mend, start


@pytest.mark.parametrize("pile", (0, 1))
@pytest.mark.parametrize("seed", (3, 5, 8))
def test_a_pile_with_a_dead_place_may_hold_any_of_its_kinds(pile, seed):
    table, hands = start("vikings_on_board", seats=2, seed=seed, actions=20)
    table.session.snapshot.set_dead_place(table.layout.zone("pile", pile).place, 1)
    table.run(3000)
    assert table.session.verdict in (track.IDLE, track.ASK)
    table.follow(hands.play(120))
    assert bytes(table.session.game.state) == bytes(hands.mind.state)


def test_beside_a_pile_with_a_dead_place_a_hand_may_hold_whatever_lies_in_it():
    table, _ = start("vikings_on_board", seats=2, actions=20)
    world, tracker = table.world, table.session.tracker
    pile = find_number(table.layout.rules.ZONES, "pile", 1)
    table.session.snapshot.set_dead_place(table.layout.zone("pile", 0).place, 1)
    table.run(3000)
    world.put(world.lying_on(pile)[0], OFF)
    table.run(4000)
    held = bytearray(len(world.zone))
    tracker.list_moving(held)
    seen = table.session.snapshot.seen
    unseen_as = tracker.sensor_model.unseen_as
    unseen = {p for p, reader in enumerate(seen) if reader == UNSEEN and unseen_as[p] == ANY}
    assert unseen and unseen == {p for p in unseen if held[p]}


def find_unlike(world, pile, piece):
    """Return a piece in `pile` that does not look like `piece`."""
    looks = world.appearances
    return next(other for other in world.lying_on(pile) if looks[other] != looks[piece])


def test_a_kind_of_which_a_pile_holds_too_many_is_led_out_again():
    table, _ = start("vikings_on_board", seats=2, actions=60)
    world, pile = table.world, find_number(table.layout.rules.ZONES, "pile", 1)
    spent = next(p for p in range(24, 39) if world.zone[p] == OFF)
    other = find_unlike(world, pile, spent)
    world.put(other, OFF)
    world.put(spent, pile)
    table.run(4000)
    assert table.session.verdict == track.MISMATCH
    (_, origin, box), (_, other_box, home) = list_repairs(table)
    assert box == other_box == OFF
    assert origin == home in (pile - 1, pile), "the same kind from either pile"
    mend(table, 4)


def test_a_supply_of_a_pile_that_changed_places_with_one_on_a_bow_is_led_back():
    """Its way back used to end once one of the two had left its wrong place."""
    table, _ = start("vikings_on_board", seats=2, actions=60)
    world, zones = table.world, table.layout.rules.ZONES
    pile, bow = find_number(zones, "pile", 0), find_number(zones, "bow", 0)
    bows = dict(zones)["bow"]
    laden = next(p for p in range(24, 39) if bow <= world.zone[p] < bow + bows)
    bow = world.zone[laden]
    other = find_unlike(world, pile, laden)
    world.put(other, bow)
    world.put(laden, pile)
    table.run(4000)
    assert table.session.verdict == track.MISMATCH
    world.put(other, OFF)
    table.run(4000)
    assert list_moves(table) == [(pile, bow), (OFF, pile)]
    mend(table, 2)


def test_a_drawn_piece_shows_in_no_light():
    table, hands = start("vikings_on_board", seats=2, actions=20)
    game, tracker = table.session.game, table.session.tracker
    pile = find_number(table.layout.rules.ZONES, "pile", 1)
    while game.prompt() != "do draw, some":
        table.follow(hands.act(hands.choose()))
    for _ in range(2):
        zones = {tracker.places[p] for p, mark in enumerate(tracker.movable) if mark}
        assert zones == {pile} and not any(tracker.targets)
        table.world.lift(table.world.lying_on(pile)[0])
        table.run(90)
