"""Mutation testing: `make mutants ROOM=table N=25 SEED=1` changes one line and runs the tests, N times.

cosmic-ray (PyPI) finds every place of a room where an operator, a number or a condition can be
changed; the seed draws N of them.  The tests of all rooms asked for run once without a change, and
witness.py notes what they call.  Then each change is made in a copy of the checkout (build/mutants),
and the tests that call the changed function run, the quickest of each file first, until one fails,
which kills the mutant.  The survivors are printed as differences for you to read: either they change
nothing that anybody could notice, or a test is missing.
"""

import ast
import json
import random
import shutil
import subprocess
import sys
from collections import Counter

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome

from host_sim.command_line import SEED, Parser, one_of, whole_number
from host_sim.house import ROOMS, TOP_ROOMS
from host_sim.toolchain import BUILD, ROOT

TREE = BUILD.resolve() / "mutants"  # as the notes of the tests name it
# room -> the tests that should notice; any other room has a folder of its own
_TESTS = {
    "compat": "tests/micropython tests/keep",
    "device": "tests/boot tests/sense tests/scenarios tests/net/test_update_at_table.py",
    "guidance": "tests/guidance tests/scenarios tests/service/test_reasons.py",
    "keep": "tests/keep tests/net/test_radio.py",
    "pins": "tests/boot",
    "play": "tests/play tests/scenarios tests/keep tests/solo tests/sense/test_dice.py",
    "practice": "tests/practice tests/solo/test_review.py",
    "recognition": "tests/recognition tests/scenarios tests/service/test_reasons.py",
    "rules": "tests/rules tests/solo/test_plans.py tests/solo/test_coach.py tests/solo/test_arena.py"
    " tests/screens tests/practice tests/keep",
    "screens": "tests/screens tests/solo/test_hint.py tests/solo/test_coach.py tests/solo/test_review.py"
    " tests/boot/test_waking.py",
    "sense": "tests/sense tests/drivers/test_as5600.py",
    "show": "tests/show tests/screens tests/solo/test_coach.py",
    "start": "tests/boot",
    "watching": "tests/watching tests/recognition tests/scenarios",
}
_ENOUGH = 30  # seconds of tests that a mutant must survive
_LONGER = 120  # and then of those that are left


class Unfit(Exception):
    """The tests cannot be measured; the text says why."""


def list_modules(room):
    """Return the source files of a room below the copy."""
    place = TREE / "firmware/skald" / room
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def find_tests(room):
    """Return the tests of a room, as words of pytest's command."""
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


def note_tests(rooms):
    """Return {test: (seconds, {(source file, first line of a function that the test calls)})} of the
    tests of all `rooms` that pass; stderr names the others.  Raises Unfit when a room has none.
    """
    tests = " ".join(dict.fromkeys(" ".join(map(find_tests, rooms)).split()))
    path = TREE / "build/notes.json"
    path.unlink(missing_ok=True)
    command = _command("SKALD_NOTE", path, tests)
    run = subprocess.run(command, shell=True, capture_output=True, text=True)
    for line in run.stdout.splitlines():
        if line.startswith(("FAILED", "ERROR")):
            print("mutants: left out, without a change: " + line, file=sys.stderr)
    notes = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for room in rooms:
        if not select_tests(notes, room):
            raise Unfit("no test of %s passes without a change" % room)
    return {test: (seconds, set(map(tuple, called))) for test, (seconds, called) in notes.items()}


def select_tests(notes, room):
    """Return the part of `notes` that belongs to the tests of `room`."""
    places = find_tests(room).split()
    return {
        test: noted
        for test, noted in notes.items()
        if any(test.startswith((place + "/", place + "::")) for place in places)
    }


