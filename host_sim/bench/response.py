"""Measures how soon the lights show a piece that was put down, on the simulated clock.

Hands play games on the chips, ten unless more are asked for.  The time of a piece runs from the moment it is put
down until the snapshot has it and the pixels show the lights drawn from that snapshot:
the frame has been transmitted, or it equals the frame that the strip already shows.

Next to the 95th percentile is the time that the parts would take without any computing.  For a tag: only
one field is on at a time, the right reader comes last among those where the piece may be put, and it asks
the tag twice.  For a switch: 95 % of its sampling period.

response.<game>.nfc_slow_<part>_ms tells where the time of the slowest 5 % goes, on average:

    by_uid, whole   turns of other readers, which ask for pieces by their UIDs or read whole fields
    between         from one turn to the next
    own             turns of the reader that finds the piece
    lit             from the snapshot to the pixels

response.<game>.two_fields_... are the same games with TWO_FIELDS of config.py.
"""

from host_sim.table import SimTable  # first: it puts the shims of a board's modules on the path

# isort: split
import config
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.sense.schedule import WANTED
from skald.watching.layout import PN5180, UNSENSED

from hardware.sensed import DRV5032FA
from host_sim.bench.diary import PARTS, Diary
from host_sim.bench.figures import Figure
from host_sim.bench.stopwatch import look_at_frames, play
from host_sim.chips import air
from host_sim.games import find_manifest
from host_sim.nor_flash import Flash, FlashDisk

_BLOCKS = 64
_FIRST_SEED = 11
GAMES = 10  # forty tell a 95th percentile of 125 ms from one of 135
_MOST_MS = 350
_SHARE = 0.95


def _find_p95(spans):
    return sorted(spans)[int(len(spans) * _SHARE)]


def find_air_us(layout, hot, reader):
    """Return the least time until a piece over `reader` is read if that is the last of the readers that
    `hot` marks as WANTED.
    """
    found = 0.0
    for other, degree in enumerate(hot):
        is_slotted = layout.chip(other) == PN5180
        if other == reader or degree & WANTED:
            found += air.GUARD_V_US if is_slotted else air.GUARD_A_US
        if other == reader:
            if is_slotted:
                found += 2 * air.floor_seek15693_us(True)
            else:
                found += air.floor_seek14443_us() + air.floor_read14443_us()
        elif degree & WANTED:
            found += air.floor_seek15693_us(False) if is_slotted else air.floor_empty_us()
    return found


class _Stopwatch:
    """Times each piece from world.put() to its light."""

    def __init__(self, table):
        self._table = table
        self._waiting = {}  # piece -> (zone, time at which it was put down)
        self.spans = {"nfc": [], "hall": []}
        self.parts = []  # of each of spans["nfc"]
        game_loop = table.game_loop
        self._diary = Diary(game_loop.scanner, table.session.snapshot, table.clock)
        self.air = []  # for pieces found by tags: the least possible time, in ms
        table.world.listen(self._moved)
        look_at_frames(table, self._shown)

    def _moved(self, piece, old, new):
        self._waiting.pop(piece, None)
        if new != OFF:
            zone = self._table.layout.zones[new]
            if zone.reader != UNSENSED or zone.input != UNSENSED:
                self._waiting[piece] = (zone, self._table.clock.now_us)
                if zone.input == UNSENSED:
                    hot, layout = self._table.game_loop.scanner.hot, self._table.session.layout
                    self.air.append(find_air_us(layout, hot, zone.reader) / 1000)

    def _shown(self, lit_us):
        """Note a frame that the pixels show at `lit_us`: it contains every piece of the snapshot."""
        session = self._table.session
        if self._table.game_loop.lights.version != session.version:
            return
        for piece, (zone, put_us) in list(self._waiting.items()):
            if zone.input != UNSENSED:
                is_seen, sensor = session.snapshot.present[zone.input], "hall"
            else:
                is_seen, sensor = session.snapshot.seen[piece] == zone.reader, "nfc"
            if is_seen and session.is_settled():
                self.spans[sensor].append((lit_us - put_us) / 1000)
                if sensor == "nfc":
                    shown_us = max(put_us, self._diary.shown["piece", piece])
                    self.parts.append(self._diary.split(put_us, shown_us, lit_us, zone.reader))
                del self._waiting[piece]


def _play(game, seed, two_fields):
    """Return the _Stopwatch of one game; `two_fields`: as in config.py."""
    config.TWO_FIELDS = two_fields
    flash = Flash(_BLOCKS)
    disk = FlashDisk(flash, "rp2", is_new=True)
    table = SimTable(game, "full", load(game).PLAYERS[1], seed=seed, flash=disk)
    flash.pass_us = table.clock.advance_us
    try:
        return play(table, seed, _Stopwatch)
    finally:
        config.TWO_FIELDS = 0


def measure(game, games=GAMES):
    """Yield median, 95th percentile and maximum for pieces found by tags and by switches, as far as a table
    of `game` has such zones, and the parts of the slowest.
    """
    seeds = range(_FIRST_SEED, _FIRST_SEED + games)
    watches = [_play(game, seed, 0) for seed in seeds]
    for sensor, limit in find_manifest(game).LIGHT_MS.items():
        air = [span for watch in watches for span in watch.air]
        bound = 1000 / DRV5032FA.rate * _SHARE if sensor == "hall" else _find_p95(air) if air else 0
        yield from _list_spans(f"response.{game}.{sensor}", watches, sensor, limit, bound)
    if watches[0].air:
        yield from _list_slow(game, watches)
        watches = [_play(game, seed, 1) for seed in seeds]
        yield from _list_spans(
            f"response.{game}.two_fields", watches, "nfc", find_manifest(game).LIGHT_MS["nfc"], 0
        )


def _list_slow(game, watches):
    """Yield the parts of the time of the slowest pieces found by tags, on average."""
    rows = [row for watch in watches for row in zip(watch.spans["nfc"], watch.parts)]
    slow = sorted(rows)[int(len(rows) * _SHARE) :]
    for i, part in enumerate(PARTS if slow else ()):
        mean = sum(parts[i] for _, parts in slow) / len(slow)
        peer = f"simulated; the slowest {len(slow)} pieces"
        yield Figure(f"response.{game}.nfc_slow_{part}_ms", mean, "ms", peer=peer)


def _list_spans(key, watches, sensor, limit, bound):
    """Yield median, 95th percentile and maximum of the pieces found by `sensor`; `bound`: the ms of the parts
    alone, or 0.
    """
    spans = sorted(span for watch in watches for span in watch.spans[sensor])
    if spans:
        peer = f"simulated; {len(spans)} pieces"
        alone = f"; the parts alone {bound:.0f} ms" if bound else ""
        yield Figure(f"{key}_p50_ms", spans[len(spans) // 2], "ms", peer=peer)
        yield Figure(f"{key}_p95_ms", _find_p95(spans), "ms", at_most=limit, peer=peer + alone)
        yield Figure(f"{key}_max_ms", spans[-1], "ms", at_most=_MOST_MS, peer=peer)
