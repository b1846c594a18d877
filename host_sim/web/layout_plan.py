"""Plans where each piece must go so that the table shows the position.

Pieces that look alike may replace each other, and those that already lie right stay.
Nobody may know which piece lies in which face-down pile, so piles are filled at
random with pieces that belong in piles.
"""

from collections import Counter


def plan_moves(lying, wanted, alike, blind, rng):
    """Return [(piece, zone), ...] that lead from `lying` to `wanted`.

    lying, wanted  piece -> zone (OFF off the table)
    alike          piece -> key; pieces with equal keys may replace each other
    blind          set of zones whose contents are known by number only
    """
    shares = Counter()  # (key, zone or None for any pile) -> pieces still wanted
    room = Counter()  # pile -> pieces still wanted
    for piece, zone in enumerate(wanted):
        shares[alike[piece], None if zone in blind else zone] += 1
        if zone in blind:
            room[zone] += 1
    left = []
    well_first = sorted(range(len(lying)), key=lambda piece: lying[piece] != wanted[piece])
    for piece in well_first:
        zone = lying[piece]
        if not _claim(shares, room, alike[piece], zone, blind):
            left.append(piece)
    moves = []
    for piece in _own_places_first(left, wanted, shares, alike, blind, moves):
        zone = next(zone for key, zone in shares if key == alike[piece] and shares[key, zone])
        shares[alike[piece], zone] -= 1
        moves.append((piece, zone))
    piles = [zone for zone, count in sorted(room.items()) for _ in range(count)]
    rng.shuffle(piles)
    return [(piece, piles.pop() if zone is None else zone) for piece, zone in moves]


def _claim(shares, room, key, zone, blind):
    """Claim one piece at `zone` if one like it is wanted there; return True if it was."""
    share = key, None if zone in blind else zone
    if not shares[share] or zone in blind and not room[zone]:
        return False
    shares[share] -= 1
    if zone in blind:
        room[zone] -= 1
    return True


def _own_places_first(left, wanted, shares, alike, blind, moves):
    """Send pieces to the places meant for them, if these are free; return the other pieces."""
    others = []
    for piece in left:
        share = alike[piece], None if wanted[piece] in blind else wanted[piece]
        if shares[share]:
            shares[share] -= 1
            moves.append((piece, share[1]))
        else:
            others.append(piece)
    return others
