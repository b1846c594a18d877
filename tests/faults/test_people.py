"""Simulated people whose hands were interrupted find the piece again."""

import random

import pytest
from skald.rules.base import OFF

from host_sim.faults.people import People
from host_sim.faults.table import PlainTable


@pytest.fixture
def people():
    table = PlainTable("vikings_on_board", "net", 3, 5)
    people = People(table, random.Random(5))
    for piece, zone in enumerate(map(people.mind.zone_of, range(len(table.world.zone)))):
        table.world.put(piece, zone)
    yield people
    table.close()


def test_a_drawn_piece_that_was_put_back_is_found_in_the_other_pile(people):
    world, (pile, other) = people.world, sorted(people.moves.blind)
    drawn = world.lying_on(pile)[-1]
    appearance = world.appearances[drawn]
    alike = [p for p in range(len(world.zone)) if world.appearances[p] == appearance]
    for piece, zone in zip(alike, (0, other, 0, 0, 0)):
        world.put(piece, zone)  # one lies in the other pile, its likes on ships
    assert people._find((appearance, pile, OFF), []) == [alike[1]]
    world.put(alike[2], pile)
    assert people._find((appearance, pile, OFF), []) == [alike[2]]
    for piece in alike[1:3]:
        world.put(piece, 0)
    assert people._find((appearance, pile, OFF), []) == alike


def test_a_draw_that_a_mishap_interrupted_is_repeated(people):
    world, game = people.world, people.table.session.game
    pile = min(people.moves.blind)
    drawn = world.lying_on(pile)[0]

    class Draw:
        def of(self, _, action):
            return [(world.appearances[drawn], pile, OFF)]

        blind = people.moves.blind

    people.moves = Draw()
    action = game.legal[0]
    moved = []
    world.listen(lambda piece, old, new: moved.append((world.appearances[piece], new)))
    list(people._lift_again(action))
    assert moved == [(world.appearances[drawn], OFF)]
