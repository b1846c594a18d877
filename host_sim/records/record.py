"""A recorded game: its text, which is checked, and the game that it describes.

Files may come from anywhere, so every line is checked; an error is a sentence.
"""

import binascii
import codecs
import re

from skald.keep.record import FORM
from skald.rules.base import OVER, IllegalAction, RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import Words

from host_sim.records.assess import assess, read_assessment

MOST_BYTES = 256 * 1024
_MOST_NUMBER = (1 << 32) - 1
_LONGEST_NAME = 40
_MOST_STATE = 512  # bytes of a position


class RecordError(ValueError):
    """The file is not a record, or its content is inconsistent; the message is a sentence."""


class Record:
    """The content of a file.

    number, game, form, kit, seats, options (names), seed, dealt: how the game began
    start     the position in which it was taken over, b"" if it began on the device
    names     {seat: name of its player}
    levels    {seat that the device played: its level}
    actions   the words of each, in order
    made      version of the firmware
    is_over   it was played to the end
    times     seconds that each seat had the turn, [] if unknown
    won       seats that have won, [] for an unfinished game
    scores    of each seat
    position  CRC-32 of the last position, for rules of the same form
    assessment  the value of the actions (assess.Assessment), None if nobody computed it
    """

    def __init__(self, lines):
        """Read checked `lines`; raises RecordError."""
        self._lines = lines
        self._at = 0
        self._want_number("skald record", FORM)
        (self.made,) = self._want("made", 1)
        self.number = self._want_number("number", _MOST_NUMBER)
        self._read_game(*self._want("game", 2))
        (self.kit,) = self._want("kit", 1)
        self.seats = self._want_number("seats", 4)
        self.options = self._want("options") if self._is_next("options") else []
        self.seed = self._want_number("seed", _MOST_NUMBER)
        self.start = b""
        while self._is_next("begun"):
            self.start += self._read_bytes(*self._want("begun", 1))
        self.names = {}
        while self._is_next("name"):
            self._read_name(self._want("name"))
        self.levels = {}
        while self._is_next("opponent"):
            self._read_opponent(*self._want("opponent", 2))
        self.dealt = self._want_number("dealt", len(lines))
        self.actions = self._read_actions()
        self._read_end(self._want("end", 1))
        self.times = []
        while self._is_next("time"):
            self._read_time(*self._want("time", 2))
        self.won = self._read_won() if self._is_next("won") else []
        self.scores = [self._read_score(seat) for seat in range(self.seats)]
        self.position = self._want_sum("position")
        self.assessment = self._read_assessment() if self._is_next("weighed") else None
        if self._at != len(lines) or self.dealt > len(self.actions):
            raise self._damaged()

    # -- lines -------------------------------------------------------------------

    def _damaged(self):
        return RecordError("Line %d makes no sense: the record is damaged." % (self._at + 1))

    def _is_next(self, key):
        return self._at < len(self._lines) and self._lines[self._at].startswith(key + " ")

    def _want(self, key, count=None):
        """Return the words after `key` in the next line; there must be `count` of them, unless that is None."""
        if not self._is_next(key):
            raise self._damaged()
        words = self._lines[self._at][len(key) + 1 :].split(" ")
        if "" in words or count is not None and len(words) != count:
            raise self._damaged()
        self._at += 1
        return words

    def _want_number(self, key, most):
        (word,) = self._want(key, 1)
        if not re.fullmatch("[0-9]{1,10}", word) or int(word) > most:
            self._at -= 1
            raise self._damaged()
        return int(word)

    def _want_sum(self, key):
        (word,) = self._want(key, 1)
        if not re.fullmatch("[0-9a-f]{8}", word):
            self._at -= 1
            raise self._damaged()
        return int(word, 16)

    def _read_game(self, name, form):
        if name not in NAMES:
            raise RecordError("This is a record of %s, a game that is not known here." % name[:20])
        if not re.fullmatch("[0-9]{1,3}", form):
            raise self._damaged()
        if not 1 <= int(form) <= load(name).FORMAT:
            raise RecordError("The record follows other rules than those that are known here.")
        self.game, self.form = name, int(form)

    def _read_bytes(self, word):
        if not re.fullmatch("([0-9a-f]{2}){1,32}", word) or len(self.start) >= _MOST_STATE:
            raise self._damaged()
        return bytes.fromhex(word)

    def _read_name(self, words):
        seat, name = words[0], " ".join(words[1:])
        if not re.fullmatch("[0-3]", seat) or not 0 < len(name) <= _LONGEST_NAME:
            raise self._damaged()
        self.names[int(seat)] = name

    def _read_opponent(self, seat, level):
        if not re.fullmatch("[0-3]", seat) or not re.fullmatch("[1-9]", level):
            raise self._damaged()
        self.levels[int(seat)] = int(level)

    def _read_actions(self):
        actions = []
        while self._is_next(str(len(actions) + 1)):
            actions.append(" ".join(self._want(str(len(actions) + 1))))
        return actions

    def _read_end(self, words):
        if words[0] not in ("over", "open"):
            raise self._damaged()
        self.is_over = words[0] == "over"

    def _read_time(self, seat, seconds):
        if seat != str(len(self.times)) or not re.fullmatch("[0-9]{1,7}", seconds):
            raise self._damaged()
        self.times.append(int(seconds))

    def _read_won(self):
        seats = self._want("won")
        if not all(re.fullmatch("[0-3]", seat) for seat in seats):
            raise self._damaged()
        return [int(seat) for seat in seats]

    def _read_score(self, seat):
        number, score = self._want("score", 2)
        if number != str(seat) or not re.fullmatch("-?[0-9]{1,6}", score):
            raise self._damaged()
        return int(score)

    def _read_assessment(self):
        lines = self._lines[self._at :]
        try:
            found = read_assessment(lines, self.seats, len(self.actions))
        except ValueError as error:
            self._at += lines.index(str(error))
            raise self._damaged() from None
        self._at = len(self._lines)
        return found

    # -- the game ------------------------------------------------------------------

    def find_words(self, language):
        """Return the Words of the game in "en" or "fr", with the names of its players."""
        words = Words(language, self.game)
        words.people = [self.names.get(seat, "") for seat in range(self.seats)]
        return words

    def begin(self):
        """Return the game before its first action."""
        rules = load(self.game)
        options = 0
        for name in self.options:
            if name not in rules.OPTION_NAMES:
                raise RecordError("The option %s is not known here." % name[:20])
            options |= 1 << rules.OPTION_NAMES.index(name)
        try:
            game = rules(self.seats, self.seed, options)
            if self.start:
                game.decode(self.start)
            return game
        except RulesError:
            raise RecordError("The game cannot begin like this: the record is damaged.") from None

    def replay(self):
        """Yield the game at the start and after every action, always the same object.

        Raises RecordError if an action is illegal, or the end is not the recorded one.
        """
        game = self.begin()
        yield game
        for number, text in enumerate(self.actions, 1):
            try:
                game.apply(game.parse(text))
            except IllegalAction:
                raise RecordError(
                    "Action %d cannot be played there: the record is damaged." % number
                ) from None
            yield game
        scores = [game.score(seat) for seat in range(self.seats)]
        if scores != self.scores or (game.current() == OVER) != self.is_over:
            raise RecordError("The replayed game has another score than the recorded one.")
        if self.is_over and sum(1 << seat for seat in self.won) != game.winners():
            raise RecordError("The replayed game has another winner than the recorded one.")
        if self.form == game.FORMAT and binascii.crc32(bytes(game.state)) != self.position:
            raise RecordError("The replayed game ends in another position than the recorded one.")


