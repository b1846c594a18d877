"""Cases of the rules, one file a game: a position, what is done there, and what is true then.

    # a comment
    define landed: dice 1 2, pawn 0 f6, then pawn f6 e6
    == A pawn passes over emblems, not over pawns

    lay dice 3, pawn 0 g6, pawn 4 g8        a position in clauses: see lay() of the game's Trial
    do pawn g6 g3, look                     actions, one after the other
    set market 1 1 4, hand 3                bytes of the position, from a name of its layout on
    legal look, take, pass                  exactly these are legal, in order; none: nothing is
    may look                                these are among the legal actions
    may not pawn g6 g9                      these are not
    refused way blocked: pawn 3 g6 g9       each is refused for this reason, and changes nothing
    contradicts hand 5, quay 1 and hand 3   bytes that make no position: each, or all joined by "and"
    impossible seats 3, option teams        nobody can start such a game
    score 0: 5                              a fact: tell_score("0") of the Trial returns 5

Steps of one line are joined by "; ", and an indented line goes on with the one above.  Every game
knows the clauses `seats 4`, `seed 7`, `option teams`, `set ...`, `new` (nothing is laid, the game
begins) and `then ...` (done once the position lies); a clause that `define` names stands for its
clauses.  Besides actions, `do` knows `chance` (draw as long as chance decides) and `any take` (the
first legal action that begins so).
"""

from array import array
from pathlib import Path

import pytest
from skald.rules import base

from tests.rules.games import do, list_legal, texts

_FOLDER = Path(__file__).parent
CLAUSES = ("seats", "seed", "option", "new", "set", "then")  # that every game knows
_SPECIAL = {base.CHANCE: "chance", base.OVER: "over"}


def read_cases(path):
    """Return {heading: [(line number, step)]} of a file of cases, defined clauses filled in."""
    cases, defined, steps = {}, {}, None
    for number, line in read_lines(path):
        if line.startswith("=="):
            heading = line[2:].strip()
            assert heading not in cases, "%s:%d: again: %s" % (path.name, number, heading)
            steps = cases[heading] = []
        elif line.startswith("define "):
            name, _, clauses = line[7:].partition(": ")
            defined[name] = fill_in(clauses, defined)
        else:
            for step in line.split("; "):
                word, _, rest = step.partition(" ")
                steps.append((number, "lay " + fill_in(rest, defined) if word == "lay" else step))
    return cases


def read_lines(path):
    """Return [(number, line)], indented lines joined to those that they continue."""
    lines = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(" "):
            lines[-1] = lines[-1][0], lines[-1][1] + " " + line.strip()
        elif line and not line.startswith("#"):
            lines.append((number, line))
    return lines


def fill_in(clauses, defined):
    """Return `clauses` with those that are `defined` spelled out."""
    return ", ".join(defined.get(clause, clause) for clause in clauses.split(", "))


def list_files():
    """Return the files of cases, one a game."""
    return sorted(_FOLDER.glob("*.cases"))


def split_clauses(text):
    """Return [(first word, other words)] of clauses."""
    words = [clause.split(" ") for clause in text.split(", ") if clause]
    return [(first, rest) for first, *rest in words]


def say(value):
    """Return how a file of cases writes a fact."""
    if value is None or value is True or value is False:
        return {None: "-", True: "yes", False: "no"}[value]
    if isinstance(value, (list, tuple)):
        parts = [say(part) for part in value]
        return (", " if any(" " in part for part in parts) else " ").join(parts) or "none"
    return str(value)


