"""The type stubs of the public surface (*.pyi beside the sources) match the sources."""

from host_sim.toolchain import ROOT
from tests.processes import run_python

FIRMWARE = ROOT / "firmware"


def list_stubs():
    """Return the modules that have a stub."""
    names = [path.relative_to(FIRMWARE).with_suffix("") for path in FIRMWARE.rglob("*.pyi")]
    return sorted(".".join(name.parts).removesuffix(".__init__") for name in names)


def run_mypy(module, *args, codes=(0,)):
    path = dict.fromkeys(("PYTHONPATH", "MYPYPATH"), str(FIRMWARE))
    return run_python("-m", module, *args, cwd=ROOT / "build", codes=codes, **path)


def test_stubs_are_those_of_the_sources():
    modules = list_stubs()
    assert {"skald.rules.base", "skald.rules.registry", "skald.play.session"} <= set(modules)
    run_mypy("mypy.stubtest", *modules)


def test_a_program_is_checked_by_them(tmp_path):
    """The one in the README, and the same with a wrong argument."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    program = readme.partition("```python\n")[2].partition("```")[0]
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(program)
    wrong.write_text(program.replace('load("raids")(3)', 'load("raids")("3")'))
    run_mypy("mypy", "--strict", str(right))
    answer = run_mypy("mypy", "--strict", str(wrong), codes=(1,))
    assert 'expected "int"' in answer.stdout
