"""The weights of the traits, for skald/solo/judge.py.  Written by `make train`: do not edit it.

Found for traits with the fingerprint 2b791e003531:
- by hand, for a start
- seed 1, regression: 65.0 % [50, 78] of 40
"""

# Seats, options, units of ten points, then the weights: one's own traits, the others', the
# situation's; where each part of a game has its own, also the place of its number in the state.
ROWS = (
    (
        2,
        0,
        2144,
        b"\x69\x06\x0a\xfc\x06\xfe\x10\xd9\x42\x0d\x17\x25\xef\x11\x61\xff\xff\x42\x2f\xb0\xfa\x18\x3f\x1c"
        b"\x90\xf8\xf5\xfa\xfa\xfe\xef\xf1\xb1\xf5\xe6\xd1\x15\xee\xa1\x03\xe8\xa1\xbe\x1a\x03\xcf\xaa\xec"
        b"\x7f",
    ),
)
