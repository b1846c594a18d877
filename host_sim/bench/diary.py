"""Notes what the readers of a table do, and when the snapshot gets each piece: where the time until a light goes."""

import bisect

from skald.sense.scanner import NO_READER

# Parts of the time from a piece put down to its light.
PARTS = ("by_uid", "whole", "between", "own", "lit")
_BY_UID, _WHOLE, _BETWEEN, _OWN, _LIT = range(len(PARTS))


class Diary:
    """times[i], turns[i]: since when (us) which (reader, part) has had its turn.

    shown[sensor]: when the snapshot got its last news, by ("piece", number) or ("input", number)
    """

    def __init__(self, scanner, snapshot, clock):
        self.times, self.turns = [0.0], [(NO_READER, _BETWEEN)]
        self.shown = {}
        self._scanner, self._clock = scanner, clock
        self._follow(snapshot, "set_seen", "piece")
        self._follow(snapshot, "set_present", "input")
        step = scanner.step

        def step_and_note():
            is_over = step()
            self._note()
            return is_over

        scanner.step = step_and_note

    def _follow(self, snapshot, name, kind):
        tell = getattr(snapshot, name)

        def tell_and_note(number, value):
            version = snapshot.version
            tell(number, value)
            if snapshot.version != version:
                self.shown[kind, number] = self._clock.now_us

        setattr(snapshot, name, tell_and_note)

    def _note(self):
        reader, part = self._scanner.active, _BETWEEN
        if reader != NO_READER:
            part = _BY_UID if self._scanner.schedule.is_by_uid else _WHOLE
        if (reader, part) != self.turns[-1]:
            self.times.append(self._clock.now_us)
            self.turns.append((reader, part))

    def split(self, put_us, shown_us, lit_us, own):
        """Return the ms of each of PARTS for a piece over the reader `own`."""
        spent = [0.0] * len(PARTS)
        first = bisect.bisect(self.times, put_us) - 1
        last = bisect.bisect_left(self.times, shown_us)
        ends = [*self.times[first + 1 : last], shown_us]
        for at, end in zip(range(first, last), ends):
            reader, part = self.turns[at]
            spent[_OWN if reader == own else part] += end - max(self.times[at], put_us)
        spent[_LIT] = lit_us - shown_us
        return [us / 1000 for us in spent]
