from skald.rules.base import Game

NAMES: tuple[str, ...]

def load(name: str) -> type[Game]: ...
