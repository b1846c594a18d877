"""Between two games: stores and shows the result, opens the start menu, carries out the choice.

Released before a game begins (lifecycle.py).
"""

import asyncio

from skald.compat import sleep_ms_of
from skald.device.board import Board
from skald.keep.record_files import FOLDER, KEPT, name_file, read_head
from skald.keep.settings import KITS
from skald.keep.store import KeepError, Store
from skald.rules.registry import NAMES, load
from skald.screens.sheet import Choice, Notice
from skald.show.words import Words

sleep_ms = sleep_ms_of(asyncio)


class BetweenGames:
    """`device`: lifecycle.Device."""

    def __init__(self, device):
        self._device = device

    async def write_down(self, session):
        """Write the record of the game as text, and its result; show what the result means for the
        named players.  A practice game leaves no trace.
        """
        from skald.keep.record import write_down

        device = self._device
        kept = device.journal.kept
        if not kept or kept.is_practice or len(session.game.log) <= session.dealt:
            return
        try:
            for _ in write_down(
                device.store.disk, device.store, device.journal, session, device.names
            ):
                device.guard.feed()
                await sleep_ms(0)
        except (OSError, MemoryError):
            device.news.append("not written")
        if session.is_over():
            await self._show_results(kept.number)

    async def ask(self):
        """Show the start menu, return the choice and its number, and carry it out unless it begins a
        game.
        """
        device = self._device
        choice = (await self._choose()).result
        if choice == "practice":
            return await self._choose_exercise()
        if choice in ("play", "resume", "takeover"):
            return choice, 0
        if choice == "people":
            from skald.screens.seating import Seating

            people = device.read_people()
            await device.run_sheet(Seating(device.menu_words(), people, device.settings.seats))
            device.keep_people(people)
        elif choice == "games":
            await self._show_games()
        elif choice == "update":
            from skald.net.update import update

            await update(device)
        elif choice == "results":
            await self._show_results()
        else:
            await self._run_service(choice)
        return choice, 0

    async def _say_news(self):
        device = self._device
        while device.news:
            get = device.menu_words().get
            await device.run_sheet(Notice(get("look out"), get(device.news.pop(0)), get("press")))

    async def _choose(self):
        device = self._device
        await self._say_news()
        tables = ((game, kit) for game in NAMES for kit in KITS if device.read_layout(game, kit))
        from skald.screens.start_menu import StartMenu

        has_phones = bool(device.guests and device.guests.addresses)
        menu = StartMenu(device.settings, tables, device.can_resume(), has_phones)
        await device.run_sheet(menu)
        try:
            device.settings.save(device.store)
        except OSError:
            device.news.append("not kept")
        return menu

    async def _choose_exercise(self):
        """Offer lessons, drills and kept moments; return "lesson", "practice", "resume" or "menu", and
        the number of the lesson.
        """
        from skald.keep.moments import find_moments

        device = self._device
        words, rules = device.menu_words(), load(device.settings.game)
        moments = find_moments(device.store, rules.NAME)
        if not rules.LESSONS and not moments:
            return "practice", 0
        entries = []
        if rules.LESSONS:
            from skald.practice.lesson import list_lessons

            entries = list_lessons(words, rules)
        entries.append(("practice", words.get("drills")))
        for number, moment in moments:
            text = words.get("moment entry%d" % moment.goal)
            entries.append(("resume", text.format(count=number, points=moment.points)))
        menu = Choice(words.get("menu practice"), entries, "menu")
        await device.run_sheet(menu)
        if menu.result == "resume":
            number, moment = moments[menu.index - len(entries)]
            device.kept = moment.begin(number, device.settings.kit, device.clock.ticks_ms())
        return menu.result, menu.index if menu.result == "lesson" else 0

    async def _show_results(self, number=-1):
        """Show the ledger, or what game `number` meant for the people named in it."""
        from skald.keep.ledger import Ledger
        from skald.screens.standings import Standings

        device = self._device
        await device.run_sheet(Standings(device.menu_words(), Ledger(device.store), number))

    async def _show_games(self):
        """Let somebody choose one of the games that were written down, and step through it by light."""
        device = self._device
        store, words = Store(device.store.disk, FOLDER), device.menu_words()
        found = []
        for slot in range(KEPT):
            told = read_head(store, slot)
            if told and told[1] in NAMES:
                title = Words(device.settings.language, told[1]).get("title")
                found.append((told[0], name_file(slot), "%d %s" % (told[0], title)))
        found.sort()
        if not found:
            device.news.append("results none")
            return
        entries = [(name, text) for _, name, text in reversed(found)]
        menu = Choice(words.get("menu games"), entries, "done")
        await device.run_sheet(menu)
        if menu.result != "done":
            from skald.keep.replay import Replay

            try:
                await self._view(Replay(store.open(menu.result)))
            except KeepError as error:
                device.news.append(error.reason)

    async def _view(self, replay):
        device = self._device
        name, settings = replay.game.NAME, device.settings
        layout = device.open_layout(name, settings.kit)
        if not layout:
            return
        board = Board(device.config, layout, device.clock, device.front)
        words = Words(settings.language, name, people=replay.names)
        from skald.screens.viewer import Viewer

        viewer = Viewer(
            replay,
            layout,
            board.strip,
            device.config.LIMIT_MA,
            settings,
            words,
            device.menu_words(),
        )
        await device.run_sheet(viewer)
        viewer.close()

    async def _run_service(self, task):
        device = self._device
        layout = device.open_layout(device.settings.game, device.settings.kit)
        if not layout:
            return
        board = device.open_board(layout)
        if task == "enrol":
            from skald.service.enrolment import Enrolment

            care = Enrolment(device, layout, board)
        else:
            from skald.service.self_test import SelfTest

            care = SelfTest(device, layout, board)
        await self._say_news()
        await device.run_sheet(care)
        if task != "test":  # it ends with everything off
            care.close()
