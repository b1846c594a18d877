"""Raids: where every piece lies, and what an action moves.

    pieces  0..3 ships, 4..67 tiles (face by face), 68..76 arrival tiles
    zones   0..19 stages, 20..23 berths, 24..27 longships, 28..31 stores,
            32 arrival, 33..35 beside the piles of voyages 2..4, 36..39 piles,
            40 tray

A berth is a start position beside the arrival tile.  A longship is one zone:
its owner may rearrange the tiles on it.  A refused tile lies on the tray, so that
it is not taken for one held in the hand, until its ship sails on; then it goes into
the box like all that is discarded.  Vikings and coins are counted, not sensed:
a player who pays or answers lifts the ship and sets it back, and the arrival tile
is lifted when its coins are paid.  A sale ends when the ship sails on.  Tiles of one
face cannot be told apart, so they are assigned to the zones in ascending order.
"""

from skald.compat import const
from skald.rules.base import NO_COLOUR, OFF, SEATS
from skald.rules.raids import state as s
from skald.rules.raids.legal import fight_cost, find_rearmost, next_berth, sail_cost

PIECES = (("ship", 4), ("tile", 64), ("arrival", s.GOALS))
ZONES = (
    ("stage", 20),
    ("berth", 4),
    ("longship", 4),
    ("store", 4),
    ("arrival", 4),
    ("pile", 4),
    ("tray", 1),
)
SHIPS = const(4)  # and the first tile
FIRST_GOAL = const(68)
BERTHS = const(20)
LONGSHIPS = const(24)
STORES = const(28)
ARRIVAL = const(32)
PILES = const(36)
TRAY = const(40)

# The ghost sails a pawn that nobody plays, under that pawn's colour.
COLOURS = bytes([0, 1, 2, 3] + [NO_COLOUR] * (FIRST_GOAL - SHIPS + s.GOALS))


def stage_of(zone):
    """Return the stage 1..20 of `zone`, ARRIVED for a berth, 0 for any other."""
    if zone < BERTHS:
        return zone + 1
    return s.ARRIVED if zone < LONGSHIPS else 0


def place_pieces(game):
    """Write the zone (or OFF) of every piece into `zones`."""
    state, places = game.state, game.zones
    for ship in range(SHIPS):
        places[ship] = _ship_zone(state, ship)
    _place_tiles(game, places, game.counters)
    for goal in range(s.GOALS):
        places[FIRST_GOAL + goal] = _goal_zone(state, goal)


def _place_tiles(game, places, following):
    """Assign the tiles of each face to zones; `following` counts them by face."""
    state, tiles = game.state, game.TILES
    for face in range(len(tiles.first)):
        following[face] = SHIPS + tiles.first[face]
    for piece in range(SHIPS, FIRST_GOAL):
        places[piece] = OFF
    if state[s.REFUSED]:
        places[following[state[s.REFUSED]]] = TRAY
        following[state[s.REFUSED]] += 1
    for zone in range(BERTHS):
        face = state[s.TILE + zone + 1]
        if face:
            places[following[face]] = zone
            following[face] += 1
    for i in range(20):
        face = state[s.SPACES + i]
        if face:
            places[following[face]] = LONGSHIPS + i // 5
            following[face] += 1
    for seat in range(state[SEATS]):
        for face in tiles.kept:
            for _ in range(state[s.STORE + seat * s.FACES + face]):
                places[following[face]] = STORES + seat
                following[face] += 1
    for voyage in range(state[s.VOYAGE], s.VOYAGES + 1):
        for face in tiles.deals[voyage - 1]:
            for _ in range(count_pile(game, face, voyage)):
                places[following[face]] = PILES + voyage - 1
                following[face] += 1


