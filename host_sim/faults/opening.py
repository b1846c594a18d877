"""Quiet tables from which sequences of lifts and puts branch; each table is copied as bytes."""

import io
import pickle
from importlib import import_module
from types import ModuleType

from skald.rules.base import OFF
from skald.rules.registry import load

from hardware.layouts.base import build
from host_sim.faults.judge import Judge
from host_sim.hands import lay_out_table
from host_sim.ideal import IdealTable

SEED = 5
_USUAL_MS = 4500  # after this time everything that was touched and reported is lit


class Opening:
    """The quiet table before each sequence; `places`: piece -> zone."""

    def __init__(self, game, kit, seats, actions, table_class=IdealTable):
        """`actions`: the number of actions played since the set-up."""
        table = table_class(build(game, kit), load(game)(seats, SEED))
        hands = lay_out_table(table, SEED)
        table.follow(hands.play(actions))
        usual_ms = _USUAL_MS + table.sense.LATEST_MS
        table.run(usual_ms)
        self._parts = (table.layout, table.session.layout)
        self._reducers = {type(part): _reduce(number) for number, part in enumerate(self._parts)}
        self._reducers[ModuleType] = lambda module: (import_module, (module.__name__,))
        self.places = list(table.world.zone)
        self.data = self.save(table)
        self.moves = hands.moves
        self.judge = Judge(hands.moves, table.layout, usual_ms)

    def list_pieces(self):
        """Return the pieces on the table, one from each pile of pieces that look alike."""
        world = self.load(self.data).world
        appearances = {
            (world.appearances[p], zone): p for p, zone in enumerate(self.places) if zone != OFF
        }
        return sorted(appearances.values())

    def save(self, table):
        """Return `table` as bytes, without layouts and rules, which never change."""
        file = io.BytesIO()
        pickler = pickle.Pickler(file, 5)
        pickler.dispatch_table = self._reducers
        pickler.dump(table)
        return file.getvalue()

    def load(self, data):
        """Return the table from the `data` that save() returned."""
        _shared[:] = self._parts
        return pickle.loads(data)


_shared = []  # objects shared by all tables of the current opening


def _reduce(number):
    """Return how a pickler writes the shared object `number`."""
    return lambda part: (_fetch, (number,))


def _fetch(number):
    return _shared[number]
