"""Every sentence a player reads, in English and French.

One text a file: `en.py` and `fr.py` for all games, `<game>_en.py` and
`<game>_fr.py` for one, `care_en.py` and `care_fr.py` for the device itself;
`laying_en.py`, `<game>_pieces_en.py` and their like for pieces that are laid out or
enrolled (show/naming.py), loaded while that goes on.

    key: sentence           one a line; a key has no colon
    do sail: {who}: sail to a light.

An action is put into words one by one, or by its verb's own sentence: {0}, {1} ... are the
words after the verb, {all} all of them, {last} the last one and {rest} those before it.

    = shift: {0} {1} to {2} {3}
    = deal: {rest} on {last}

A sentence is searched for when it is shown, so that a device whose code is in ROMFS
needs no memory for sentences.  Only the chosen language is loaded.  In files compiled
for a board, the text is bytes that begin with an index of the keys
(host_sim/micropython/sentences.py).
"""

from skald.compat import load_overlay
from skald.table.layout import UNSENSED

LANGUAGES = ("en", "fr")


def hash_key(mark):
    """Return one byte of `mark`, "\\nkey: " as bytes, to find the key by."""
    return (
        mark[1] * 5 + mark[len(mark) >> 1] * 3 + mark[-3] * 7 + mark[-4 % len(mark)] + len(mark)
        & 255
    )


def find_sentence(text, key):
    """Return the sentence of `key` in `text`, the WORDS of a file, or "" if there is none."""
    mark = "\n" + key + ": "
    if isinstance(text, str):
        at = text.find(mark)
        if at < 0:
            return ""
        at += len(mark)
        return text[at : text.find("\n", at)]
    return _look_up(text, mark.encode())


def load_names(words):
    """Return the text with the names of the pieces in the game and the language of `words`."""
    return load_overlay("skald.show.words", words.game + "_pieces_" + words.language).WORDS


def find_start(text):
    """Return where the sentences begin in `text`, the WORDS of a file: behind its index, if any."""
    return 0 if isinstance(text, str) else 1 + 3 * text[0]


def _look_up(text, mark):
    """Return the sentence after `mark` in a text that has an index, "" where there is none."""
    count = text[0]
    sought = bytes((hash_key(mark),))
    at = text.find(sought, 1, count + 1)
    while at >= 0:
        place = count + 2 * at - 1
        place = text[place] | text[place + 1] << 8
        if text.startswith(mark, place):
            place += len(mark)
            return str(text[place : text.find(b"\n", place)], "utf-8")
        at = text.find(sought, at + 1, count + 1)
    return ""


def finish(steps):
    """Return the value of a generator that builds a sentence in steps."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


class Words:
    """The sentences of one language and one game.

    people  the names of the players by seat; "", or none: their colour is used
    game    the name of the game, as given
    """

    people = ()

    def __init__(self, language, game, extra=""):
        """`extra`: "care" for the device's own menus as well.

        ValueError for a language that is not in LANGUAGES.
        """
        self.game = game
        self._own = (game, extra) if extra else (game,)
        self.speak(language)

    def speak(self, language):
        """Say everything in another language from now on; ValueError as above."""
        if language not in LANGUAGES:
            raise ValueError("language")
        self.language = language
        # The short text first: to miss a key costs as much as the text is long.
        names = [language] + [name + "_" + language for name in self._own]
        self._texts = tuple([load_overlay("skald.show.words", name).WORDS for name in names])

    def get(self, key):
        """Return the sentence of `key`; a key without one is shown as it is."""
        return self._find(key) or key

    def _find(self, key):
        for text in self._texts:
            sentence = find_sentence(text, key)
            if sentence:
                return sentence
        return ""

    def who(self, seat):
        """Return the name of who plays at `seat`, else its colour."""
        if seat < len(self.people) and self.people[seat]:
            return self.people[seat]
        return self.get("seat%d" % seat)

    def word(self, token):
        """Return one word of an action's text in this language: "lane3" is "lane 4", "h5" is "H6".

        Texts count from 0, people from 1; a square is printed without a space.
        """
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
        """Return an action's or a zone's text in words; a generator that yields after each."""
        tokens = text.split(" ") if text else ()
        said = []
        for token in tokens:
            said.append(self.word(token))
            yield
        sentence = said and self._find("= " + tokens[0])
        if not sentence or len(said) == 1 and "{" in sentence:
            return " ".join(said)
        del said[0]
        values = {"all": " ".join(said), "last": " ".join(said[-1:]), "rest": " ".join(said[:-1])}
        return sentence.format(*said, **values)

    def action(self, text):
        """Return what say() returns, at once."""
        return finish(self.say(text))

    def reader(self, game, layout, reader):
        """Return what a reader looks at: its first zone's name, or the dice tray's."""
        zone = layout.first_zone(reader)
        return self.get("tray of dice") if zone == UNSENSED else self.action(game.zone_text(zone))
