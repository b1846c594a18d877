"""A bench with the enrolment running, and hands that hold tags."""

from skald.keep.tags import NAME_PAGE, NAME_SIZE, load_tags, make_name, read_name
from skald.rules.base import find_number
from skald.sense.registry import UNKNOWN, Registry
from skald.service.enrolment import Enrolment
from skald.watching.layout import MFRC522, PN5180

from host_sim.chips.tag_a import NTAG213
from host_sim.chips.tag_v import TagV
from tests.screens.bench import Bench

NAME_AT = 4 * NAME_PAGE  # in the memory of an NTAG213


def uid8(tag):
    return tag.uid.ljust(8, b"\0")


def name_on(tag):
    """Return (state, game, piece) of the name that an NTAG213 carries."""
    return read_name(uid8(tag), bytes(tag.memory[NAME_AT : NAME_AT + NAME_SIZE]))


def write_name(tag, game, piece):
    """Give an NTAG213 a whole name."""
    tag.memory[NAME_AT : NAME_AT + NAME_SIZE] = make_name(uid8(tag), game, piece)


class Desk:
    """`sheet`: the enrolment; `lying`: the tag put down last."""

    def __init__(self, **choices):
        self.bench = Bench(**choices)
        self.sheet = self.bench.open(Enrolment)
        self.lying = None
        self._made = 0

    def make_tag(self):
        """Return a new tag of the kind that the asked piece carries."""
        self._made += 1
        number = bytes((self._made >> 8, self._made & 255))
        spot = self.sheet._spot_of(self.sheet.asked)
        is_near = self.bench.layout.readers[spot].chip == MFRC522
        return NTAG213(b"\x04tag." + number) if is_near else TagV(b"\xe0\x04\x01\x50.." + number)

    def field(self, tag):
        """Return the field that the asked piece is put into; when none is, that of the tag's spot."""
        if self.sheet.asked != UNKNOWN:
            return self.bench.rig.fields[self.sheet._spot_of(self.sheet.asked)]
        return self.bench.rig.fields[
            self.sheet._spots[MFRC522 if isinstance(tag, NTAG213) else PN5180]
        ]

    def put(self, tag):
        field = self.field(tag)
        field.enter(tag)
        self.lying = field, tag

    def lift(self):
        field, tag = self.lying
        field.leave(tag)
        self.bench.run(300)

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

    def snatch_when_written(self, tag):
        """Take `tag` away after the first page that is written on it."""
        write = tag._write

        def snatch(page, data):
            answer = write(page, data)
            self.field(tag).leave(tag)
            tag._write = write
            return answer

        tag._write = snatch

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
