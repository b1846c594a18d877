"""Serves the virtual table to browsers on this computer.

    GET /               the page            GET /page/<file>      its parts
    GET /rulings/<game> the rulings list    GET /table            WebSocket, JSON messages
    next port           the phone page (phone.py)

Everything that a page sends is checked (web/messages.py); a refused message is answered
by one sentence and changes nothing.  Pages receive the changes since the last message,
at most 20 times a second.  All pages share one table.
"""

import asyncio
import contextlib
import json
import time
import traceback
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web
from skald.rules.base import RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES

from hardware.layouts.base import list_kits
from host_sim.games import find_manifest
from host_sim.messenger import Messenger
from host_sim.phone import Phones
from host_sim.web import PAGE, rulings
from host_sim.web.desk import Desk
from host_sim.web.kept import lay_back, lay_spots
from host_sim.web.messages import MOST_BYTES, BadMessage, read_message, refuse

_LAYOUTS = Path(__file__).resolve().parent.parent / "hardware" / "layouts"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
_STEP_S = 0.02
_TELL_S = 0.05
CLOSING_S = 1.0  # the longest that pages may take to answer a farewell
_FIRST_MS = 100.0  # simulated time of the first step
_MOST_MS = 2000.0
_MOST_WORK_S = 0.04  # real time that a step may take before it slows the pages down
CHOICES = ("game", "kit", "seats", "seed", "options", "setup", "language")
_FIRST = {"kit": "full", "seats": 3, "seed": 1, "options": 0, "setup": 0, "language": "en"}


def list_games():
    """Return the games to choose from: every registered game that has a layout."""
    games = []
    for name in NAMES:
        if (_LAYOUTS / (name + ".py")).is_file():
            rules = load(name)
            manifest = find_manifest(name)
            titles = [manifest.WORDS[option] for option in rules.OPTION_NAMES]
            games.append(
                {
                    "name": name,
                    "title": dict(zip(LANGUAGES, manifest.TITLE)),
                    "kits": list_kits(name),
                    "seats": rules.PLAYERS,
                    "options": rules.OPTION_NAMES,
                    "option_titles": [dict(zip(LANGUAGES, title)) for title in titles],
                    "option_values": rules.OPTION_VALUES,
                }
            )
    return games


