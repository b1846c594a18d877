"""No code makes a call that nothing accepts, or asks a module for a name that it lacks."""

import re

from host_sim.toolchain import ROOT
from tests.processes import run_python

_MYPY = (
    "--check-untyped-defs --no-strict-optional --ignore-missing-imports --explicit-package-bases"
    " --no-site-packages --no-error-summary --show-error-end --cache-dir build/mypy"
).split()
# What MicroPython's time and gc have beyond CPython's.
_ON_BOARDS = re.compile('attribute "(threshold|mem_alloc|(ticks|sleep)_[a-z]+)"')


def list_misfits(*what, root=ROOT):
    """Return the calls in packages or files below `root` that the function called does not accept, and the
    names that a module of ours lacks, as mypy tells them; of a call with a starred argument nobody can
    tell.
    """
    mypy = ("-m", "mypy", *_MYPY, *what)
    answer = run_python(*mypy, cwd=root, codes=(0, 1), PYTHONPATH="", MYPYPATH="firmware")
    faults = re.findall(r".*\bModule .*has no attribute .*", answer.stdout)
    faults = [fault for fault in faults if not _ON_BOARDS.search(fault)]
    for fault in re.findall(r"^.*\[call-arg\]$", answer.stdout, re.M):
        path, first, _, last, *_ = fault.split(":")
        lines = (root / path).read_text(encoding="utf-8").splitlines()
        if "*" not in "".join(lines[int(first) - 1 : int(last)]):
            faults.append(fault)
    return faults


def test_every_call_is_accepted():
    packages = ("skald", "host_sim", "hardware")
    assert list_misfits(*(word for package in packages for word in ("-p", package))) == []


def test_what_nothing_accepts_or_defines_is_found(tmp_path):
    (tmp_path / "a.py").write_text(
        "class A:\n    def f(self, a): self.g(); self.g(a, b=1)\n    def g(self, b, c=0): self.f(*b, c)\n"
    )
    (tmp_path / "b.py").write_text("import a\na.lost\nfrom a import gone\n")
    lost, gone, fault = list_misfits("a.py", "b.py", root=tmp_path)
    assert '"lost"' in lost and '"gone"' in gone
    assert fault.startswith("a.py:2:") and "Missing positional argument" in fault
