"""Shuffles the real pieces that look alike and have hidden faces.

The rules number face-down pieces by where they lie.  People lay them out without looking, so in every
game different real pieces lie in these places.
"""

from skald.rules.base import NO_FACE, OFF

from host_sim.games import find_manifest


def list_seen(game):
    """Return a list with the face that a player has seen on the hidden side of each piece of the rules, or None."""
    manifest = find_manifest(game.NAME)
    return [manifest.find_seen_face(game, piece) for piece in range(len(game.FACES))]


def shuffle_faces(game, wanted, alike, rng, lying=()):
    """Return the zone (or OFF) of every real piece: `wanted`, the zones in `game`, with face-down pieces
    shuffled.

    `alike`: piece -> key; pieces with equal keys look the same from outside.  If a player has seen the
    face of a piece, a real piece with that face lies in its place: if it has that face, the one that lies
    there already (`lying`: the zone of every real piece).
    """
    faces = game.FACES
    dealt = list(wanted)
    if not faces:
        return dealt
    seen = list_seen(game)
    groups = {}
    for piece, zone in enumerate(wanted):
        if faces[piece] != NO_FACE and zone != OFF:
            groups.setdefault(alike[piece], []).append(piece)
    for numbers in groups.values():
        heap = list(numbers)
        rng.shuffle(heap)
        for number in sorted(numbers, key=lambda number: seen[number] is None):
            fit = [real for real in heap if seen[number] in (None, faces[real])] or heap[:1]
            real = next((real for real in fit if lying and lying[real] == wanted[number]), fit[0])
            heap.remove(real)
            dealt[real] = wanted[number]
    return dealt
