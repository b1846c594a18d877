"""Raids: what a position is judged by, one seat at a time.

Everything lies open, so the traits of the others are as good as one's own.
Lent while somebody thinks; see skald/solo/judge.py for how they are weighed.
"""

from skald.rules.base import CHANCE, CURRENT, SEATS
from skald.rules.raids import data
from skald.rules.raids.state import (
    ARMS,
    ARRIVED,
    AT,
    BERTH,
    BY_GOODS,
    BY_MONSTERS,
    BY_ORDER,
    BY_PORTS,
    BY_RUNES,
    BY_SAILS,
    BY_SHIELDS,
    BY_VARIETY,
    BY_WEAPONS,
    COINS,
    CREW,
    FACES,
    GHOST_SHIP,
    GOAL,
    GOALS,
    GOODS,
    MJOLLNIR,
    MONSTER,
    PENNANT,
    PORT,
    ROOM,
    RUNE,
    SAIL_TILE,
    SPACES,
    STORE,
    TILE,
    VOYAGE,
    WEAPON,
    current_goal,
)
from skald.rules.raids.faces import VOYAGES

# Of every seat, then of the situation.
NAMES = (
    "glory",
    "crew",
    "room",
    "weapons",
    "sails",
    "next rune",
    "goods value",
    "goods",
    "hammers",
    "hammers later",
    "free spaces",
    "stage",
    "prize",
    "later prizes",
    "pennant here",
    "goods here",
    "rune here",
    "port here",
    "weapon here",
    "sail here",
    "hammer here",
    "chased",
    "outnumbered",
    "weapons later",
    "sails later",
    "crew later",
    "monsters ahead",
    "ports ahead",
    "berth",
    "to move",
)
OWN = 29  # of them are a seat's

# How levels play (see skald/solo/levels.py): tenths of a point of noise; lines, guesses and tenths of the
# first value of the replies.
NOISE = b"\x57\x00\x00"
REPLIES = b"\x04\x02\x00"

_FULL = len(data.RUNE_GLORY) - 1
_counts = bytearray(4 * GOALS)  # what each arrival tile counts, seat by seat
_places = bytearray(4)  # lower: the earlier in


def is_rest(game, seat):
    """Tell whether the position is judged as it stands: the deal of a voyage is nobody's doing."""
    return game.state[CURRENT] == CHANCE


def sift(game, out, count):
    """Keep all of the `count` actions in `out`."""
    return count


def fill(game, seat, out):
    """Write the traits for `seat` into `out`: its own, the others' summed up, the situation's."""
    state = game.state
    seats = state[SEATS]
    for i in range(len(out)):
        out[i] = 0
    for other in range(seats):
        _count(game, other)
    for other in range(seats):
        _add(game, other, out, 0 if other == seat else OWN)
    out[2 * OWN] = 1 if state[CURRENT] == seat else 0


def _count(game, seat):
    """Note what the arrival tiles count for a seat."""
    state, tiles = game.state, game.TILES
    family = tiles.family
    first = GOALS * seat
    goods = runes = ports = monsters = sails = varieties = 0
    for i in range(SPACES + 5 * seat, SPACES + 5 * seat + 5):
        face = state[i]
        if family[face] == GOODS:
            goods += 1
            varieties |= 1 << tiles.variety[face]
        elif family[face] == SAIL_TILE:
            sails += tiles.value[face]
    beside = STORE + seat * FACES
    for face in tiles.aside:
        count = state[beside + face]
        if count:
            if family[face] == RUNE:
                runes += count
            elif family[face] == GOODS:
                goods += count
                varieties |= 1 << tiles.variety[face]
            elif family[face] == PORT:
                ports += count
            else:
                monsters += count
    kinds = 0
    while varieties:
        kinds += varieties & 1
        varieties >>= 1
    _counts[first + BY_GOODS] = goods
    _counts[first + BY_VARIETY] = kinds
    _counts[first + BY_RUNES] = runes
    _counts[first + BY_SHIELDS] = state[ROOM + seat]
    _counts[first + BY_WEAPONS] = state[ARMS + seat]
    _counts[first + BY_PORTS] = ports
    _counts[first + BY_MONSTERS] = monsters
    _counts[first + BY_SAILS] = sails
    _places[seat] = _place(state, seat)


