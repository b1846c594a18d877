"""The opening of a table: makes a game and the game loop that plays it, then lets the game begin.

    what                 its game is                 kept in the journal
    "play"               a new one                   from now on
    "resume"             device.kept, replayed       as before
    an exercise's name   one that the exercise made  no: an unfinished game may be there

Between build() and begin() the device finds out whether enough memory is left to play in.
"""

from skald.device.display import Display
from skald.device.game_loop import GameLoop
from skald.keep.store import KeepError, crc32
from skald.play.session import AGAIN, READ, Session
from skald.rules.registry import load
from skald.sense.sensors import Sensors
from skald.show.pages import Pages
from skald.show.words import Words


class Opening:
    """`device`: lifecycle.Device."""

    def __init__(self, device):
        self._device = device

    def build(self, what, number):
        """Return the GameLoop of a new table, or None with the reason in `news` if that is impossible.
        `number`: the seed of a new game, or which lesson.

        Raises RulesError if the rules refuse the settings of a new game.
        """
        device = self._device
        settings = device.settings
        if what == "play":
            game = load(settings.game)(settings.seats, number, settings.options)
            return self._build_loop(game, settings.setup, number, settings.levels, device.journal)
        if what == "resume":
            return self._build_kept()
        exercise = self._find_exercise(what, number)
        if not exercise:
            device.news.append("no drill")
            return None
        return self._build_loop(exercise.game, exercise.setup, 0, b"", None, exercise)

    def _find_exercise(self, what, number):
        """Return the exercise for `what` (a result of the start menu, or "drill"), or None; `number`: of a lesson or
        drill.
        """
        device = self._device
        name = device.settings.game
        if what == "takeover":
            from skald.screens.takeover import Takeover

            return Takeover(device.settings, device.clock)
        if what == "practice":
            from skald.practice.drill import pick_drill

            return pick_drill(device.store, name, device.names)
        if what == "drill":
            from skald.practice.drill import open_drill

            return open_drill(device.store, name, device.names, number)
        from skald.practice.lesson import Lesson

        return Lesson(name, number)

    def _build_kept(self):
        from skald.keep.restore import restore

        device = self._device
        kept = device.kept
        try:
            game = restore(kept, device.guard.feed)
        except KeepError as error:
            device.news.append(error.reason)
            device.kept = None
            return None
        device.settings.follow(kept)
        exercise = None
        if kept.moment:
            from skald.practice.position_game import find_task

            exercise = find_task(device.store, kept, game, device.guard.feed)
        is_again = kept.is_practice and len(kept.log) == kept.dealt  # nobody has played on yet
        setup = AGAIN if is_again else READ
        how = kept.levels, device.journal, exercise, kept
        return self._build_loop(game, setup, kept.seed, *how)

    def _build_loop(self, game, setup, seed, seated, journal, exercise=None, kept=None):
        """Build the GameLoop of `game`, which began with `seed`, on the board that its layout needs;
        `seated`: who plays (settings.levels); `kept`: the game that goes on, or None.
        """
        device = self._device
        settings, name = device.settings, game.NAME
        layout = device.open_layout(name, settings.kit)
        if not layout:
            return None
        if exercise and exercise.must_read and not layout.lines:
            device.news.append("takeover blind")
            return None
        board = device.open_board(layout)
        device.guard.feed()
        sensors = Sensors(board, game, layout, device.load_registry(name), device.clock)
        levels, seats = bytes(seated[: game.seats]), None
        if any(levels):
            from skald.keep.ledger import Ledger

            rating = Ledger(device.store).rate_table(name, levels, device.names)
            seats = levels, crc32(b"%d" % seed) & 0xFFFF, rating
        device.guard.feed()
        session = Session(game, layout, sensors, setup, kept.dealt if kept else None, seats)
        device.guard.feed()
        words, canvas = Words(settings.language, name, people=device.names), device.canvas
        pages = Pages(session.situation, session.tracker, session.repair, canvas, words)
        display = Display(
            board, session, pages, words, canvas, device.clock, device.store, settings,
            device.guests, exercise,
        )  # fmt: skip
        resuming = None
        if kept:
            from skald.device.resuming import Resuming

            resuming = Resuming(kept.is_undone, board.reader is not None, device.clock)
        return GameLoop(
            board,
            sensors,
            session,
            display,
            device.clock,
            device.config.LIMIT_MA,
            settings,
            device.guard,
            journal,
            resuming,
            device.forget_trouble,
        )

    def begin(self, what, number):
        """Let the game of the GameLoop that build() made with the same arguments begin or go on."""
        device = self._device
        self._equip()
        game_loop, journal = device.game_loop, device.journal
        session = game_loop.session
        exercise = game_loop.display.exercise
        if exercise:
            exercise.attach(game_loop.display.words, session)
        if not game_loop.journal:
            return
        session.listen(journal.changes)
        if what == "resume":
            self._go_on()
        else:
            settings, game = device.settings, session.game
            done = len(game.log)
            journal.begin(settings.game, settings.kit, game, number, done, settings.levels)

    def _equip(self):
        """Set up what follows from settings and calibration; tell the news."""
        device = self._device
        game_loop, session = device.game_loop, device.game_loop.session
        for key in ("brightness", "lights", "timer"):
            game_loop.apply(key)
        if session.opponents:
            game_loop.apply("blunders")
        calibration = device.calibration
        if game_loop.sensors.wheel:
            game_loop.sensors.wheel.calibrate(calibration.wheel_zero, calibration.is_reversed)
            if calibration.fault and calibration.fault not in device.news:
                device.news.append(calibration.fault)
        if session.opponents and session.opponents.plays_open():
            device.news.append("open hand")
        if device.news:
            menu_words = device.menu_words()
            for key in device.news:
                game_loop.display.tell(menu_words.get(key))
            device.news.clear()

    def _go_on(self):
        """Have the stored game go on where it was."""
        device = self._device
        game_loop, kept = device.game_loop, device.kept
        if kept.is_practice and not kept.moment:
            game_loop.session.call_coach().teach()
        device.journal.go_on(kept, game_loop.session.game)
        if kept.is_damaged:
            game_loop.display.tell(
                game_loop.display.words.get("game shortened"),
                game_loop.display.words.get("actions kept").format(count=len(kept.log)),
            )
