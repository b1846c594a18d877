"""Tracks pieces that may have been confused with each other; loaded while there are
any.

When two pieces were lifted and put down, either may lie on either switch.  Such pieces and
switches form a group: one of its pieces lies on each of its switches, and the rest are in hands.
A group ends when all its pieces look alike, when all are in hands, when the players say which is
which, or when all pieces seem to be in their places and a reader, or a single switch, leaves no
choice.
"""

from skald.watching.layout import UNSENSED
from skald.watching.snapshot import ELSEWHERE, IN_HAND, UNSEEN, UNSURE


class Contradictions:
    """The groups; count: how many switches and pieces are in doubt."""

    def __init__(self, observer):
        self._observer = observer
        self._pieces = bytearray(len(observer.at))  # piece -> its group, or 0
        self._switches = bytearray(len(observer.who))  # input -> its group, or 0
        self.count = 0

    def is_about(self, piece, number):
        """Return True if the piece on switch `number` may be one that looks different from `piece`."""
        group, observer = self._switches[number], self._observer
        if group:
            for other in range(len(self._pieces)):
                if (
                    self._pieces[other] == group
                    and observer.appearances[other] != observer.appearances[piece]
                ):
                    seen = observer.snapshot.seen[other]
                    if (seen == UNSEEN or seen == observer.reader(number)) and observer.may_hold(
                        other, number
                    ):
                        return True
        return False

    def joins(self, piece, number):
        """Return True if `piece` and switch `number` belong to the same group."""
        return self._pieces[piece] == self._switches[number] > 0

    def is_about_any(self, actions, effects):
        """Return True if one of `actions` puts a piece on a switch where another one may lie."""
        sensor_model = effects.sensor_model
        for action in actions:
            sensor_model.list_touches(effects.game, action)
            for i in range(sensor_model.count):
                touch = sensor_model.touches[i]
                number = sensor_model.input(touch & 255)
                if number != UNSENSED and self.is_about(touch >> 8, number):
                    return True
        return False

    def is_in_hand(self):
        """Return True if one of the pieces is in a hand: where it comes down may settle the doubt."""
        for piece in range(len(self._pieces)):
            if self._pieces[piece] and self.may_be_in_hand(piece):
                return True
        return False

    def count_in_hands(self):
        """Return how many of the pieces are in hands, at least."""
        count = 0
        for group in range(1, max(self._pieces) + 1):
            count += max(0, _count(self._pieces, group) - _count(self._switches, group))
        return count

    def may_be_in_hand(self, piece):
        """Return True if one of the group of `piece` is in a hand."""
        group = self._pieces[piece]
        return _count(self._pieces, group) > _count(self._switches, group)

    # -- events -------------------------------------------------------------------

    def lift(self, number):
        """Note that switch `number` has gone off; return False if it is not in doubt."""
        if not self._switches[number]:
            return False
        self._switches[number] = 0
        self._settle()
        return True

    def land(self, number, beside):
        """Note that a piece came down on switch `number`: one of those that may land there, or
        `beside`, which seemed to lie on another switch (ELSEWHERE: there is no such piece).
        """
        observer, pieces, switches = self._observer, self._pieces, self._switches
        new = 1
        while _count(pieces, new) or _count(switches, new):
            new += 1
        for piece in range(len(pieces)):
            if observer.may_land(piece, number):
                old = pieces[piece]
                pieces[piece] = new
                if old:
                    _replace(pieces, old, new)
                    _replace(switches, old, new)
                observer.at[piece] = UNSURE
        if beside < len(pieces):
            switches[observer.at[beside]] = pieces[beside] = new
            observer.at[beside] = UNSURE
        switches[number] = new
        self._settle()

    def end(self, piece, number):
        """Note that `piece` lies on switch `number`, or on none (UNSENSED)."""
        self._pieces[piece] = 0
        if number != UNSENSED:
            self._switches[number] = 0
        self._settle()

    def rest(self, zones):
        """End the groups that are settled now that all pieces seem to be in their places: none of them
        is in a hand.
        """
        observer, pieces = self._observer, self._pieces
        for piece in range(len(pieces)):
            if pieces[piece]:
                number = observer.switch(zones[piece])
                if number == UNSENSED:
                    observer.at[piece] = ELSEWHERE
                    pieces[piece] = 0
                elif self._is_certain(piece, number, zones) or self._is_second(piece, zones):
                    observer.at[piece] = number
                    pieces[piece] = 0
                elif observer.snapshot.present[number] and not self._switches[number]:
                    self._switches[number] = pieces[piece]
        for number in range(len(self._switches)):
            if self._switches[number] and not self._is_wanted(number, zones):
                self._switches[number] = 0
        self._settle()

    def _is_certain(self, piece, number, zones):
        """Return True if `piece` must lie on switch `number`, its place.

        It must if the reader there covers no other switch of the group; without a reader, if the
        whole group belongs on one switch.
        """
        observer, group = self._observer, self._pieces[piece]
        reader = observer.reader(number)
        if reader == UNSEEN:
            for other in range(len(zones)):
                if self._pieces[other] == group and observer.switch(zones[other]) != number:
                    return False
            return True
        for other in range(len(self._switches)):
            if (
                other != number
                and self._switches[other] == group
                and observer.reader(other) == reader
            ):
                return False
        return True

    def _is_second(self, piece, zones):
        """Return True if a lower piece of the same group lies on the switch of `piece`, too."""
        for other in range(piece):
            if self._pieces[other] == self._pieces[piece] and zones[other] == zones[piece]:
                return True
        return False

    def _is_wanted(self, number, zones):
        """Return True if a piece in doubt belongs on switch `number`."""
        for piece in range(len(zones)):
            if (
                self._pieces[piece] == self._switches[number]
                and self._observer.switch(zones[piece]) == number
            ):
                return True
        return False

    def _settle(self):
        """End the groups whose pieces all look alike, or are all in hands."""
        pieces, switches, observer = self._pieces, self._switches, self._observer
        for piece in range(len(pieces)):
            group = pieces[piece]
            if group and (
                not _count(switches, group) or self._look_alike(group, observer.appearances[piece])
            ):
                for other in range(len(pieces)):
                    if pieces[other] == group:
                        number = switches.find(bytes((group,)))
                        pieces[other] = 0
                        observer.at[other] = IN_HAND if number < 0 else number
                        if number >= 0:
                            switches[number] = 0
        self.count = len(pieces) + len(switches) - _count(pieces, 0) - _count(switches, 0)

    def _look_alike(self, group, appearance):
        for other in range(len(self._pieces)):
            if self._pieces[other] == group and self._observer.appearances[other] != appearance:
                return False
        return True


def _count(groups, group):
    return groups.count(bytes((group,)))


def _replace(groups, old, new):
    for i in range(len(groups)):
        if groups[i] == old:
            groups[i] = new
