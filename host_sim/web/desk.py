"""One virtual table: the simulated device, its pieces to the millimetre, and who moves them.

People drag pieces (lift, drop); the program moves some itself (laying out,
simulated hands).  Both end in world.put(), which is all that the sensors get.
The desk is driven by one caller: step(ms) with the time that passed, and
handle(message) with what a page asked for.  It knows nothing of browsers.
"""

import base64
import random

from host_sim.hands import Hands, Misunderstood
from host_sim.web.arrange import lay_trays, line_up, spread
from host_sim.web.chronicle import Chronicle
from host_sim.web.faces import Faces
from host_sim.web.layout_plan import plan_moves
from host_sim.web.messages import refuse
from skald.rules.base import CHANCE, OFF
from skald.show.words import LANGUAGES, Words
from skald.table import tracker as track

VERDICTS = {
    track.IDLE: "idle",
    track.IN_PROGRESS: "in progress",
    track.SETTLE: "settle",
    track.COMMIT: "commit",
    track.ASK: "ask",
    track.UNDO: "undo",
    track.MISMATCH: "mismatch",
}
_LAY_MS = 25  # between two pieces that the program lays out
_TURN_MS = 20.0
_MOST_LANE = 16
_LARGE = 30.0  # mm; smaller pieces ride on larger ones


