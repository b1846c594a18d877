"""Script: a device takes over a game from a table on which each zone is sensed alone.

args: game, seats, after how many actions; prints the position that takeover.py finds.
"""

from skald.rules.base import CHANCE, OFF
from skald.rules.drakkar import state as at
from skald.rules.raids import state as sea
from skald.rules.registry import load
from skald.rules.vikings import state as land
from skald.rules.vikings_on_board import state as ship

from tests.rules.games import Picker
from tests.screens.takeover_people import PEOPLE

# The byte that is the phase, and the phases at the start of a turn.
_BETWEEN = {
    "drakkar": (at.PHASE, (at.THROWING,)),
    "raids": (sea.PHASE, (sea.TAKING, sea.SAILING)),
    "vikings": (land.PHASE, (land.PHASE_BUY,)),
    "vikings_on_board": (ship.PHASE, (ship.CHOOSING,)),
}


class Reading:
    """What lies where: as screens.takeover.Reading."""

    def __init__(self, zones):
        self._zones = bytes(zones)

    def pieces(self, zone, first, count):
        return [i for i in range(first, first + count) if self._zones[i] == zone]


class Laid:
    """A table on which a person lays the game `wanted`: see takeover_people."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.answered = []
        self.zones = bytearray([OFF] * len(wanted.CLASSES))

    def put(self, piece, zone):
        self.zones[piece] = zone

    def lay(self, pieces):
        for piece in pieces:
            self.put(piece, self.wanted.zone_of(piece))


def run(args):
    name, seats, actions = args[0], int(args[1]), int(args[2])
    game, picker = load(name)(seats, 1, 0), Picker(1)
    byte, phases = _BETWEEN[name]
    while len(game.log) < actions or game.state[byte] not in phases:
        game.apply(game.draw() if game.current() == CHANCE else picker.choose(game))
        yield
    laid, made = Laid(game), load(name)(seats, 0, 0)
    asking = made.part("takeover").ask(made)
    question = next(asking)
    while question:
        yield
        answer = PEOPLE[name](laid, *question)
        try:
            question = asking.send(Reading(laid.zones) if question[3] is None else answer)
        except StopIteration:
            question = None
    print(list(made.state))
