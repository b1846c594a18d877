"""A bench with the enrolment running, and hands that hold tags."""

from skald.keep.store import Store
from skald.keep.tags import load_tags, save_tags
from skald.rules.base import find_number
from skald.sense.registry import UNKNOWN, Registry
from skald.service.enrolment import Enrolment
from skald.service.tag_writing import add_tag

from host_sim.chips.tag_v import TagV
from host_sim.flash import MemoryDisk
from tests.screens.bench import Bench

GAME = "vikings_on_board"


def make_tag(number):
    return TagV(b"\xe0\x04\x01\x50..%c%c" % divmod(number, 256))


def enrol(tags, game=GAME, disk=None):
    """Store {tag: its piece} as the tags of `game`; return the disk."""
    disk, registry = disk or MemoryDisk(), Registry()
    for tag, piece in tags.items():
        registry = add_tag(registry, tag.uid, piece)
    save_tags(Store(disk), game, registry.data())
    return disk


class Desk:
    """`sheet`: the enrolment; `lying`: the tag put down last."""

    def __init__(self, game=GAME, **choices):
        self.bench = Bench(game, **choices)
        self.sheet = self.bench.open(Enrolment)
        self.lying = None
        self._made = 0

    def make_tag(self):
        """Return a new tag."""
        self._made += 1
        return make_tag(self._made)

    def field(self):
        """Return the field that the asked piece is put into; when none is, that where any tag is told."""
        sheet, bench = self.sheet, self.bench
        spot = sheet._spot_of(sheet.asked if sheet.asked != UNKNOWN else 0)
        return bench.rig.net.lines[bench.layout.net.places[spot].lines[0]]

    def put(self, tag):
        """Put the tag down; return the key of the sentence that it brings."""
        field = self.field()
        field.enter(tag)
        self.lying = field, tag
        self.sheet.message = ""
        return self.wait()

    def wait(self, said=""):
        """Return the key of the next sentence after `said`."""
        self.bench.run_until(lambda: self.sheet.message != said)
        return self.sheet.message

    def lift(self):
        field, tag = self.lying
        field.leave(tag)
        self.bench.run(600)

    def put_for(self, tag):
        """Put the tag down, wait for a sentence, lift the tag; return the key of the sentence."""
        said = self.put(tag)
        self.lift()
        return said

    def insist(self, tag):
        """Put down a tag that is refused, press the knob, lift it; return the keys of both
        sentences.
        """
        refused = self.put(tag)
        self.bench.press()
        said = self.wait(refused)
        self.lift()
        return refused, said

    def ask(self, kind, index=0):
        """Turn the knob to a piece."""
        wanted = self.piece(kind, index)
        while self.sheet.asked != wanted:
            self.bench.turn(1)

    def piece(self, kind, index=0):
        return find_number(self.bench.layout.rules.PIECES, kind, index)

    def list_pieces(self):
        """Go round by the knob; return the pieces that are asked for."""
        pieces = []
        while self.sheet.asked not in pieces:
            pieces.append(self.sheet.asked)
            self.sheet.turn(1)
        return pieces

    def saved(self):
        """Return the stored Registry."""
        return Registry(load_tags(self.bench.device.store, self.bench.layout.game))

    def find(self, tag):
        """Return the piece of which the tag is stored, or UNKNOWN."""
        return self.saved().find(tag.uid, 0)

    def close(self):
        self.bench.close()
