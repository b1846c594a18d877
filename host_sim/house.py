"""The rooms of the firmware, and what each may import: only rooms above it in the list.

tests/test_house.py enforces it.
"""

# room (a package or module of skald) -> the rooms, or single modules, that it may import
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