class TableServer:
    """One desk and the pages that show it.

    `make_table(game, kit, seats, seed, options, setup, language)` returns a table that
    host_sim.web.desk.Desk can drive; it may raise ValueError.  With opponents it also gets `solo`
    (see host_sim.table).
    """

    def __init__(
        self, make_table, choices=None, pace=1, kept=None, is_new=True, phone_port=0, broker=None
    ):
        """Open the first table; raises BadMessage for `choices` and BadAddress for `broker`.

        `choices`: of the first game, a dict with some of make_table's names.  Simulated time runs
        `pace` times as fast as real time if the computer is fast enough.  `kept`:
        web.kept.KeptTable, or None; its table continues if it matches `choices` and not `is_new`;
        make_table then also gets `flash` and `is_kept`.  `phone_port`: the port of the phone page,
        0 for a free one.  `broker`: (address of an MQTT broker as config.py names it, name of the
        table there as bytes), or None.
        """
        self.phones = Phones(self)
        self._phone_port = phone_port
        self._messenger = Messenger(self, *broker) if broker else None
        self._make_table = make_table
        self._pace = pace
        self._kept = kept
        self._pages = {}  # WebSocketResponse -> the state it has been sent
        self._held = {}  # WebSocketResponse -> the pieces in its user's hand
        self._span_ms = _FIRST_MS  # simulated time that fits into _MOST_WORK_S
        self.games = list_games()
        self.desk = None
        self._choices = None
        self._stepped_at = 0.0
        self._tasks = []
        self._complaint = ""  # the fault that was printed last
        self._loss = ""  # why there is no table
        choices = choices or {}
        self._awaits_language = "language" not in choices  # that of the first page
        left = kept.read() if kept and not is_new else None
        if left and choices.items() <= left["choices"].items():
            if self._go_on(left):
                self._awaits_language = False
                return
            kept.give_up()
        first = dict(_FIRST, game=self.games[0]["name"] if self.games else "")
        self._open({**first, **choices})

    def close(self):
        """Take the table down: there can be only one simulated device at a time."""
        if self.desk:
            self._keep()
            self.desk.table.close()
            self.desk = None

    def _open(self, choices):
        """Set up a new table; raises BadMessage and keeps the old table if the choices do not fit."""
        self._check(choices)
        self.close()
        keeping = {}
        if self._kept:
            self._kept.forget()
            keeping["flash"] = self._kept.open_flash()
        self._put_up(self._make_table(**choices, **keeping), choices)

    def _open_for_page(self, choices):
        """Set up a new table as _open() does; if that fails in any other way, pages are told that there is none."""
        try:
            self._open(choices)
        except BadMessage:
            raise
        except Exception as error:
            traceback.print_exc()
            self._choices, self._loss = choices, "%s: %s" % (type(error).__name__, error)
            for page in self._pages:
                self._pages[page] = None

    def _go_on(self, left):
        """Set up the stored table `left` (KeptTable.read()); return False if it is unusable."""
        choices = left["choices"]
        if not choices.keys() <= {*CHOICES, "solo"}:
            return False
        try:
            self._check(read_message(json.dumps({"do": "new", **choices})))
        except BadMessage:
            return False
        past = self._kept.read_past()
        table = self._make_table(**choices, flash=self._kept.open_flash(), is_kept=True)
        lay_back(left, table.world)
        self._put_up(table, choices)
        lay_spots(left, self.desk.places)
        self.desk.recall(past)
        return True

    def _check(self, choices):
        known = {game["name"]: game for game in self.games}
        game = known.get(choices["game"])
        if (
            game is None
            or choices["kit"] not in game["kits"]
            or choices["language"] not in LANGUAGES
        ):
            raise refuse("choice")
        try:
            load(choices["game"])(choices["seats"], choices["seed"], choices["options"])
        except RulesError:
            raise refuse("choice") from None

    def _put_up(self, table, choices):
        self.desk = Desk(table, choices["seed"])
        table.admit(self.phones.server.guests)
        self._choices = choices
        for page in self._pages:
            self._pages[page] = None

    def _keep(self):
        """Store where the pieces lie, before a page is told."""
        if self._kept:
            self._kept.write({**self._choices, "seats": self.desk.seats}, self.desk)

    # -- HTTP ------------------------------------------------------------------

    def make_app(self):
        """Return the aiohttp application; its clock runs until the application is shut down."""
        app = web.Application(middlewares=[_only_here])
        app.router.add_get("/", self._get_page)
        app.router.add_static("/page", PAGE)
        app.router.add_get("/rulings/{game}", self._get_rulings)
        app.router.add_get("/table", self._get_table)
        app.cleanup_ctx.append(self._run_clock)
        app.on_shutdown.append(self._say_farewell)
        return app

    async def _get_page(self, request):
        return web.FileResponse(PAGE / "index.html")

    async def _get_rulings(self, request):
        try:
            text = rulings.render_page(request.match_info["game"])
        except KeyError:
            raise web.HTTPNotFound(text="There is no rulings list for this game.") from None
        return web.Response(text=text, content_type="text/html")

    async def _get_table(self, request):
        page = web.WebSocketResponse(max_msg_size=MOST_BYTES * 4, heartbeat=20, timeout=CLOSING_S)
        await page.prepare(request)
        self._preset_language(request)
        self._pages[page] = None  # _tell_for_ever, the only sender, sends it everything
        try:
            async for message in page:
                if message.type == WSMsgType.TEXT:
                    await self._answer(page, message.data)
                elif message.type == WSMsgType.BINARY:
                    await _send_trouble(page, refuse("not json"))
        except ConnectionError:
            pass  # the page closed in the middle of an answer
        finally:
            del self._pages[page]
            for piece in self._held.pop(page, ()):
                if self.desk:
                    self.desk.let_go(piece)
        return page

    def _preset_language(self, request):
        """Have a new device speak what the first browser prefers."""
        if self._awaits_language and self.desk:
            self._awaits_language = False
            wanted = request.headers.get("Accept-Language", "")[:2]
            self.desk.table.speak(wanted if wanted in LANGUAGES else LANGUAGES[0])

    # -- messages ----------------------------------------------------------------

    async def _answer(self, page, text):
        try:
            message = read_message(text)
            if message["do"] == "new":
                opponents = {"solo": message["solo"]} if message.get("solo") else {}
                self._open_for_page({**{name: message[name] for name in CHOICES}, **opponents})
                answer = None
            elif not self.desk:
                raise refuse("no table")
            else:
                answer = self.desk.handle(message)
                self._follow_hand(page, message)
        except BadMessage as trouble:
            await _send_trouble(page, trouble)
            # The page may already show the move: send it the true state.
            if self._pages.get(page):
                self._pages[page]["pieces"] = {}
            return
        if answer:
            await page.send_json(answer)

    def _follow_hand(self, page, message):
        held = self._held.setdefault(page, set())
        if message["do"] == "lift":
            held.add(message["piece"])
        elif message["do"] == "drop":
            held.discard(message["piece"])

    async def _tell(self, page):
        """Send `page` the changes since the last message to it."""
        sent = self._pages[page]
        start = {"choices": self._choices, "games": self.games, "rulings": rulings.list_games()}
        if not self.desk:
            if sent is None:
                self._pages[page] = {}
                await page.send_json({"say": "no table", "text": self._loss, **start})
            return
        if sent is None or sent["table"] != self.desk.table_id:
            table = {**self.desk.describe(), **start, "phones": self.phones.url}
            self._pages[page] = sent = {"pieces": {}, "table": self.desk.table_id}
            await page.send_json(table)
        news = _subtract(self.desk.snapshot(), sent)
        if news:
            await page.send_json({"say": "state", **news})

    # -- time ----------------------------------------------------------------------

    async def _run_clock(self, app):
        """Run the table as long as the application; close it at the end."""
        self._stepped_at = time.monotonic()
        self._tasks = [
            asyncio.create_task(self._repeat(pause_s, work))
            for pause_s, work in ((_STEP_S, self._step), (_TELL_S, self._tell_all))
        ]
        telling = self._messenger.tell() if self._messenger else contextlib.nullcontext()
        async with self.phones.serve(self._phone_port), telling:
            yield
        self.close()

    async def _say_farewell(self, app):
        """Stop the table, then close the pages; they are told why."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        farewells = [page.close(code=WSCloseCode.GOING_AWAY) for page in self._pages]
        await asyncio.gather(*farewells, return_exceptions=True)

    async def _repeat(self, pause_s, work):
        """Call `work` for ever; its faults are printed, each once in a row, and do not end the pages."""
        while True:
            await asyncio.sleep(pause_s)
            try:
                await work()
            except Exception as error:
                if repr(error) != self._complaint:
                    self._complaint = repr(error)
                    traceback.print_exc()

    async def _step(self):
        """Let real time pass for the device; on a slow computer it runs more slowly, but as smoothly."""
        now, last = time.monotonic(), self._stepped_at
        self._stepped_at = now
        if self.desk and (self._pages or self.phones.is_watched()):
            pace = self._pace * (self.desk.pace if self.desk.is_playing_on else 1)
            span_ms = min((now - last) * 1000 * pace, self._span_ms)
            self.desk.step(span_ms)
            self._learn_pace(span_ms, time.monotonic() - now)

    def _learn_pace(self, span_ms, work_s):
        if work_s > _MOST_WORK_S:
            self._span_ms = max(1.0, span_ms * _MOST_WORK_S / work_s)
        else:
            self._span_ms = min(_MOST_MS, self._span_ms * 1.1)

    async def _tell_all(self):
        trouble = None
        try:
            if self.desk:
                trouble, self.desk.trouble = self.desk.trouble, None
                self._keep()
        finally:
            for page in list(self._pages):
                with contextlib.suppress(ConnectionError):
                    if trouble:
                        await _send_trouble(page, trouble)
                    if page in self._pages:
                        await self._tell(page)


def _subtract(state, sent):
    """Return the parts of `state` that differ from `sent`, and update `sent`."""
    news = {}
    for key, value in state.items():
        if key == "pieces":
            value = {name: seen for name, seen in value.items() if sent["pieces"].get(name) != seen}
            sent["pieces"].update(value)
            if value:
                news["pieces"] = value
        elif key not in sent or sent[key] != value:
            sent[key] = news[key] = value
    return news


async def _send_trouble(page, trouble):
    await page.send_json({"say": "error", "key": trouble.key, "text": trouble.text})


@web.middleware
async def _only_here(request, handler):
    """Refuse pages of other sites and host names that merely resolve to this computer."""
    addresses = ["//" + request.host] + request.headers.getall("Origin", [])
    if not all(_name_host(address) in LOOPBACK for address in addresses):
        raise web.HTTPForbidden(text="The virtual table talks to this computer only.")
    return await handler(request)


def _name_host(address):
    """Return the host that `address` names, or None if it names none."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
