"""The weights of the traits, for skald/solo/evaluation.py.  Written by `make train`: do not edit it.

Found for traits with the fingerprint 932595fd1cf7:
- by hand, for a start
"""

# Seats, options, units of ten points, then the weights: one's own traits, the others', the
# situation's; where each part of a game has its own, also the place of its number in the state.
ROWS = (
    (
        2,
        0,
        1000,
        b"\x64\x14\x0f\xf4\xe7\x0a\x03\x05\x02\x0f\x05\xfe\x9c\xec\xf1\x0c\x19\xf6\xfd\xfb\xfe\xf1\xfb\x02"
        b"\x00",
    ),
)
