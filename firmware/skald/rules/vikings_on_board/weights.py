"""What each trait is worth, for skald/solo/judge.py.  Written by `make train`; not to be edited.

Found for traits with the fingerprint 2b791e003531:
- by hand, for a start
"""

# Seats, options, units of ten points, then the weights: one's own traits, the others', the situation's.
ROWS = (
    (
        2,
        0,
        1000,
        b"\x32\x06\x0a\x05\x0a\x0f\x19\x1e\x1e\x05\x0f\x06\x03\x05\x14\x0a\x0a\x0a\x0a\x14\x02\x00\x14\xf6"
        b"\xce\xfa\xf6\xfb\xf6\xf1\xe7\xe2\xe2\xfb\xf1\xfa\xfd\xfb\xec\xf6\xf6\xf6\xf6\xec\xfe\x00\xec\x0a"
        b"\x00",
    ),
)