def list_touches(game, action, out):
    """Fill `out` with piece << 8 | zone for what an action at sea moves; return the number."""
    state = game.state
    verb, what = action >> s.SHIFT, action & s.ARGUMENT
    seat = state[s.MOVER]
    if verb == s.SAIL or verb == s.FLEE or verb == s.GHOST:
        zone = what - 1 if what < s.ARRIVED else BERTHS + next_berth(state) - 1
        out[0] = seat << 8 | zone
        return move_tile(game, out, 1, state[s.REFUSED], TRAY, OFF) if state[s.REFUSED] else 1
    if verb == s.PAY or verb == s.ANSWER:
        out[0] = seat << 8 | _ship_zone(state, seat)
        return 1
    if verb == s.TAKE or verb == s.REPLACE or verb == s.LEAVE:
        stage = state[s.AT + seat]
        face, count = state[s.TILE + stage], 0
        if verb == s.REPLACE:
            count = move_tile(game, out, 0, what, LONGSHIPS + seat, OFF)
        zone = LONGSHIPS if game.TILES.family[face] <= s.GOODS else STORES
        return move_tile(
            game, out, count, face, stage - 1, TRAY if verb == s.LEAVE else zone + seat
        )
    if verb == s.SELL:
        return move_tile(game, out, 0, what, LONGSHIPS + seat, STORES + seat)
    if verb == s.FIGHT:
        return move_tile(game, out, 0, state[s.TILE + what], what - 1, STORES + seat)
    if verb == s.DISCARD:
        ship, ahead, _ = find_rearmost(state)
        count = 0
        for stage in range(state[s.AT + ship] + 1, ahead):
            if state[s.TILE + stage]:
                count = move_tile(game, out, count, state[s.TILE + stage], stage - 1, OFF)
        return count
    return 0


def badge(game, zone):
    """Return how many Vikings it costs the mover to sail to `zone`, to stay or to win there."""
    state = game.state
    phase, ship = state[s.PHASE], state[s.MOVER]
    if phase == s.SAILING or phase == s.FIGHTING:
        if phase == s.FIGHTING and zone == _ship_zone(state, ship):
            stake = state[s.STAKE] + 1
            return stake if stake <= state[s.CREW + ship] else 0
        stage = stage_of(zone)
        verb = s.SAIL if phase == s.SAILING else s.FLEE
        if stage == s.ARRIVED and zone != BERTHS + next_berth(state) - 1:
            return 0
        if stage and game.is_legal(verb << s.SHIFT | stage):
            return max(0, sail_cost(game, stage))
    elif phase == s.MEETING:
        if zone == state[s.NEXT] - 1:
            return fight_cost(game, ship, state[s.NEXT])
        if zone == _ship_zone(state, ship) and state[s.CREW + ship]:
            return 1
    return 0


def _ship_zone(state, ship):
    at = state[s.AT + ship]
    if 0 < at < s.ARRIVED:
        return at - 1
    berth = state[s.BERTH + ship]
    return BERTHS + berth - 1 if berth else OFF


def _goal_zone(state, goal):
    voyage = state[s.VOYAGE]
    if not goal:
        return ARRIVAL if voyage == 1 else OFF
    for later in range(2, 5):
        if state[s.GOAL + later - 2] == goal:
            if later < voyage:
                return OFF
            return ARRIVAL if later == voyage else ARRIVAL + later - 1
    return OFF


def count_pile(game, face, voyage):
    """Return how many tiles of `face` the pile of `voyage` still holds."""
    state, tiles = game.state, game.TILES
    now, slot = state[s.VOYAGE], tiles.slots[voyage - 1][face]
    if voyage < now or tiles.deals[voyage - 1][slot] != face:
        return 0
    if voyage == now and state[s.PHASE] >= s.DEALING:
        return state[s.LEFT + slot]
    return tiles.decks[voyage - 1][slot]


def move_tile(game, out, count, face, source, target):
    """Add a tile of `face` that goes from zone `source` to `target`."""
    places = game.find_places()
    piece = SHIPS + game.TILES.first[face]
    while places[piece] != source:
        piece += 1
    out[count] = piece << 8 | target
    return count + 1
