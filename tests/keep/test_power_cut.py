"""Power cuts on a real littlefs: after every byte programmed, and in the middle of every erase."""

import random

from skald.keep.store import Store
from skald.rules.base import OVER

from host_sim.flash import BLOCK
from host_sim.nor_flash import ERASE, Flash, FlashDisk, erase
from tests.keep.play import Play, go_on, read

_BLOCKS = 24
_GO_ON_EVERY = 97  # cuts; after the others the game is only read
_SAMPLES = 1000  # cuts of a whole game
_MOST_ACTIONS = 600  # random play may wander without end


def play_stretch(port):
    """The end of one game, then another with undo, several snapshots and its end."""
    play = Play(FlashDisk(Flash(_BLOCKS), port, is_new=True))
    play.begin(seed=3)
    play.act(2)
    play.close()
    play.begin(seed=7)
    play.act(11)
    play.undo()
    play.act(3)
    play.undo(2)
    play.act(14)
    play.close()
    play.begin(seed=9)
    play.act(1)
    return play


def play_whole_game(name, port):
    play = Play(FlashDisk(Flash(64), port, is_new=True), seed=5)
    play.begin(name=name, seats=4, seed=11)
    while play.game.current() != OVER and len(play.game.log) < _MOST_ACTIONS:
        play.act(1)
        if play.rng.randrange(12) == 0 and play.game.can_undo():
            play.undo()
    play.close()
    return play


class Cuts:
    """Every state of the flash that a power cut can leave, in order."""

    def __init__(self, play):
        flash = play.disk.flash
        self.trace = flash.trace
        self.marks = play.marks
        self.cells = bytearray(b"\xff") * len(flash.buffer)
        self._formatted = play.marks[0][0]

    def walk(self, is_wanted=lambda: True):
        """Yield the number of operations begun, with `cells` as the cut leaves them."""
        for number, (kind, block, off, data) in enumerate(self.trace):
            is_playing = number >= self._formatted
            at = block * BLOCK + off
            if kind == ERASE:
                before = bytes(self.cells[at : at + BLOCK])
                for size in (1, BLOCK // 2, BLOCK):
                    if is_playing and is_wanted():
                        erase(self.cells, block, size)
                        yield number
                        self.cells[at : at + BLOCK] = before
                erase(self.cells, block)
                continue
            for i, byte in enumerate(data):
                if is_playing and is_wanted():
                    yield number
                self.cells[at + i] = byte
        yield len(self.trace)

    def allowed(self, number):
        """Return the states that may be read after operation `number` was cut: the last one, or the one begun."""
        last = max(i for i, (count, _) in enumerate(self.marks) if count <= number)
        return [what for _, what in self.marks[last : last + 2]]


class Played:
    """The states written to `disk`, for Cuts: mark() after each state that a cut may leave.

    `read(store)` returns a state; `before`: the state of the empty disk.
    """

    def __init__(self, disk, read, before):
        self.disk = disk
        self._read = read
        self.marks = [(len(disk.flash.trace), before)]

    def mark(self):
        self.marks.append((len(self.disk.flash.trace), self._read(Store(self.disk))))

    def check(self, port, every):
        """Read after one in `every` cuts; return the number of all cuts."""
        cuts = Cuts(self)
        count = 0
        for number in cuts.walk():
            count += 1
            if count % every == 0:
                found = self._read(Store(FlashDisk(Flash(cells=cuts.cells), port)))
                assert found in cuts.allowed(number), "operation %d" % number
        return count


def check_cut(cuts, number, port, is_long):
    """Mount, recover, and go on where `is_long`."""
    flash = Flash(cells=cuts.cells)
    found, is_damaged = read(FlashDisk(flash, port))
    assert not is_damaged
    assert found in cuts.allowed(number), "operation %d" % number
    assert not flash.trace, "reading wrote"
    if is_long and found and not found[1]:
        go_on(FlashDisk(Flash(cells=bytearray(cuts.cells)), port))


def test_every_cut_of_a_stretch_loses_at_most_the_action_begun(port):
    cuts = Cuts(play_stretch(port))
    count = 0
    for number in cuts.walk():
        count += 1
        check_cut(cuts, number, port, count % _GO_ON_EVERY == 0)
    assert count > 5000
    snapshots = [data for _, _, _, data in cuts.trace if data.find(b"SKG") >= 0]
    assert len(snapshots) >= 8  # three games begun twice each, and two switches


def test_sampled_cuts_of_a_whole_game(game, port):
    cuts = Cuts(play_whole_game(game, port))
    total = sum(len(data) or 3 for _, _, _, data in cuts.trace)
    rng = random.Random(4)
    count = 0
    for number in cuts.walk(lambda: rng.randrange(total) < _SAMPLES):
        count += 1
        check_cut(cuts, number, port, count % _GO_ON_EVERY == 0)
    assert count > 800
