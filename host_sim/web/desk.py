"""One virtual table: the simulated device, its pieces to the millimetre, and who moves them.

People drag pieces (lift, drop); the program moves some itself (laying out,
simulated hands).  Both end in world.put(), which is all that the sensors get.
The desk is driven by one caller: step(ms) with the time that passed, and
handle(message) with what a page asked for.  It knows nothing of browsers.
"""

import base64
import random
from array import array

from host_sim.finger import TooFast
from host_sim.hands import Hands, Misunderstood
from host_sim.web.chronicle import Chronicle
from host_sim.web.faces import Faces, rank_names, split_name
from host_sim.web.layout_plan import plan_moves
from host_sim.web.messages import refuse
from host_sim.web.places import Places
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
_THROWS = ("do open", "do throw")
_LAY_MS = 25  # between two pieces that the program lays out
_TURN_MS = 20.0


class Desk:
    """Drives `table` (host_sim.table.SimTable or one like it)."""

    def __init__(self, table, seed=0):
        self.table = table
        self.world = table.world
        self.zones = table.layout.zones
        self.rng = random.Random(seed)
        self.faces = Faces(table.session.game, self.zones, self.rng)
        self.handles = self.faces.handles(self.rng)
        self._piece_of = {handle: piece for piece, handle in enumerate(self.handles)}
        # Pages are told of pieces in the order of names: that of numbers would tell what is hidden.
        self._listed = sorted(self._piece_of.items(), key=lambda item: split_name(item[0]))
        self.seats = table.session.game.seats
        self._ranks = rank_names(self.handles)
        self.places = Places(self.world, self.faces, self.seats, self._ranks)
        self.chronicle = Chronicle(table.session.game)
        self._words = {language: Words(language, table.layout.game) for language in LANGUAGES}
        self._said = {}  # an action's text -> the same in every language
        self.trouble = None  # a BadMessage that no single page has caused
        self._work = None  # generator of pauses: the program's own moves
        self._pause_ms = 0.0
        self._is_person = False
        self._last_put = 0
        self._borrowed = set()  # pieces that simulated hands hold for a moment
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
        self.places.send_home(self._borrowed)
        self._borrowed.clear()

    def _follow(self):
        game = self.table.session.game
        if not self.chronicle.is_of(game):
            self.chronicle = Chronicle(game)
        before = self.chronicle.version
        self.chronicle.follow()
        if self.chronicle.version != before:
            self.places.line_up_lanes(game)

    # -- what pages ask for ------------------------------------------------------

    def handle(self, message):
        """Carry out a checked message; return an answer for the asking page, or None.

        Raises BadMessage and changes nothing when it cannot be done.
        """
        try:
            return self._do(message)
        except TooFast:
            raise refuse("too fast") from None

    def _do(self, message):
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
            self.places.tidy_all(self.table.session.game)
        elif verb == "layout":
            self._start(self._lay_out())
        else:
            self._start(self._play_one())
        return None

    def _lift(self, piece):
        if not self.faces.rail(piece):
            self.places.lift(piece)
            self._put_by_person(piece, OFF)

    def _drop(self, piece, x, y):
        self._put_by_person(piece, self.places.drop(piece, x, y))

    def _put_by_person(self, piece, zone):
        self._is_person = True
        self.world.put(piece, zone)
        self._is_person = False

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
        moves = plan_moves(world.zone, places, alike, blind, self.rng)
        for piece, zone in sorted(moves, key=lambda move: self._ranks[move[0]]):
            world.put(piece, zone)
            yield _LAY_MS
        self.places.send_home(range(len(world.zone)))
        self.places.tidy_all(self.table.session.game)

    def _play_one(self):
        session = self.table.session
        if session.is_over():
            self.trouble = refuse("over")
            return
        if self._is_setting_up() or session.verdict == track.MISMATCH:
            self.trouble = refuse("not now")
            return
        hands = Hands(self.world, self.table, self.rng)
        hands.says_all = True
        try:
            action = self._choose(hands)
        except IndexError:  # nothing that these pieces allow
            self.trouble = refuse("not now")
            return
        yield from hands.act(action)

    def _choose(self, hands):
        """Return an action for `hands`; dice fall as dice do, and faces are read as they are printed."""
        game = hands.mind
        action = hands.choose()
        if game.current() != CHANCE:
            return action
        zone = self.world.zone[self._last_put]
        faces = [self.faces.hidden(piece).get("icon") for piece in self.world.lying_on(zone)] if zone != OFF else []
        legal = array("I", bytes(4 * game.MAX_ACTIONS))
        for read in legal[: game.actions(legal)]:
            if not set(game.text(read).split(" ")).isdisjoint(faces):
                return read
        return action if hands.moves.of(game, action) else game.draw()

    def _is_setting_up(self):
        """Tell whether the set-up still has to be laid out; a question is only asked once it has been."""
        session = self.table.session
        return session.is_setting_up and session.verdict != track.ASK

    def _moved(self, piece, old, new):
        """Find a neat spot for a piece that the program has moved."""
        if new != OFF:
            self._last_put = piece
        if self._is_person:
            return
        if new == OFF:
            # What is drawn from a pile stays in the hand that drew it.
            if self.zones[old].kind not in self.world.rules.BLIND:
                self._borrowed.add(piece)
            self.places.take_in_hand(piece, self.table.session.game.actor())
        else:
            self._borrowed.discard(piece)
            self.places.enter(piece, new)

    # -- what pages see ------------------------------------------------------------

    def describe(self):
        """Return what does not change during a game, as plain data."""
        return {
            "say": "table",
            "layout": self.table.layout.describe(),
            "trays": [tray._asdict() for tray in self.places.trays],
            "seats": self.seats,
            "words": {language: self._name_kinds(words) for language, words in self._words.items()},
            "pieces": [
                {
                    "name": handle,
                    "kind": self.faces.public_kind(piece),
                    "size": self.faces.size(piece),
                    "look": self.faces.look(piece),
                    "secret": self.faces.has_secret(piece),
                    "flat": self.faces.is_flat(piece),
                }
                for handle, piece in self._listed
            ],
        }

    def _name_kinds(self, words):
        """Return {kind: its name} for the kinds of pieces and zones that have one."""
        rules = self.world.rules
        names = {kind: words.get(kind) for kind, _ in rules.PIECES + rules.ZONES}
        return {kind: name for kind, name in names.items() if name != kind}

    def snapshot(self):
        """Return everything that changes, as plain data; faces only of pieces that lie face up."""
        session = self.table.session
        return {
            "pieces": {handle: self._see(piece) for handle, piece in self._listed},
            "pixels": base64.b64encode(self.table.pixels()).decode(),
            "screen": base64.b64encode(self.table.screen()).decode(),
            "log": [[-1 if seat == CHANCE else seat, self._say_action(text)] for seat, text in self.chronicle.entries],
            "verdict": VERDICTS[session.verdict],
            "reason": self._say_reason(),
            "is_setting_up": self._is_setting_up(),
            "dice": self._see_dice(),
            "is_over": session.is_over(),
            "is_busy": self.is_busy,
        }

    def _see_dice(self):
        """Return the last throw as numbers, "due" while one is awaited, None in a game without dice."""
        game = self.table.session.game
        if not game.DICE:
            return None
        if game.current() == CHANCE and game.prompt() in _THROWS:
            return "due"
        thrown = [text for _, text in self.chronicle.entries if text.startswith("throw ")]
        return [int(word) for word in thrown[-1].split(" ")[1:]] if thrown else []

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
        x, y = self.places.spots[piece]
        is_open = self.faces.lies_up(piece, kind) or self.chronicle.is_over()
        face = self.faces.hidden(piece) if is_open and self.faces.has_secret(piece) else None
        return [round(x, 1), round(y, 1), "" if zone == OFF else self.zones[zone].name, face]
