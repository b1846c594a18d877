"""Script: heap that one game at the table takes, in bytes (MicroPython only).

    args: game, then a layout file of it; without one the tracker is left out

Prints "name bytes" a line: core, code, position, tracker, total, then what
is borrowed while playing (parts of the game's package that are not loaded
until they are asked for):

    borrowed_peak   the most memory of one part beside all the rest
    lasting         memory that stays after each has been borrowed once: names

One game a process, and each part twice: the collector looks at the C stack as well and may
keep what an earlier game or part left there.
"""

import gc
import os
import sys


def allocated():
    """Return the bytes in use; what lay on the C stack would count as in use."""
    _overwrite_stack(30)
    gc.collect()
    return gc.mem_alloc()


def _overwrite_stack(depth):
    return depth and _overwrite_stack(depth - 1)


def run(args):
    name = args[0]
    layout_file = args[1] if len(args) > 1 else ""
    start = before = allocated()
    from skald.rules import registry

    before = _tell("core", before)
    game_class = registry.load(name)
    before = _tell("code", before)
    yield
    game = game_class(game_class.PLAYERS[1])
    before = _tell("position", before)
    table = _sit_down(game, layout_file) if layout_file else None
    if table:
        _tell("tracker", before)
    total = _tell("total", start)
    package = "skald.rules." + name
    least = {}  # part -> bytes in use while it is loaded, all names being known
    for visit in range(3):
        for part in _list_parts(package):
            yield
            module = __import__(part, None, None, ("*",))
            if visit:
                now = allocated()
                least[part] = min(now, least.get(part, now))
            del sys.modules[part]
            setattr(sys.modules[package], part[len(package) + 1 :], module.__name__)
            module = None
    print("borrowed_peak", max(least.values()) - total)
    print("lasting", allocated() - total)


def _tell(name, before):
    now = allocated()
    print(name, now - before)
    return now


def _sit_down(game, layout_file):
    """Return what watches `game` at the table of `layout_file`."""
    from skald.recognition.tracker import Tracker
    from skald.watching.layout import Layout
    from skald.watching.snapshot import Snapshot

    with open(layout_file, "rb") as file:
        layout = Layout(file.read())
    picture = Snapshot(len(game.CLASSES), layout.readers, layout.inputs)
    return Tracker(game, layout, picture)


def _list_parts(package):
    """Return the compiled modules of `package` that are not loaded."""
    parts = set()
    for folder in sys.path:
        try:
            files = os.listdir(folder + "/" + package.replace(".", "/"))
        except OSError:
            continue
        for file in files:
            part = package + "." + file.split(".")[0]
            if file[:2] != "__" and file[-4:] == ".mpy" and part not in sys.modules:
                parts.add(part)
    return sorted(parts)
