"""The weights of the traits, for skald/solo/evaluation.py.  Set by hand: a line wins, a pair may become
one.
"""

# Seats, options, units of ten points, then the weights: one's own traits, the other's, the
# situation's.
ROWS = ((2, 0, 100, b"\x1e\x08\x0a\xe2\xf8\xf6\x00"),)
