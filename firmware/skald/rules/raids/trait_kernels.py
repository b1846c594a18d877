"""The inner loops of the traits of Raids: machine code where the board can run it, else plain Python.

family, value, variety, kept, scoring    those of tiles.TileSet
counts    seat * GOALS + arrival tile: what it counts for that seat
places    seat: order of arrival, so far or as expected
"""

from skald.compat import const, micropython, ptr8, ptr16

# @viper folds only constants of this module.
_SEATS = const(1)  # of rules.base
_VOYAGE = const(9)  # of state.py
_AT = const(20)
_BERTH = const(24)
_CREW = const(28)
_COINS = const(32)
_ROOM = const(36)
_ARMS = const(40)
_SPACES = const(44)
_TILE = const(80)
_STORE = const(123)
_FACES = const(64)
_ARRIVED = const(21)
_GHOST_SHIP = const(2)
_VOYAGES = const(4)
_WEAPON = const(1)
_SAIL_TILE = const(2)
_MJOLLNIR = const(3)
_PENNANT = const(4)
_GOODS = const(5)
_RUNE = const(6)
_PORT = const(7)
_MONSTER = const(10)
_BY_ORDER = const(0)
_BY_GOODS = const(1)
_BY_VARIETY = const(2)
_BY_RUNES = const(3)
_BY_SHIELDS = const(4)
_BY_WEAPONS = const(5)
_BY_PORTS = const(6)
_BY_MONSTERS = const(7)
_BY_SAILS = const(8)
_GOALS = const(9)


@micropython.viper
def count(state, seat: int, family, value, variety, kept, counts, places):
    """Store in `counts` and `places` what each arrival tile counts for a seat."""
    at = ptr8(state)
    family_of = ptr8(family)
    value_of = ptr8(value)
    variety_of = ptr8(variety)
    kept_at = ptr8(kept)
    count_at = ptr8(counts)
    place_of = ptr8(places)
    goods = runes = ports = monsters = sails = varieties = 0
    for i in range(_SPACES + 5 * seat, _SPACES + 5 * seat + 5):
        face = at[i]
        if family_of[face] == _GOODS:
            goods += 1
            varieties |= 1 << variety_of[face]
        elif family_of[face] == _SAIL_TILE:
            sails += value_of[face]
    for i in range(int(len(kept))):
        face = kept_at[i]
        number = at[_STORE + seat * _FACES + face]
        if number:
            if family_of[face] == _RUNE:
                runes += number
            elif family_of[face] == _GOODS:
                goods += number
                varieties |= 1 << variety_of[face]
            elif family_of[face] == _PORT:
                ports += number
            else:
                monsters += number
    kinds = 0
    while varieties:
        kinds += varieties & 1
        varieties >>= 1
    first = _GOALS * seat
    count_at[first + _BY_GOODS] = goods
    count_at[first + _BY_VARIETY] = kinds
    count_at[first + _BY_RUNES] = runes
    count_at[first + _BY_SHIELDS] = at[_ROOM + seat]
    count_at[first + _BY_WEAPONS] = at[_ARMS + seat]
    count_at[first + _BY_PORTS] = ports
    count_at[first + _BY_MONSTERS] = monsters
    count_at[first + _BY_SAILS] = sails
    place = at[_BERTH + seat]
    if at[_AT + seat] != _ARRIVED:
        place += 8 * (_ARRIVED - at[_AT + seat])
    place_of[seat] = place


@micropython.viper
def find_prize(state, seat: int, goal: int, counts, places, coins) -> int:
    """Return the coins that an arrival tile would pay a seat now; `coins`: by rank."""
    at = ptr8(state)
    count_at = ptr8(counts)
    place_of = ptr8(places)
    coins_at = ptr8(coins)
    mine = count_at[_GOALS * seat + goal]
    rank = 0
    for other in range(at[_SEATS]):
        if other != seat:
            number = count_at[_GOALS * other + goal]
            if number > mine or number == mine and place_of[other] < place_of[seat]:
                rank += 1
    if goal == _BY_ORDER and at[_SEATS] == 2:
        place = at[_BERTH + _GHOST_SHIP]
        if at[_AT + _GHOST_SHIP] != _ARRIVED:
            place += 8 * (_ARRIVED - at[_AT + _GHOST_SHIP])
        if place < place_of[seat]:
            rank += 1
    return coins_at[rank] if rank < int(len(coins)) else 0