class Desk:
    """Drives `table` (host_sim.table.SimTable or one like it)."""

    def __init__(self, table, seed=0):
        self.table = table
        self.world = table.world
        self.zones = table.layout.zones
        self.rng = random.Random(seed)
        self.faces = Faces(self.world.rules)
        self.handles = self.faces.handles(self.rng)
        self._piece_of = {handle: piece for piece, handle in enumerate(self.handles)}
        self.seats = table.session.game.seats
        has_hands = any(self.faces.owner(p, self.seats) is not None for p in range(len(self.handles)))
        self.trays = lay_trays(table.layout.width, table.layout.height, self.seats if has_hands else 1)
        self.spots = [(0.0, 0.0)] * len(self.handles)
        self.tray_of = [None] * len(self.handles)
        self.chronicle = Chronicle(table.session.game)
        self._words = {language: Words(language, table.layout.game) for language in LANGUAGES}
        self._said = {}  # an action's text -> the same in every language
        self.trouble = None  # a BadMessage that no single page has caused
        self._work = None  # generator of pauses: the program's own moves
        self._pause_ms = 0.0
        self._is_person = False
        self._borrowed = set()  # pieces that simulated hands hold for a moment
        for piece, zone in enumerate(self.world.zone):
            if zone == OFF:
                self.tray_of[piece] = self._home(piece)
        for tray in self.trays:
            self._tidy_tray(tray)
        for zone in range(len(self.zones)):
            self._tidy_zone(zone)
        self.world.listen(self._moved)

    # -- time ------------------------------------------------------------------

    @property
    def is_busy(self):
        """True while the program is moving pieces."""
        return self._work is not None

    def step(self, span_ms):
        """Let `span_ms` pass for the device and the simulated hands, in turns of a few milliseconds."""
        while span_ms > 0:
            turn_ms = min(span_ms, _TURN_MS)
            span_ms -= turn_ms
            self.table.run(turn_ms)
            self._pause_ms -= turn_ms
            while self._work and self._pause_ms <= 0:
                self._go_on()
            self._follow()

    def _go_on(self):
        try:
            self._pause_ms += next(self._work)
            return
        except StopIteration:
            pass
        except Misunderstood:
            self.trouble = refuse("hands")
        self._work = None
        self._send_home(self._borrowed)
        self._borrowed.clear()

    def _follow(self):
        game = self.table.session.game
        if not self.chronicle.is_of(game):
            self.chronicle = Chronicle(game)
        before = self.chronicle.version
        self.chronicle.follow()
        if self.chronicle.version != before:
            self._line_up_lanes(game)

    # -- what pages ask for ------------------------------------------------------

    def handle(self, message):
        """Carry out a checked message; return an answer for the asking page, or None.

        Raises BadMessage and changes nothing when it cannot be done.
        """
        verb = message["do"]
        if verb in ("lift", "drop", "peek"):
            piece = self._piece_of.get(message["piece"])
            if piece is None:
                raise refuse("piece")
            if verb == "lift":
                self._lift(piece)
            elif verb == "drop":
                self._drop(piece, message["x"], message["y"])
            else:
                return {"say": "peek", "piece": message["piece"], "face": self.faces.hidden(piece)}
        elif verb == "turn":
            self.table.turn(message["steps"])
        elif verb == "press":
            self.table.press()
        elif verb == "back":
            self.table.back()
        elif verb == "tidy":
            self._tidy_all()
        elif verb == "layout":
            self._start(self._lay_out())
        else:
            self._start(self._play_one())
        return None

    def _lift(self, piece):
        self.tray_of[piece] = None
        self._put_by_person(piece, OFF)

    def _drop(self, piece, x, y):
        self.spots[piece] = (round(x, 1), round(y, 1))
        zone = self.world.zone_at(x, y)
        self.tray_of[piece] = self._tray_at(x, y) if zone == OFF else None
        self._put_by_person(piece, zone)

    def _put_by_person(self, piece, zone):
        self._is_person = True
        self.world.put(piece, zone)
        self._is_person = False

    def _tray_at(self, x, y):
        for tray in self.trays:
            if tray.x <= x <= tray.x + tray.w and tray.y <= y <= tray.y + tray.h:
                return tray
        return None

    def _start(self, work):
        if self._work:
            work.close()
            raise refuse("busy")
        self._pause_ms = 0.0
        self._work = work

    # -- what the program moves ----------------------------------------------------

    def _lay_out(self):
        world, faces = self.world, self.faces
        alike = [(world.classes[p], repr(faces.look(p))) for p in range(len(world.zone))]
        blind = {n for n, zone in enumerate(self.zones) if zone.kind in world.rules.BLIND}
        places = self.table.session.tracker.places
        for piece, zone in plan_moves(world.zone, places, alike, blind, self.rng):
            self.tray_of[piece] = None
            world.put(piece, zone)
            yield _LAY_MS
        self._send_home(piece for piece, zone in enumerate(world.zone) if zone == OFF)
        self._tidy_all()

    def _play_one(self):
        session = self.table.session
        if session.is_over():
            self.trouble = refuse("over")
            return
        if session.is_setting_up or session.verdict == track.MISMATCH:
            self.trouble = refuse("not now")
            return
        hands = Hands(self.world, self.table, self.rng)
        try:
            action = hands.choose()
        except IndexError:  # nothing that these pieces allow
            self.trouble = refuse("not now")
            return
        yield from hands.act(action)

    def _moved(self, piece, old, new):
        """Find a neat spot for a piece that the program has moved."""
        if self._is_person:
            return
        if new == OFF:
            # What is drawn from a pile stays in the hand that drew it.
            if self.zones[old].kind not in self.world.rules.BLIND:
                self._borrowed.add(piece)
            self.tray_of[piece] = self._hand_of_actor()
            self._tidy_tray(self.tray_of[piece])
        else:
            self._borrowed.discard(piece)
            tray, self.tray_of[piece] = self.tray_of[piece], None
            if tray:
                self._tidy_tray(tray)
            self.spots[piece] = (self.zones[new].x, self.zones[new].y + self.zones[new].h)
            self._tidy_zone(new)

    def _send_home(self, pieces):
        """Put those of `pieces` that are off the table into the trays they belong to."""
        for piece in pieces:
            if self.world.zone[piece] == OFF:
                self.tray_of[piece] = self._home(piece)
        for tray in self.trays:
            self._tidy_tray(tray)

    def _home(self, piece):
        """Return the tray a piece off the board belongs to."""
        seat = self.faces.owner(piece, self.seats)
        return self.trays[-1] if seat is None else self.trays[seat]

    def _hand_of_actor(self):
        seat = self.table.session.game.actor()
        return self.trays[seat] if seat < len(self.trays) - 1 else self.trays[0]

    # -- neatness --------------------------------------------------------------------

    def _tidy_all(self):
        for tray in self.trays:
            self._tidy_tray(tray)
        for zone in range(len(self.zones)):
            self._tidy_zone(zone)
        self._line_up_lanes(self.table.session.game)

    def _tidy_tray(self, tray):
        inside = [piece for piece, other in enumerate(self.tray_of) if other is tray]
        sizes = [self.faces.size(piece) for piece in inside]
        for piece, spot in zip(inside, spread(tray, sizes, is_central=False)):
            self.spots[piece] = spot

    def _tidy_zone(self, number):
        zone = self.zones[number]
        inside = self.world.lying_on(number)
        sizes = [self.faces.size(piece) for piece in inside]
        if inside and 2 * zone.w < zone.h:
            large = [p for p in inside if self.faces.size(p)[0] >= _LARGE]
            large.sort(key=lambda piece: self.spots[piece][1])
            self._line_up(zone, large, [p for p in inside if p not in large])
            return
        for piece, spot in zip(inside, spread(zone, sizes)):
            self.spots[piece] = spot

    def _line_up(self, zone, large, small):
        """Put `large` pieces one after the other from the upper end; small ones ride along."""
        mounts = []
        for piece in small:
            x, y = self.spots[piece]
            mount = min(large, key=lambda p: abs(self.spots[p][1] - y), default=None)
            mounts.append(mount)
        for piece, spot in zip(large, line_up(zone, [self.faces.size(p) for p in large])):
            self.spots[piece] = spot
        for order, (piece, mount) in enumerate(zip(small, mounts)):
            if mount is None:
                self.spots[piece] = (zone.x + zone.w / 2, zone.y + zone.h - 20.0 - 8.0 * order)
            else:
                x, y = self.spots[mount]
                self.spots[piece] = (x + self.faces.size(mount)[0] / 3, y)

    def _line_up_lanes(self, game):
        """Order the lanes as the rules say, where the pieces in them are the right ones."""
        if not hasattr(game, "lane"):
            return
        order = bytearray(_MOST_LANE)
        for number, zone in enumerate(self.zones):
            if zone.kind != "lane":
                continue
            from_bow = list(order[: game.lane(zone.index, order)])
            inside = self.world.lying_on(number)
            large = [p for p in inside if self.faces.size(p)[0] >= _LARGE]
            if set(from_bow) <= set(large):
                large = from_bow + [p for p in large if p not in from_bow]
                self._line_up(zone, large, [p for p in inside if p not in large])

    # -- what pages see ------------------------------------------------------------

    def describe(self):
        """Return what does not change during a game, as plain data."""
        return {
            "say": "table",
            "layout": self.table.layout.describe(),
            "trays": [tray._asdict() for tray in self.trays],
            "seats": self.seats,
            "pieces": [
                {
                    "name": handle,
                    "kind": self.faces.kind_name(piece),
                    "size": self.faces.size(piece),
                    "look": self.faces.look(piece),
                    "secret": self.faces.has_secret(piece),
                }
                for piece, handle in enumerate(self.handles)
            ],
        }

    def snapshot(self):
        """Return everything that changes, as plain data; faces only of pieces that lie face up."""
        session = self.table.session
        return {
            "pieces": {handle: self._see(piece) for piece, handle in enumerate(self.handles)},
            "pixels": base64.b64encode(self.table.pixels()).decode(),
            "screen": base64.b64encode(self.table.screen()).decode(),
            "log": [[-1 if seat == CHANCE else seat, self._say_action(text)] for seat, text in self.chronicle.entries],
            "verdict": VERDICTS[session.verdict],
            "reason": self._say_reason(),
            "is_setting_up": session.is_setting_up,
            "is_over": session.is_over(),
            "is_busy": self.is_busy,
        }

    def _say_action(self, text):
        if text not in self._said:
            self._said[text] = {language: words.action(text) for language, words in self._words.items()}
        return self._said[text]

    def _say_reason(self):
        """Return the sentence that says why the table is refused, by language; {} without one."""
        session = self.table.session
        if not session.reason:
            return {}
        seat = "seat%d" % session.game.actor()
        return {language: words.get(session.reason).format(who=words.get(seat)) for language, words in self._words.items()}

    def _see(self, piece):
        """Return [x, y, zone name or "", face or None] of a piece."""
        zone = self.world.zone[piece]
        kind = None if zone == OFF else self.zones[zone].kind
        x, y = self.spots[piece]
        is_open = self.faces.lies_up(piece, kind) or self.chronicle.is_over()
        face = self.faces.hidden(piece) if is_open and self.faces.has_secret(piece) else None
        return [round(x, 1), round(y, 1), "" if zone == OFF else self.zones[zone].name, face]
