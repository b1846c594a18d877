"""Raids: arrival majorities and glory.

Rulebook: end of a voyage, end of the game, details of the arrival tiles.  Loaded for
scoring.
"""

from skald.rules.base import OPTIONS, SEATS
from skald.rules.raids import data
from skald.rules.raids import state as s

_COLLECTION = len(data.RUNE_GLORY) - 1
_counts = bytearray(4)


def tally_aboard(game, seat, family):
    """Return (number, sum of the values) of the tiles of `family` on a longship."""
    state, tiles = game.state, game.TILES
    first, count, total = s.SPACES + 5 * seat, 0, 0
    for i in range(first, first + 5):
        if tiles.family[state[i]] == family:
            count += 1
            total += tiles.value[state[i]]
    return count, total


def tally_beside(game, seat, family):
    """Return (number, sum of the values) of the tiles of `family` beside a longship."""
    state, tiles = game.state, game.TILES
    first, count, total = s.STORE + seat * s.FACES, 0, 0
    for face in tiles.kept:
        if tiles.family[face] == family:
            count += state[first + face]
            total += state[first + face] * tiles.value[face]
    return count, total


def count_varieties(game, seat):
    """Return how many different goods lie on and beside a longship."""
    state, tiles = game.state, game.TILES
    seen_mask, first = 0, s.SPACES + 5 * seat
    for i in range(first, first + 5):
        if tiles.family[state[i]] == s.GOODS:
            seen_mask |= 1 << tiles.variety[state[i]]
    for face in tiles.kept:
        if tiles.family[face] == s.GOODS and state[s.STORE + seat * s.FACES + face]:
            seen_mask |= 1 << tiles.variety[face]
    count = 0
    while seen_mask:
        count += seen_mask & 1
        seen_mask >>= 1
    return count


def count_goal(game, seat, goal):
    """Return the number that `seat` has of what arrival tile `goal` counts.

    Always 0 for the tile of the first voyage, where the order of arrival decides.
    """
    if goal == s.BY_GOODS:
        return tally_aboard(game, seat, s.GOODS)[0] + tally_beside(game, seat, s.GOODS)[0]
    if goal == s.BY_VARIETY:
        return count_varieties(game, seat)
    if goal == s.BY_RUNES:
        return tally_beside(game, seat, s.RUNE)[0]
    if goal == s.BY_SHIELDS:
        return game.state[s.ROOM + seat]
    if goal == s.BY_WEAPONS:
        return game.state[s.ARMS + seat]
    if goal == s.BY_PORTS:
        return tally_beside(game, seat, s.PORT)[0]
    if goal == s.BY_MONSTERS:
        return tally_beside(game, seat, s.MONSTER)[0]
    if goal == s.BY_SAILS:
        count, total = tally_aboard(game, seat, s.SAIL_TILE)
        return count if game.state[OPTIONS] & s.SINGLE_SAILS else total
    return 0


def count_goals(game):
    """Return count_goal() of every seat for this voyage's arrival tile, in a buffer that is reused."""
    goal = s.current_goal(game.state)
    for seat in range(game.state[SEATS]):
        _counts[seat] = count_goal(game, seat, goal)
    return _counts


def _find_rank(state, seat, counts):
    """Return the current rank 0.. of `seat` for this voyage's arrival tile; `counts`: from count_goals().

    Ties go to the earlier arrival; ships at sea come after those that have arrived.
    The ghost holds a rank only for the first arrival tile.
    """
    mine, place = counts[seat], _arrival_place(state, seat)
    better = 0
    for other in range(state[SEATS]):
        if other != seat:
            count = counts[other]
            if count > mine or count == mine and _arrival_place(state, other) < place:
                better += 1
    if s.current_goal(state) == s.BY_ORDER and state[SEATS] == 2:
        if _arrival_place(state, s.GHOST_SHIP) < place:
            better += 1
    return better


def _arrival_place(state, ship):
    """Return a number that is lower the earlier `ship` arrived or will probably arrive."""
    if state[s.AT + ship] == s.ARRIVED:
        return state[s.BERTH + ship]
    return 8 * (s.ARRIVED - state[s.AT + ship]) + state[s.BERTH + ship]


def find_prize(state, seat, counts):
    """Return the coins that `seat` would get if the voyage ended now; `counts`: from count_goals()."""
    place = _find_rank(state, seat, counts)
    return data.ARRIVAL_COINS[place] if place < len(data.ARRIVAL_COINS) else 0


def rune_glory(runes):
    """Return the glory of `runes` runes: full collections first, then one of the rest."""
    return (
        runes // _COLLECTION * data.RUNE_GLORY[_COLLECTION] + data.RUNE_GLORY[runes % _COLLECTION]
    )


def breakdown(game, seat):
    """Return [(key, count, glory)]: coins, runes, mjollnirs, pennants, goods, monsters."""
    state = game.state
    runes, _ = tally_beside(game, seat, s.RUNE)
    _, hammers = tally_aboard(game, seat, s.MJOLLNIR)
    return [
        ("coins", state[s.COINS + seat], state[s.COINS + seat]),
        ("runes", runes, rune_glory(runes)),
        ("mjollnirs", hammers, hammers * state[s.CREW + seat]),
        ("pennants",) + tally_aboard(game, seat, s.PENNANT),
        ("goods",) + tally_beside(game, seat, s.GOODS),
        ("monsters",) + tally_beside(game, seat, s.MONSTER),
    ]


def score(game, seat):
    """Return the current glory of `seat`, in one pass over its tiles."""
    state, tiles = game.state, game.TILES
    family, value = tiles.family, tiles.value
    total, runes, hammers = state[s.COINS + seat], 0, 0
    first = s.SPACES + 5 * seat
    for i in range(first, first + 5):
        face = state[i]
        if family[face] == s.PENNANT:
            total += value[face]
        elif family[face] == s.MJOLLNIR:
            hammers += value[face]
    first = s.STORE + seat * s.FACES
    for face in tiles.scoring:
        count = state[first + face]
        if count:
            if family[face] == s.RUNE:
                runes += count
            else:
                total += count * value[face]
    return total + rune_glory(runes) + hammers * state[s.CREW + seat]


def standings(game):
    """Return (title, [(seat, number, coins), ...] from the first rank down, what to do)."""
    from skald.rules.raids import words

    state, counts = game.state, count_goals(game)
    goal = s.current_goal(state)
    rows = [None] * (s.count_ships(state[SEATS]) + 1)
    for seat in range(state[SEATS]):
        number = counts[seat] if goal else state[s.BERTH + seat]
        rows[_find_rank(state, seat, counts)] = seat, number, find_prize(state, seat, counts)
    return words.GOAL_WORDS[goal], [row for row in rows if row], "lift to pay"
