"""The mishaps of an evening on a net: its chain of switches, its loops and diodes, and what people lay on the sheet."""

from host_sim.chips.net_field import CARD, METAL
from host_sim.chips.tag_v import TagV
from host_sim.faults.mishaps import Mishap

_SHARE = 9.0  # of the field that the tag of a stranger needs, at the highest power
_OWN = 2.0  # the same of a piece that lies over a line, not beside it
_SEVERAL = 2  # pieces that show the table that a loop is broken
_ALIKE = 2  # bytes at the end of a UID, by which most pieces are asked for


class NetMishap(Mishap):
    """Something that lasts for some seconds."""

    PERIOD_S = 30
    LASTS_S = 2, 25

    def strike(self):
        end = self.begin()
        if end:
            self.after(*self.LASTS_S, end)
        else:
            self.times -= 1

    def begin(self):
        """Let it happen; return a call that ends it, or None if it cannot happen now."""
        raise NotImplementedError

    def draw_lines(self, count):
        """Return `count` lines that are neighbours."""
        lines = self.table.rig.net.lines
        first = self.rng.randrange(len(lines) - count + 1)
        return lines[first : first + count]

    def lay(self, uid, lines):
        """Lay a tag over `lines`; return a call that takes it away."""
        tag = TagV(uid)
        for line in lines:
            line.enter(tag, _SHARE)

        def take():
            for line in lines:
                line.leave(tag)

        return take

    def draw_uid(self):
        return bytes((0xE0, 4, 1, *(self.rng.randrange(256) for _ in range(5))))


class FlippedBit(NetMishap):
    """A bit of the register chain is inverted: no line can be chosen."""

    LASTS_S = 0.01, 15

    def begin(self):
        reader = self.table.board.reader
        reader.is_flipped = True
        return lambda: setattr(reader, "is_flipped", False)


class BrokenLoop(NetMishap):
    """A loop on which pieces lie breaks, or its diode does; one in two is mended."""

    PERIOD_S = 90
    LASTS_S = 5, 60

    def begin(self):
        lines = self.table.rig.net.lines
        busy = [line for line in lines if self._count_lying(line) >= _SEVERAL and not line.is_open]
        if not busy:
            return None
        line = self.rng.choice(busy)
        line.break_open(True)
        is_mended = self.rng.random() < 0.5
        return lambda: line.break_open(not is_mended)

    @staticmethod
    def _count_lying(line):
        return sum(share >= _OWN for share in line.shares.values())


class ShortedDiode(NetMishap):
    """A diode conducts all the time."""

    PERIOD_S = 60

    def begin(self):
        (line,) = self.draw_lines(1)
        line.short(True)
        return lambda: line.short(False)


class AlikeTag(NetMishap):
    """Somebody's tag that answers to the bits of a piece lies on the sheet."""

    def begin(self):
        piece = self.rng.choice([tag for tag in self.table.rig.tags if tag])
        uid = self.draw_uid()[:-_ALIKE] + piece.uid[-_ALIKE:]
        return self.lay(uid, self.draw_lines(1))


class Phone(NetMishap):
    """A phone lies on the sheet: its metal takes the field of the loops below."""

    LASTS_S = 1, 20

    def begin(self):
        lines = self.draw_lines(3)
        for line in lines:
            line.lay(METAL)

        def take():
            for line in lines:
                line.lay(None)

        return take


class Wallet(NetMishap):
    """A wallet lies on the sheet, with a card of ISO/IEC 15693 and a bank card, which only takes field."""

    def begin(self):
        lines = self.draw_lines(3)
        take = self.lay(self.draw_uid(), lines[:2])
        lines[2].lay(CARD)

        def leave():
            take()
            lines[2].lay(None)

        return leave
