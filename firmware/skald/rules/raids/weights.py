"""What each trait is worth, for skald/solo/judge.py.  Written by `make train`; not to be edited.

Found for traits with the fingerprint 17349b084108:
- seed 1, regression: 89.5 % [84, 93] of 200
"""

# Seats, options, units of ten points, then the weights: one's own traits, the others', the situation's.
ROWS = (
    (
        2,
        0,
        714,
        b"\x4b\x3f\xa8\x3e\x26\x04\x2d\xc8\x81\x9a\x79\xc9\x2d\x0f\x20\x0e\x20\x32\x23\xf6\x13\xa1\x12\x44"
        b"\x1a\x04\x0a\x19\xc6\xb5\xc1\x59\xc2\xdb\xfc\xd3\x38\x7f\x66\x87\x37\xd4\xf1\xe0\xf2\xe0\xce\xdd"
        b"\x0a\xed\x5f\xee\xbc\xe6\xfc\xf6\xe7\x3a\xe8",
    ),
)
