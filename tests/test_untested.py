"""What `make coverage` lists."""

from host_sim.toolchain import ROOT
from host_sim.untested import WHOLE, list_untested, tell


def report(**covered):
    """Return a report of coverage.py on one file; `covered`: function -> lines executed, of three."""
    functions = {
        name: {"summary": {"num_statements": 3, "covered_lines": lines}}
        for name, lines in covered.items()
    }
    functions[""] = {"summary": {"num_statements": 5, "covered_lines": 0}}  # the module itself
    return {"files": {"host_sim/web/desk.py": {"functions": functions}}}


def test_a_function_counts_as_tested_once_one_of_its_lines_runs(capsys):
    found = list_untested(report(lift=1, drop=0, turn=3))
    assert found == {"host_sim/web/desk.py": ["drop"]}
    assert tell(found) == 1 and tell({"host_sim/demo.py": ["play"]}) == 0
    assert "! host_sim/web/desk.py: drop\n" in capsys.readouterr().out


def test_the_rooms_that_must_be_whole_exist():
    assert [room for room in WHOLE if not (ROOT / room).exists()] == []
