"""Linear Hall sensors (DRV5055) under spots, with a calibration each.

A sensor rests near half its supply and swings either way with the pole of the
magnet.  Pure arithmetic on ADC counts; whoever owns the ADC feeds it.  The
hysteresis is a quarter of the spot's threshold.

        counts
          |        on --------- quiet + threshold            ____
          |                                             ____/    \\____
          |       off --------- quiet + threshold - hysteresis        \\___
          |  ~~~~~~~~~~~~~~~~~~ quiet +/- noise ______/                   \\___
"""

from array import array

from skald.compat import const

_MARGIN = const(3)  # a threshold stays this many noise floors away from rest
_RECORD = const(6)  # bytes a spot in dump(): quiet, noise, threshold; big endian


class LinearSpots:
    """`count` spots, 16-bit counts (ADC.read_u16)."""

    def __init__(self, count, threshold=3000):
        """Start uncalibrated: rest at half scale, no noise, one threshold for all."""
        self.count = count
        self._quiet = array("H", [32768] * count)
        self._noise = array("H", [0] * count)
        self._threshold = array("H", [threshold] * count)
        self._on = bytearray(count)
        self._low = array("H", [65535] * count)
        self._high = array("H", [0] * count)

    def feed(self, i, counts):
        """Take one reading of spot `i` (0..65535); returns True when it switched."""
        away = abs(counts - self._quiet[i])
        limit = self._threshold[i]
        if self._on[i]:
            limit -= limit >> 2
        on = 1 if away >= limit else 0
        if on == self._on[i]:
            return False
        self._on[i] = on
        return True

    def is_on(self, i):
        return bool(self._on[i])

    def pole(self, i, counts):
        """Return which way a reading lies from rest: 1 or -1."""
        return 1 if counts >= self._quiet[i] else -1

    # -- calibration ----------------------------------------------------------

    def begin_quiet(self, i):
        """Start to learn the rest of spot `i`, with nothing on it."""
        self._low[i] = 65535
        self._high[i] = 0

    def learn_quiet(self, i, counts):
        """Take one reading at rest."""
        self._low[i] = min(self._low[i], counts)
        self._high[i] = max(self._high[i], counts)

    def end_quiet(self, i):
        """Use what was learnt; returns the noise floor in counts.

        ValueError when there was no reading since begin_quiet().
        """
        if self._low[i] > self._high[i]:
            raise ValueError("nothing learnt")
        self._quiet[i] = (self._low[i] + self._high[i]) >> 1
        self._noise[i] = (self._high[i] - self._low[i] + 1) >> 1
        self._threshold[i] = max(self._threshold[i], self._noise[i] * _MARGIN)
        return self._noise[i]

    def learn_piece(self, i, counts):
        """Set the threshold half way to a reading with the weakest piece on it.

        Returns False, changing nothing, when that is too close to the noise.
        """
        half = abs(counts - self._quiet[i]) >> 1
        if half <= self._noise[i] * _MARGIN:
            return False
        self._threshold[i] = half
        return True

    # -- keeping it -----------------------------------------------------------

    def dump(self):
        """Return the calibration, 6 bytes a spot."""
        out = bytearray(self.count * _RECORD)
        for i in range(self.count):
            at = i * _RECORD
            for table in (self._quiet, self._noise, self._threshold):
                out[at] = table[i] >> 8
                out[at + 1] = table[i] & 255
                at += 2
        return bytes(out)

    def load(self, record):
        """Take a calibration of dump(); ValueError when it is not one."""
        if len(record) != self.count * _RECORD:
            raise ValueError("calibration of %d bytes" % len(record))
        for at in range(0, len(record), _RECORD):
            if record[at + 4] == record[at + 5] == 0:
                raise ValueError("calibration without threshold")
        for i in range(self.count):
            at = i * _RECORD
            for table in (self._quiet, self._noise, self._threshold):
                table[i] = record[at] << 8 | record[at + 1]
                at += 2
