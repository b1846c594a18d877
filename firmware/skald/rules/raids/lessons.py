"""Three lessons for two players: see skald/practice/lesson.py."""

_SAIL = (("sail stage2",), ("sail stage5",), ("discard",), ("ghost",))
_TAKE = (("take fur",), ("discard",), ("sail stage11",), ("ghost",), ("take pig",))
_SAILED = ("sail stage2", "sail stage5", "discard", "ghost")
_TAKEN = ("take fur", "discard", "sail stage11", "ghost", "take pig", "discard")

# (seed, what was done before, what each step accepts)
LESSONS = (
    (1, (), _SAIL),
    (1, _SAILED, _TAKE),
    (1, _SAILED + _TAKEN, (("sail stage11",), ("answer",), ("flee stage12",))),
)
