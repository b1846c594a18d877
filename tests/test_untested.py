"""What `make coverage` lists."""

import ast
import sys

from host_sim.toolchain import ROOT
from host_sim.untested import WHOLE, insert_marks, mark_again, measure, prepare, tell

_TABLE = '''"""A module."""
from __future__ import annotations


def lift():
    """Say so."""
    return {0: lambda: 1}.keys()


def drop():
    lift()


class Knob:
    def promise(self):
        """Have nothing that could run."""

    async def turn(self):
        def click(): return 1
        return click()
'''


def test_a_function_counts_as_tested_once_any_process_enters_it(tmp_path, capfd):
    table = tmp_path / "marked_table.py"
    table.write_text(_TABLE, encoding="utf-8")
    run = """
import os, subprocess, sys
sys.path.insert(0, %r)
from marked_table import lift
if not sys.argv[1:]:
    lift()
    sys.exit(subprocess.run([sys.executable, __file__, "killed"]).returncode)
import marked_table
marked_table.drop()
os.kill(os.getpid(), 9)
"""
    script = tmp_path / "run.py"
    script.write_text(run % str(tmp_path), encoding="utf-8")
    code, untested = measure(tmp_path / "marks", [table], [sys.executable, str(script)])
    assert code and untested == [(table, "Knob.turn"), (table, "Knob.turn.click")]


def test_a_module_that_is_compiled_anew_leaves_the_same_marks(tmp_path, monkeypatch):
    table = tmp_path / "marked_table.py"
    table.write_text(_TABLE, encoding="utf-8")
    prepare(tmp_path, [ROOT / "host_sim/demo.py", table])
    tree, other = ast.parse(_TABLE), ast.parse(_TABLE)
    monkeypatch.setenv("SKALD_MARKS", str(tmp_path))
    mark_again(tree, table)
    insert_marks(other, len(prepare(tmp_path, [ROOT / "host_sim/demo.py"])))
    assert ast.unparse(tree) == ast.unparse(other) != ast.unparse(ast.parse(_TABLE))


def test_a_function_of_a_room_that_must_be_whole_is_counted(capsys):
    desk, demo = ROOT / "host_sim/web/desk.py", ROOT / "host_sim/demo.py"
    assert tell([(desk, "drop"), (demo, "play")]) == 1 and tell([(demo, "play")]) == 0
    assert "! host_sim/web/desk.py: drop\n" in capsys.readouterr().out


def test_the_rooms_that_must_be_whole_exist():
    assert [room for room in WHOLE if not (ROOT / room).exists()] == []
