"""The opening of a table: makes a game and the game loop that plays it, then lets the game begin.

    what                 its game is                 kept in the journal
    "play"               a new one                   from now on
    "resume"             device.kept, replayed       as before
    an exercise's name   one that the exercise made  no: an unfinished game may be there

Between build() and begin() the device finds out whether enough memory is left to play in.  `device`
is the lifecycle.Device everywhere.
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
    device.game_loop.exercise = exercise
    return True


def _build_kept(device):
    from skald.keep.restore import restore

    kept = device.kept
    try:
        game = restore(kept, device.guard.feed)
    except KeepError as error:
        device.news.append(error.reason)
        device.kept = None
        return False
    device.settings.follow(kept)
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
    snapshot = Snapshot(len(game.CLASSES), layout.readers, layout.inputs)
    session = Session(game, layout, snapshot, setup)
    words = Words(settings.language, name)
    words.people = device.names
    levels = bytes(seated[: game.seats])
    if any(levels):
        from skald.play.opponents import Opponents

        of_deal = crc32(b"%d" % seed) & 0xFFFF
        rating = _rate_table(device, name, levels)
        session.opponents = Opponents(session, levels, of_deal, rating)
    registry = device.load_registry(name)
    device.game_loop = GameLoop(
        board, session, registry, words, device.clock, device.config.LIMIT_MA, device.canvas
    )
    if device.config.TWO_FIELDS and layout.far:
        from skald.sense.warm_up import WarmUp

        device.game_loop.scanner.schedule.warm_up = WarmUp(device.game_loop.scanner, layout)
    return True


def _rate_table(device, name, levels):
    """Return how strong the people at the table are in game `name`."""
    from skald.keep.ledger import Ledger

    return Ledger(device.store).rate_table(name, levels, device.names)


def begin(device, what, number):
    """Let the game of the GameLoop that build() made with the same arguments begin or go on."""
    _equip(device)
    game_loop, exercise = device.game_loop, device.game_loop.exercise
    if exercise:
        exercise.attach(game_loop)
        return
    game_loop.journal = device.journal
    if what == "resume":
        _resume_kept(device)
    else:
        settings, game = device.settings, game_loop.session.game
        done = len(game.log)
        game_loop.journal.begin(settings.game, settings.kit, game, number, done, settings.levels)
    device.kept = None


def _equip(device):
    """Connect the GameLoop with what the device has for every game; tell the news."""
    game_loop, session = device.game_loop, device.game_loop.session
    game_loop.store = device.store
    game_loop.settings = device.settings
    game_loop.guard = device.guard
    game_loop.guests = device.guests
    from skald.device.apply_settings import apply_all

    apply_all(game_loop)
    calibration = device.calibration
    game_loop.switches.set_wheel(calibration.wheel_zero, calibration.is_reversed)
    if session.layout.detents and calibration.fault and calibration.fault not in device.news:
        device.news.append(calibration.fault)
    if session.opponents and session.opponents.plays_open():
        device.news.append("open hand")
    if device.news:
        menu_words = device.menu_words()
        for key in device.news:
            game_loop.tell(menu_words.get(key))
        device.news.clear()


def _resume_kept(device):
    """Have the GameLoop take up the stored game where it was."""
    game_loop, kept = device.game_loop, device.kept
    game_loop.session.tracker.dealt = kept.dealt
    from skald.device.resuming import Resuming

    game_loop.resuming = Resuming(game_loop, kept)
    if kept.is_practice:
        from skald.device.apply_settings import wake

        wake(device, kept)
    device.journal.go_on(kept, game_loop.session.game)
    if kept.is_damaged:
        game_loop.tell(
            game_loop.words.get("game shortened"),
            game_loop.words.get("actions kept").format(count=len(kept.log)),
        )
