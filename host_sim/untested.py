"""`make coverage`: the functions that no test executes, as coverage.py measures a run of the tests.

    python -m host_sim.untested [arguments of pytest]

CPython processes that tests start are measured too (pyproject.toml), but not MicroPython: what runs only there
is listed.  The run fails if a room in WHOLE has such a function.  From Python 3.12 on it takes hardly longer
than the tests (sys.monitoring), before that four times as long.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict

from coverage import Coverage

from host_sim.build_folder import fresh_folder
from host_sim.toolchain import BUILD, ROOT

WHOLE = tuple(
    "firmware/skald/%s/" % room for room in "play practice screens service device net".split()
) + ("host_sim/web/", "host_sim/server.py", "host_sim/sim.py")
_FOLDER = BUILD / "coverage"


def measure(arguments):
    """Run pytest with `arguments` under coverage.py; return its exit code."""
    with fresh_folder(_FOLDER) as folder:
        command = [sys.executable, "-m", "coverage", "run", "-m", "pytest", *arguments]
        here = {**os.environ, "COVERAGE_FILE": str(folder / "data")}
        if sys.version_info >= (3, 12):
            here["COVERAGE_CORE"] = "sysmon"
        code = subprocess.run(command, cwd=ROOT, env=here).returncode
        coverage = Coverage(
            data_file=str(folder / "data"), config_file=str(ROOT / "pyproject.toml")
        )
        coverage.combine()
        coverage.json_report(outfile=str(folder / "report.json"), ignore_errors=True)
    return code


def list_untested(report):
    """Return {file: names of its functions of which no line was executed} from a report of coverage.py."""
    found = defaultdict(list)
    for file, told in report["files"].items():
        for name, function in told["functions"].items():
            lines = function["summary"]
            if name and lines["num_statements"] and not lines["covered_lines"]:
                found[file].append(name)
    return found


def tell(found):
    """Print the functions, file by file; return how many of them are in the rooms of WHOLE."""
    counts = [0, 0]
    for file, names in sorted(found.items()):
        is_held = file.startswith(WHOLE)
        counts[is_held] += len(names)
        print("%s %s: %s" % ("!" if is_held else " ", file, ", ".join(names)))
    print("%d functions that no test executes; %d of them must not be" % (sum(counts), counts[1]))
    return counts[1]


def main(arguments):
    code = measure(arguments)
    report = json.loads((_FOLDER / "report.json").read_text(encoding="utf-8"))
    return 1 if tell(list_untested(report)) else code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