def tidy(data):
    """Return the bytes of a text without what editors and shells change: a byte order mark, UTF-16, CRs, a missing last
    line feed.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode()
    data = data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")
    return data if data.endswith(b"\n") else data + b"\n"


def read_record(data):
    """Return the Record in `data` (bytes of a file); raises RecordError."""
    if len(data) > MOST_BYTES:
        raise RecordError("The file is far too long for a record.")
    data = tidy(data)
    if not data.startswith(b"skald record "):
        raise RecordError("This is not a record of a game.")
    if not data.startswith(b"skald record %d\n" % FORM):
        raise RecordError("The record was written by another version of Skald.")
    if b"\nskald record " in data:
        raise RecordError("The file holds more than one record: put each into a file of its own.")
    body, _, last = data.rstrip(b"\n").rpartition(b"\n")
    body += b"\n"
    if last != b"sum %08x" % binascii.crc32(body) or data != body + last + b"\n":
        raise RecordError("The record is damaged: its checksum is wrong.")
    try:
        return Record(body.decode().split("\n")[:-1])
    except UnicodeDecodeError:
        raise RecordError("The record is damaged: it is not text.") from None


def weigh_record(data):
    """Return the bytes of a record with its assessment; a record that has one stays as it is.

    Raises RecordError, also if the record does not replay.
    """
    record = read_record(data)
    if record.assessment:
        return data
    _, *lines, _ = tidy(data).decode().splitlines()
    lines = ["skald record %d" % FORM, *lines, *assess(record).lines()]
    body = "".join(line + "\n" for line in lines).encode()
    return body + b"sum %08x\n" % binascii.crc32(body)
