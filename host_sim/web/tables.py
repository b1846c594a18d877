"""One table and the pages that show it, whatever carries their messages: the sockets of a server
(host_sim/server.py), or the worker of a page that runs by itself (host_sim/standalone).

Everything that a page sends is checked (messages.py); a refused message is answered with a sentence and
changes nothing.  All pages share one table.  Nothing here waits, opens a connection or knows asyncio.
"""

import json
import time
import traceback
from pathlib import Path

from skald.practice.drill import read_drill
from skald.practice.lesson import list_lessons
from skald.rules.base import OPTIONS, SEATS, RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import LANGUAGES, Words

from hardware.layouts.base import FIRST, NET
from host_sim.games import find_manifest
from host_sim.records.fragment import unpack_record
from host_sim.records.record import RecordError
from host_sim.records.viewer import review, write_viewer
from host_sim.web import rulings
from host_sim.web.desk import Desk
from host_sim.web.kept import lay_back, lay_spots
from host_sim.web.messages import BadMessage, read_message, refuse

_LAYOUTS = Path(__file__).resolve().parents[2] / "hardware/layouts"
_FIRST_MS = 100.0  # simulated time of the first step
_MOST_MS = 2000.0
_MOST_WORK_S = 0.04  # real time that a step may take before it slows the pages down
CHOICES = ("game", "kit", "seats", "seed", "options", "setup", "language")
_PUPILS = 2  # seats of a lesson
_FIRST = {"seats": 3, "seed": 1, "options": 0, "setup": 0, "language": "en"}


def list_games(has_phones=True):
    """Return the games to choose from: every registered game that has a layout.

    Without phones, as on a page without a server, the kit that is played with phones is left out.
    """
    games, offered = [], (NET, FIRST) if has_phones else (NET,)
    for name in NAMES:
        if (_LAYOUTS / (name + ".py")).is_file():
            rules = load(name)
            manifest = find_manifest(name)
            titles = [manifest.WORDS[option] for option in rules.OPTION_NAMES]
            games.append(
                {
                    "name": name,
                    "title": dict(zip(LANGUAGES, manifest.TITLE)),
                    "kits": offered,
                    "seats": rules.PLAYERS,
                    "options": rules.OPTION_NAMES,
                    "option_titles": [dict(zip(LANGUAGES, title)) for title in titles],
                    "option_values": rules.OPTION_VALUES,
                    "drills": rules.DRILLS,
                    "lessons": _list_lessons(rules),
                }
            )
    return games


def _list_lessons(rules):
    """Return the title of each lesson, {language: text}; none for a game without lessons."""
    try:
        listed = [list_lessons(Words(language, rules.NAME), rules) for language in LANGUAGES]
    except OSError:  # no file of its lessons
        return []
    return [dict(zip(LANGUAGES, (title for _, title in lesson))) for lesson in zip(*listed)]


class _Page:
    """sent: the state that the page has been sent, None before the first; held: the pieces in its user's hand;
    troubles: messages still to be sent; review: the review of the record that it shows (records.viewer), or None.
    """

    def __init__(self):
        self.sent = None
        self.held = set()
        self.troubles = []
        self.review = None


