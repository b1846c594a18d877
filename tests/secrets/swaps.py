"""Chooses the pieces that exchange their faces at the other of two tables (see twins.py)."""

from skald.rules.base import OFF

_MOST = 3  # of what lies about for anybody


def draw_swaps(desk, rng, opponent=None):
    """Return piece -> piece that bears its face at the other table.

    They look alike from outside, and are both on the table or both in the box.  Of what a seat
    holds all may be swapped; of what lies about for anybody two or three, for the more there are
    the sooner the rules turn one over; what seat `opponent` holds is not swapped.
    """
    faces, game = desk.faces, desk.game
    piece_of = list(range(len(desk.handles)))
    groups = {}
    for piece in piece_of:
        zone = game.zone_of(piece)
        kind = None if zone == OFF else desk.zones[zone].kind
        if faces.has_secret(piece) and not faces.lies_up(piece, kind):
            groups.setdefault((zone == OFF, repr(faces.look(piece))), []).append(piece)
    for group in groups.values():
        owner = faces.owner(group[0], game.seats)
        is_held = owner is not None
        if is_held and owner == opponent:
            continue
        count = len(group) if is_held else min(len(group), rng.randint(2, _MOST))
        some = rng.sample(group, count)
        for piece, twin in zip(some, rng.sample(some, len(some))):
            piece_of[piece] = twin
    return piece_of
