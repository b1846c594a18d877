"""Asks a question that sensors cannot answer.

The candidates' texts ("barrel red2 quay4", "barrel red3 quay4", ...) form a tree.  The menu offers
whole actions if there are only a few, and otherwise as many of the next words as make a few
answers, so that two or three presses choose one of a hundred candidates.  Nobody chooses an action
without having read it: an answer that leaves only one is offered in full.
"""

from skald.compat import collect, const

_READING = const(15)  # work of putting one action into words
_LISTING = const(2)  # likewise, of comparing its first words with those of the others
_COLLECTING = const(50)
_KEPT = const(16)  # answers put into words between two garbage collections
_FEW = const(8)  # answers offered at once; more only if they differ in their very next word
_GROUP = const(-1)
_DIGITS = "0123456789"


class Menu:
    """Asks for one of candidates[:count], actions of `game` that may include decoys.

    options    the answers: texts of actions, or words that lead on; index: the selected one
    about      what replaces {what} in the question, in words like those of text()
    is_secret  only the acting seat may look at the screen
    is_open    False until that seat confirms that nobody else is looking
    is_drawn   the screen shows the options as they are now; who draws them sets it
    """

    def __init__(self, game, candidates, count, has_others=False):
        """Call prepare() before anything else.  `has_others`: pieces can do what is not offered."""
        self._game = game
        self._has_others = has_others
        self._asked = [candidates[i] for i in range(count)]
        self._actions = ()
        self._words = []
        self.seat = game.actor()
        self.is_secret = self.is_drawn = False
        self._prefix = []
        self._lengths = []  # length of the prefix before each answer
        self._stem = ""  # of the word that every answer goes on with, if it has the same one
        self.options = ()
        self._prompt = self.about = ""
        self._leads = ()  # for each option the number of its action, or _GROUP
        self.index = 0

    def prepare(self):
        """Find the words to choose from, in slices (see recognition/tracker.py)."""
        game = self._game
        self._actions = []
        for action in sorted(self._asked):
            words = game.answer_text(action).split(" ")
            if words not in self._words:
                self._words.append(words)
                self._actions.append(action)
                if not len(self._actions) % _KEPT:
                    yield _COLLECTING
                    collect()
                    yield _COLLECTING
            if game.is_secret(action):
                self.is_secret = True
            yield _READING
        self._prompt, self.about = game.prompt()[3:], game.about()
        self.is_open = not self.is_secret
        yield from self._narrow()

    def offers(self, candidates, count):
        """Return True if this menu asks for exactly these actions."""
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
        """Choose option `index`, whoever shows the menu; return the action if it is one, else None."""
        if self._leads[index] != _GROUP:
            return self._actions[self._leads[index]]
        self._lengths.append(len(self._prefix))
        self._prefix += self.options[index].split(" ")
        self._narrow_at_once()
        return None

    def whole(self):
        """Return the number of answers in full, whatever has been chosen so far."""
        return len(self._actions)

    def action(self, number):
        """Return the action (or decoy) that is answer `number` in full."""
        return self._actions[number]

    def text(self, number):
        """Return the text of answer `number` in full."""
        return " ".join(self._words[number])

    def back(self):
        """Take back the last answer; return False if there was none."""
        return self.is_open and self.give_back()

    def give_back(self):
        """Take back the last answer, whoever shows the menu; return False if there was none."""
        if not self.may_give_back():
            return False
        self._prefix = self._prefix[: self._lengths.pop()]
        self._narrow_at_once()
        return True

    def may_give_back(self):
        """Return True if an answer has been given that can be taken back: words that all options share are none."""
        return len(self._lengths) > 0

    def path(self):
        """Return the words chosen so far."""
        return self._prefix

    def keys(self):
        """Return the keys of show/words for the question, the most specific one first."""
        if not self._prefix:
            return ["ask rest" if self._has_others else "ask"]
        keys = [self._stem] if self._stem else []
        keys += [self._prompt, self._prefix[0]]
        return ["which " + key for key in keys] + ["ask"]

    def _narrow_at_once(self):
        """List the answers for a person who has just chosen one: fewer are left."""
        for _ in self._narrow():
            pass

    def _narrow(self):
        """List the answers that are left after the words chosen so far, in slices."""
        self.index = 0
        self.is_drawn = False
        prefix = self._prefix
        left = [i for i in range(len(self._words)) if self._words[i][: len(prefix)] == prefix]
        first = self._words[left[0]]
        while len(left) > 1 and self._share(left, len(prefix)):
            prefix.append(first[len(prefix)])
        if prefix:
            yield from self._find_stem(left, len(prefix))
        yield from self._list_options(left, len(prefix) + 1)
        longest = max([len(words) for words in self._words])
        for depth in range(len(prefix) + 2, longest + 1):
            before = self.options, self._leads
            yield from self._list_options(left, depth)
            # A verb stands alone: with only some of its words it would make no sentence.
            if len(self.options) > _FEW or not prefix and _GROUP in self._leads:
                self.options, self._leads = before
                break

    def _share(self, left, depth):
        """Return True if the texts `left` have the same word number `depth`."""
        word = self._words[left[0]][depth : depth + 1]
        for i in left:
            if self._words[i][depth : depth + 1] != word:
                return False
        return word != []

    def _find_stem(self, left, depth):
        """Find the word without digits with which all answers go on in the texts `left`, in slices."""
        self._stem = self._stem_of(left[0], depth)
        for i in left:
            yield _LISTING
            if self._stem_of(i, depth) != self._stem:
                self._stem = ""
                return

    def _stem_of(self, number, depth):
        words = self._words[number]
        return words[depth].rstrip(_DIGITS) if depth < len(words) else ""

    def _list_options(self, left, depth):
        """Make an option of each group of the texts `left` that have the same first `depth` words, in slices."""
        numbers, heads, leads = {}, [], []
        for i in left:
            yield _LISTING
            head = " ".join(self._words[i][:depth])
            number = numbers.setdefault(head, len(heads))
            if number < len(heads):
                leads[number] = _GROUP
            else:
                heads.append(head)
                leads.append(i)
        chosen = len(" ".join(self._prefix)) + 1 if self._prefix else 0
        self.options, self._leads = [], leads
        for number in range(len(heads)):
            yield _LISTING
            is_group = leads[number] == _GROUP
            words = heads[number][chosen:] if is_group else " ".join(self._words[leads[number]])
            self.options.append(words)
