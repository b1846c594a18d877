"""Writes the playthroughs again: make goldens."""

from pathlib import Path

from tests.golden.playthrough import list_playthroughs, write_lines
from tests.rules.games import NAMES, load_game

_HERE = Path(__file__).parent


def main():
    wanted = {}
    for name in NAMES:
        for file, seats, options, seed in list_playthroughs(name):
            wanted[file] = "\n".join(write_lines(load_game(name), seats, options, seed)) + "\n"
    for path in _HERE.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
            print("dropped", path.name)
    for file, text in wanted.items():
        path = _HERE / file
        known = path.read_text(encoding="utf-8") if path.is_file() else ""
        if known != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print("wrote", file)


if __name__ == "__main__":
    main()
