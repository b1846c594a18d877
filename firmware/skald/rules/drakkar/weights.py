"""Drakkar: what each trait is worth, by hand for a start (see skald/solo/judge.py)."""

# Seats, options, tenths of a unit that a point has, weights of the traits: one's own, the others', the situation's.
ROWS = (
    (
        2,
        0,
        1000,
        b"\x64\x14\x0f\xf4\xe7\x0a\x03\x05\x02\x0f\x05\xfe"
        b"\x9c\xec\xf1\x0c\x19\xf6\xfd\xfb\xfe\xf1\xfb\x02"
        b"\x00",
    ),
)
