"""Script: run every kernel on inputs of all sizes and print a checksum of the results (args: the
kernels' module).
"""

from array import array

from skald.compat import const
from skald.show.font import EXTRA, EXTRA_CODES, GLYPHS

_ROUNDS = const(60)


class Dice:
    """Random numbers that are the same on every interpreter."""

    def __init__(self):
        self.state = 1

    def roll(self, end):
        self.state = (self.state * 75 + 74) % 65537
        return self.state % end

    def fill(self, count, end):
        return bytearray([self.roll(end) for _ in range(count)])


def sum_peaks(kernels, dice):
    codes = dice.fill(1 + dice.roll(90), 128)
    sums = array("I", [dice.roll(1000) for _ in range(16)])
    kernels.sum_peaks(codes, len(codes), array("H", [dice.roll(766) for _ in range(8)]), sums)
    return sums, 0


def write_colours(kernels, dice):
    codes, levels, palette = dice.fill(40, 128), dice.fill(16, 16), dice.fill(384, 256)
    buf = bytearray(120)
    changed = [
        kernels.write_colours(codes, 40, levels, palette, buf, dark) for dark in (dice.roll(256), 0)
    ]
    return buf, 2 * changed[0] + changed[1]


def dim(kernels, dice):
    codes = dice.fill(40, 128)
    kernels.dim(codes, dice.roll(41), dice.roll(16))
    return codes, 0


def paint_pieces(kernels, dice):
    zones, pieces = 1 + dice.roll(60), 1 + dice.roll(100)
    table, first = bytearray(), 200
    for _ in range(zones):
        room = dice.roll(4)
        table += bytes((first & 255, first >> 8, room))
        first += room
    places = bytearray([255 if dice.roll(4) == 0 else dice.roll(zones) for _ in range(pieces)])
    colours = bytes([dice.roll(5) for _ in range(pieces)])
    lying, codes, movable = dice.fill(zones, 256), dice.fill(first, 256), dice.fill(pieces, 2)
    levels = dice.roll(16), dice.roll(16)
    kernels.paint_pieces(places, colours, movable, bytes(table), lying, codes, *levels)
    return codes + lying, 0


def spell(kernels, dice):
    letters = dice.fill(30, 256)
    start = dice.roll(12)
    text = EXTRA[start : start + dice.roll(20)].encode()[: dice.roll(30)]
    letters[: len(text)] = text
    return letters, kernels.spell(letters, dice.roll(40), EXTRA_CODES, dice.roll(256))


def write_letters(kernels, dice):
    letters, buf = dice.fill(30, len(GLYPHS) // 6), dice.fill(240, 256)
    x = kernels.write_letters(letters, dice.roll(3), 30 - dice.roll(30), GLYPHS, buf, 60, dice.roll(90) - 20, dice.roll(60) - 20, dice.roll(2) * 255)  # fmt: skip
    return buf, x


def find_overflow(kernels, dice):
    letters = bytearray([(0, 0, 255, 40, 70, 90, 50)[dice.roll(7)] for _ in range(40)])
    return letters, kernels.find_overflow(letters, dice.roll(40), 40, GLYPHS, 5 + dice.roll(100))


def fill(kernels, dice):
    buf = dice.fill(240, 256)
    x, y = dice.roll(60), dice.roll(32)
    kernels.fill(buf, 60, x, y, dice.roll(60 - x) + 1, dice.roll(32 - y) + 1, dice.roll(2) * 255)
    return buf, 0


def run(args):
    yield from run_all(
        args[0],
        (sum_peaks, write_colours, dim, paint_pieces, spell, write_letters, find_overflow, fill),
    )


def run_all(module, runs):
    """Print the checksum of each of `runs`, functions that run one kernel of `module`."""
    kernels = __import__(module, None, None, ("*",))
    dice = Dice()
    for number, kernel in enumerate(runs):  # compiled functions may have short names
        total = 0
        for _ in range(_ROUNDS):
            items, value = kernel(kernels, dice)
            for item in items:
                total = (total * 31 + item) % 8388593
            total = (total * 31 + value + 500) % 8388593
        print(number, total)
        yield
