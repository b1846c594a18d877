"""The house rules that neither ruff nor a compiler checks: rooms, dialect, text files."""

import ast
import re

from host_sim.folders import list_files
from host_sim.house import ROOMS, TOP_ROOMS
from host_sim.micropython import mpy_tree
from host_sim.toolchain import ROOT
from tests.processes import run_python

FIRMWARE = ROOT / "firmware"

NOT_ON_MICROPYTHON = set(
    "typing dataclasses enum functools abc itertools contextlib copy operator logging"
    " unittest __future__ random".split()
)
PURE_ROOMS = ("rules", "watching", "recognition", "guidance", "solo", "play")
PURE_MODULES = {"array"}
CLOCKLESS_ROOMS = PURE_ROOMS + ("sense", "show")
IMPURE_MODULES = {"time", "machine", "os", "sys", "asyncio", "socket", "network", "random"}
INTEGER_ROOMS = ("rules", "watching", "recognition", "guidance", "solo", "play", "show")
MISSING_METHODS = set(
    "bit_count bit_length zfill ljust rjust removeprefix removesuffix format_map".split()
)

BINARY_SUFFIXES = set(".bin .png .jpg .gif .ico .woff2 .pdf .stl .3mf .wav .zip".split())
MOST_LINES = 60  # of a function; a kernel cannot call a part of its own


# The project's own files.
FILES = list_files(ROOT, "*") + [
    path
    for room in (".ci", ".github", "firmware", "hardware", "host_sim", "tests")
    for path in list_files(ROOT / room)
    if not {"__pycache__", "node_modules"}.intersection(path.parts)
]
TEXTS = [path for path in FILES if path.suffix not in BINARY_SUFFIXES]
SOURCES = [path for path in FILES if path.suffix == ".py" and FIRMWARE in path.parents]


