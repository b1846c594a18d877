"""Between two games: the result is written down and shown, the menu asked, its choice carried out.

An overlay: it is not there while a game is played, nor while one begins.  `device` is the device.Device everywhere.
"""

import asyncio

from skald.care.sheet import Notice
from skald.compat import sleep_ms_of
from skald.rules.registry import NAMES

sleep_ms = sleep_ms_of(asyncio)

_KITS = ("full", "core")


async def write_down(device, session):
    """Write the record of the game, for people to read elsewhere, and its result; show what it means
    for the people it names.  A game for practice leaves nothing behind.
    """
    from skald.keep.record import write_down

    kept = device.journal.kept
    if not kept or kept.is_practice or len(session.game.log) <= session.dealt:
        return
    try:
        for _ in write_down(device.disk, device.store, device.journal, session, device.names):
            device.guard.feed()
            await sleep_ms(0)
    except (OSError, MemoryError):
        device.news.append("not written")
    if session.is_over():
        await _show_results(device, kept.number)


async def ask(device):
    """Show the start menu and do what was chosen, but for what begins at the table; return the choice."""
    deed = (await _choose(device)).result
    if deed in ("play", "resume", "practice"):
        return deed
    if deed == "people":
        from skald.care.seating import Seating

        people = device.read_people()
        await device.attend(Seating(device.care_words(), people, device.settings.seats))
        device.keep_people(people)
    elif deed == "results":
        await _show_results(device)
    else:
        await _care_for(device, deed)
    return deed


async def _say_news(device):
    while device.news:
        get = device.care_words().get
        await device.attend(Notice(get("look out"), get(device.news.pop(0)), get("press")))


async def _choose(device):
    await _say_news(device)
    tables = [(game, kit) for game in NAMES for kit in _KITS if device.read_layout(game, kit)]
    from skald.care.start_menu import StartMenu

    menu = StartMenu(device.settings, tables, device.can_resume())
    await device.attend(menu)
    try:
        device.settings.save(device.store)
    except OSError:
        device.news.append("not kept")
    return menu


async def _show_results(device, number=-1):
    """Show the ledger, or what game `number` meant for the people it names."""
    from skald.care.results import Results
    from skald.keep.ledger import Ledger

    await device.attend(Results(device.care_words(), Ledger(device.store), number))


async def _care_for(device, task):
    layout = device.open_layout(device.settings.game, device.settings.kit)
    if not layout:
        return
    board = device.open_board(layout)
    if task == "enrol":
        from skald.care.enrolment import Enrolment

        care = Enrolment(device, layout, board)
    elif task == "tune":
        from skald.care.tuning import Tuning

        care = Tuning(device, layout, board)
    else:
        from skald.care.first_light import FirstLight

        care = FirstLight(device, layout, board)
    await _say_news(device)
    await device.attend(care)
    care.close()
