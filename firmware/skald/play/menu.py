"""Asks a question that sensors cannot answer, word by word.

The candidates' texts ("barrel red2 quay4", "barrel red3 quay4", ...) form a tree.  The menu
offers the next words and narrows the list down until one candidate is left, which it shows in
full.  So three choices are enough for a hundred candidates, and nobody chooses an action without
having read it.
"""

from skald.compat import const

_READING = const(15)  # work of putting one action into words


class Menu:
    """Asks for one of candidates[:count], actions of `game` that may include decoys.

    options    the words to choose from; index: the selected one
    is_secret  only the acting seat may look at the screen
    is_open    False until that seat confirms that nobody else is looking
    is_drawn   the screen shows the options as they are now; who draws them sets it
    """

    def __init__(self, game, candidates, count):
        """Call prepare() before anything else."""
        self._game = game
        self._asked = [candidates[i] for i in range(count)]
        self._actions = ()
        self._words = []
        self.seat = game.actor()
        self.is_secret = self.is_drawn = False
        self._prefix = []
        self._lengths = []  # length of the prefix before each answer
        self.options = ()
        self.index = 0

    def prepare(self):
        """Find the words to choose from, in slices (see recognition/tracker.py)."""
        game = self._game
        self._actions = sorted(self._asked)
        for action in self._actions:
            self._words.append(game.text(action).split(" "))
            if game.is_secret(action):
                self.is_secret = True
            yield _READING
        self.is_open = not self.is_secret
        self._narrow()

    def offers(self, candidates, count):
        """Tell whether this menu asks for exactly these actions."""
        if count != len(self._asked):
            return False
        for i in range(count):
            if self._asked[i] != candidates[i]:
                return False
        return True

    def turn(self, steps):
        """Select the option `steps` further on, cyclically; negative: further back."""
        if self.is_open and self.options:
            self.index = (self.index + steps) % len(self.options)

    def choose(self):
        """Choose the selected option; return the action (or decoy) once only one is left."""
        if not self.is_open:
            self.is_open = True
            self.is_drawn = False
            return None
        return self.take(self.index)

    def take(self, index):
        """Choose option `index`, on whichever screen; return the action once only one is left, else
        None.
        """
        self._lengths.append(len(self._prefix))
        self._prefix.append(self.options[index])
        return self._narrow()

    def back(self):
        """Take back the last answer; return False if there was none."""
        return self.is_open and self.give_back()

    def give_back(self):
        """Take back the last answer, on whichever screen; return False if there was none."""
        if not self._lengths:
            return False
        self._prefix = self._prefix[: self._lengths.pop()]
        self._narrow()
        return True

    def path(self):
        """Return the words chosen so far."""
        return self._prefix

    def _narrow(self):
        """Find the next word in which the candidates differ; return the candidate once only one is
        left and has been shown in full.
        """
        self.index = 0
        self.is_drawn = False
        left = [i for i in range(len(self._words)) if self._fits(self._words[i])]
        if len(left) == 1:
            words = self._words[left[0]]
            if self._lengths and len(self._prefix) == len(words):
                self.options = ()
                return self._actions[left[0]]
            # The only candidate is shown in full before it can be chosen.
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