def parse(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def room_of(path):
    """Return the room of a firmware file, "" for the files beside the package."""
    parts = path.relative_to(FIRMWARE).with_suffix("").parts
    return parts[1] if parts[0] == "skald" and parts[1] != "__init__" else ""


def imports_of(tree):
    """Yield (module, line) of every import; `from skald import x` counts as skald.x."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import in line %d" % node.lineno
            for alias in node.names:
                inside = node.module.split(".")[0] == "skald"
                yield node.module + ("." + alias.name if inside else ""), node.lineno


def layering_faults(room, tree):
    """Return the imports that `room` may not have, as texts."""
    faults = []
    for module, line in imports_of(tree):
        words = module.split(".")
        if words[0] == "skald" and len(words) > 1:
            near = room in ("", words[1]) + TOP_ROOMS
            inner = ".".join(words[1:])
            if not near and not any(
                inner == known or inner.startswith(known + ".") for known in ROOMS[room]
            ):
                faults.append("line %d: %s imports %s" % (line, room, module))
        elif (
            words[0] in NOT_ON_MICROPYTHON
            or room in PURE_ROOMS
            and words[0] not in PURE_MODULES
            or room in CLOCKLESS_ROOMS
            and words[0] in IMPURE_MODULES
        ):
            faults.append("line %d: %s imports %s" % (line, room or "firmware", module))
    return faults


def dialect_faults(room, tree, source):
    """Return what MicroPython lacks or the room forbids, as texts."""
    faults = []
    for node in ast.walk(tree):
        fault = ""
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            calls = [side.func for side in (node.left, node.right) if isinstance(side, ast.Call)]
            made = [call.id for call in calls if isinstance(call, ast.Name)]
            fault = "a bytearray multiplied" if "bytearray" in made else ""
        elif isinstance(node, ast.Attribute) and node.attr in MISSING_METHODS:
            fault = node.attr
        elif isinstance(node, ast.JoinedStr):
            text = ast.get_source_segment(source, node) or ""
            fault = "f-string with =" if re.search(r"\{[^{}]*[\w)\]]\s*=\s*[}:!]", text) else ""
        elif isinstance(node, (ast.Assign, ast.Delete)):
            steps = [
                target
                for target in node.targets
                if isinstance(target, ast.Subscript)
                and isinstance(target.slice, ast.Slice)
                and target.slice.step
            ]
            fault = "assignment to a slice with a step" if steps else ""
        elif isinstance(node, ast.ExceptHandler) and room != "compat":
            caught = ast.unparse(node.type) if node.type else ""
            if "ImportError" in caught or "ModuleNotFound" in caught:
                fault = "except " + caught
        elif room in INTEGER_ROOMS:
            if isinstance(node, ast.Constant) and isinstance(node.value, float):
                fault = "a float"
            elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
                fault = "true division"
        if fault:
            faults.append("line %d: %s" % (getattr(node, "lineno", 0), fault))
    return faults


def test_imports_keep_the_rooms_apart():
    faults = []
    for path in SOURCES:
        room = room_of(path)
        assert room in ROOMS or room in ("",) + TOP_ROOMS, "name the room %s here" % room
        faults += ["%s: %s" % (path.name, fault) for fault in layering_faults(room, parse(path))]
    assert faults == []


def test_a_room_imports_only_rooms_above_it_in_the_list():
    above = set()
    for room, known in ROOMS.items():
        assert {module.split(".")[0] for module in known} <= above, room
        above.add(room)


def test_a_session_knows_no_opponent():
    """Loading them is left to the device, because many tables have none."""
    for name in ("session", "question", "menu", "payouts", "throws"):
        imported = [
            module for module, _ in imports_of(parse(FIRMWARE / "skald/play" / (name + ".py")))
        ]
        assert not [module for module in imported if module.startswith("skald.solo")], name


def test_firmware_keeps_to_the_common_dialect():
    faults = []
    for path in SOURCES:
        source = path.read_text(encoding="utf-8")
        found = dialect_faults(room_of(path), ast.parse(source), source)
        faults += ["%s: %s" % (path.relative_to(ROOT), fault) for fault in found]
    assert faults == []


def test_kernels_are_compiled_to_machine_code():
    """As bytecode they would compute the same, and take too long."""
    for path in FIRMWARE.rglob("*kernels.py"):
        for function in parse(path).body:
            if isinstance(function, ast.FunctionDef):
                decorators = [ast.unparse(one) for one in function.decorator_list]
                assert decorators == ["micropython.viper"], (path.name, function.name)


def test_firmware_compiles_for_micropython():
    problems = mpy_tree.refresh()
    assert [words for name, words in problems.items() if name.parts[0] == "firmware"] == []
    compiled = mpy_tree.MPY_DIR / "firmware"
    assert len(list(compiled.rglob("*.mpy"))) == len(SOURCES)


def test_text_files_are_plain_utf8():
    faults = []
    for path in TEXTS:
        data = path.read_bytes()
        try:
            data.decode("utf-8")
        except UnicodeDecodeError:
            faults.append("%s is not UTF-8" % path)
        if data.startswith(b"\xef\xbb\xbf"):
            faults.append("%s starts with a byte order mark" % path)
        if b"\r" in data:
            faults.append("%s has carriage returns" % path)
        if data and not data.endswith(b"\n"):
            faults.append("%s ends in mid-line" % path)
    assert faults == []


def test_prose_names_what_there_is():
    """Files with their folders and targets of make, in Markdown and in what boards run; `trial` is a game of examples."""
    known = ["/" + path.relative_to(ROOT).as_posix() for path in FILES]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known += ["/make " + target for target in re.findall("^([a-z-]+):", makefile, re.M)]
    pattern = (
        r"(?<![\w/.$])(?:[\w-]+/)+[\w-]+\.(?:py|md|js|csv|txt|cases)\b|(?<=`)make [a-z][a-z-]*"
    )
    for path in (*SOURCES, *(path for path in TEXTS if path.suffix == ".md")):
        for name in re.findall(pattern, path.read_text(encoding="utf-8")):
            assert "trial" in name or any(one.endswith("/" + name) for one in known), (path, name)


def test_files_name_no_machine():
    homes = "|".join(("home", "root", "Users", "work"))
    pattern = re.compile(r"(?<![\w.~-])/(?:%s)/\w|%s" % (homes, re.escape(str(ROOT) + "/")))
    faults = []
    for path in TEXTS:
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            if pattern.search(line):
                faults.append("%s:%d" % (path.relative_to(ROOT), number))
    assert faults == []


def test_npm_lock_names_no_registry():
    for path in FILES:
        if path.name == "package-lock.json":
            assert "resolved" not in path.read_text(encoding="utf-8")


def test_functions_stay_short():
    long = []
    for path in FILES:
        if path.suffix == ".py" and not path.name.endswith("kernels.py"):
            for node in ast.walk(parse(path)):
                if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                    lines = node.end_lineno - node.lineno + 1
                    if lines > MOST_LINES:
                        long.append("%s: %s, %d" % (path.relative_to(ROOT), node.name, lines))
    assert long == []


def test_the_tracker_is_asked_from_outside_not_dug_in():
    inner = re.compile(r"tracker\.(?:sensor_model|expected|effects|_\w+)\b")
    inside = [FIRMWARE / "skald" / room for room in ("watching", "recognition", "guidance")]
    faults = [
        "%s: %s" % (path.relative_to(ROOT), found)
        for path in FILES
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in ("firmware", "host_sim")
        if path.parent not in inside
        for found in inner.findall(path.read_text(encoding="utf-8"))
    ]
    assert faults == []


def test_ruff_finds_nothing():
    """Every file has one line width and one order of imports: `make check FIX=1` mends most faults."""
    for command in (["format", "--check"], ["check"]):
        run_python("-m", "ruff", *command, "-q", ".")
