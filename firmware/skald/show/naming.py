"""Names pieces: in sentences while the table is laid out, one by one while tags are enrolled
(service/piece_names.py).

    one-body: the {colour} body with {mark}
    many-body: {colour} bodies with {mark}
    piece body: body / 2 / 1 shield / 2 shields / 3 shields
    back bonus: bonus tile

{colour} is that of the seat; {mark} tells the piece from others of its kind and colour: in the
example, 2 consecutive pieces have the first mark, the next 2 the second, and so on, cyclically.  The
rules name pieces with printed values (piece_text).  A piece whose kind shows only on its front also
has a name for its back, under its kind without a number.  A kind without a template is named as in
enrolment.  The texts stay loaded while a Naming exists.
"""

from skald.rules.base import NO_COLOUR, find_kind
from skald.show.words import load_names, load_text


class Naming:
    """`words`: show.words.Words; `rules`: the game, or its class; `own`: the Text of load_names()."""

    def __init__(self, words, rules, own=None):
        self._words = words
        self._rules = rules
        self._own = own or load_names(words)
        self._common = None  # loaded when it is first needed

    def get(self, key):
        """Return the sentence of `key`, of this game or of all games, or "" if there is none."""
        sentence = self._own.find(key)
        if sentence:
            return sentence
        if not self._common:
            self._common = load_text("laying", self._words.language)
        return self._common.find(key)

    def name(self, piece, count):
        """Return the name of `count` pieces like `piece`; a generator that yields now and then."""
        kind, _ = find_kind(self._rules.PIECES, piece)
        template = self._own.find(("one-" if count == 1 else "many-") + kind)
        yield
        if not template:
            name, mark, _, _ = self.describe(piece)
            return (name + " " + mark).strip()
        colour = mark = ""
        if "{colour}" in template:
            seat = self._rules.COLOURS[piece]
            if seat < NO_COLOUR:
                colour = self._words.get(("colour%d" if count == 1 else "colours%d") % seat)
        if "{mark}" in template:
            yield
            mark = self.mark(piece)
        return template.format(colour=colour, mark=mark).replace("  ", " ").strip()

    def mark(self, piece):
        """Return the mark that tells `piece` from others of its kind and colour."""
        kind, _ = find_kind(self._rules.PIECES, piece)
        if " / " in self._own.find("piece " + kind):
            return self.describe(piece)[1]
        printed = self.read_print(piece)
        return self._words.action(printed[0]) if printed else ""

    def read_print(self, piece):
        """Return piece_text() of `piece` from the rules, or None."""
        piece_text = getattr(self._rules.part("words"), "piece_text", None)
        return piece_text(self._rules, piece) if piece_text else None

    def describe(self, piece):
        """Return (name, mark or "", index, count) of `piece`, the index-th of `count` pieces of its
        kind and colour that look the same.
        """
        rules = self._rules
        kind, index = find_kind(rules.PIECES, piece)
        first = piece - index
        order = count = 0  # of its kind and colour: pieces before it, and all
        for other in range(first, first + dict(rules.PIECES)[kind]):
            if rules.COLOURS[other] == rules.COLOURS[piece]:
                count += 1
                order += other < piece
        look = self._own.find("piece " + kind).split(" / ")
        name = look[0] or self._words.word(kind)
        if len(look) == 1:
            return name, "", order, count
        size, marks = int(look[1]), len(look) - 2
        return (
            name,
            look[2 + order // size % marks],
            order // (size * marks) * size + order % size,
            count // marks,
        )
