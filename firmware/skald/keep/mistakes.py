"""Positions in which a person missed the best move, kept as drills: SLOTS per person, for all games
together.

    mistake<p><s>   the position in slot s of person p (ledger.py), GUEST included

body  0  I  the best action
      4  B  length of the game's name
      5     the name, then what encode() gave

The person's boxes store when each is due, as drill s of the game called HOME; a mistake begins in
the first box.  Once all slots are full, the next mistake replaces the position that the person
knows best.  A power cut leaves a slot as it was, or with the new position in the old box.
"""

from struct import pack, unpack_from

from skald.compat import const
from skald.keep.boxes import Boxes
from skald.keep.store import get_text, put_text
from skald.rules.base import OPTIONS, SEATS, RulesError
from skald.rules.registry import NAMES, load

SLOTS = const(6)
HOME = "mistakes"
_MOST = const(1024)  # bytes of a file
_FORMAT = b"M"


def name_file(person, slot):
    """Return the name of a slot's file."""
    return "mistake%08x%d" % (person, slot)


class Mistakes:
    """The positions kept for one person; `boxes`: their Boxes."""

    def __init__(self, store, person):
        self._store = store
        self._person = person
        self.boxes = Boxes(store, person, HOME, SLOTS)

    def find_due(self, name):
        """Return the slot of the next drill in the game called `name`, or boxes.NONE."""
        slots = [slot for slot in range(SLOTS) if self._read(slot)[0] == name]
        return self.boxes.find_due(slots)

    def stand(self, slot):
        """Return (a game in the position of `slot`, the best action), or None if the slot has no
        valid position.
        """
        name, state, answer = self._read(slot)
        if name not in NAMES or len(state) <= OPTIONS:
            return None
        try:
            game = load(name)(state[SEATS], 0, state[OPTIONS])
            game.decode(state)
        except RulesError:
            return None
        is_choice = game.current() < game.seats
        return (game, answer) if is_choice and game.is_legal(answer) else None

    def add(self, name, state, answer):
        """Keep the position `state` of the game called `name`, unless it is kept already; OSError
        if the disk fails.
        """
        best, highest = 0, -1
        for slot in range(SLOTS):
            kept, position, _ = self._read(slot)
            if kept == name and position == state:
                return
            box = self.boxes.box(slot) if kept else 255
            if box > highest:
                best, highest = slot, box
        body = bytearray(pack("<I", answer))
        put_text(body, name)
        body.extend(state)
        self._store.save(name_file(self._person, best), _FORMAT, body)
        self.boxes.put_first(best)

    def drop(self, slot):
        """Forget the position of `slot`."""
        self._store.remove(name_file(self._person, slot))

    def _read(self, slot):
        """Return (name of the game, position, best action) of `slot`; ("", b"", 0) if there is none."""
        try:
            body = self._store.load(name_file(self._person, slot), _FORMAT, _MOST) or b""
            name, end = get_text(body, 4)
            return name, body[end:], unpack_from("<I", body)[0]
        except (IndexError, ValueError):  # KeepError and UnicodeError are ValueErrors
            return "", b"", 0
