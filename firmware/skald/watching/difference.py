"""Differences between two states of the table, as counts per place.

A balance is a small set of (key, value) pairs: how many more (+) or fewer (-) pieces a place
has than expected.  Keys:

    class << 8 | place   pieces of one class at one place; UNSEEN stands for hands and box
    ANY << 8 | place     pieces of any class (a pile whose order is unknown); with UNSEEN: pieces that may lie in
                         such a pile while its place is dead

Pieces that cannot be told apart share a class, so which of them moved never matters.
"""

from array import array

from skald.compat import const
from skald.watching.kernels import find_key
from skald.watching.snapshot import UNSEEN

ANY = const(254)
ROOM = const(112)  # the most keys; a table further out of order is only led back
_MORE_KEYS = array("H", bytes(16))  # a balance grows by 8 keys
_MORE_VALUES = array("b", bytes(8))  # and their values


class Difference:
    """Up to ROOM (key, value) pairs with value != 0; `is_full` if there were more.

    Memory is allocated on first use and then kept.
    """

    def __init__(self):
        self.keys = array("H")
        self.values = array("b")
        self.count = 0
        self.is_full = False

    def clear(self):
        self.count = 0
        self.is_full = False

    def reserve(self, more):
        """Make room for `more` further keys, which a kernel is about to add."""
        while len(self.keys) < self.count + more:
            self.keys.extend(_MORE_KEYS)
            self.values.extend(_MORE_VALUES)

    def add(self, key, value):
        """Add `value` to the entry of `key`; remove the entry if it becomes 0."""
        keys, values, count = self.keys, self.values, self.count
        i = find_key(keys, count, key)
        if i >= 0:
            values[i] += value
            if not values[i]:
                count -= 1
                keys[i] = keys[count]
                values[i] = values[count]
                self.count = count
            return
        if count < len(keys):
            keys[count] = key
            values[count] = value
        elif count < ROOM:
            keys.append(key)
            values.append(value)
        else:
            self.is_full = True
            return
        self.count = count + 1

    def add_all(self, step):
        """Add every entry of `step`."""
        for i in range(step.count):
            self.add(step.keys[i], step.values[i])

    def subtract(self, step):
        """Subtract every entry of `step`."""
        for i in range(step.count):
            self.add(step.keys[i], -step.values[i])

    def get(self, key):
        i = find_key(self.keys, self.count, key)
        return self.values[i] if i >= 0 else 0

    def forget_unseen(self):
        """Drop the keys of hands and box."""
        for i in range(self.count - 1, -1, -1):
            if self.keys[i] & 255 == UNSEEN:
                self.add(self.keys[i], -self.values[i])

    def copy_from(self, other):
        keys, values = self.keys, self.values
        for i in range(other.count):
            if i == len(keys):
                keys.append(0)
                values.append(0)
            keys[i] = other.keys[i]
            values[i] = other.values[i]
        self.count = other.count
        self.is_full = other.is_full

    def hide(self, dead):
        """Count the pieces of places that are dead, dead[place], as unseen."""
        for i in range(self.count - 1, -1, -1):
            key, value = self.keys[i], self.values[i]
            if key & 255 != UNSEEN and dead[key & 255]:
                self.add(key, -value)
                self.add(key | UNSEEN, value)

    def limit(self, other):
        """Reduce every entry to the value that `other` has; drop entries that `other` lacks."""
        for i in range(self.count - 1, -1, -1):
            have, most = self.values[i], other.get(self.keys[i])
            if have * most <= 0:
                self.add(self.keys[i], -have)
            elif abs(most) < abs(have):
                self.values[i] = most

    def contains(self, step):
        """Return True if this balance contains the whole of `step`."""
        for i in range(step.count):
            want = step.values[i]
            have = self.get(step.keys[i])
            if have < want if want > 0 else have > want:
                return False
        return True

    def equals(self, other):
        """Return True if this balance is exactly `other`."""
        return self.count == other.count and self._is_times(1, other)

    def cancels(self, other):
        """Return True if this balance is exactly `other` reversed."""
        return self.count == other.count and self._is_times(-1, other)

    def _is_times(self, factor, other):
        for i in range(other.count):
            if self.get(other.keys[i]) != factor * other.values[i]:
                return False
        return True

    def is_on_the_way(self, step, lifted=None):
        """Return True if this balance is a part of `step`.

        A piece in a hand counts as part of a step that moves a piece of its class, wherever the
        step puts it.  `lifted`: what else may be missing, because the step lifts it and puts it
        back.
        """
        for i in range(self.count):
            key, have = self.keys[i], self.values[i]
            want = step.get(key)
            if have < 0:
                if have < (want + lifted.get(key) if lifted else want):
                    return False
            elif have > want:
                if key & 255 != UNSEEN:
                    return False
                if step.arriving(key >> 8) + (lifted.leaving(key >> 8) if lifted else 0) < have:
                    return False
        return True

    def arriving(self, class_):
        """Return how many pieces of class `class_` (or ANY) arrive anywhere."""
        number = 0
        for i in range(self.count):
            key = self.keys[i]
            if self.values[i] > 0 and (key >> 8 == class_ or key >> 8 == ANY or class_ == ANY):
                number += self.values[i]
        return number

    def leaving(self, class_):
        """Return how many pieces of class `class_` (or ANY) leave places."""
        number = 0
        for i in range(self.count):
            key = self.keys[i]
            if self.values[i] < 0 and (key >> 8 == class_ or key >> 8 == ANY or class_ == ANY):
                number -= self.values[i]
        return number

    def has_landed(self):
        """Return True if a piece has landed where none is expected."""
        for i in range(self.count):
            key = self.keys[i]
            if self.values[i] > 0 and key & 255 != UNSEEN:
                return True
        return False

    def size(self):
        """Return the number of pieces out of balance, summed over places."""
        total = 0
        for i in range(self.count):
            total += abs(self.values[i])
        return total
