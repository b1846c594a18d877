"""A LineScanner over the chips of a net, with tags laid over its lines by hand."""

import types

from skald.drivers.lines import NO_LINE
from skald.rules.registry import load
from skald.sense.line_scanner import LineScanner
from skald.sense.registry import Registry
from skald.watching.layout import Layout
from skald.watching.snapshot import UNSEEN, Snapshot

from hardware.layouts.base import build
from host_sim.chips.net_field import SCREEN
from host_sim.chips.tag_v import TagV
from tests.drivers.net_bench import OHMS, NetBench, make_uid

FOUND_MS = 600  # a piece that has been laid is seen by then
_TURN = 7  # play.situation
_DEAF_US = 4000
_MOST_MS = 90_000
_LAYOUTS = {}


class LineBench(NetBench):
    """`game` on kit net; piece p has the tag make_uid(p + 1), and `twin` one that ends as that of `piece` does, if
    `alike` is (piece, twin); `tray`: see LineScanner; `ohms`: of every line, see hardware/field/needs.py.

    scanner, net, snapshot; history: each change of what is seen, (piece, place);
    too_soon: asks of a line whose last answer was cut less than 4 ms before
    """

    def __init__(self, game="drakkar", alike=(0, 0), tray=None, ohms=OHMS):
        if game not in _LAYOUTS:
            _LAYOUTS[game] = Layout(build(game, "net").pack())
        layout, rules = _LAYOUTS[game], load(game)
        super().__init__(len(layout.lines), ohms)
        self.layout = layout
        pieces = sum(count for _, count in rules.PIECES)
        self._uids = [make_uid(p + 1) for p in range(pieces)]
        piece, twin = alike
        self._uids[twin] = self._uids[twin][:-3] + bytes((twin,)) + self._uids[piece][-2:]
        uids = sorted((self._uids[p], p) for p in range(pieces))
        registry = Registry(b"".join(uid + bytes((p,)) for uid, p in uids))
        self.snapshot = Snapshot(pieces, layout.places)
        self._watch()
        scanning = self.driver, layout, registry, self.snapshot, self.clock, rules, tray
        self.scanner = LineScanner(*scanning)
        self.net = self.scanner.places.net
        self.tags, self.history = {}, []
        self.situation = types.SimpleNamespace(
            missing=None, homes=b"", origins=b"", count=0, mode=_TURN,
            targets=bytearray(b"\1" * layout.zones), movable=bytearray(b"\1" * pieces),
        )  # fmt: skip
        self.tracker = types.SimpleNamespace(
            mark_homes=lambda *_: None, is_expected_at=lambda _: False, find_missed=lambda: UNSEEN,
            list_moving=lambda _: None,
        )  # fmt: skip
        self.scanner.plan.direct(self.situation, self.tracker, False)

    def _watch(self):
        """Note asks of lines that a cut answer is still heard on."""
        driver, lines, self.too_soon = self.driver, self.lines, 0
        cut, ask = driver.cut, driver.ask
        last = [0.0, frozenset()]

        def on():
            return frozenset((lines.line, lines.other)) - {NO_LINE}

        def note_cut():
            last[:] = self.clock.now_us, on()
            cut()

        def note_ask(*request):
            self.too_soon += bool(on() & last[1] and self.clock.now_us - last[0] < _DEAF_US - 500)
            return ask(*request)

        driver.cut, driver.ask = note_cut, note_ask

    def put(self, piece, shares, chance=None):
        """Lay `piece` where it gets `shares`, {line: share of the field that it needs at the highest power}; `chance`: of
        its tag (TagV).
        """
        self.lift(piece)
        family = 0x70 | self.net.family(piece)
        tag = self.tags.get(piece) or TagV(self._uids[piece], afi=family, chance=chance)
        self.tags[piece] = tag
        for line, share in shares.items():
            self.field.lines[line].enter(tag, share)

    def lift(self, piece):
        tag = self.tags.get(piece)
        for line in self.field.lines:
            if tag in line.shares:
                line.leave(tag)

    def show(self, shares, span_ms=FOUND_MS):
        """Lay pieces, {piece: shares}, and scan for so long."""
        for piece in shares:
            self.put(piece, shares[piece])
        self.run(span_ms)

    def cover(self, *lines, what=SCREEN):
        """Lay something over `lines`; a screen lets them hear nothing."""
        for line in lines:
            self.field.lines[line].lay(what)

    def uncover(self, *lines):
        self.cover(*lines, what=None)

    def seek(self, **answers):
        """Have the scanner follow a tracker that answers so from now on."""
        vars(self.tracker).update(answers)
        self.scanner.seek(self.tracker)

    def seen(self, piece):
        """Return the place where `piece` is seen, or UNSEEN."""
        return self.snapshot.seen[piece]

    def list_dead(self):
        """Return the places that are out of play."""
        return [place for place, is_dead in enumerate(self.snapshot.dead_place) if is_dead]

    def run(self, span_ms):
        """Scan for so long."""
        ends, seen = self.clock.now_us + span_ms * 1000, bytes(self.snapshot.seen)
        while self.clock.now_us < ends:
            began = self.clock.now_us
            self.scanner.step()
            if self.clock.now_us == began:  # a dead reader has nothing to do
                self.clock.sleep_us(1000)
            now = bytes(self.snapshot.seen)
            if now != seen:
                self.history += [(p, now[p]) for p in range(len(now)) if now[p] != seen[p]]
                seen = now

    def run_until(self, has_happened):
        """Scan until has_happened()."""
        for _ in range(0, _MOST_MS, 5):
            if has_happened():
                return
            self.run(5)
        raise AssertionError("it does not happen")

    def revive(self):
        """Scan until every place counts again."""
        self.run_until(lambda: not self.list_dead())
