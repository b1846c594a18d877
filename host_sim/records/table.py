"""The table of a recorded game, drawn as the virtual table draws it.

A record tells where the pieces of the rules lie after every action.  Here real pieces follow them in as few moves
as possible, and each gets its spot in a place (host_sim/web).
"""

import itertools
import random
from types import SimpleNamespace

from skald.rules.base import NO_FACE, OFF
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import NET, build
from host_sim.web.desk import Desk
from host_sim.web.layout_plan import plan_moves
from host_sim.web.view import View
from host_sim.world import World


class RecordedTable:
    """Plays a Record, from the end of its set-up.

    play() yields the game after every action; see() then tells where everything lies.
    """

    def __init__(self, record):
        """Raises RecordError if the record does not replay."""
        self._dealt = record.dealt
        self._replay = record.replay()
        game = next(self._replay)
        layout = build(record.game, NET)  # the sheet is that of every kit
        table = SimpleNamespace(
            layout=layout, world=World(layout, game), session=None, game=game, is_on=False
        )
        self._desk = Desk(table)
        self._view = View(self._desk, {name: Words(name, record.game) for name in LANGUAGES})
        self._real = _find_faces(record)
        faces, world = self._desk.faces, self._desk.world
        self._alike = [
            repr((appearance, faces.hidden(piece)))
            for piece, appearance in enumerate(world.appearances)
        ]

    def describe(self):
        """Return the plain data that the page's board draws (host_sim/web/page/board.js)."""
        return self._view.describe()

    def see(self):
        """Return {name of the piece: [x, y, zone, face]}, as host_sim/web/view.py does."""
        return self._view.see_pieces()

    def play(self):
        """Yield the game as it was laid out, then after every action; it is always the same object.

        It can be called only once.  Raises RecordError if the record does not replay.
        """
        game = self._desk.game
        for number, _ in enumerate(itertools.chain((game,), self._replay)):
            if number >= self._dealt:
                self._desk.chronicle.follow()
                self._move_pieces(game)
                yield game

    def _move_pieces(self, game):
        world, places = self._desk.world, self._desk.places
        wanted = bytearray(len(world.zone))
        game.places(wanted)
        real_wanted = [OFF] * len(wanted)
        for piece, zone in enumerate(wanted):
            real_wanted[self._real[piece]] = zone
        moves = plan_moves(world.zone, real_wanted, self._alike, (), random.Random(0))
        for piece, zone in moves:
            world.put(piece, zone)
        places.send_home([piece for piece, zone in moves if zone == OFF])
        places.tidy_all(game)


def _find_faces(record):
    """Return real[piece]: the real piece with the face that turned up on `piece` of the rules.

    A piece that is never turned over gets one of those that remain.
    """
    rules = record.begin()
    faces = rules.FACES
    real = [None] * sum(count for _, count in rules.PIECES)
    for text, game in zip(record.actions, record.replay()) if faces else ():
        turned = game.revealed_piece()
        if turned != OFF and real[turned] is None:
            named = [
                face
                for face in set(faces) - {NO_FACE}
                if game.text(game.face_outcome(face)) == text
            ]
            free = [i for i, face in enumerate(faces) if face in named and i not in real]
            real[turned] = free[0] if free else None
    spare = [piece for piece, found in enumerate(real) if found is not None and piece not in real]
    for piece in [piece for piece, found in enumerate(real) if found is None]:
        real[piece] = spare.pop() if piece in real else piece
    return real
