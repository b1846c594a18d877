"""Measures how much flash and heap the firmware takes: `make size` prints a table and writes
build/size.json.

    flash   bytes of the compiled files by room
    whole   heap of everything but the network while a game is played on the
            simulated chips (whole.py), with the code frozen and in files;
            "needs" is the smallest heap in which it plays at all

Heap is measured on the 32-bit unix port, whose objects are as large as a board's.
"""

import json
import sys
from collections import Counter

from host_sim import release, toolchain
from host_sim.hands import Misunderstood
from host_sim.release import split_code
from host_sim.toolchain import BUILD

REPORT = BUILD / "size.json"
WHOLE_GOAL = 96 * 1024


def measure_rooms(code):
    """Return {room: compiled bytes} of {file: bytes}; a file outside a room by its name."""
    rooms = Counter()
    for name, data in code.items():
        words = name.removesuffix(".mpy").split("/")
        rooms["/".join(words[1:-1]) or words[-1]] += len(data)
    return dict(sorted(rooms.items()))


def _measure_whole(name, way):
    """Return whole.measure_whole's figures, or {"died": the firmware's last words}."""
    from host_sim.micropython import whole

    try:
        if way == "files":  # without a search for the smallest heap, because a game takes a minute
            return whole.measure_whole(name, is_frozen=False, most_actions=0)
        weight = whole.measure_whole(name)
        return {**weight, "needs": whole.find_need(name, weight)}
    except (RuntimeError, Misunderstood) as error:
        return {"died": str(error).strip().split("\n")[-1]}


def measure_all(with_play=True):
    """Return the report; it omits figures that cannot be measured here, and "missing" gives the reason."""
    from skald.rules.registry import NAMES

    from hardware.packed import list_tables

    code, _ = split_code(release.compile_files(release.list_folder()))
    rooms = measure_rooms(code)
    flash = {"rooms": rooms, "total": sum(rooms.values())}
    report = {"flash": flash, "goal": WHOLE_GOAL, "whole": {}}
    try:
        toolchain.find_unix()
        toolchain.find_i386_gcc()
        for name in NAMES:
            print("measuring", name, file=sys.stderr)
            if with_play and (name, "full") in list_tables():
                report["whole"][name] = {
                    way: _measure_whole(name, way) for way in ("frozen", "files")
                }
    except toolchain.Missing as missing:
        report["missing"] = str(missing)
    return report


def make_table(report):
    """Return the report as text."""
    lines = ["flash, bytes of .mpy"]
    lines += ["%8d  %s" % (size, room) for room, size in report["flash"]["rooms"].items()]
    lines += ["%8d  in all" % report["flash"]["total"]]
    if report["whole"]:
        lines += [
            "",
            "heap, bytes: everything but the network, playing (goal, frozen: %d)" % WHOLE_GOAL,
        ]
        lines += ["    needs    most  seated  imported"]
        for name, ways in report["whole"].items():
            for way, weight in ways.items():
                if "died" in weight:
                    lines.append(
                        "        -       -       -         -  %s, %s: %s"
                        % (name, way, weight["died"])
                    )
                    continue
                figures = [
                    weight.get("needs", "-"),
                    weight["most"],
                    weight["seated"],
                    weight["imported"],
                ]
                judged = _judge(weight["most"], WHOLE_GOAL) if way == "frozen" else ""
                lines.append("%9s%8d%8d%10d  %s, %s%s" % (*figures, name, way, judged))
    if "missing" in report:
        lines += ["", "heap not measured: " + report["missing"]]
    return "\n".join(lines)


def _judge(size, goal):
    return "" if size <= goal else "  (%d over)" % (size - goal)


def main():
    report = measure_all()
    BUILD.mkdir(exist_ok=True)
    REPORT.write_text(json.dumps(report, indent=2) + "\n")
    print(make_table(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
