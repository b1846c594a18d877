"""Writes the facts of a position as text (see host_sim/records/position.py)."""

import re

_NONE = 255


class Fact:
    """`count` bytes of a position from `at` on, written as `word` and their values.

    values   words that replace the numbers 0.., () to write numbers
    """

    def __init__(self, word, at, count=1, values=()):
        self.word = word
        self.at = at
        self.count = count
        self.values = values

    def write(self, state):
        """Return the words of the values."""
        return [self._say(value) for value in state[self.at : self.at + self.count]]

    def read(self, words, state):
        """Write the values in `words` to `state`; raises ValueError with a word that it does not understand."""
        if len(words) > self.count:
            raise ValueError(words[self.count])
        for i, word in enumerate(words):
            state[self.at + i] = self._understand(word)

    def _say(self, value):
        if value == _NONE:
            return "-"
        return self.values[value] if value < len(self.values) else str(value)

    def _understand(self, word):
        if word == "-":
            return _NONE
        if word in self.values:
            return self.values.index(word)
        return read_number(word, _NONE - 1)


class Tally(Fact):
    """The number of each of `values`, as "pig:2" in any order; values with 0 are left out."""

    def write(self, state):
        counts = state[self.at : self.at + self.count]
        return ["%s:%d" % (self.values[i], n) for i, n in enumerate(counts) if n]

    def read(self, words, state):
        for word in words:
            name, _, count = word.partition(":")
            if name not in self.values:
                raise ValueError(word)
            state[self.at + self.values.index(name)] = read_number(count, _NONE)


class Wide(Fact):
    """Numbers of two bytes each, low byte first, `stride` bytes apart."""

    def __init__(self, word, at, count=1, stride=2):
        super().__init__(word, at, count)
        self._stride = stride

    def write(self, state):
        places = [self.at + i * self._stride for i in range(self.count)]
        return ["%d" % (state[at] | state[at + 1] << 8) for at in places]

    def read(self, words, state):
        if len(words) > self.count:
            raise ValueError(words[self.count])
        for i, word in enumerate(words):
            at, value = self.at + i * self._stride, read_number(word, 0xFFFF)
            state[at], state[at + 1] = value & 255, value >> 8


def read_number(word, most):
    """Return the number in `word`; raises ValueError unless it is 0 .. `most`."""
    if not re.fullmatch("[0-9]{1,5}", word) or int(word) > most:
        raise ValueError(word)
    return int(word)
