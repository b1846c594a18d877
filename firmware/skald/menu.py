"""A question that sensors cannot answer, asked word by word.

The candidates' texts ("barrel red2 quay4", "barrel red3 quay4", ...) form a
tree; the menu offers the next word and narrows down until one is left, which
is named to its last word, so that a hundred candidates are three turns of the
knob, whatever the game, and nothing is taken that was not read.
"""

from skald.compat import const

_READING = const(15)  # work of putting one action into words


class Menu:
    """Asks for one of the actions candidates[:count] of `game`, or for one of its decoys.

    options  the words to choose from now; index  the one pointed at
    is_secret  True when only the acting seat may look at the screen
    is_open    False while a secret question waits for that seat to say so
    """

    def __init__(self, game, candidates, count):
        """Call prepare() before anything else."""
        self._game = game
        self._asked = [candidates[i] for i in range(count)]
        self._actions = ()
        self._words = []
        self.seat = game.actor()
        self.is_secret = False
        self._prefix = []
        self._lengths = []  # of the prefix before each answer
        self.options = ()
        self.index = 0

    def prepare(self):
        """Find the words to choose from, in slices: yields work done (see table/tracker.py)."""
        game = self._game
        self._actions = sorted(self._asked + list(game.decoys()))
        for action in self._actions:
            self._words.append(game.text(action).split(" "))
            if game.is_secret(action):
                self.is_secret = True
            yield _READING
        self.is_open = not self.is_secret
        self._narrow()

    def offers(self, candidates, count):
        """Tell whether this menu asks for just these actions."""
        if count != len(self._asked):
            return False
        for i in range(count):
            if self._asked[i] != candidates[i]:
                return False
        return True

    def turn(self, steps):
        """Point `steps` options on (negative: back), round and round."""
        if self.is_open and self.options:
            self.index = (self.index + steps) % len(self.options)

    def choose(self):
        """Take the option pointed at; return the action, or decoy, once only one is left, else None."""
        if not self.is_open:
            self.is_open = True
            return None
        return self.take(self.index)

    def take(self, index):
        """Take option `index`, on whatever screen it was read; return the action once only one is
        left, else None.
        """
        self._lengths.append(len(self._prefix))
        self._prefix.append(self.options[index])
        return self._narrow()

    def back(self):
        """Take the last answer back; return False when there was none."""
        return self.is_open and self.give_back()

    def give_back(self):
        """Take the last answer back, on whatever screen it was given; False when there was none."""
        if not self._lengths:
            return False
        self._prefix = self._prefix[: self._lengths.pop()]
        self._narrow()
        return True

    def path(self):
        """Return the words answered so far."""
        return self._prefix

    def _narrow(self):
        """Find the next word that the candidates differ in; return the only one left, if so."""
        self.index = 0
        left = [i for i in range(len(self._words)) if self._fits(self._words[i])]
        if len(left) == 1:
            words = self._words[left[0]]
            if self._lengths and len(self._prefix) == len(words):
                self.options = ()
                return self._actions[left[0]]
            # The only candidate is named in full before it is taken.
            self._prefix = words[:-1]
            self.options = words[-1:]
            return None
        while True:
            depth = len(self._prefix)
            options = []
            for i in left:
                words = self._words[i]
                if len(words) > depth and words[depth] not in options:
                    options.append(words[depth])
            if len(options) != 1:
                self.options = options
                return None
            self._prefix.append(options[0])

    def _fits(self, words):
        return words[: len(self._prefix)] == self._prefix