class Tables:
    """The table, `desk`, on which one game after the other is played; None if setting one up has failed."""

    def __init__(self, make_table, choices=None, pace=1, kept=None, is_new=True, phones=None):
        """Open the first table; raises BadMessage for `choices`.

        `make_table(game, kit, seats, seed, options, setup, language)` returns a table that
        host_sim.web.desk.Desk can drive; it may raise ValueError.  With opponents it also gets `solo`
        (see host_sim.table).  `choices`: those for the first game, a dict with some of make_table's names.
        Simulated time runs `pace` times as fast as real time if the computer is fast enough.  `kept`: a
        kept.KeptTable, or None; make_table then also gets `flash`.  Its table continues if it matches
        `choices`, unless `is_new`; make_table then also gets `is_kept`.  `phones`: a host_sim.phone.Phones,
        or None.
        """
        self.desk = None
        self._make_table = make_table
        self._pace = pace
        self._kept = kept
        self._phones = phones
        self._games = list_games(phones is not None)
        self._pages = {}
        self._span_ms = _FIRST_MS  # simulated time that fits into _MOST_WORK_S
        self._choices = None
        self._stepped_at = time.monotonic()
        self._loss = ""  # why there is no table
        choices = choices or {}
        self._awaits_language = "language" not in choices  # that of the first page
        left = kept.read() if kept and not is_new else None
        if left and choices.items() <= left["choices"].items():
            if self._go_on(left):
                self._awaits_language = False
                return
            kept.give_up()
        opened = self._games[0] if self._games else {"name": "", "kits": [""]}
        self._open({**_FIRST, "game": opened["name"], "kit": opened["kits"][0], **choices})

    def close(self):
        """Take the table down: there can be only one simulated device at a time."""
        if self.desk:
            self.keep()
            self.desk.table.close()
            self.desk = None

    def keep(self):
        """Store the table; this comes before telling pages about it."""
        if self._kept and self.desk:
            self._kept.write({**self._choices, "seats": self.desk.seats}, self.desk)

    def _open(self, choices, **more):
        """Set up a new table; raises BadMessage and keeps the old one if the choices do not fit.  `more`: what else
        make_table gets.
        """
        self._check(choices)
        self.close()
        keeping = {}
        if self._kept:
            self._kept.forget()
            keeping["flash"] = self._kept.open_flash()
        self._put_up(self._make_table(**choices, **keeping, **more), choices)

    def _open_for_page(self, choices, **more):
        """Set up a new table as _open() does; if that fails for another reason, pages are told that there is none."""
        try:
            self._open(choices, **more)
        except BadMessage:
            raise
        except Exception as error:
            traceback.print_exc()
            self._choices, self._loss = choices, "%s: %s" % (type(error).__name__, error)
            self._begin_anew()

    def _practise(self, message):
        """Set up a table at which the device poses a lesson or a drill; raises BadMessage if it does not exist."""
        what, number = message["what"], message["number"]
        known = {game["name"]: game for game in self._games}
        game = known.get(message["game"])
        if not game or number >= (game["drills"] if what == "drill" else len(game["lessons"])):
            raise refuse("link")
        rules = load(game["name"])
        state = read_drill(rules, number)[0] if what == "drill" else b""
        choices = {
            **_FIRST,
            "game": game["name"],
            "kit": game["kits"][0],
            "language": message["language"],
            "seats": state[SEATS] if state else _PUPILS,
            "options": state[OPTIONS] if state else 0,
        }
        self._open_for_page(choices, exercise=(what, number))

    def _go_on(self, left):
        """Set up the stored table `left` (KeptTable.read()); return False if it is unusable."""
        choices = self._fit(left["choices"])
        try:
            self._check(choices)
        except BadMessage:
            return False
        past = self._kept.read_past()
        table = self._make_table(**choices, flash=self._kept.open_flash(), is_kept=True)
        lay_back(left, table.world)
        self._put_up(table, choices)
        lay_spots(left, self.desk.places)
        self.desk.recall(past)
        return True

    def _fit(self, choices):
        """Return the `choices` of a stored table, with the first kit of its game if its own is not offered."""
        for game in self._games:
            if game["name"] == choices.get("game") and choices.get("kit") not in game["kits"]:
                return {**choices, "kit": game["kits"][0]}
        return choices

    def _check(self, choices):
        """Raise BadMessage unless `choices`, which may come from outside, describe a game that exists."""
        if not choices.keys() <= {*CHOICES, "solo"}:
            raise refuse("choice")
        read_message(json.dumps({"do": "new", **choices}))
        known = {game["name"]: game for game in self._games}
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
        if self._phones:
            table.admit(self._phones.server.guests)
        self._choices = choices
        self._begin_anew()

    def _begin_anew(self):
        for page in self._pages.values():
            page.sent = None

    # -- pages -----------------------------------------------------------------

    def enter(self, page, language=""):
        """Let a page in; a new device speaks the language that the first page prefers."""
        if self._awaits_language and self.desk:
            self._awaits_language = False
            self.desk.table.speak(language if language in LANGUAGES else LANGUAGES[0])
        self._pages[page] = _Page()

    def leave(self, page):
        """Let a page go, and put the pieces that it held back where they were."""
        for piece in self._pages.pop(page).held:
            if self.desk:
                self.desk.let_go(piece)

    def answer(self, page, text):
        """Carry out the request `text`; return the messages that answer it."""
        try:
            answer = self._carry_out(self._pages[page], read_message(text))
        except BadMessage as trouble:
            if self._pages[page].sent:
                self._pages[page].sent["pieces"] = {}  # the page may already show the move
            return [tell_trouble(trouble)]
        return [answer] if answer else []

    def _carry_out(self, page, message):
        if message["do"] == "new":
            opponents = {"solo": message["solo"]} if message.get("solo") else {}
            self._open_for_page({**{name: message[name] for name in CHOICES}, **opponents})
            return None
        if message["do"] == "open":
            return _open_letter(page, message)
        if message["do"] == "practise":
            self._practise(message)
            return None
        if not self.desk:
            raise refuse("no table")
        answer = self.desk.handle(message)
        if message["do"] == "lift":
            page.held.add(message["piece"])
        elif message["do"] == "drop":
            page.held.discard(message["piece"])
        return answer

    def news(self, page):
        """Return the messages that tell a page what has changed since the last ones; the first ones tell everything."""
        if self.desk and self.desk.trouble:
            for other in self._pages.values():
                other.troubles.append(tell_trouble(self.desk.trouble))
            self.desk.trouble = None
        page = self._pages[page]
        messages, page.troubles = page.troubles, []
        messages += _go_on_reviewing(page)
        return messages + (self._tell(page) if self.desk else self._tell_loss(page))

    def _tell(self, page):
        messages, desk = [], self.desk
        if page.sent is None or page.sent["table"] != desk.table_id:
            phones = self._phones.url if self._phones else ""
            messages.append({**desk.describe(), **self._list_choices(), "phones": phones})
            page.sent = {"pieces": {}, "table": desk.table_id}
        news = _subtract(desk.snapshot(), page.sent)
        return [*messages, {"say": "state", **news}] if news else messages

    def _tell_loss(self, page):
        if page.sent is not None:
            return []
        page.sent = {}
        return [{"say": "no table", "text": self._loss, **self._list_choices()}]

    def _list_choices(self):
        listed = rulings.list_games()
        return {"choices": self._choices, "games": self._games, "rulings": listed}

    # -- time ------------------------------------------------------------------

    def step(self):
        """Let real time pass for the device while somebody watches; on a slow computer it runs more slowly, but no less
        smoothly.
        """
        now, last = time.monotonic(), self._stepped_at
        self._stepped_at = now
        if not self.desk or not (self._pages or self._phones and self._phones.is_watched()):
            return
        pace = self._pace * (self.desk.pace if self.desk.is_playing_on else 1)
        span_ms = min((now - last) * 1000 * pace, self._span_ms)
        self.desk.step(span_ms)
        work_s = time.monotonic() - now
        if work_s > _MOST_WORK_S:
            self._span_ms = max(1.0, span_ms * _MOST_WORK_S / work_s)
        else:
            self._span_ms = min(_MOST_MS, self._span_ms * 1.1)


def _open_letter(page, message):
    """Return the viewer for a game that came as a link; its review follows as news."""
    try:
        record = unpack_record(message["letter"])
        html = write_viewer(record, message["language"])
    except RecordError:
        raise refuse("link") from None
    page.review = None if record.assessment else review(record, message["language"])
    return {"say": "record", "page": html}


def _go_on_reviewing(page):
    """Return messages about what the next actions of the record that a page shows have cost, found within the time of a
    step.
    """
    if not page.review:
        return []
    costs, until = [], time.monotonic() + _MOST_WORK_S
    while page.review and time.monotonic() < until:
        try:
            costs.append(next(page.review))
        except StopIteration:
            page.review = None
    found = [cost for cost in costs if cost]
    return [{"say": "costs", "costs": found}] if found else []


def tell_trouble(trouble):
    """Return the message that tells a page of `trouble`, a BadMessage."""
    return {"say": "error", "key": trouble.key, "text": trouble.text}


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
