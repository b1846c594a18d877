"""Mutation testing: `make mutants ROOM=table N=25 SEED=1` changes one line and runs the tests, N times.

cosmic-ray (PyPI) finds every place of a room where an operator, a number or a condition can be
changed; the seed draws N of them.  Each change is made in a copy of the checkout (build/mutants),
and the tests of the room run until the first one fails, which kills the mutant.  The survivors are
printed as differences for you to read: either they change nothing that anybody could notice, or a
test is missing.
"""

import random
import shutil
import subprocess
import sys
import time

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome

from host_sim.command_line import SEED, Parser, one_of, whole_number
from host_sim.house import ROOMS, TOP_ROOMS
from host_sim.toolchain import BUILD, ROOT

TREE = BUILD / "mutants"
# room -> the tests that should notice; any other room has a folder of its own
_TESTS = {
    "app": "tests/boot tests/sense tests/scenarios",
    "between": "tests/care/test_results.py tests/care/test_lesson.py",
    "board": "tests/boot tests/drivers",
    "coach": "tests/solo/test_coach.py tests/solo/test_review.py tests/solo/test_opponents.py",
    "compat": "tests/micropython tests/keep",
    "device": "tests/boot tests/care",
    "menu": "tests/table/test_menu.py",
    "opening": "tests/boot/test_boot.py",
    "opponents": "tests/solo/test_opponents.py tests/solo/test_coach.py tests/solo/test_secrets.py",
    "payouts": "tests/table",
    "pins": "tests/boot",
    "question": "tests/table/test_menu.py tests/table tests/scenarios",
    "reviewer": "tests/solo/test_review.py",
    "session": "tests/table tests/scenarios tests/keep",
    "start": "tests/boot",
    "table": "tests/table tests/scenarios",
    "throws": "tests/sense/test_dice.py tests/table tests/scenarios",
}
_SPARE = 3  # a mutant may take this many times as long as the unchanged tests


class Unfit(Exception):
    """The tests cannot be measured; the text says why."""


def list_modules(room):
    """Return the source files of a room below the copy."""
    place = TREE / "firmware/skald" / room
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def find_tests(room):
    """Return the tests of a room, as words of pytest's command, the quickest first."""
    return _TESTS.get(room, "tests/" + room)


def copy_tree():
    """Copy the checkout, including uncommitted changes."""
    shutil.rmtree(TREE, ignore_errors=True)
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, names.decode().split("\0")):
        target = TREE / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy2(ROOT / name, target)
    (TREE / "build").mkdir(exist_ok=True)
    for program in ("node", "programs", "micropython-unix", "micropython-qemu"):
        if (BUILD / program).exists():
            (TREE / "build" / program).symlink_to(BUILD / program)


def draw_mutations(modules, count, seed):
    """Return `count` mutations of `modules`, each a list as mutate_and_test() takes it."""
    with use_db(":memory:", WorkDB.Mode.create) as work:
        init(modules, work, {})
        items = sorted(
            (item.mutations for item in work.work_items),
            key=lambda found: [(str(m.module_path), m.operator_name, m.occurrence) for m in found],
        )
    return random.Random(seed).sample(items, min(count, len(items)))


def measure(room, count, seed, tell):
    """Return (number killed, [differences of the survivors]).  Raises Unfit when the unchanged tests
    fail.
    """
    copy_tree()
    tests = find_tests(room)
    command = "cd '%s' && '%s' -m pytest -x -p no:xdist -p no:cacheprovider %s" % (
        TREE,
        sys.executable,
        tests,
    )
    started = time.monotonic()
    if subprocess.run(command, shell=True, capture_output=True).returncode:
        raise Unfit("the tests fail without a change: %s" % tests)
    patience = _SPARE * (time.monotonic() - started) + 30
    dead, living = 0, []
    for mutations in draw_mutations(list_modules(room), count, seed):
        result = mutate_and_test(mutations, 'sh -c "%s"' % command, patience)
        if result.worker_outcome == WorkerOutcome.NO_TEST:
            continue
        if result.test_outcome == TestOutcome.SURVIVED:
            living.append(result.diff)
        else:
            dead += 1
        tell(dead, len(living))
    return dead, living


def main(arguments=None):
    """Print the survivors and the share that was killed; return the exit status."""
    parser = Parser(prog="python -m host_sim.mutants", description=__doc__)
    parser.add_argument("room", type=one_of("room", (*ROOMS, *TOP_ROOMS)))
    parser.add_argument("count", type=whole_number("number of mutants", 1, 100000))
    parser.add_argument("seed", type=SEED)
    chosen = parser.parse_args(arguments)

    def tell(dead, living):
        print("%d dead, %d alive" % (dead, living), end="\r", file=sys.stderr, flush=True)

    try:
        dead, living = measure(chosen.room, chosen.count, chosen.seed, tell)
    except Unfit as reason:
        print("mutants: %s" % reason, file=sys.stderr)
        return 1
    for difference in living:
        print(difference.replace(str(TREE) + "/", ""), end="\n\n")
    total = dead + len(living)
    print("%s: %d of %d mutants died (%.0f %%)" % (chosen.room, dead, total, 100 * dead / total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
