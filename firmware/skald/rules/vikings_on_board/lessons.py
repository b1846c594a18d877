"""Three lessons for two players: see skald/practice/lesson.py."""

_CREWED = ("figure advance", "advance red2", "figure jumpany", "jump red0 lane0")
_LOADED = (
    "figure marketplace",
    "raise grain",
    "figure warehouse1",
    "draw grain",
    "load grain bow1",
)
_LAST = (
    "figure firstplayer",
    "figure exchange",
    "exchange red0 blue2",
    "figure jumpown",
    "jump blue0 lane0",
)

# (seed, what was done before, what each step accepts)
LESSONS = (
    (1, (), (("figure advance",), ("advance red2",), ("figure jumpany",), ("jump red0 lane0",))),
    (
        1,
        _CREWED,
        (("figure marketplace",), ("raise grain",), ("figure warehouse1",), ("draw",), ("load",)),
    ),
    (
        1,
        _CREWED + _LOADED + _LAST,
        (("figure setsail",), ("bonus",), ("depart",), ("take",), ("sail",), ("leader",)),
    ),
)
