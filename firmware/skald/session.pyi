from typing import Any, Final

from skald.menu import Menu
from skald.payouts import Payouts
from skald.question import Question
from skald.rules.base import Game
from skald.table.laying import Laying
from skald.table.layout import Layout
from skald.table.picture import Picture
from skald.table.repair import Repair
from skald.table.tracker import Tracker

DEAL: Final[int]
READ: Final[int]
SENSED: Final[int]
ANSWERED: Final[int]
FORCED: Final[int]

class Session:
    game: Game
    picture: Picture
    layout: Layout
    dealt: int
    is_setting_up: bool
    laying: Laying | None
    tracker: Tracker
    repair: Repair
    verdict: int
    question: Question
    reason: str
    last_text: str
    public_log: list[tuple[int, str]]
    taken_back: str | None
    dice: Any  # sense.dice.Dice, or None
    payouts: Payouts
    opponents: Any  # skald.opponents.Opponents, or None
    coach: Any  # skald.coach.Coach, or None
    counts: list[int]
    version: int
    def __init__(self, game: Game, layout: Layout, picture: Picture, setup: int = ...) -> None: ...
    @property
    def menu(self) -> Menu | None: ...
    def update(self, now: int) -> int: ...
    def is_judged(self) -> bool: ...
    def is_settled(self) -> bool: ...
    def refresh(self) -> None: ...
    def throw(self, faces: bytes | bytearray, now: int) -> None: ...
    def awaits_throw(self) -> bool: ...
    def turn(self, steps: int) -> None: ...
    def may_ask(self) -> bool: ...
    def is_at_ease(self) -> bool: ...
    def press(self) -> None: ...
    def answer(self, option: int) -> None: ...
    def back(self) -> None: ...
    def take_back(self) -> None: ...
    def is_over(self) -> bool: ...
    def is_at_end(self) -> bool: ...