def choose_tests(notes, path, line, enough=_ENOUGH):
    """Return {test: seconds}, the quickest first: tests of as many files as `enough` seconds allow
    that notice `line` of a source file most likely, because they call its function, or any function
    of the file when it belongs to none.
    """
    functions = [
        (min([one.lineno, *(other.lineno for other in one.decorator_list)]), one.end_lineno)
        for one in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    around = [first for first, last in functions if first <= line <= last]
    wanted = {(str(path), first) for first in ([max(around)] if around else dict(functions))}
    quickest = sorted(notes, key=lambda test: notes[test][0])
    per_file = Counter()  # a file that has run for longer counts as less of a witness than another
    ranked = []
    for test in quickest:
        if wanted & notes[test][1] or not wanted:
            file = test.split("::")[0]
            ranked.append((per_file[file], test))
            per_file[file] += notes[test][0]
    chosen, spent = set(), 0
    for _, test in sorted(ranked, key=lambda one: one[0]):
        if spent < enough:
            chosen.add(test)
            spent += notes[test][0]
    return {test: notes[test][0] for test in quickest if test in chosen}


def _command(variable, path, tests):
    return "cd '%s' && %s='%s' '%s' -m pytest -p host_sim.witness -p no:xdist %s %s" % (
        TREE,
        variable,
        path,
        sys.executable,
        "-p no:cacheprovider",
        tests,
    )


def try_mutation(mutations, notes):
    """Return the difference that no test notices, "" when one does, or None when there is none."""
    spot = mutations[0]
    left = dict(notes)
    difference = None
    for enough in (_ENOUGH, _LONGER):
        chosen = choose_tests(left, spot.module_path, spot.start_pos[0], enough)
        if not chosen and difference:
            break
        for test in chosen:
            del left[test]
        path = TREE / "build/chosen.json"
        path.write_text(json.dumps(chosen), encoding="utf-8")
        files = " ".join(dict.fromkeys(test.split("::")[0] for test in chosen))
        command = _command("SKALD_RUN", path, "-x " + files) if chosen else "true"
        result = mutate_and_test(mutations, 'sh -c "%s"' % command, 10 * sum(chosen.values()) + 60)
        if result.worker_outcome == WorkerOutcome.NO_TEST:
            return None
        if result.test_outcome != TestOutcome.SURVIVED:
            return ""
        difference = result.diff
    return difference


def measure(rooms, count, seed, tell):
    """Yield (room, number killed, [differences of the survivors]); `tell(room, killed, alive)` hears
    of each mutant.  Raises Unfit when no test of a room passes without a change.
    """
    copy_tree()
    notes = note_tests(rooms)
    for room in rooms:
        own = select_tests(notes, room)
        dead, living = 0, []
        for mutations in draw_mutations(list_modules(room), count, seed):
            difference = try_mutation(mutations, own)
            if difference:
                living.append(difference)
            elif difference is not None:
                dead += 1
            tell(room, dead, len(living))
        yield room, dead, living


def main(arguments=None):
    """Print the survivors and the share that was killed, by room; return the exit status."""
    every = (*ROOMS, *TOP_ROOMS)
    parser = Parser(prog="python -m host_sim.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="+", type=one_of("room", (*every, "all")), metavar="room")
    parser.add_argument(
        "-n", dest="count", default=25, type=whole_number("number of mutants", 1, 100000)
    )
    parser.add_argument("--seed", default=1, type=SEED)
    chosen = parser.parse_args(arguments)
    rooms = every if "all" in chosen.rooms else tuple(dict.fromkeys(chosen.rooms))

    def tell(room, dead, living):
        print("%s: %d dead, %d alive" % (room, dead, living), end="\r", file=sys.stderr, flush=True)

    try:
        for room, dead, living in measure(rooms, chosen.count, chosen.seed, tell):
            for difference in living:
                print(difference.replace(str(TREE) + "/", ""), end="\n\n")
            total = dead + len(living)
            share = 100 * dead / total if total else 100
            print("%s: %d of %d mutants died (%.0f %%)" % (room, dead, total, share), flush=True)
    except Unfit as reason:
        print("mutants: %s" % reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
