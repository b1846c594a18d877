"""All sentences for players, in English and French.

Each table has both languages side by side: `all.txt` for all games, `<game>.txt` for one game,
`care.txt` for the device; `laying.txt` and `<game>_pieces.txt` are loaded while pieces are laid out
or enrolled (show/naming.py).

    key: sentence           in English; a key has no colon
    ~ sentence              in French, below it, unless it is the same
    do sail: {who}: sail to a light.
    ~ {who} : mettez le cap sur une lumière.

The text of an action is translated word by word, or by a sentence whose key is the text itself or its
verb: {0}, {1} ... are the words after the verb, {all} all of them, {last} the last one and {rest} those
before it.  One sentence ("= ") names the action, another ("done ") says that {who} has done it.

    = deal: {rest} on {last}
    = sail: sail to {0}
    done sail: {who} sailed to {0}.
    done sail arrival: {who} arrived.

A question (play/menu.py) has the key of the words that its answers differ in, or of their verb:

    which stage: To which stage?
    which draw: Which supply is it?

Sentences are read from the tables in the flash when they are shown, so they take no memory.
"""

from skald.compat import open_part, read_part
from skald.show.words.hashing import GROUPS, hash_key
from skald.watching.layout import UNSENSED

LANGUAGES = ("en", "fr")
_TAIL = 2 * GROUPS + 2  # bytes of an index behind the places
_BELOW = b"~ "

_texts = {}  # table and language -> its Text


class Text:
    """The sentences of one table in one language, found by their keys.

    Searching it from the beginning would take up to 2 ms for each missing key, and a page asks for a
    dozen.  So each table has an index (indexing.py), which a board with an image searches in the flash.
    """

    def __init__(self, table, language, index=b""):
        """`table`: a file, open for reading bytes, which stays open; `index`: from make_index(); if it is b"", or
        of another version of the table, it is made anew.
        """
        self._table = table
        self._is_below = language != LANGUAGES[0]
        if index[-2:] != (table.seek(0, 2) & 0xFFFF).to_bytes(2, "little"):
            from skald.show.words.indexing import make_index

            index = make_index(table)
        self._index = index
        self._count = (len(index) - _TAIL) // 3

    def find(self, key):
        """Return the sentence of `key`, or "" if there is none."""
        name = key.encode()
        number = hash_key(name)
        index, count, ends = self._index, self._count, 3 * self._count + (number >> 8) * 2
        first = index[ends - 2] | index[ends - 1] << 8 if number >> 8 else 0
        end = index[ends] | index[ends + 1] << 8
        sought, mark = bytes((number & 255,)), name + b": "
        at = index.find(sought, first, end)
        while at >= 0:
            place = count + 2 * at
            self._table.seek(index[place] | index[place + 1] << 8)
            line = self._table.readline()
            if line.startswith(mark):
                below = self._table.readline() if self._is_below else b""
                if below.startswith(_BELOW):
                    return below[len(_BELOW) : -1].decode()
                return line[len(mark) : -1].decode()
            at = index.find(sought, at + 1, end)
        return ""


def load_text(table, language):
    """Return the Text of `table`."""
    name = table + " " + language
    if name not in _texts:
        index = read_part("skald/show/words/" + table + ".idx")
        _texts[name] = Text(open_table(table), language, index)
    return _texts[name]


def open_table(table):
    """Return `table`, open for reading bytes."""
    return open_part("skald/show/words/" + table + ".txt")


def forget_texts():
    """Release all texts, those of other games and languages among them."""
    _texts.clear()


def load_names(words):
    """Return the Text with the names of the pieces, in the game and the language of `words`."""
    return load_text(words.game + "_pieces", words.language)


def finish(steps):
    """Return the value of a generator that builds a sentence in steps."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


class Words:
    """The sentences of one language and one game.

    people  the names of the players by seat; if one is "" or missing, the colour is used
    game    the name of the game
    """

    def __init__(self, language, game, extra="", people=()):
        """`extra`: "care" for the device's own menus as well.

        ValueError for a language that is not in LANGUAGES.
        """
        self.game, self.people = game, people
        self._own = (game, extra) if extra else (game,)
        self.speak(language)

    def speak(self, language):
        """Use another language from now on; ValueError if it is not in LANGUAGES."""
        if language not in LANGUAGES:
            raise ValueError("language")
        self.language = language
        self._texts = tuple([load_text(name, language) for name in ("all",) + self._own])

    def get(self, key):
        """Return the sentence of `key`, or the key itself if it has none."""
        return self._find(key) or key

    def _find(self, key):
        for text in self._texts:
            sentence = text.find(key)
            if sentence:
                return sentence
        return ""

    def question(self, menu):
        """Return the question that `menu` (play/menu.py) asks now."""
        for key in menu.keys():
            sentence = self._find(key)
            if sentence:
                return sentence.format(what=self.action(menu.about))
        return ""

    def who(self, seat):
        """Return the name of the player at `seat`, otherwise its colour."""
        if seat < len(self.people) and self.people[seat]:
            return self.people[seat]
        return self.get("seat%d" % seat)

    def word(self, token):
        """Return a word of an action's text in this language: "lane3" is "lane 4", "h5" is "H6".

        Texts count from 0, people from 1; a square is written without a space.  What follows a
        slash is for people: "red0/3" is "red 1 (3)".
        """
        if "/" in token:
            piece, place = token.split("/")
            return "%s (%s)" % (self.word(piece), place)
        if token[:4] == "seat" and token[4:].isdigit():
            return self.who(int(token[4:]))
        sentence = self._find(token)
        if sentence:
            return sentence
        cut = len(token)
        while cut and "0" <= token[cut - 1] <= "9":
            cut -= 1
        if not cut or cut == len(token):
            return token
        name = self.get(token[:cut])
        return (name if len(name) == 1 else name + " ") + "%d" % (int(token[cut:]) + 1)

    def say(self, text):
        """Name an action or a zone by its text; a generator that yields after each word."""
        return self._translate("= ", text)

    def tell(self, seat, text):
        """Say that the player at `seat` has done the action `text`; a generator like say()."""
        return self._translate("done ", text, self.who(seat))

    def _translate(self, mark, text, who=""):
        tokens = text.split(" ") if text else ()
        said = []
        for token in tokens:
            said.append(self.word(token))
            yield
        sentence = said and (self._find(mark + text) or self._find(mark + tokens[0]))
        if not sentence or not who and len(said) == 1 and "{" in sentence:
            return " ".join(said)
        del said[0]
        values = {"all": " ".join(said), "last": " ".join(said[-1:]), "rest": " ".join(said[:-1])}
        return sentence.format(*said, who=who, **values)

    def action(self, text):
        """Name an action or a zone at once."""
        return finish(self.say(text))

    def told(self, seat, text):
        """Say at once that the player at `seat` has done the action `text`."""
        return finish(self.tell(seat, text))

    def place(self, game, layout, place):
        """Return the name of the first zone of a place, or of the dice tray."""
        zone = layout.first_zone(place)
        if zone == UNSENSED:
            return self.get("tray of dice")
        return self.action(game.zone_text(zone))