class Trial:
    """A case being tried; `game` is the position reached.

    A game adds its class GAME, its module STATE, lay(clauses), and facts of its own.
    """

    game = None

    def run(self, steps):
        """Try [(line number, step)]; raises AssertionError with the first step that fails."""
        for number, step in steps:
            try:
                self.try_step(step)
            except Exception as error:
                raise AssertionError("line %d: %s: %r" % (number, step, error)) from error

    def lay_game(self, clauses):
        """Return the game in which clauses lie."""
        self.try_step("lay " + clauses)
        return self.game

    def try_step(self, step):
        """Do a step, or compare a fact."""
        word, _, rest = step.partition(" ")
        known = getattr(self, "step_" + word, None)
        if known:
            known(rest)
            return
        asked, _, expected = step.partition(": ")
        fact, *about = asked.split(" ")
        told = say(getattr(self, "tell_" + fact)(*about))
        assert told == expected, told

    # -- steps ----------------------------------------------------------------------

    def step_lay(self, rest):
        clauses = split_clauses(rest)
        self.game = self.start(clauses) if ("new", []) in clauses else self.lay(clauses)
        if changes := [(words[0], words[1:]) for key, words in clauses if key == "set"]:
            self.set_bytes(changes)
        for key, words in clauses:
            if key == "then":
                self.act(" ".join(words))

    def step_impossible(self, rest):
        with pytest.raises(base.RulesError):
            self.start(split_clauses(rest))

    def step_do(self, rest):
        for text in rest.split(", "):
            self.act(text)

    def step_set(self, rest):
        self.set_bytes(split_clauses(rest))

    def step_contradicts(self, rest):
        before = self.game.encode()
        for change in rest.split(", "):
            with pytest.raises(base.BadPosition):
                self.set_bytes(split_clauses(change.replace(" and ", ", ")))
            assert self.game.encode() == before, "a refused position changes nothing"

    def step_legal(self, rest):
        legal = ", ".join(texts(self.game)) or "none"
        assert legal == rest, legal

    def step_may(self, rest):
        legal = set(texts(self.game))
        if rest.startswith("not "):
            assert not set(rest[4:].split(", ")) & legal, legal
        else:
            assert set(rest.split(", ")) <= legal, legal

    def step_refused(self, rest):
        reason, _, actions = rest.partition(": ")
        before = self.game.encode()
        for text in actions.split(", "):
            with pytest.raises(base.IllegalAction) as caught:
                self.game.apply(self.find_action(text))
            assert caught.value.reason == reason, (text, caught.value.reason)
            assert caught.value.position == self.game.encode() == before

    # -- how they are done ------------------------------------------------------------

    def start(self, clauses):
        """Return a new game for the number of seats, the seed and the options of `clauses`."""
        said = dict(clauses)
        if "new" in said:
            assert set(said) <= set(CLAUSES), said
        names = self.GAME.OPTION_NAMES
        options = [names.index(words[0]) for key, words in clauses if key == "option"]
        seats, seed = (
            int(said.get(key, default)[0]) for key, default in (("seats", "2"), ("seed", "1"))
        )
        return self.GAME(seats, seed, sum(1 << option for option in options))

    def set_bytes(self, clauses):
        """Lay bytes over the position: [(name, values)]."""
        data = bytearray(self.game.encode())
        for name, values in clauses:
            at = self.find_byte(name)
            data[at : at + len(values)] = bytes(map(int, values))
        self.stand_at(bytes(data))

    def stand_at(self, data):
        """Go on from the bytes of a position."""
        self.game.decode(data)

    def find_byte(self, name):
        """Return the place of a byte: "market", or "market+2", the third from there."""
        name, _, more = name.partition("+")
        layout = self.STATE if hasattr(self.STATE, name.upper()) else base
        return getattr(layout, name.upper()) + int(more or 0)

    def act(self, text):
        """Do what `do` says."""
        game = self.game
        if text == "chance":
            while game.current() == base.CHANCE:
                game.apply(game.draw())
        elif text.startswith("any"):
            do(game, next(one for one in texts(game) if one.startswith(text[4:])))
        else:
            do(game, text)

    def find_action(self, text):
        """Return the action called `text`, legal or not; two numbers are its verb and argument."""
        first, *rest = text.split(" ")
        if first.isdigit():
            return int(first) << self.STATE.SHIFT | int(rest[0])
        shift = self.STATE.SHIFT
        verb = next(v for v in range(32) if self._name(v << shift | 1).split(" ")[0] == first)
        actions = range(verb << shift, verb + 1 << shift)
        return next(action for action in actions if self._name(action) == text)

    def _name(self, action):
        try:
            return self.game.text(action)
        except IndexError:  # no action of this game
            return ""

    def find_zone(self, word):
        """Return the number of a zone by its kind and index: "lane3"."""
        return base.OFF if word == "off" else _find(self.game.ZONES, word)

    def find_piece(self, word):
        """Return the number of a piece by its kind and index, or by its number."""
        return int(word) if word.isdigit() else _find(self.game.PIECES, word)

    def name_zone(self, number):
        return "off" if number == base.OFF else "%s%d" % base.find_kind(self.game.ZONES, number)

    # -- facts of every game --------------------------------------------------------

    def tell_prompt(self):
        return self.game.prompt()

    def tell_count(self):
        """How many actions are legal."""
        return self.game.count_actions()

    def tell_byte(self, name, count="1"):
        """The byte of this name, and those that follow it."""
        at = self.find_byte(name)
        return list(self.game.state[at : at + int(count)])

    def tell_view(self, seat, name, count="1"):
        """The same as a seat, or an onlooker (-), may see it; ? is hidden."""
        at, view = self.find_byte(name), self.game.view(None if seat == "-" else int(seat))
        return ["?" if byte == base.HIDDEN else byte for byte in view[at : at + int(count)]]

    def tell_verbs(self):
        return sorted({text.split(" ")[0] for text in texts(self.game)})

    def tell_all(self, *words):
        """The legal actions that begin with these words."""
        return [text for text in texts(self.game) if text.startswith(" ".join(words) + " ")]

    def tell_weights(self):
        """The legal actions of chance, and how likely each is."""
        game = self.game
        return ["%s %d" % (game.text(one), game._weight(one)) for one in list_legal(game)]

    def tell_current(self):
        current = self.game.current()
        return _SPECIAL.get(current, current)

    def tell_actor(self):
        return self.game.actor()

    def tell_about(self):
        return self.game.about()

    def tell_score(self, seat):
        return self.game.score(int(seat))

    def tell_scores(self):
        return [self.game.score(seat) for seat in range(self.game.seats)]

    def tell_winners(self):
        """The seats that win."""
        return [seat for seat in range(self.game.seats) if self.game.winners() >> seat & 1]

    def tell_breakdown(self, seat):
        return ["%s %d %d" % row for row in self.game.breakdown(int(seat))]

    def tell_row(self, seat, key):
        """Count and points of one row of the breakdown, - without one."""
        rows = {key: (count, points) for key, count, points in self.game.breakdown(int(seat))}
        return rows.get(key)

    def tell_told(self, *words):
        """What everybody is told of a legal action, and whether its seat alone may choose it."""
        action = self.game.parse(" ".join(words))
        secret = ", in secret" if self.game.is_secret(action) else ""
        return self.game.public_text(action) + secret

    def tell_touches(self, *words):
        """The pieces that a legal action moves, and where to."""
        out = array("H", bytes(2 * 200))
        count = self.game.touches(self.game.parse(" ".join(words)), out)
        return ["%d %s" % (out[i] >> 8, self.name_zone(out[i] & 255)) for i in range(count)]

    def tell_where(self, *pieces):
        """The zones on which pieces lie."""
        return [self.name_zone(self.game.zone_of(self.find_piece(piece))) for piece in pieces]

    def tell_why(self, piece, zone):
        """The reason why a piece may not be put on a zone."""
        return self.game.explain_placement(self.find_piece(piece), self.find_zone(zone))


def _find(table, word):
    """Return the number of the piece or zone called by the longest kind that `word` begins with."""
    kinds = [kind for kind, _ in table if word.startswith(kind) and word[len(kind) :].isdigit()]
    kind = max(kinds, key=len)
    return base.find_number(table, kind, int(word[len(kind) :]))
