from typing import Final

CHANCE: Final[int]
OVER: Final[int]
OFF: Final[int]
NO_COLOUR: Final[int]
NO_FACE: Final[int]
HIDDEN: Final[int]
IF_SEEN: Final[int]
VERSION: Final[int]
SEATS: Final[int]
OPTIONS: Final[int]
CURRENT: Final[int]
PRNG: Final[int]
BODY: Final[int]
KEPT: Final[int]
MOST_TOUCHES: Final[int]

class RulesError(ValueError): ...

class IllegalAction(RulesError):
    reason: str
    action: int
    position: bytes
    def __init__(self, reason: str, action: int, position: bytes) -> None: ...

class BadPosition(RulesError): ...

def demand(is_so: object) -> None: ...
