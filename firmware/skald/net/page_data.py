"""The contents of the phone page, in parts that change separately: JSON texts, built in small
steps.

    game     [name, seats, [name of a player, ...], is it over, options]
    turn     [acting seat, key, text, count, [seat, last text] or null, asked seat or -1,
             is it secret]: the key of a sentence of show/words, with its {what} and {count}
    scores   [[[key, number], ...] for each seat], or at the end
             [[seat, points, has won, [[key, count, points], ...]], ...]
    log      [[number of the action, seat whose hands acted, text], ...]
    pieces   [[zone, code, ...], ...], see position.py

Texts are those of the rules ("sail stage8"); the page translates them.  None of these parts is
secret.

    own      [seat, question or 0, may it ask or confirm, [[text, text], ...] that only the seat may know,
             may it choose the Wi-Fi, may it undo its last action]
    question [number, [text of the answer so far, ...], [option, ...], [key of the question, ...],
             what it is about]
"""

import json

from skald.compat import const
from skald.net.position import Codes
from skald.play.situation import ENDED, QUESTION, TURN
from skald.rules.base import OPTIONS

NAMES = ("game", "turn", "scores", "log", "pieces")
_LOG = const(24)  # actions that the page lists
_NOTHING = "null"


class Chronicle:
    """The last actions of one game, more than the session keeps."""

    def __init__(self):
        self.entries = []  # [number, seat, text]

    def follow(self, session):
        """Add the actions played, and remove those undone, since the last call."""
        public = session.public_log
        first = len(session.game.log) - len(public)
        self.entries = [entry for entry in self.entries if entry[0] < first][-_LOG:]
        for i in range(len(public)):
            self.entries.append([first + i, public[i][0], public[i][1]])


class PageData:
    """The parts of `table`, which has `session` (None: no game) and `names` of the players.

    texts, counts   for each of NAMES: its JSON, and the number of its changes
    question        counts the questions; an answer to an older one is refused
    codes           of the pieces of the present game (position.Codes), or None
    """

    def __init__(self, table):
        self._table = table
        self.texts = [_NOTHING] * len(NAMES)
        self.counts = [0] * len(NAMES)
        self.question = 0
        self.codes = None
        self._game = None
        self._chronicle = Chronicle()
        self._version = None
        self._names = None
        self._menu = None
        self._path = 0

    def is_stale(self):
        """Return True if something may have changed since the last refresh() began."""
        session = self._table.session
        version = session.version if session else -1
        return (
            not self._is_of(session)
            or version != self._version
            or list(self._table.names) != self._names
        )

    def refresh(self):
        """Rebuild the parts; a generator that yields between small steps."""
        session = self._session_now()
        self._names = list(self._table.names)
        if not session:
            for part in range(len(NAMES)):
                self._put(part, _NOTHING)
            return
        self._version = session.version
        self._count_question(session.menu)
        game = session.game
        names = [self._names[seat] if seat < len(self._names) else "" for seat in range(game.seats)]
        about = [game.NAME, game.seats, names, session.is_over(), game.state[OPTIONS]]
        self._put(0, json.dumps(about))
        yield
        self._put(1, json.dumps(_describe_turn(session)))
        yield
        scores = []
        for line in _list_scores(session):
            scores.append(line)
            yield
        self._put(2, json.dumps(scores))
        self._chronicle.follow(session)
        self._put(3, json.dumps(self._chronicle.entries))
        yield
        lines = []
        for line in self.codes.list_zones():
            if line:
                lines.append(json.dumps(line))
            yield
        self._put(4, "[" + ", ".join(lines) + "]")

    def _session_now(self):
        session = self._table.session
        if not self._is_of(session):
            self._game = session.game if session else None
            self.codes = Codes(self._game) if session else None
            self._chronicle = Chronicle()
            self._version = -1
        return session

    def _is_of(self, session):
        """Return True if the parts are those of the game of `session`."""
        return self._game is (session.game if session else None)

    def _put(self, part, text):
        if self.texts[part] != text:
            self.texts[part] = text
            self.counts[part] += 1

    def _count_question(self, menu):
        """Number each question, and each step of one."""
        path = len(menu.path()) if menu else 0
        if menu is not self._menu or path != self._path:
            self._menu, self._path = menu, path
            self.question += 1

    def asks(self, menu, question):
        """Return True if `question` is the number of the present question of `menu`."""
        return question == self.question and menu is self._menu and len(menu.path()) == self._path

    def describe_seat(self, seat, has_radio=False):
        """Return the part "own" of a seat."""
        session = self._table.session
        if not session or not self._is_of(session):
            return _NOTHING
        menu, game = session.menu, session.game
        question = 0
        if menu and menu.seat == seat:
            question = [self.question, menu.path(), menu.options, menu.keys(), menu.about]
            if not self.asks(menu, self.question):
                question = 0  # it has not been numbered yet
        secrets = [list(pair) for pair in game.secrets(seat)]
        own = [seat, question, may_ask(session, seat), secrets, has_radio, may_undo(session, seat)]
        return json.dumps(own)


def may_ask(session, seat):
    """Return True if `seat` may call for the question to it, or say that the table is laid out."""
    if session.laying:
        return session.laying.may_confirm()
    return not session.menu and session.may_ask() and session.game.actor() == seat


def may_undo(session, seat):
    """Return True if `seat` acted last, and nothing else is shown or asked of the table."""
    situation, public = session.situation.follow(), session.public_log
    is_free = situation.mode in (QUESTION, TURN, ENDED) and not situation.is_setting_up
    is_own = bool(public) and public[-1][0] == seat
    return is_free and is_own and len(session.game.log) > session.dealt


def _describe_turn(session):
    situation, menu = session.situation.follow(), session.menu
    asked, is_secret = (menu.seat, menu.is_secret) if menu else (-1, False)
    last = session.public_log[-1] if session.last_text else None
    return [
        situation.seat,
        situation.key(),
        situation.what(),
        situation.number(),
        last,
        asked,
        is_secret,
    ]


def _list_scores(session):
    """Yield the line of each seat; at the end of the game, winners come first."""
    game = session.game
    if not session.is_over():
        for seat in range(game.seats):
            yield [list(pair) for pair in game.public(seat)]
        return
    winners = game.winners()
    for has_won in (True, False):
        for seat in range(game.seats):
            if bool(winners >> seat & 1) == has_won:
                items = [list(item) for item in game.breakdown(seat)]
                yield [seat, game.score(seat), has_won, items]
