"""The place of each piece of Vikings on Board, found piece by piece: the slow oracle of places()."""

import pytest
from skald.rules.base import OFF, OVER, SEATS
from skald.rules.registry import load
from skald.rules.vikings_on_board import pieces as p
from skald.rules.vikings_on_board import state as s

_SEEDS = range(4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_places_are_those_of_each_piece(seats):
    for seed in _SEEDS:
        game = load("vikings_on_board")(seats, seed)
        out = bytearray(len(game.CLASSES))
        step = seed
        while game.current() != OVER:
            game.places(out)
            assert list(out) == [place_of(game.state, piece) for piece in range(len(out))]
            count = game.count_actions()
            step = (step * 31 + 7) % 1009
            game.apply(game.legal[step % count])


def place_of(state, piece):
    """Return the zone of `piece`, or OFF."""
    if piece < p.FIRST_SUPPLY:
        lane = state[s.WHERE + piece]
        return lane if lane < s.NO_SHIP else OFF
    if piece < p.FIRST_BARREL:
        return _place_supply(state, (piece - p.FIRST_SUPPLY) // 5, (piece - p.FIRST_SUPPLY) % 5)
    if piece < p.FIRST_FIGURE:
        place = state[s.BARREL + piece - p.FIRST_BARREL]
        if place == s.IN_HAND:
            return OFF
        return (
            p.ON_SHIELD + (piece - p.FIRST_BARREL) // 4
            if place == s.RECOVERED
            else p.ON_QUAY + place
        )
    if piece < p.FIRST_LEADER:
        return _place_figure(state, piece - p.FIRST_FIGURE)
    if piece < p.FIRST_MARKER:
        return p.ON_SIDE + state[s.SIDE]
    if piece < p.FIRST_STERN:
        kind = piece - p.FIRST_MARKER
        return p.ON_MARKET + kind * 4 + state[s.MARKET + kind] - 1
    if piece - p.FIRST_STERN == state[s.SAILED] and state[s.SHIP] < s.NO_SHIP:
        return state[s.SHIP]
    return OFF


def _place_supply(state, kind, rank):
    rank -= p.unseen_in_first(state, kind)
    if rank < 0:
        return p.ON_PILE
    rank -= p.count_second(state, kind)
    if rank < 0:
        return p.ON_PILE + 1
    for ship in range(8):
        rank -= state[s.BOW + ship * 3 + kind]
        if rank < 0:
            return p.ON_BOW + ship
    for seat in range(4):
        rank -= state[s.TAKEN + seat * 3 + kind]
        if rank < 0:
            return p.ON_SHIELD + seat
    return OFF


def _place_figure(state, figure):
    seats = state[SEATS]
    seat = figure >> 2
    if seat < seats:
        rank = figure & 3
        for spot in range(22):
            if state[s.SPOT + spot] == seat + 1:
                if not rank:
                    return p.ON_SPOT + spot
                rank -= 1
    elif seats == 2:
        rank = figure - 8
        for body in range(12):
            if state[s.BONUS + body]:
                if not rank:
                    return state[s.WHERE + body]
                rank -= 1
    return OFF
