"""Writes the skeleton of a game: make new-game NAME=trial

That is a folder under firmware/skald/rules with the modules that every game has, the words
in both languages, the manifest for the simulated table and the list of rulings.  The game is
added to the registry and to the list of packaged files.  Nothing is overwritten.  Then
`make test ARGS=tests/rules` says step by step what to write and where.
"""

import re
import sys
from pathlib import Path

from host_sim import folders, release
from host_sim.command_line import Parser
from host_sim.toolchain import ROOT

_SKELETON = Path(__file__).with_name("skeleton")  # by their places in the checkout


def list_files(name):
    """Return {path below the checkout: text} of the skeleton of game `name`."""
    title = name.replace("_", " ").capitalize()
    facts = {"name": name, "title": title, "class_name": title.title().replace(" ", "")}
    return {
        path.relative_to(_SKELETON).as_posix().removesuffix(".template").replace("NAME", name): (
            path.read_text(encoding="utf-8").format(**facts)
        )
        for path in folders.list_files(_SKELETON, "**/*.template")
    }


def write(name, root=ROOT):
    """Write the skeleton below `root`; return the paths.  Raises ValueError for an invalid name."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise ValueError("a game's name is lower case letters, digits and _: %r" % name)
    files = list_files(name)
    taken = [path for path in files if (root / path).exists()]
    if taken:
        raise ValueError("already there: " + ", ".join(taken))
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    _register(root / "firmware/skald/rules/registry.py", name)
    release.write_package(root / "firmware")
    return sorted(files)


def _register(path, name):
    text = path.read_text(encoding="utf-8")
    path.write_text(
        re.sub(r"^(NAMES = \(.*)\)$", r'\1, "%s")' % name, text, flags=re.MULTILINE),
        encoding="utf-8",
    )


def main():
    parser = Parser(prog="make new-game", description="Write the skeleton of a game.")
    parser.add_argument("name", help="lower case letters, digits and _")
    try:
        for path in write(parser.parse_args().name):
            print("wrote", path)
    except ValueError as error:
        sys.exit(str(error))
    print("now: make test ARGS=tests/rules says what is missing; CONTRIBUTING.md, Add a game")


if __name__ == "__main__":
    main()
