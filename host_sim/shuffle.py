"""Shuffles the real pieces with hidden faces that look alike.

The rules number face-down pieces by where they lie.  People lay them out without looking, so each
game has different real pieces in these places.
"""

from skald.rules.base import NO_FACE, OFF

from host_sim.games import find_manifest


def shuffle_faces(game, wanted, alike, rng):
    """Return the zone (or OFF) of every real piece: `wanted`, the zones in `game`, with face-down pieces
    shuffled.

    `alike`: piece -> key; pieces with equal keys look the same from outside.  If a player has seen the
    face of a piece, a real piece with that face lies in its place.
    """
    faces = game.FACES
    dealt = list(wanted)
    if not faces:
        return dealt
    manifest = find_manifest(game.NAME)
    groups = {}
    for piece, zone in enumerate(wanted):
        if faces[piece] != NO_FACE and zone != OFF:
            groups.setdefault(alike[piece], []).append(piece)
    for numbers in groups.values():
        seen = {number: manifest.find_seen_face(game, number) for number in numbers}
        heap = list(numbers)
        rng.shuffle(heap)
        for number in sorted(numbers, key=lambda number: seen[number] is None):
            fit = (real for real in heap if seen[number] in (None, faces[real]))
            real = next(fit, heap[0])
            heap.remove(real)
            dealt[real] = wanted[number]
    return dealt
