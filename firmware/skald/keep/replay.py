"""Plays a record again (record.py), action by action: forward from its text, back by undo()."""

import binascii
from array import array

from skald.compat import const
from skald.keep.store import KeepError
from skald.rules.base import MOST_TOUCHES, OFF
from skald.rules.registry import NAMES, load

_MOST_LINE = const(160)  # bytes
_FIRST = ["skald", "record", "3"]  # see record.py
_MOST_STATE = const(1024)


class Replay:
    """The game in an open record.

    game     the game in the present position
    at       how many actions have led there
    dealt    how many of them are the set-up
    names    of each seat
    moves    origin and target of each piece that the last action moved, as bytes
    seat, text   whose hands did the last action, and its text
    """

    def __init__(self, file):
        """`file`: the record, open for reading bytes, which close() closes; KeepError("record damaged")."""
        self._file = file
        self.names = ["", "", "", ""]
        self.at = self.dealt = self.seat = 0
        self.moves, self.text = b"", ""
        self._touches = array("H", bytes(2 * MOST_TOUCHES))
        self._later = []  # actions that were undone
        self._is_read = False  # all actions have been read
        try:
            self.game = self._begin()
        except (ValueError, IndexError):  # RulesError and UnicodeError are ValueErrors
            raise KeepError("record damaged")

    def close(self):
        self._file.close()

    def _read_words(self):
        line = self._file.readline(_MOST_LINE).decode()
        if line[-1:] != "\n":
            raise ValueError(line)
        return line[:-1].split(" ")

    def _begin(self):
        """Read the head; return the game before its first action."""
        first = self._read_words()
        if first != _FIRST:
            raise ValueError(first)
        head, start = {"game": [""], "seats": ["0"], "options": [], "seed": ["0"]}, bytearray()
        while True:
            key, word, *more = self._read_words()
            if key in head:
                head[key] = [word] + more
            elif key == "begun" and len(start) < _MOST_STATE:
                start += binascii.unhexlify(word)
            elif key == "name":
                self.names[int(word) & 3] = " ".join(more)
            elif key == "dealt":
                self.dealt = int(word)
                break
        name = head["game"][0]
        if name not in NAMES:
            raise ValueError(name)
        rules = load(name)
        mask = 0
        for option in head["options"]:
            mask |= 1 << rules.OPTION_NAMES.index(option)
        game = rules(int(head["seats"][0]), int(head["seed"][0]), mask)
        if start:
            game.decode(bytes(start))
        return game

    def go_on(self):
        """Play the next action; return False if there is none.  Raises KeepError."""
        game = self.game
        try:
            if self._later:
                action = self._later.pop()
            elif self._is_read:
                return False
            else:
                words = self._read_words()
                if words[0] != "%d" % (self.at + 1):
                    self._is_read = True
                    return False
                action = game.parse(" ".join(words[1:]))
            self.seat, self.text = game.actor(), game.text(action)
            self._note_moves(action)
            game.apply(action)
        except (ValueError, IndexError):
            raise KeepError("record damaged")
        self.at += 1
        return True

    def _note_moves(self, action):
        game = self.game
        moves = bytearray()
        for i in range(game.touches(action, self._touches)):
            origin, home = game.zone_of(self._touches[i] >> 8), self._touches[i] & 255
            if origin != home or home != OFF:
                moves += bytes((origin, home))
        self.moves = bytes(moves)

    def go_back(self):
        """Undo one action; return False if only the set-up is left."""
        if self.at <= self.dealt:
            return False
        self._take_back()
        if self.at > self.dealt:
            self._take_back()
            return self.go_on()  # to find what that action moved
        self.moves, self.text = b"", ""
        return True

    def _take_back(self):
        self._later.append(self.game.log[-1])
        self.game.undo()
        self.at -= 1

    def places(self):
        """Return the zone of every piece, or OFF, as bytes."""
        found = bytearray(len(self.game.CLASSES))
        self.game.places(found)
        return bytes(found)
