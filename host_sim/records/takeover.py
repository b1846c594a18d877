"""Go on from any place of a record, on the virtual table.

The game is left where `make sim` finds what was kept: the device takes it up as after a power
cut, and leads through laying out what has to lie there.
"""

from itertools import islice

from skald.keep.journal import Journal
from skald.keep.people import People
from skald.keep.store import Store
from skald.rules.base import OPTIONS

from host_sim.records.record import RecordError
from host_sim.web.kept import KeptTable

_MOST_SEED = (1 << 30) - 1  # of a virtual table


def take_up(record, actions, folder):
    """Leave the game of `record` in `folder` (see web/kept.py) as it was after `actions`, counted
    from the end of the set-up; None: after the last one.  Raises RecordError.
    """
    most = len(record.actions) - record.dealt
    if actions is None:
        actions = most
    if not 0 <= actions <= most:
        raise RecordError("This game has %d actions after its set-up." % most)
    *_, game = islice(record.replay(), record.dealt + actions + 1)
    kept = KeptTable(folder)
    store = Store(kept.open_flash(is_new=True))
    levels = bytes(record.levels.get(seat, 0) for seat in range(4))
    Journal(store).begin(record.game, record.kit, game, record.seed, record.dealt, levels)
    people = People()
    try:
        for seat, name in record.names.items():
            people.sit(seat, name)
    except ValueError:
        raise RecordError("A name in this record is none that the device can show.") from None
    people.save(store)
    kept.write_empty(
        {
            "game": record.game,
            "kit": record.kit,
            "seats": record.seats,
            "seed": record.seed & _MOST_SEED,
            "options": game.state[OPTIONS],
            "setup": 0,
            "language": "en",
        }
    )
