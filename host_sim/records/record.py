"""A recorded game: its text, which is checked, and the game that it describes.

Files may come from anywhere, so every line is checked; an error is a sentence.
"""

import binascii
import codecs
import re
from itertools import count, repeat, takewhile

from skald.keep.record import FORM
from skald.rules.base import OVER, IllegalAction, RulesError
from skald.rules.registry import NAMES, load
from skald.show.words import Words

from host_sim.records.assess import assess, read_assessment

MOST_BYTES = 256 * 1024
_MOST_NUMBER = (1 << 32) - 1
_WORD = "([^ ]+)"
_WORDS = "([^ ]+(?: [^ ]+)*)"


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
        self._read("skald record", str(FORM))
        (self.made,) = self._read("made", _WORD)
        self.number = self._read_number("number")
        self._read_game(*self._read("game", _WORD + " ([0-9]{1,3})"))
        (self.kit,) = self._read("kit", _WORD)
        self.seats = int(*self._read("seats", "([0-4])"))
        self.options = (
            self._read("options", _WORDS)[0].split(" ") if self._is_next("options") else []
        )
        self.seed = self._read_number("seed")
        begun = self._read_all(repeat("begun"), "((?:[0-9a-f]{2}){1,32})")
        self.start = bytes.fromhex("".join(digits for (digits,) in begun))
        names = self._read_all(repeat("name"), "([0-3]) (?=.{1,40}$)" + _WORDS)
        self.names = {int(seat): name for seat, name in names}
        opponents = self._read_all(repeat("opponent"), "([0-3]) ([1-9])")
        self.levels = {int(seat): int(level) for seat, level in opponents}
        self.dealt = self._read_number("dealt")
        actions = self._read_all(map(str, count(1)), _WORDS)
        self.actions = [text for (text,) in actions]
        self.is_over = self._read("end", "(over|open)") == ("over",)
        times = self._read_all(("time %d" % seat for seat in count()), "([0-9]{1,7})")
        self.times = [int(seconds) for (seconds,) in times]
        won = self._read("won", "([0-3](?: [0-3])*)")[0].split(" ") if self._is_next("won") else []
        self.won = [int(seat) for seat in won]
        self.scores = [
            int(*self._read("score %d" % i, "(-?[0-9]{1,6})")) for i in range(self.seats)
        ]
        self.position = int(*self._read("position", "([0-9a-f]{8})"), 16)
        self.assessment = self._read_assessment() if self._is_next("weighed") else None
        if self._at != len(lines) or self.dealt > len(self.actions):
            raise self._damaged()

    # -- lines -------------------------------------------------------------------

    def _damaged(self):
        return RecordError("Line %d makes no sense: the record is damaged." % (self._at + 1))

    def _is_next(self, key):
        return self._at < len(self._lines) and self._lines[self._at].startswith(key + " ")

    def _read(self, key, pattern):
        """Return the groups of `pattern` in the next line, which must be `key`, a space and all of it."""
        found = self._is_next(key) and re.fullmatch(pattern, self._lines[self._at][len(key) + 1 :])
        if not found:
            raise self._damaged()
        self._at += 1
        return found.groups()

    def _read_all(self, keys, pattern):
        """Return the groups of the next lines, as long as each begins with the next of `keys`."""
        return [self._read(key, pattern) for key in takewhile(self._is_next, keys)]

    def _read_number(self, key):
        (digits,) = self._read(key, "([0-9]{1,10})")
        if int(digits) > _MOST_NUMBER:
            self._at -= 1
            raise self._damaged()
        return int(digits)

    def _read_game(self, name, form):
        if name not in NAMES:
            raise RecordError("This is a record of %s, a game that is not known here." % name[:20])
        if not 1 <= int(form) <= load(name).FORMAT:
            raise RecordError("The record follows other rules than those that are known here.")
        self.game, self.form = name, int(form)

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
