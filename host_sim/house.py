"""The rooms of the firmware and what each may import.  The house rules enforce this table; the picture in
firmware/README.md is drawn from it.

    python -m host_sim.house    redraws the picture
"""

from host_sim.toolchain import ROOT

# room (package or module of skald) -> the rooms, or single modules, that it may import
ROOMS = {
    "compat": (),
    "rules": ("compat",),
    "watching": ("compat", "rules"),
    "recognition": ("compat", "rules", "watching"),
    "guidance": ("compat", "rules", "watching", "recognition"),
    "solo": ("compat", "rules"),
    "drivers": ("compat",),
    "sense": ("compat", "watching", "recognition", "drivers"),
    "play": ("compat", "rules", "watching", "recognition", "guidance", "solo"),
    "keep": ("compat", "rules", "watching", "solo.levels"),
    "show": ("compat", "rules.base", "watching", "recognition", "play"),
    "screens": ("compat", "rules", "watching", "recognition", "play", "keep", "show"),
    "practice": ("compat", "rules", "recognition", "play", "keep", "show", "screens.sheet"),
    "service": ("compat", "rules", "watching", "drivers", "sense", "keep", "show", "screens.sheet"),
    "net": ("compat", "rules", "watching", "recognition", "play", "keep", "show", "screens.sheet"),
    "pins": ("compat",),
}
# These connect the others and may import all of them.
TOP_ROOMS = ("device", "start")

README = ROOT / "firmware/README.md"
_BEGIN, _END = "```mermaid\n", "```\n"


def list_arrows():
    """Return [(room, room that imports it)], without the arrows that others imply."""
    above = {room: {module.split(".")[0] for module in known} for room, known in ROOMS.items()}
    arrows = []
    for room, known in above.items():
        through = set().union(*(_list_below(other, above) for other in known))
        arrows += [(other, room) for other in ROOMS if other in known - through]
    return arrows


def _list_below(room, above):
    return above[room].union(*(_list_below(other, above) for other in above[room]))


def draw():
    """Return the picture as a Mermaid flowchart; data flows along the arrows."""
    used = {room for room, _ in list_arrows()}
    last = [room for room in ROOMS if room not in used]
    lines = ["flowchart LR"]
    lines += ["    %s --> %s" % arrow for arrow in list_arrows()]
    lines += ["    %s --> device" % " & ".join(last), "    device --> start"]
    return "\n".join(lines) + "\n"


def redraw(text):
    """Return `text` with its picture replaced by the current one."""
    start = text.index(_BEGIN) + len(_BEGIN)
    return text[:start] + draw() + text[text.index(_END, start) :]


def main():
    README.write_text(redraw(README.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
