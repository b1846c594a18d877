"""Every sentence a player reads, in English and French.

One dict literal a file: `en.py` and `fr.py` for all games, `<game>_en.py` and
`<game>_fr.py` for one, `care_en.py` and `care_fr.py` for the device itself.
Only the chosen language is loaded.
"""

from skald.compat import borrow
from skald.rules.base import NO_COLOUR, OFF, find_kind
from skald.table.layout import UNSENSED

LANGUAGES = ("en", "fr")


class Words:
    """The sentences of one language and one game."""

    def __init__(self, language, game, extra=""):
        """`extra`: "care" for the device's own menus as well.

        ValueError for a language that is not in LANGUAGES.
        """
        if language not in LANGUAGES:
            raise ValueError("language")
        self._extra = _load(extra + "_" + language) if extra else {}
        self._own = _load(game + "_" + language)
        self._common = _load(language)

    def get(self, key):
        """Return the sentence of `key`; a key without one is shown as it is."""
        return self._own.get(key) or self._common.get(key) or self._extra.get(key) or key

    def word(self, token):
        """Return one word of an action's text in this language: "lane3" is "lane 4".

        Texts count from 0, people from 1.
        """
        if token in self._own or token in self._common:
            return self.get(token)
        cut = len(token)
        while cut and "0" <= token[cut - 1] <= "9":
            cut -= 1
        if not cut or cut == len(token):
            return token
        return "%s %d" % (self.get(token[:cut]), int(token[cut:]) + 1)

    def action(self, text):
        """Return an action's text in words."""
        return " ".join([self.word(token) for token in text.split(" ")]) if text else ""

    def place(self, zones, zone):
        """Return a zone's name, counted from 1: "lane 3"; OFF is the hand."""
        if zone == OFF:
            return self.get("hand")
        kind, index = find_kind(zones, zone)
        return self.word("%s%d" % (kind, index))

    def piece(self, rules, piece):
        """Return a piece's name as its owner would say it: "Blue body 2 shields (1)".

        WORDS["name <kind>"] of a game is (size, name, ...): pieces of one kind and
        colour go by these names in groups of `size`, as they are numbered.
        """
        kind, index = find_kind(rules.PIECES, piece)
        seat = rules.COLOURS[piece] if rules.COLOURS else NO_COLOUR
        first = piece - index
        order = 0  # among those of this kind and colour
        for other in range(first, piece):
            if not rules.COLOURS or rules.COLOURS[other] == seat:
                order += 1
        name = self.get(kind)
        if name == kind:
            name = self.word(kind)
        if seat < NO_COLOUR:
            name = "%s, %s" % (name, self.get("seat%d" % seat))
        groups = self._own.get("name " + kind)
        if not groups:
            return "%s %d" % (name, order + 1)
        name = "%s, %s" % (name, groups[1 + order // groups[0] % (len(groups) - 1)])
        return "%s (%d)" % (name, order % groups[0] + 1) if groups[0] > 1 else name

    def reader(self, zones, layout, reader):
        """Return what a reader looks at: its first zone's name, or the dice tray's."""
        zone = layout.first_zone(reader)
        return self.get("tray") if zone == UNSENSED else self.place(zones, zone)


def _load(name):
    return borrow("skald.show.words", name).WORDS
