"""Decides how long a finding must last before the device acts on it.

finding        verdict until then
COMMIT, UNDO   SETTLE: the hand may still be adjusting a placed piece
ASK            IN_PROGRESS
MISMATCH       IN_PROGRESS, for LIFT_MS at most, while pieces are only missing or the
               look-ahead is still searching for an explanation
"""

from skald.compat import const, ticks_diff
from skald.recognition.classify import (
    ASK,
    COMMIT,
    IN_PROGRESS,
    LIFT_MS,
    MISMATCH,
    NO_ACTION,
    SETTLE,
    UNDO,
)

_NOTHING = const(-1)
_ASTRAY_MS = const(600)  # a false reading of a sensor is over by then


class Debounce:
    """The current finding, and since when it has been the same."""

    def __init__(self):
        self._verdict = _NOTHING
        self._action = NO_ACTION
        self._since = 0  # ticks in ms

    def begin(self, finding, now):
        """Note `finding`; if it differs from the last one, its time begins at `now`."""
        if finding.verdict != self._verdict or finding.action != self._action:
            self._verdict = finding.verdict
            self._action = finding.action
            self._since = now

    def forget(self):
        """Treat the next finding as new."""
        self._verdict = _NOTHING

    def verdict(self, finding, now, is_searching):
        """Return the verdict on `finding` at `now` (ticks in ms)."""
        verdict, waited = finding.verdict, ticks_diff(now, self._since)
        if verdict == COMMIT or verdict == UNDO:
            return verdict if waited >= finding.wait_ms else SETTLE
        if verdict == ASK and waited < finding.wait_ms:
            return IN_PROGRESS
        if verdict == MISMATCH:
            if waited < finding.wait_ms:
                return IN_PROGRESS
            if waited < LIFT_MS and (is_searching or not finding.delta.has_landed()):
                return IN_PROGRESS
        return verdict

    def is_astray(self, now):
        """Return True if the finding has lasted longer than a false reading does."""
        return ticks_diff(now, self._since) >= _ASTRAY_MS
