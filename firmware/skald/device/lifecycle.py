"""The device from power-on to power-off: reads the stored data and asks the players what to play.

an unfinished game ───▶ goes on where it was
otherwise ────────────▶ the start menu ─▶ a game, enrolment, self-test
"""

import asyncio
import os

from skald.compat import const, forget_module, forget_package, free_memory, pack_memory, sleep_ms_of
from skald.device.board import Board, Front
from skald.keep.calibration import Calibration
from skald.keep.disk import read_layout
from skald.keep.journal import Journal
from skald.keep.settings import Settings
from skald.keep.store import KeepError, Store
from skald.rules.base import RulesError
from skald.rules.registry import forget_others, load
from skald.sense.registry import Registry
from skald.show.canvas import Canvas
from skald.show.words import LANGUAGES, Words, forget_texts
from skald.watching.layout import Layout, LayoutError

sleep_ms = sleep_ms_of(asyncio)

_TICK_MS = const(10)
_PATIENCE = const(3)  # after so many crashes in a row a game is resumed only on request
_TROUBLE = "trouble"
# Modules and packages that are released before a table is opened.
_BETWEEN_GAMES = (
    "boards",
    "skald.device.between_games",
    "skald.keep.people",
    "skald.keep.record",
    "skald.pins",
    "skald.practice",
    "skald.screens.seating",
    "skald.screens.standings",
    "skald.screens.start_menu",
    "skald.screens.viewer",
    "skald.service",
)
# What opens a table, with nothing of it left in the GameLoop.
_OPENING = (
    "skald.device.opening",
    "skald.keep.ledger",
    "skald.keep.restore",
    "skald.keep.tags",
    "skald.sense.sensors",
    "skald.watching.unpack",
)
# The memory that must be free when a game begins: what playing takes, wrong tables included, and
# what an opponent takes while it thinks (`make bench`, heap.* and tests/solo/test_memory.py).
_PLAY_BYTES = const(16384)
_THINK_BYTES = const(24576)


