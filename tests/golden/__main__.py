"""Writes the playthroughs again: make goldens.

tests/golden/<game>.sha256   the digest of every playthrough
tests/golden/*.txt           one playthrough of each game, to read
build/golden/*.txt           all of them, to compare with those of another checkout
"""

from pathlib import Path

from host_sim.toolchain import BUILD
from tests.golden.playthrough import digest_text, is_readable, list_playthroughs, write_text
from tests.rules.games import NAMES, load_game

_HERE = Path(__file__).parent


def write(path, text):
    """Write `text` to `path` and say so, unless that is its content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="\n")
        print("wrote", path.name)


def main():
    for name in NAMES:
        digests = ""
        for file, *setup in list_playthroughs(name):
            text = write_text(load_game(name), *setup)
            digests += "%s  %s\n" % (digest_text(text), file)
            write(BUILD / "golden" / file, text)
            if is_readable(name, *setup):
                write(_HERE / file, text)
        write(_HERE / (name + ".sha256"), digests)


if __name__ == "__main__":
    main()
