"""A bench with the enrolment running, and hands that hold tags."""

from skald.keep.tags import load_tags
from skald.rules.base import find_number
from skald.sense.registry import UNKNOWN, Registry
from skald.service.enrolment import Enrolment

from host_sim.chips.tag_v import TagV
from tests.screens.bench import Bench


def uid8(tag):
    return tag.uid


class Desk:
    """`sheet`: the enrolment; `lying`: the tag put down last."""

    def __init__(self, **choices):
        self.bench = Bench(**choices)
        self.sheet = self.bench.open(Enrolment)
        self.lying = None
        self._made = 0

    def make_tag(self):
        """Return a new tag."""
        self._made += 1
        return TagV(b"\xe0\x04\x01\x50..%c%c" % divmod(self._made, 256))

    def field(self):
        """Return the field that the asked piece is put into; when none is, that where any tag is told."""
        sheet, bench = self.sheet, self.bench
        spot = sheet._spot_of(sheet.asked if sheet.asked != UNKNOWN else sheet._pieces[0])
        return bench.rig.net.lines[bench.layout.net.places[spot].lines[0]]

    def put(self, tag):
        field = self.field()
        field.enter(tag)
        self.lying = field, tag

    def lift(self):
        field, tag = self.lying
        field.leave(tag)
        self.bench.run(600)

    def put_for(self, tag):
        """Put the tag down, wait for a sentence, lift the tag; return the key of the sentence."""
        self.sheet.message = ""
        self.put(tag)
        self.bench.run_until(lambda: self.sheet.message)
        said = self.sheet.message
        self.lift()
        return said

    def insist(self, tag):
        """Put down a tag that is refused, press the knob, lift it; return the keys of both
        sentences.
        """
        self.sheet.message = ""
        self.put(tag)
        self.bench.run_until(lambda: self.sheet.message)
        refused = self.sheet.message
        self.bench.press()
        self.bench.run_until(lambda: self.sheet.message != refused)
        said = self.sheet.message
        self.lift()
        return refused, said

    def ask(self, kind, index=0):
        """Turn the knob to a piece."""
        wanted = self.piece(kind, index)
        while self.sheet.asked != wanted:
            self.bench.turn(1)

    def piece(self, kind, index=0):
        return find_number(self.sheet._rules.PIECES, kind, index)

    def saved(self):
        """Return the stored Registry."""
        return Registry(load_tags(self.bench.device.store, self.bench.layout.game))
