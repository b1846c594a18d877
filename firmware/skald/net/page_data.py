"""The contents of the phone page: JSON texts that change separately, built in small steps.

    game     [name, seats, [name of a player, ...], is it over, options, seats that people have]
    turn     [acting seat, key, text, count, [seat, last text] or null, asked seat or -1,
             is it secret]: the key of a sentence of show/words, with its {what} and {count}
    scores   [[[key, number], ...] for each seat], or at the end
             [[seat, points, has won, [[key, count, points], ...]], ...]
    log      [[number of the action, seat whose hands acted, text], ...]
    pieces   [[zone, code, ...], ...], see position.py

Texts are those of the rules ("sail stage8"); the page translates them.  None of these parts is
secret.

    own      [seat, number, question or 0, press, may it undo its last action,
             [[text, text], ...] that only the seat may know, the Wi-Fi that it may choose: [name, key of a
             sentence: how it stands], or 0]
    number   of what the table asks or shows now; every answer must come with it
    question [may its last answer be taken back, [option, ...], [key of the question, ...],
             what it is about, is it secret]
    press    what a button of the table would do for the seat now, "" for nothing:
             "ask"    call up a question that could wait
             "laid"   say that all is laid out; "done": that what is asked for lies there
             "next"   go to the next payout
             "hurry"  have the opponent play at once; "keep": keep the move that it did not want
"""

import json

from skald.compat import const
from skald.net.position import Codes
from skald.play.situation import ENDED, LAYING, OPPONENT, PAYOUT, QUESTION, REPAIR, TURN
from skald.rules.base import OPTIONS

NAMES = ("game", "turn", "scores", "log", "pieces")
_LOG = const(24)  # actions that the page lists
_NOTHING = "null"


class PageData:
    """The parts of `table`, which has `session` (None: no game) and `names` of the players.

    texts, counts   for each of NAMES: its JSON, and how often that has changed
    number          counts what is asked or shown; an answer to anything earlier is refused
    codes           of the pieces of the present game (position.Codes), or None
    """

    def __init__(self, table):
        self._table = table
        self.texts = [_NOTHING] * len(NAMES)
        self.counts = [0] * len(NAMES)
        self.number = 0
        self.codes = None
        self._game = None
        self._version = None  # what the parts were built from: see _find_version()
        self._stage = None

    def is_stale(self):
        """Return True if something may have changed since the last refresh() began."""
        return self._find_version() != self._version

    def _find_version(self):
        session = self._table.session
        game, version = (session.game, session.version) if session else (None, -1)
        return game, version, list(self._table.names)

    def refresh(self):
        """Rebuild the parts; a generator that yields between small steps."""
        session = self._table.session
        self._version = game, _, known = self._find_version()
        if game is not self._game:
            self._game = game
            self.codes = Codes(game) if session else None
            if session:
                session.remember(_LOG)
        if not session:
            for part in range(len(NAMES)):
                self._put(part, _NOTHING)
            return
        stage = _find_stage(session)
        if stage != self._stage:
            self._stage = stage
            self.number += 1
        names = [known[seat] if seat < len(known) else "" for seat in range(game.seats)]
        opponents, people = session.opponents, game.seats
        if opponents:
            people = sum([level == 0 for level in opponents.levels[:people]])
        about = [game.NAME, game.seats, names, session.is_over(), game.state[OPTIONS], people]
        self._put(0, json.dumps(about))
        yield
        self._put(1, json.dumps(_describe_turn(session)))
        yield
        scores = []
        for line in _list_scores(session):
            scores.append(line)
            yield
        self._put(2, json.dumps(scores))
        self._put(3, json.dumps(_list_log(session)))
        yield
        lines = []
        for line in self.codes.list_zones():
            if line:
                lines.append(json.dumps(line))
            yield
        self._put(4, "[" + ", ".join(lines) + "]")

    def _put(self, part, text):
        if self.texts[part] != text:
            self.texts[part] = text
            self.counts[part] += 1

    def asks(self, session, number):
        """Return True if `number` belongs to what `session` asks or shows now."""
        return number == self.number and _find_stage(session) == self._stage

    def describe_seat(self, seat, wifi=0):
        """Return the part "own" of a seat; `wifi`: see above."""
        session = self._table.session
        if not session or session.game is not self._game:
            return _NOTHING
        menu, game = session.menu, session.game
        question, press, may_undo = 0, "", False
        if self.asks(session, self.number):  # else it has not been numbered yet
            press, may_undo = find_press(session, 1 << seat), self.may_undo(session, 1 << seat)
            if menu and is_in_question(session, menu.seat, 1 << seat):
                may_return = menu.may_give_back()
                question = [may_return, menu.options, menu.keys(), menu.about, menu.is_secret]
        secrets = [list(pair) for pair in game.secrets(seat)]
        return json.dumps([seat, self.number, question, press, may_undo, secrets, wifi])

    def may_undo(self, session, seats):
        """Return True if the last person to act was at one of `seats` (bits), and the table shows or asks
        nothing that an undo would interrupt.
        """
        situation = session.situation
        is_free = situation.mode in (QUESTION, OPPONENT, TURN, ENDED)
        if not is_free or situation.is_setting_up or len(session.game.log) <= session.dealt:
            return False
        seat = session.find_last_to_act()
        return seat >= 0 and seats >> seat & 1 == 1


def _list_log(session):
    """Return [[number of the action, seat, text], ...] of the last actions."""
    public = session.public_log
    first = len(session.game.log) - len(public)
    return [[first + i, public[i][0], public[i][1]] for i in range(len(public))]


def _find_stage(session):
    """Return what every answer depends on: the step of the question, the action and the payout."""
    menu = session.menu
    return menu, len(menu.path()) if menu else 0, len(session.game.log), session.payouts.index


def find_press(session, seats):
    """Return what a button of the table would do now for a phone at `seats` (bits): see "press"."""
    situation, laying = session.situation, session.laying
    if situation.mode == LAYING:
        return "laid" if laying.may_confirm() else "done" if laying.stage == "tell" else ""
    if situation.mode == PAYOUT:
        return "next" if is_in_question(session, situation.payout[0], seats) else ""
    if situation.is_opponents:
        is_theirs = situation.mode in (OPPONENT, REPAIR)
        return session.opponents.find_press() if is_theirs else ""
    may_ask = not session.menu and (session.may_ask() or session.may_offer())
    return "ask" if may_ask and is_in_question(session, session.game.actor(), seats) else ""


def is_in_question(session, seat, seats):
    """Return True if `seat` is one of `seats` (bits), or an opponent's, for which anybody may press,
    throw and draw.
    """
    opponents = session.opponents
    return seats >> seat & 1 == 1 or opponents is not None and opponents.levels[seat] > 0


def _describe_turn(session):
    situation, menu = session.situation, session.menu
    asked, is_secret = (menu.seat, menu.is_secret) if menu else (-1, False)
    last = session.public_log[-1] if session.last_text else None
    told = [situation.seat, situation.key(), situation.what(), situation.number()]
    return told + [last, asked, is_secret]


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
