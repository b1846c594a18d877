"""Flipped bits in stored files, throughout whole games, are noticed, and everything before them is
kept.
"""

import random

from skald.keep.journal import RECORD
from skald.rules.base import OVER

from host_sim.flash import MemoryDisk
from host_sim.nor_flash import Flash, FlashDisk
from tests.keep.play import Play, flip, read

_MOST_ACTIONS = 200  # random play may wander without end
_STEP = 3  # actions between two moments at which bits flip
_FLIPS = 60  # at each moment, in the files
_CELL_FLIPS = 15  # at each moment, in the flash below them


def play_whole_game(disk, name):
    """Yield the Play every few actions, and when the game is closed."""
    play = Play(disk, seed=5)
    play.begin(name=name, seats=4, seed=11)
    while play.game.current() != OVER and len(play.game.log) < _MOST_ACTIONS:
        play.act(1)
        if len(play.game.log) % _STEP == 0:
            yield play
    play.close()
    yield play


def list_kept(play, path, at):
    """Return the log that is left when byte `at` of file `path` is damaged."""
    log = list(play.game.log)
    records = play.journal._in_tail
    if path != "keep/tail%d" % play.journal._slot or not records:
        return log  # the other file still leads to the present
    return log[: len(log) - records + at // RECORD]


def test_a_flipped_bit_of_a_file_is_noticed_and_all_before_it_is_kept(game):
    rng = random.Random(4)
    count = 0
    for play in play_whole_game(MemoryDisk(), game):
        whole = dict(play.disk.files)
        is_closed = play.marks[-1][1][1]
        for _ in range(_FLIPS):
            path = rng.choice(sorted(whole))
            if not whole[path]:
                continue
            at = rng.randrange(len(whole[path]))
            play.disk.files = dict(whole, **{path: flip(whole[path], at, rng.randrange(8))})
            found, is_damaged = read(play.disk)
            play.disk.files = whole
            count += 1
            assert is_damaged, (path, at)
            if not is_closed:
                assert found == (list_kept(play, path, at), False), (path, at)
            else:
                assert found[0] == list(play.game.log)[: len(found[0])], (path, at)
    assert count > 2000


def test_a_flipped_bit_of_the_flash_never_makes_another_game(game, port):
    """littlefs takes back what follows a damaged commit, so the log may be shorter, but never
    other.
    """
    rng = random.Random(4)
    count = whole = 0
    for play in play_whole_game(FlashDisk(Flash(24), port, is_new=True), game):
        cells = bytes(play.disk.flash.buffer)
        used = [at for at, byte in enumerate(cells) if byte != 0xFF]
        log = list(play.game.log)
        for _ in range(_CELL_FLIPS):
            damaged = flip(cells, rng.choice(used), rng.randrange(8))
            try:
                found, _ = read(FlashDisk(Flash(cells=bytearray(damaged)), port))
            except OSError:
                found = None  # no file system is left: the board's MicroPython makes a new one
            count += 1
            whole += found is not None and found[0] == log
            assert found is None or found[0] == log[: len(found[0])]
    assert count > 500
    assert whole > count // 2
