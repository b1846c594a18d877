"""The rooms of the firmware, what each may import, and the picture of the data's way through them.

ROOMS is a list: a room imports only rooms that stand above it.  FLOW is the picture: data goes along its
arrows, from the pieces to light, screen and memory.  tests/test_house.py enforces both.

    python -m host_sim.house    redraws the picture in the READMEs
"""

from host_sim.toolchain import ROOT

# room (package or module of skald) -> the rooms, or single modules, that it may import
ROOMS = {
    "compat": (),
    "pins": ("compat",),
    "rules": ("compat",),
    "solo": ("compat", "rules"),
    "drivers": ("compat",),
    "watching": ("compat", "rules"),
    "recognition": ("compat", "rules", "watching"),
    "guidance": ("compat", "rules", "watching", "recognition"),
    "sense": ("compat", "watching", "recognition", "drivers"),
    "play": ("compat", "rules", "watching", "recognition", "guidance", "solo"),
    "keep": ("compat", "rules", "watching", "solo.levels"),
    "show": ("compat", "rules.base", "watching", "recognition", "play"),
    "screens": ("compat", "rules", "watching", "recognition", "play", "keep", "show"),
    "practice": ("compat", "rules", "recognition", "play", "keep", "show", "screens.sheet"),
    "service": ("compat", "rules", "watching", "drivers", "sense", "keep", "show", "screens.sheet"),
    "net": ("compat", "rules", "watching", "recognition", "play", "keep", "show", "screens.sheet"),
}
# These connect the others and may import all of them.
TOP_ROOMS = ("device", "start")

# The way of the data: at most ten boxes, each a room or the situation that play fills.
FLOW = (
    ("drivers", "sense"),
    ("sense", "watching"),
    ("watching", "recognition"),
    ("rules", "recognition"),
    ("recognition", "play"),
    ("recognition", "guidance"),
    ("guidance", "play"),
    ("solo", "play"),
    ("play", "show"),
    ("play", "keep"),
)

READMES = (ROOT / "README.md", ROOT / "firmware/README.md")
_BEGIN, _END = "```mermaid\n", "```\n"


def draw():
    """Return the picture as a Mermaid flowchart.

    >>> draw().splitlines()[1].strip()
    'pieces([pieces]) --> drivers'
    """
    lines = ["flowchart LR", "    pieces([pieces]) --> drivers"]
    lines += ["    %s --> %s" % arrow for arrow in FLOW]
    lines += ["    show --> light([lights, screen, phones])"]
    return "\n".join(lines) + "\n"


def redraw(text):
    """Return `text` with its picture replaced by the current one."""
    start = text.index(_BEGIN) + len(_BEGIN)
    return text[:start] + draw() + text[text.index(_END, start) :]


def main():
    for readme in READMES:
        readme.write_text(redraw(readme.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
