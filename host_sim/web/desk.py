"""One virtual table: the simulated device, its pieces to the millimetre, and the people who move them.

People drag pieces (lift, drop), and simulated hands move some themselves (player.py).  Both end
in world.put(), the only input of the sensors.  One caller drives the desk: step(ms) with the
time that has passed, and handle(message) with the requests of pages.  It knows nothing about
browsers.
"""

import contextlib
import random
import threading
import traceback

from skald.play.reviewer import Reviewer
from skald.recognition import tracker as track
from skald.rules.base import OFF
from skald.screens.review import Review
from skald.show.words import LANGUAGES, Words

from host_sim.finger import TooFast
from host_sim.hands import Misunderstood, NotFound
from host_sim.web.chronicle import Chronicle
from host_sim.web.drawn_board import DrawnBoard
from host_sim.web.faces import Faces, rank_names, split_name
from host_sim.web.letter import Letter
from host_sim.web.messages import BadMessage, refuse
from host_sim.web.past import Past
from host_sim.web.places import Places
from host_sim.web.player import Player
from host_sim.web.view import View
from host_sim.web.zones import list_owners

_TURN_MS = 20.0


class Desk:
    """Drives `table` (host_sim.table.SimTable or one like it).

    game      the game on the table, also while there is no power
    owners    zones.list_owners() of that game; board: the part of its board that is drawn (drawn_board.DrawnBoard)
    table_id  counts the games: when it changes, pages need a new description of the table
    trouble   a BadMessage that no single page has caused, or None
    handled   number of requests so far
    lock      held while time passes; a thread that uses the firmware's code holds it too, so that
              the device is not charged for that work
    pace      how many times faster than usual simulated hands play on
    """

    def __init__(self, table, seed=0):
        self.table = table
        self.world = table.world
        self.zones = table.layout.zones
        self.rng = random.Random(seed)
        self.trouble = None
        self.handled = 0
        self.lock = threading.RLock()
        self.pace = 1
        self.is_playing_on = False
        self.table_id = 0
        self._player = Player(self)
        self._view = View(
            self, {language: Words(language, table.layout.game) for language in LANGUAGES}
        )
        self._work = None  # a generator of pauses: the moves of simulated hands
        self._pause_ms = 0.0
        self._due_ms = 0.0  # time asked for that the table still has to live; negative: it is ahead
        self._is_person = False
        self._borrowed = set()  # pieces that simulated hands hold for a moment
        self._recalled = None  # what the last run has stored of the past
        self._noted = None  # the state that the past has noted
        self._lined_up = None  # the state for which the rows were lined up
        self.letter = Letter(table)
        self.places = None
        self._session = table.session
        if table.session:
            self._take_up(table.session.game, table.session.dealt)
        else:
            self._take_up(table.game, 0)
        self.world.listen(self._moved)
        self.world.listen_to_names(self._renamed)
        self._set_on_rails()

    def _set_on_rails(self):
        """Put the pieces that cannot leave their rail onto it from the start."""
        kinds = [zone.kind for zone in self.zones]
        for piece, zone in enumerate(self.world.zone):
            rail = self.faces.rail(piece)
            if rail and zone == OFF:
                self.world.put(piece, kinds.index(rail))

    def _take_up(self, game, dealt):
        """Begin another game on the same table; pieces stay where they lie."""
        self.game = game
        self.seats = game.seats
        self.faces = Faces(game, self.zones)
        self.owners = list_owners(game, self.zones)
        self.board = DrawnBoard(self.table.layout, self.owners)
        self._clear_places_of_nobody()
        self.handles = self.name_pieces()
        self.ranks = rank_names(self.handles)
        boxed = [piece for piece, zone in enumerate(self.world.zone) if zone == OFF]
        self._hidden = set(filter(self.faces.is_spare, boxed))  # so that nobody sees them
        self._describe()
        self.places = Places(
            self.world, self.board, self.faces, self.seats, self.ranks, self.places
        )
        self.chronicle = Chronicle(game, dealt)
        self.past = Past()
        self.table_id += 1

    def _clear_places_of_nobody(self):
        """Take pieces of an earlier game off the places that belong to nobody in this one."""
        for piece, zone in enumerate(self.world.zone):
            if zone in self.board.empty:
                self._put_by_person(piece, OFF)

    def _describe(self):
        """List the pieces that pages show, as `described`: [(public name, piece)].

        They are in the order of their names, because the order of numbers would reveal secrets.
        """
        self._piece_of = {handle: piece for piece, handle in enumerate(self.handles)}
        shown = [item for item in self._piece_of.items() if item[1] not in self._hidden]
        self.described = sorted(shown, key=lambda item: split_name(item[0]))

    def name_pieces(self):
        """Return the public name of every piece."""
        return self.faces.handles(self.rng)

    @property
    def session(self):
        """The session of the current game, or None without power or in the start menu."""
        return self.table.session if self.table.is_on else None

    @property
    def is_played(self):
        """True if a game is going on: not in the start menu, nor while a game is being taken over."""
        exercise = self.table.exercise
        return bool(self.session) and not (exercise and not exercise.may_pause)

    # -- time ------------------------------------------------------------------

    @property
    def is_busy(self):
        """True while simulated hands are moving pieces."""
        return self._work is not None

    def step(self, span_ms):
        """Let `span_ms` pass for the device and the simulated hands in turn, every few milliseconds.

        A device that computes for longer than it was asked to live has lived through part of the next span already.
        """
        with self.lock:
            try:
                self._step(span_ms)
            except Exception as error:
                self._fail(error)

    def _fail(self, error):
        """Stop the device, whatever has failed: it can be started again, and its journal resumes the game."""
        traceback.print_exception(error)
        self._stop()
        self.table.fail(error)
        self.trouble = refuse("died")

    def _step(self, span_ms):
        while span_ms > 0:
            turn_ms = min(span_ms, _TURN_MS)
            span_ms -= turn_ms
            self._pause_ms -= self._live(turn_ms)
            self._follow()
            while self._work and self._pause_ms <= 0:
                self._go_on()

    def _live(self, turn_ms):
        """Let another `turn_ms` pass at the table, less what it is ahead; return how far its clock has moved, in ms."""
        self._due_ms += turn_ms
        if self._due_ms <= 0:
            return 0.0
        began_us = self.table.clock.now_us
        self.table.run(self._due_ms)
        passed_ms = (self.table.clock.now_us - began_us) / 1000
        self._due_ms -= passed_ms
        return passed_ms

    def _go_on(self):
        try:
            self._pause_ms += next(self._work)
            return
        except StopIteration:
            pass
        except Exception as error:  # the device goes on
            if not isinstance(error, Misunderstood):
                traceback.print_exception(error)
            self.trouble = refuse("elsewhere" if isinstance(error, NotFound) else "hands")
        self._stop()

    def _stop(self):
        """Stop the simulated hands, which let go of the pieces."""
        self._work = None
        self.is_playing_on = False
        self.places.send_home(self._borrowed)
        self._borrowed.clear()

    def _follow(self):
        session = self.session
        if session is not self._session:
            if self._work:
                self._stop()
            self._session = session
            if session:
                self._sit_down(session)
        if not session:
            return
        self.chronicle.follow()
        state = session, self.chronicle.version, session.is_setting_up
        if state != self._lined_up:
            self._lined_up = state
            if not session.is_setting_up:
                self.places.line_up_rows(session.game)
        self._note_past(session)

    def _note_past(self, session):
        state = self.chronicle.version, session.is_setting_up, self.is_busy
        if state == self._noted:
            return
        self._noted = state
        count = len(self.chronicle.entries)
        if self._recalled and count:
            with contextlib.suppress(KeyError, TypeError, ValueError, AttributeError):
                self.past.read_data(self._recalled)
        self._recalled = None
        self.past.note(count, self._view.see_pieces(), session.is_setting_up, self.is_busy)

    def find_reviewed(self):
        """Return how many actions of the log come before the moment that a review shows now, or None."""
        coach = self.session and self.session.coach
        if not isinstance(coach, Reviewer) or coach.shown < self.chronicle.first:
            return None
        return coach.shown - self.chronicle.first

    def recall(self, past):
        """Take over the `past` that an earlier run has stored (Past.to_data()), if its game goes on."""
        self._recalled = past

    def _sit_down(self, session):
        """Continue with the same game after a power cut, or else show the new one."""
        game = session.game
        if session.dealt < len(game.log) and self.chronicle.holds(game):
            self.game = game
            self.chronicle.take_up(game)
        else:
            self._take_up(game, session.dealt)

    # -- requests of pages -------------------------------------------------------

    def handle(self, message):
        """Carry out a checked message; return an answer for the page that sent it, or None.

        Raises BadMessage and changes nothing if that is impossible.
        """
        try:
            with self.lock:
                return _VERBS[message["do"]](self, message)
        except TooFast:
            raise refuse("too fast") from None
        except BadMessage:
            raise
        except Exception as error:
            self._fail(error)
        finally:
            self.handled += 1

    def _piece(self, message):
        piece = self._piece_of.get(message["piece"])
        if piece is None:
            raise refuse("piece")
        return piece

    def _lift(self, message):
        piece = self._piece(message)
        if not self.faces.rail(piece):
            self.places.lift(piece)
            self._put_by_person(piece, OFF)

    def _drop(self, message):
        piece = self._piece(message)
        self._put_by_person(piece, self.places.drop(piece, message["x"], message["y"]))
        self.places.nudge_neighbours(piece)

    def let_go(self, name):
        """Put a piece back where it was taken from, because the page that held it has been closed."""
        piece = self._piece_of.get(name)
        if piece is None or self.world.zone[piece] != OFF or self.places.tray_of[piece]:
            return
        x, y = self.places.spots[piece]
        self.handle({"do": "drop", "piece": name, "x": x, "y": y})

    def _look(self, message):
        try:
            pieces = self.past.after(message["count"])
        except IndexError:
            raise refuse("past") from None
        return {"say": "past", "count": message["count"], "pieces": pieces}

    def _peek(self, message):
        return {
            "say": "peek",
            "piece": message["piece"],
            "face": self.faces.hidden(self._piece(message)),
        }

    def _put_by_person(self, piece, zone):
        self._is_person = True
        self.world.put(piece, zone)
        self._is_person = False

    def _advise(self, message):
        if not self.is_played or message["do"] == "review" and not self.session.is_at_end():
            raise refuse("no game")
        self.table.advise(message["do"])

    def _leaf(self, message):
        if not isinstance(self.table.sheet, Review):
            raise refuse("no game")
        self.table.sheet.leaf(message["page"])

    def _plug(self, message):
        if self.table.is_on:
            self._stop()
            self.table.power_cut()
        else:
            self.table.restart()

    def _name(self, message):
        if message["seat"] >= self.seats:
            raise refuse("choice")
        try:
            self.table.name_seat(message["seat"], message["name"])
        except ValueError:
            raise refuse("name") from None

    def _auto(self, message):
        if not message["pace"]:
            self.is_playing_on = False
            return
        self.pace = message["pace"]
        if not self.is_playing_on:
            self._start(self._player.play_on())
            self.is_playing_on = True

    def _start(self, work):
        if self._work:
            raise refuse("busy")
        if not self.is_played:
            raise refuse("no game")
        self._pause_ms = 0.0
        self._work = work

    # -- moves of simulated hands --------------------------------------------------

    def is_setting_up(self):
        """Return True if the set-up still has to be laid out; questions are asked only after that."""
        session = self.session
        return self.is_played and session.is_setting_up and session.verdict != track.ASK

    def _moved(self, piece, old, new):
        """Find a neat spot for a piece that simulated hands have moved."""
        self._noted = None
        if new != OFF:
            self._player.note_put(piece)
        if self._is_person:
            return
        if new == OFF:
            # A piece drawn from a pile stays in the hand that drew it.
            if self.zones[old].kind not in self.world.rules.BLIND:
                self._borrowed.add(piece)
            self.places.take_in_hand(piece, self.game.actor())
        else:
            self._borrowed.discard(piece)
            self.places.enter(piece, new)

    def put_away(self, kept):
        """Have the simulated hands put the pieces that they hold where these wait, except those that look like one of
        `kept`.
        """
        gone = {piece for piece in self._borrowed if self.world.appearances[piece] not in kept}
        self._borrowed -= gone
        self.places.send_home(gone)

    def _renamed(self, piece, other):
        """Follow the device, which has exchanged the numbers of two pieces; pages do not notice."""
        numbers = {piece: other, other: piece}
        self.handles[piece], self.handles[other] = self.handles[other], self.handles[piece]
        self._hidden = {numbers.get(one, one) for one in self._hidden}
        self._borrowed = {numbers.get(one, one) for one in self._borrowed}
        self._describe()
        self.places.rename(piece, other)

    # -- what pages see ------------------------------------------------------------

    def describe(self):
        """Return everything that stays the same during a game, as plain data."""
        return self._view.describe()

    def snapshot(self):
        """Return everything that changes, as plain data."""
        return self._view.snapshot()


_VERBS = {
    "lift": Desk._lift,
    "drop": Desk._drop,
    "peek": Desk._peek,
    "look": Desk._look,
    "leaf": Desk._leaf,
    "turn": lambda desk, message: desk.table.turn(message["steps"]),
    "press": lambda desk, _: desk.table.press(),
    "back": lambda desk, _: desk.table.back(),
    "hold": lambda desk, _: desk.table.back(True),
    "hint": Desk._advise,
    "verdict": Desk._advise,
    "moment": Desk._advise,
    "review": Desk._advise,
    "plug": Desk._plug,
    "name": Desk._name,
    "language": lambda desk, message: desk.table.speak(message["language"]),
    "send": lambda desk, _: {"say": "letter", "fragment": desk.letter.write()},
    "tidy": lambda desk, _: desk.places.tidy_all(desk.game),
    "layout": lambda desk, _: desk._start(desk._player.lay_out()),
    "play": lambda desk, _: desk._start(desk._player.play_one()),
    "auto": Desk._auto,
}