@micropython.viper
def add_hold(state, seat: int, counts, family, value, scoring, rune_glory, out, to: int):
    """Add to `out`, from out[to] on, what a seat has and what the tile at its ship would give it.

    rune_glory  the glory of a collection of 0, 1, 2 .. runes
    """
    at = ptr8(state)
    count_at = ptr8(counts)
    family_of = ptr8(family)
    value_of = ptr8(value)
    scoring_at = ptr8(scoring)
    glory_of = ptr8(rune_glory)
    trait_at = ptr16(out)
    crew = at[_CREW + seat]
    left = _VOYAGES - at[_VOYAGE]
    full = int(len(rune_glory)) - 1
    runes = count_at[_GOALS * seat + _BY_RUNES]
    glory = at[_COINS + seat] + runes // full * glory_of[full]
    runes = runes % full
    glory += glory_of[runes]
    next_rune = glory_of[runes + 1] - glory_of[runes]
    goods = worth = dearest = hammers = free = 0
    for i in range(_SPACES + 5 * seat, _SPACES + 5 * seat + 5):
        face = at[i]
        if not face:
            free += 1
        elif family_of[face] == _GOODS:
            goods += 1
            worth += value_of[face]
            if value_of[face] > dearest:
                dearest = value_of[face]
        elif family_of[face] == _PENNANT:
            glory += value_of[face]
        elif family_of[face] == _MJOLLNIR:
            hammers += value_of[face]
    for i in range(int(len(scoring))):
        face = scoring_at[i]
        if family_of[face] != _RUNE:
            glory += at[_STORE + seat * _FACES + face] * value_of[face]
    sails = count_at[_GOALS * seat + _BY_SAILS]
    arms = at[_ARMS + seat]
    stage = at[_AT + seat]
    trait_at[to] += glory + hammers * crew
    trait_at[to + 1] += crew
    trait_at[to + 2] += at[_ROOM + seat]
    trait_at[to + 3] += arms
    trait_at[to + 4] += sails
    trait_at[to + 5] += next_rune
    trait_at[to + 6] += worth
    trait_at[to + 7] += goods
    trait_at[to + 8] += hammers
    trait_at[to + 9] += hammers * left
    trait_at[to + 10] += free
    trait_at[to + 11] += stage
    trait_at[to + 23] += arms * left
    trait_at[to + 24] += sails * left
    trait_at[to + 25] += crew * left
    trait_at[to + 28] += at[_BERTH + seat]
    ports = 0
    for ahead in range(stage + 1, _ARRIVED):
        face = at[_TILE + ahead]
        if family_of[face] == _MONSTER:
            if value_of[face] <= arms + crew:
                trait_at[to + 26] += value_of[face]
        elif family_of[face] == _PORT:
            ports += value_of[face]
    trait_at[to + 27] += ports if ports < goods else goods
    if not stage or stage >= _ARRIVED:
        return
    face = at[_TILE + stage]
    kind = family_of[face]
    gain = value_of[face]
    if kind == _PENNANT:
        trait_at[to + 14] += gain
    elif kind == _GOODS:
        trait_at[to + 15] += gain
    elif kind == _RUNE:
        trait_at[to + 16] += next_rune
    elif kind == _PORT:
        if gain == 1 or worth > 2 * dearest:
            worth = gain * dearest
        trait_at[to + 17] += worth
    elif kind == _WEAPON:
        trait_at[to + 18] += gain
    elif kind == _SAIL_TILE:
        trait_at[to + 19] += gain
    elif kind == _MJOLLNIR:
        trait_at[to + 20] += gain * (1 + crew)
    strongest = crew
    for other in range(at[_SEATS]):
        if other != seat and at[_AT + other] < stage and at[_CREW + other]:
            trait_at[to + 21] += 1
            if at[_CREW + other] > strongest:
                strongest = at[_CREW + other]
    trait_at[to + 22] += strongest - crew
