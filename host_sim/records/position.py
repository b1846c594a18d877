"""A position as a text to write by hand, so that a game begun without the device can continue on it.

    skald position 1
    game raids
    kit full
    seats 3
    options ghosts          the chosen options; no line if there are none
    name 0 Anna             for each seat that has a name
    opponent 1 2            for each seat that the device plays from now on: its level
    turn 2                  whose turn it is: a seat, "chance" or "over"
    phase sailing           the facts of the game (POSITION of its manifest, host_sim/games):
    at 3 7 0                one line per fact, its values in order; "-" is none, "0*12" twelve 0s;
    ...                     0s at the end of a line, and a line of 0s, may be left out

    python -m host_sim.records --blank raids --seats 3 > game.txt   a dealt game, to be edited
    python -m host_sim.records record.txt --after 60 --position game.txt   a place of a record
    python -m host_sim.records game.txt --play 8000                 go on with make sim PORT=8000
    python -m host_sim.records game.txt --board /dev/ttyACM0        or on a device

Facts that follow from others are not written.  The game's audit.py checks the whole.  A text that is not
a position of the game is refused, with the number of the wrong line if only one line is wrong.
"""

import re

from skald.keep.people import SEATS as MOST_SEATS
from skald.rules import prng
from skald.rules.base import CHANCE, CURRENT, OPTIONS, OVER, PRNG, RulesError
from skald.rules.registry import NAMES, load

from hardware.layouts.base import ALL_KITS, list_kits
from host_sim.games import find_manifest
from host_sim.records.record import RecordError

HEAD = "skald position 1"
_LONGEST_RUN = 512
_TURNS = {CHANCE: "chance", OVER: "over"}


class Position:
    """The content of a text: game (in that position, without a log), kit, and {seat: name} and {seat: level}
    as names and levels.
    """

    def __init__(self, game, kit, names, levels):
        self.game = game
        self.kit = kit
        self.names = names
        self.levels = levels


def write_position(game, kit, names=(), levels=()):
    """Return the text of the position that `game` is in."""
    state = game.state
    chosen = [name for bit, name in enumerate(game.OPTION_NAMES) if state[OPTIONS] >> bit & 1]
    lines = [HEAD, "game " + game.NAME, "kit " + kit, "seats %d" % game.seats]
    lines += ["options " + " ".join(chosen)] if chosen else []
    lines += ["name %d %s" % pair for pair in sorted(dict(names).items())]
    lines += ["opponent %d %d" % pair for pair in sorted(dict(levels).items())]
    lines.append("turn %s" % _TURNS.get(game.current(), game.current()))
    manifest = find_manifest(game.NAME)
    whole = manifest.spread_position(state)
    for fact in manifest.POSITION:
        values = fact.write(whole)
        zero = fact.write(bytes(len(whole)))
        while zero and values and values[-1] == zero[len(values) - 1]:
            values.pop()
        if values:
            lines.append(" ".join([fact.word, *_join_runs(values)]))
    return "".join(line + "\n" for line in lines)


def blank_position(name, seats, options=0, seed=1):
    """Return the text of a game dealt from `seed`, to be edited; raises RulesError."""
    game = load(name)(seats, seed, options)
    while game.may_deal():
        game.apply(game.draw())
    return write_position(game, ALL_KITS[0])


def read_position(text, seed=0):
    """Return the Position in `text`; chance continues from `seed`.  Raises RecordError."""
    lines = [line.partition("#")[0].split() for line in text.splitlines()]
    reader = _Reader([(number, words) for number, words in enumerate(lines, 1) if words])
    return reader.read(seed)


class _Reader:
    def __init__(self, lines):
        self._lines = lines  # (number, words)

    def read(self, seed):
        if not self._lines or self._take("skald") != HEAD.split()[1:]:
            raise RecordError("This file is not a position of a game.")
        name = self._take_one("game", NAMES)
        kit = self._take_one("kit", list_kits(name))
        rules = load(name)
        low, high = rules.PLAYERS
        seats = int(self._take_one("seats", [str(n) for n in range(low, high + 1)]))
        options = 0
        for option in self._take("options") or ():
            if option not in rules.OPTION_NAMES:
                raise RecordError("The option %s is not known here." % option[:20])
            options |= 1 << rules.OPTION_NAMES.index(option)
        names = {seat: " ".join(words) for seat, words in self._take_seats("name", seats)}
        levels = {}
        for seat, words in self._take_seats("opponent", seats):
            if words not in (["1"], ["2"], ["3"]):
                raise RecordError("An opponent has level 1, 2 or 3.")
            levels[seat] = int(words[0])
        turns = [*map(str, range(seats)), *_TURNS.values()]
        turn = turns.index(self._take_one("turn", turns))
        manifest = find_manifest(name)
        try:
            game = rules(seats, seed, options)
        except RulesError:
            raise RecordError("These options do not go together.") from None
        state = manifest.spread_position(
            bytearray(game.state[:PRNG] + bytes(rules.STATE_SIZE - PRNG))
        )
        state[CURRENT] = turn if turn < seats else [*_TURNS][turn - seats]
        self._read_facts(manifest, state)
        self._take_up(game, manifest, state, seed)
        return Position(game, kit, names, levels)

    def _take(self, key):
        """Return the words after `key` if the next line begins with it, else None."""
        if self._lines and self._lines[0][1][0] == key:
            return self._lines.pop(0)[1][1:]
        return None

    def _take_one(self, key, known):
        words = self._take(key)
        if words is None:
            raise RecordError("A line is missing: %s." % key)
        if len(words) != 1 or words[0] not in known:
            raise RecordError("After %s comes one of: %s." % (key, ", ".join(known)))
        return words[0]

    def _take_seats(self, key, seats):
        """Yield (seat, words) of the lines that begin with `key`."""
        while (words := self._take(key)) is not None:
            if len(words) < 2 or words[0] not in map(str, range(min(seats, MOST_SEATS))):
                raise RecordError("After %s come a seat (0 is the first) and a word." % key)
            yield int(words[0]), words[1:]

    def _read_facts(self, manifest, state):
        facts = {fact.word: fact for fact in manifest.POSITION}
        for number, (word, *values) in self._lines:
            fact = facts.pop(word, None)
            if not fact:
                raise RecordError(
                    "Line %d: %s is not a fact of this game, or stands there twice."
                    % (number, word[:20])
                )
            try:
                fact.read(_split_runs(values), state)
            except ValueError as error:
                raise RecordError(
                    "Line %d (%s): %s makes no sense there." % (number, word, str(error)[:20])
                ) from None

    def _take_up(self, game, manifest, state, seed):
        """Make `state` the position of `game`, without a log."""
        try:
            data = manifest.gather_position(game, state)
            prng.seed(data, PRNG, seed)
            game.decode(data)
        except (RulesError, IndexError, ValueError):
            raise RecordError(
                "This is not a position of the game: there is too much of something,"
                " or something does not fit the phase or the turn."
            ) from None


def _join_runs(values):
    """Yield the values, with runs of four or more as "0*12"."""
    i = 0
    while i < len(values):
        end = i
        while end < len(values) and values[end] == values[i]:
            end += 1
        if end - i > 3:
            yield "%s*%d" % (values[i], end - i)
        else:
            yield from values[i:end]
        i = end


def _split_runs(words):
    """Return the values of _join_runs(); raises ValueError for a run that is too long."""
    values = []
    for word in words:
        value, star, count = word.partition("*")
        if star and (not re.fullmatch("[0-9]{1,3}", count) or int(count) > _LONGEST_RUN):
            raise ValueError(word)
        values += [value] * (int(count) if star else 1)
    return values
