"""Three lessons for two players: see skald/practice/lesson.py."""

_OPENED = ("throw 3 5", "throw 1 2")
_LEAVE = (
    ("throw 2 4",),
    ("leave start0 b5",),
    ("leave start1 d7",),
    ("throw 2 3",),
    ("leave start4 l5",),
    ("leave start5 k7",),
)
_LEFT = tuple([step[0] for step in _LEAVE])
_LOOK = (("look",), ("see",), ("throw 1 4",), ("pawn b5 c5",), ("take",), ("show",))
_HALTED = (
    "pass",
    "throw 1 4",
    "pawn d7 h7",
    "pawn b5 c5",
    "pass",
    "throw 1 2",
    "pawn l5 l4",
    "emblem c2",
)

# (seed, what was done before, what each step accepts)
LESSONS = (
    (1, _OPENED, _LEAVE),
    (1, _OPENED + _LEFT, _LOOK),
    (
        1,
        _OPENED + _LEFT + _HALTED,
        (("throw 3 5",), ("pawn h7 k7",), ("prison",)),
    ),
)
