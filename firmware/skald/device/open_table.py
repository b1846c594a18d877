"""The opening of a table: makes a game and the app that plays it, then lets the game begin.

    what                 its game is                 kept in the journal
    "play"               a new one                   from now on
    "resume"             device.kept, replayed       as before
    an exercise's name   one that the exercise made  no: an unfinished game may be there

Between build() and begin() the device finds out whether enough memory is left to play in.  `device`
is the device.Device everywhere.
"""

from skald.device.game_loop import GameLoop
from skald.keep.store import KeepError, crc32
from skald.play.session import AGAIN, READ, Session
from skald.rules.registry import load
from skald.show.words import Words
from skald.watching.snapshot import Snapshot


def build(device, what, number):
    """Give the device the GameLoop of a new table; return False with the reason in `news` if that is
    impossible.  `number`: the seed of a new game, or which lesson.

    Raises RulesError if the rules refuse the settings of a new game.
    """
    settings = device.settings
    if what == "play":
        game = load(settings.game)(settings.seats, number, settings.options)
        return _build_app(device, game, settings.setup, number, settings.levels)
    if what == "resume":
        return _build_kept(device)
    from skald.device.idle_tasks import find_exercise

    exercise = find_exercise(device, what, number)
    if not exercise:
        device.news.append("no drill")
        return False
    if not _build_app(device, exercise.game, exercise.setup, 0, b""):
        return False
    device.app.exercise = exercise
    return True


def _build_kept(device):
    from skald.keep.restore import restore

    kept, settings = device.kept, device.settings
    try:
        game = restore(kept, device.guard.feed)
    except KeepError as error:
        device.news.append(error.reason)
        device.kept = None
        return False
    settings.game, settings.kit = kept.name, kept.kit
    settings.seats, settings.options = kept.seats, kept.options
    settings.levels[:] = kept.levels
    is_again = kept.is_practice and len(kept.log) == kept.dealt  # nobody has played on yet
    return _build_app(device, game, AGAIN if is_again else READ, kept.seed, kept.levels)


def _build_app(device, game, setup, seed, seated):
    """Build the GameLoop of `game`, which began with `seed`, on the board that its layout needs;
    `seated`: who plays (settings.levels).
    """
    settings, name = device.settings, game.NAME
    layout = device.open_layout(name, settings.kit)
    if not layout:
        return False
    board = device.open_board(layout)
    device.guard.feed()
    picture = Snapshot(len(game.CLASSES), layout.readers, layout.inputs)
    session = Session(game, layout, picture, setup)
    words = Words(settings.language, name)
    words.people = device.names
    levels = bytes(seated[: game.seats])
    if any(levels):
        from skald.play.opponents import Opponents

        of_deal = crc32(b"%d" % seed) & 0xFFFF
        rating = _rate_table(device, name, levels)
        session.opponents = Opponents(session, levels, of_deal, rating)
    registry = device.load_registry(name)
    device.app = GameLoop(
        board, session, registry, words, device.clock, device.config.LIMIT_MA, device.canvas
    )
    if device.config.TWO_FIELDS and layout.far:
        from skald.sense.warm_up import WarmUp

        device.app.scanner.turns.warm_up = WarmUp(device.app.scanner, layout)
    return True


def _rate_table(device, name, levels):
    """Return how strong the people at the table are in game `name`."""
    from skald.keep.ledger import Ledger

    return Ledger(device.store).rate_table(name, levels, device.names)


def begin(device, what, number):
    """Let the game of the GameLoop that build() made with the same arguments begin or go on."""
    _equip(device)
    app, exercise = device.app, device.app.exercise
    if exercise:
        exercise.attach(app)
        return
    app.journal = device.journal
    if what == "resume":
        _resume_kept(device)
    else:
        settings, game = device.settings, app.session.game
        done = len(game.log)
        app.journal.begin(settings.game, settings.kit, game, number, done, settings.levels)
    device.kept = None


def _equip(device):
    """Connect the GameLoop with what the device has for every game; tell the news."""
    app, session = device.app, device.app.session
    app.store = device.store
    app.settings = device.settings
    app.guard = device.guard
    app.guests = device.guests
    from skald.device.apply_settings import heed

    heed(app)
    calibration = device.calibration
    app.switches.set_wheel(calibration.wheel_zero, calibration.is_reversed)
    if session.layout.detents and calibration.fault and calibration.fault not in device.news:
        device.news.append(calibration.fault)
    if session.opponents and session.opponents.plays_open():
        device.news.append("open hand")
    if device.news:
        care_words = device.care_words()
        for key in device.news:
            app.tell(care_words.get(key))
        device.news.clear()


def _resume_kept(device):
    """Have the GameLoop take up the stored game where it was."""
    app, kept = device.app, device.kept
    app.session.tracker.dealt = kept.dealt
    from skald.device.resuming import Resuming

    app.waking = Resuming(app, kept)
    if kept.is_practice:
        from skald.device.apply_settings import wake

        wake(device, kept)
    device.journal.go_on(kept, app.session.game)
    if kept.is_damaged:
        app.tell(
            app.words.get("game shortened"),
            app.words.get("actions kept").format(count=len(kept.log)),
        )
