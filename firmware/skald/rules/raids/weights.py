"""What each trait is worth, for skald/solo/judge.py.  Written by `make train`: do not edit it.

Found for traits with the fingerprint 17349b084108:
- seed 1, regression: 89.5 % [84, 93] of 200
- seed 1, regression: 75.4 % [67, 82] of 120
- seed 1, evolution: 67.9 % [59, 76] of 120
"""

# Seats, options, units of ten points, then the weights: one's own traits, the others', the
# situation's.
ROWS = (
    (
        2,
        0,
        222,
        b"\x2a\x19\xed\x07\x09\xfe\x12\xf1\xd9\xe3\x0d\xe3\x06\xfe\x0b\x04\x07\x0c\x0c\xf9\x04\x81\x02\x0a"
        b"\x02\xff\xff\xf7\xff\xe5\xf9\x17\xf0\xf9\xfa\xed\x09\x34\x3d\xc3\x03\xf7\xfd\xf6\x00\xfa\xf3\xe0"
        b"\xff\xfb\x3a\xf3\xef\x01\xff\xf9\x05\x03\xff",
    ),
)