class Device:
    """Everything between the chips and the players while the power is on.

    game_loop  the game being played (game_loop.GameLoop), or None
    sheet     what covers the screen while no game is played
    store     the stored data (keep.store.Store)
    names     the names of the players, by seat (keep/people.py); "": the colour's name is used
    kept      an unfinished game (keep.kept_game.KeptGame), or None
    guests    net.guests.Guests, or None;  news: keys of sentences to show first
    party     counts whose evening it is, from 1 up: who plays again is the same party
    """

    def __init__(self, config, disk, clock, guard, read_layout=read_layout):
        """`disk`: see keep.store.Store; `guard`: device.guard.Guard; `read_layout(game, kit)`: bytes
        or None.
        """
        from skald.pins import digest

        self.config = config
        self.clock = clock
        self.guard = guard
        self.front = Front(config)
        self.canvas = Canvas()
        self.store = Store(disk)
        self.news = self.store.news
        self.settings = Settings(config)
        self.calibration = Calibration(digest(config))
        self.journal = Journal(self.store)
        self.game_loop = None
        self.sheet = None
        self.read_layout = read_layout
        self.names = []
        self.guests = None
        self.kept = None
        self.party = 1
        self._trouble = 0  # consecutive crashes
        self._room = 0  # bytes of garbage for which there is room while somebody thinks

    def admit(self, guests):
        """Let `guests` (net.guests.Guests) follow the games by phone."""
        self.guests = guests
        if self.game_loop:
            self.game_loop.display.guests = guests

    @property
    def session(self):
        """The game that phones may follow, or None."""
        return self.game_loop.played if self.game_loop else None

    @property
    def mark(self):
        """Bytes that no other game has, b"" without a game that is kept."""
        journal = self.game_loop.journal if self.game_loop else None
        kept = journal.kept if journal else None
        return b"%d %d" % (kept.number, kept.seed) if kept else b""

    # -- stored data ---------------------------------------------------------------

    def power_up(self, was_hung=False):
        """Read all stored data and resume an unfinished game.  `was_hung`: after a watchdog reset."""
        self._count_trouble(was_hung)
        self.calibration.read(self.store)
        self.front.fit(self.calibration)
        settings = self.settings
        try:
            settings.read(self.store)
        except KeepError:
            pass  # the news say so
        settings.fit(LANGUAGES)
        self.names = self.read_people().names
        try:
            kept = self.journal.recover()
        except KeepError as error:
            self.news.append(error.reason)
            kept = None
        if kept and not kept.is_closed:
            self.kept = kept
            if self._trouble >= _PATIENCE:
                self.news.append("gave up")
            else:
                self.resume()

    def _count_trouble(self, was_hung):
        """Count the crashes in a row during a game; exceptions have been counted already."""
        try:
            data = self.store.read(_TROUBLE)
        except KeepError:
            data = None
        self._trouble = data[0] if data else 0
        if was_hung and not self.record_crash():
            self._trouble = _PATIENCE

    def record_crash(self):
        """Count a crash; return False if the count cannot be stored: restarts might never end."""
        self._trouble = min(self._trouble + 1, 255)
        try:
            self.store.write(_TROUBLE, bytes((self._trouble,)))
        except OSError:
            return False
        return True

    def forget_trouble(self):
        """Reset the count of crashes, because an action has been stored since."""
        if self._trouble:
            self._trouble = 0
            self.store.remove(_TROUBLE)

    def can_resume(self):
        """Return True if an unfinished game is stored."""
        return self.kept is not None

    def read_people(self):
        """Return the stored People, empty ones if they are damaged."""
        from skald.keep.people import People

        people = People()
        try:
            people.read(self.store)
        except KeepError:
            pass
        return people

    def name_seat(self, seat, name):
        """Name the player at `seat` (0..3) `name` from now on; "": by the colour.

        Raises ValueError and changes nothing if the name is not valid (keep/people.py).
        """
        people = self.read_people()
        people.sit(seat, name)
        self.keep_people(people)

    def keep_people(self, people):
        """Store the People; a game that is going on uses the new names at once."""
        self.names[:] = people.names
        if self.game_loop:
            self.game_loop.session.refresh()
        try:
            people.save(self.store)
        except OSError:
            self.news.append("not kept")

    def menu_words(self):
        """Return the Words of menus and fault messages."""
        return Words(self.settings.language, self.settings.game, "care")

    # -- games ---------------------------------------------------------------------

    def new_game(self, seed):
        """Begin the game that the settings name; if that is impossible, return False with the
        reason in `news`.
        """
        try:
            return self._open_table("play", seed)
        except RulesError:
            self.news.append("options clash")
            return False

    def resume(self):
        """Resume the stored game; if that is impossible, return False with the reason in `news`."""
        return self._open_table("resume")

    def practise(self, what="practice", number=0):
        """Open the next drill of the game in the settings, the "lesson" or "drill" `number`, or the "takeover"
        of a game; if there is no drill left, or nothing that reads the table, return False and put that into `news`.
        """
        return self._open_table(what, number)

    def _open_table(self, what, number=0):
        """Open the table of `what` (opening.py), or return False with the reason in `news`;
        `number`: of the lesson, or the seed of a new game.
        """
        pack_memory(True)
        self.guard.feed()  # here and below: each stretch may load modules for a second
        forget_texts()
        for module in _BETWEEN_GAMES:
            forget_package(module)
        forget_others(self.kept.name if what == "resume" else self.settings.game)
        try:
            self.game_loop = self._build(what, number)
            if not self.game_loop:
                return False
            lack = self._find_lack()
            if lack:
                self.game_loop = None
                self.news.append(lack)
                return False
            self._begin(what, number)
            if self.game_loop.journal:
                self.kept = None
            for module in _OPENING:
                forget_module(module)
            return True
        except MemoryError:
            self.game_loop = None
            self.news.append("no memory")
            return False

    def _find_lack(self):
        """Return the key of the sentence that says for what the table has too little memory, or ""."""
        self.guard.feed()
        free = free_memory()
        self._room = free - _THINK_BYTES
        if free < _PLAY_BYTES:
            return "no memory"
        if self.game_loop.session.opponents and free < _PLAY_BYTES + _THINK_BYTES:
            return "no memory to think"
        return ""

    def _build(self, what, number):
        from skald.device.opening import Opening

        return Opening(self).build(what, number)

    def _begin(self, what, number):
        from skald.device.opening import Opening

        Opening(self).begin(what, number)

    def open_layout(self, game, kit):
        """Return the Layout of a table, or None with the reason in `news`."""
        data = self.read_layout(game, kit)
        if data is None:
            self.news.append("no layout")
            return None
        rules = load(game)
        self.guard.feed()
        try:
            layout = Layout(data)
            zones = sum([count for _, count in rules.ZONES])
            if layout.zones == zones and len(layout.tags) == len(rules.PIECES):
                return layout
        except LayoutError:
            pass
        self.news.append("bad layout")
        return None

    def open_board(self, layout):
        """Return the Board of a table."""
        self.guard.feed()
        return Board(self.config, layout, self.clock, self.front)

    def load_registry(self, game):
        """Return the tags enrolled for `game`; if their table is damaged, report that and return an
        empty one.
        """
        from skald.keep.tags import load_tags

        self.guard.feed()
        try:
            return Registry(load_tags(self.store, game))
        except ValueError:  # KeepError is one
            self.store.refuse("tags")
            return Registry()

    # -- life ----------------------------------------------------------------------

    async def run(self):
        """Play, and ask what to play next, until power-off."""
        while True:
            if self.game_loop:
                pack_memory(False)
                result = await self.game_loop.run(self._room)
                display = self.game_loop.display
                number, self.kept = display.number, display.kept or self.kept
                await self._write_down()
                kept, log = self.journal.kept, self.game_loop.session.game.log
                self.journal.close(self.game_loop.session.game)
                if self.journal.is_lost:
                    self.news.append("not kept")  # so the finished game will be offered again
                self.game_loop = None
            else:
                result, number = await self._ask()
                self.party += 1
            if result in ("again", "play"):
                self.new_game(int.from_bytes(os.urandom(4), "little"))
            elif result == "resume":
                self.resume()
            elif result == "retry":
                self.kept = kept.branch(log[:number])
                self.resume()
            elif result in ("practice", "lesson", "takeover"):
                self.practise(result, number)

    async def _write_down(self):
        from skald.device.between_games import BetweenGames

        await BetweenGames(self).write_down(self.game_loop.session)

    async def _ask(self):
        from skald.device.between_games import BetweenGames

        return await BetweenGames(self).ask()

    async def run_sheet(self, sheet):
        """Show `sheet` and pass it the buttons until it has a result."""
        self.sheet = sheet
        screen, controls = self.front.screen, self.front.controls
        while not sheet.result:
            now = self.clock.ticks_ms()
            self.guard.feed()
            if sheet.show_on(screen, self.canvas):
                screen.wake(now)
            if controls.take(now) and not screen.wake(now):
                controls.pass_on(sheet)
            sheet.step(now)
            screen.tend(now)
            await sleep_ms(_TICK_MS)
        self.sheet = None