def _place(state, ship):
    at = state[AT + ship]
    return state[BERTH + ship] if at == ARRIVED else 8 * (ARRIVED - at) + state[BERTH + ship]


def _prize(state, seat, goal):
    """Return the coins that an arrival tile would pay a seat as it stands."""
    mine, place, better = _counts[GOALS * seat + goal], _places[seat], 0
    for other in range(state[SEATS]):
        if other != seat:
            count = _counts[GOALS * other + goal]
            if count > mine or count == mine and _places[other] < place:
                better += 1
    if goal == BY_ORDER and state[SEATS] == 2 and _place(state, GHOST_SHIP) < place:
        better += 1
    return data.ARRIVAL_COINS[better] if better < len(data.ARRIVAL_COINS) else 0


def _add(game, seat, out, at):
    """Add the traits of a seat to out[at:]."""
    state, tiles = game.state, game.TILES
    family, value = tiles.family, tiles.value
    crew, arms, stage = state[CREW + seat], state[ARMS + seat], state[AT + seat]
    runes = _counts[GOALS * seat + BY_RUNES]
    left = VOYAGES - state[VOYAGE]
    glory = state[COINS + seat] + runes // _FULL * data.RUNE_GLORY[_FULL] + data.RUNE_GLORY[runes % _FULL]
    next_rune = data.RUNE_GLORY[runes % _FULL + 1] - data.RUNE_GLORY[runes % _FULL]
    goods = worth = dearest = hammers = free = 0
    for i in range(SPACES + 5 * seat, SPACES + 5 * seat + 5):
        face = state[i]
        if not face:
            free += 1
        elif family[face] == GOODS:
            goods += 1
            worth += value[face]
            if value[face] > dearest:
                dearest = value[face]
        elif family[face] == PENNANT:
            glory += value[face]
        elif family[face] == MJOLLNIR:
            hammers += value[face]
    beside = STORE + seat * FACES
    for face in tiles.beside:
        if state[beside + face] and family[face] != RUNE:
            glory += state[beside + face] * value[face]
    sails = _counts[GOALS * seat + BY_SAILS]
    later = 0
    for i in range(state[VOYAGE] - 1, VOYAGES - 1):
        later += _prize(state, seat, state[GOAL + i])
    out[at] += glory + hammers * crew
    out[at + 1] += crew
    out[at + 2] += state[ROOM + seat]
    out[at + 3] += arms
    out[at + 4] += sails
    out[at + 5] += next_rune
    out[at + 6] += worth
    out[at + 7] += goods
    out[at + 8] += hammers
    out[at + 9] += hammers * left
    out[at + 10] += free
    out[at + 11] += stage
    out[at + 12] += _prize(state, seat, current_goal(state))
    out[at + 13] += later
    if 0 < stage < ARRIVED:
        face = state[TILE + stage]
        kind = family[face]
        if kind == PENNANT:
            out[at + 14] += value[face]
        elif kind == GOODS:
            out[at + 15] += value[face]
        elif kind == RUNE:
            out[at + 16] += next_rune
        elif kind == PORT:
            out[at + 17] += dearest if value[face] == 1 else min(worth, 2 * dearest)
        elif kind == WEAPON:
            out[at + 18] += value[face]
        elif kind == SAIL_TILE:
            out[at + 19] += value[face]
        elif kind == MJOLLNIR:
            out[at + 20] += value[face] * (1 + crew)
        strongest = 0
        for other in range(state[SEATS]):
            if other != seat and state[AT + other] < stage and state[CREW + other]:
                out[at + 21] += 1
                if state[CREW + other] > strongest:
                    strongest = state[CREW + other]
        if strongest > crew:
            out[at + 22] += strongest - crew
    out[at + 23] += arms * left
    out[at + 24] += sails * left
    out[at + 25] += crew * left
    ports = 0
    for ahead in range(stage + 1, ARRIVED):
        face = state[TILE + ahead]
        if family[face] == MONSTER:
            if value[face] <= arms + crew:
                out[at + 26] += value[face]
        elif family[face] == PORT:
            ports += value[face]
    out[at + 27] += min(ports, goods)
    out[at + 28] += state[BERTH + seat]
