"""Measures how soon the lights show a piece that was put down, on the simulated clock.

Hands play three games on the chips.  The time of a piece runs from the moment it is put
down until the picture has it and the pixels show the lights drawn from that picture:
the frame has been transmitted, or it equals the frame that the strip already shows.

Next to each figure is the time that the parts would take without any computing.  For a tag: only one
field is on at a time, the right reader comes last among those where the piece may be put, and it reads
the tag twice.  For a switch: 95 % of its sampling period, and the time for which its reading must not
change.
"""

from skald.device.board import _HALL_SETTLE_MS
from skald.rules.base import OFF
from skald.rules.registry import load
from skald.sense.schedule import WANTED
from skald.watching.layout import PN5180, UNSENSED

from hardware.field.magnets import DRV5032FA
from host_sim.bench.figures import Figure
from host_sim.chips import air
from host_sim.flash import Flash, FlashDisk
from host_sim.hands import lay_out_table
from host_sim.table import SimTable

_ACTIONS = 40
_BLOCKS = 64
_SEEDS = (11, 12, 13)
_LIMITS = {"nfc": 150, "hall": 60}
_TICK_MS = 2
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
            once_us = air.floor_seek15693_us(True) if is_slotted else air.floor_one14443_us()
            found += 2 * once_us
        elif degree & WANTED:
            found += air.floor_seek15693_us(False) if is_slotted else air.floor_empty_us()
    return found


class _Stopwatch:
    """Times each piece from world.put() to its light."""

    def __init__(self, table):
        self._table = table
        self._waiting = {}  # piece -> (zone, time at which it was put down)
        self.spans = {"nfc": [], "hall": []}
        self.air = []  # for pieces found by tags: the least possible time, in ms
        table.world.listen(self._moved)
        send = table.app.frame.send

        def send_and_look(strip):
            send(strip)
            self._shown(table.clock.now_us + strip.waiting_us())

        table.app.frame.send = send_and_look

    def _moved(self, piece, old, new):
        self._waiting.pop(piece, None)
        if new != OFF:
            zone = self._table.layout.zones[new]
            if zone.reader != UNSENSED or zone.input != UNSENSED:
                self._waiting[piece] = (zone, self._table.clock.now_us)
                if zone.input == UNSENSED:
                    hot, layout = self._table.app.scanner.hot, self._table.session.layout
                    self.air.append(find_air_us(layout, hot, zone.reader) / 1000)

    def _shown(self, lit_us):
        """Note a frame that the pixels show at `lit_us`: it contains every piece of the picture."""
        session = self._table.session
        if self._table.app.scene.version != session.version:
            return
        for piece, (zone, put_us) in list(self._waiting.items()):
            if zone.input != UNSENSED:
                is_seen, kind = session.picture.present[zone.input], "hall"
            else:
                is_seen, kind = session.picture.seen[piece] == zone.reader, "nfc"
            if is_seen and session.is_settled():
                self.spans[kind].append((lit_us - put_us) / 1000)
                del self._waiting[piece]


def _play(game, seed):
    """Return the _Stopwatch of one game."""
    flash = Flash(_BLOCKS)
    disk = FlashDisk(flash, "rp2", is_new=True)
    table = SimTable(game, "full", load(game).PLAYERS[1], seed=seed, flash=disk)
    flash.pass_us = table.clock.advance_us
    hands = lay_out_table(table, seed)
    watch = _Stopwatch(table)
    try:
        for pause_ms in hands.play(_ACTIONS):
            for _ in range(max(1, pause_ms // _TICK_MS)):
                table.run(_TICK_MS)
    finally:
        table.close()
    return watch


def measure(game):
    """Yield the 95th percentiles for pieces found by tags and by switches, as far as a table of `game` has
    such zones.
    """
    watches = [_play(game, seed) for seed in _SEEDS]
    for kind, limit in _LIMITS.items():
        spans = sorted(span for watch in watches for span in watch.spans[kind])
        if spans:
            hall_ms = 1000 / DRV5032FA.rate * _SHARE + _HALL_SETTLE_MS
            air = [span for watch in watches for span in watch.air]
            bound = _find_p95(air) if kind == "nfc" else hall_ms
            middle = spans[len(spans) // 2]
            peer = f"simulated; {len(spans)} pieces, median {middle:.0f}; the parts alone {bound:.0f} ms"
            yield Figure(f"response.{game}.{kind}_p95_ms", _find_p95(spans), "ms", at_most=limit, peer=peer)  # fmt: skip
