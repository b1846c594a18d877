"""A traceback of the compiled firmware is told in the names and places of the sources."""

import ast

import pytest

from host_sim.micropython import mpy_tree, transcript
from host_sim.micropython.frames import Frames
from host_sim.toolchain import ROOT


@pytest.fixture(scope="module")
def frames():
    return Frames(mpy_tree.learn_program())


def test_every_frame_of_a_real_traceback_is_found(frames):
    printed = transcript("tests.micropython.failing", "unix", (), "96k").splitlines()
    explained = [line for text in printed for line in frames.explain(text)]
    frame = next(line for line in explained if "in Engine.apply" in line)
    assert 'File "firmware/skald/rules/engine.py", lines ' in frame
    assert not any('File "skald.' in line for line in explained), explained
    assert any(line.startswith("IllegalAction: not here") for line in explained), explained


def test_the_last_line_of_a_traceback_names_one_exception(frames):
    """It has no file that could tell two exceptions with one short name apart."""
    raised = {frames.explain("_%x: why" % number)[0].split(":")[0] for number in range(16)}
    assert {"IllegalAction", "BadPosition", "MqttError", "DriverError"} <= raised
    assert not any(" or " in name for name in raised), raised


def test_lines_told_are_those_of_the_function(frames):
    explained = frames.explain('  File "skald.play.session", line 1, in update')
    assert len(explained) == 1
    first, last = explained[0].split("lines ")[1].split(",")[0].split("-")
    source = (ROOT / "firmware/skald/play/session.py").read_text(encoding="utf-8")
    body = ast.parse("\n".join(source.splitlines()[int(first) - 1 : int(last)]).lstrip()).body
    assert body[0].name == "update"


def test_kept_line_number_is_told(frames):
    """Frozen code and copied sources have line numbers; other text stays as it is."""
    tree = ast.parse((ROOT / "firmware/skald/play/session.py").read_text(encoding="utf-8"))
    update = next(node for node in ast.walk(tree) if getattr(node, "name", "") == "update")
    line = update.body[-1].lineno
    explained = frames.explain('  File "skald.play.session", line %d, in update' % line)
    assert explained == [
        '  File "firmware/skald/play/session.py", line %d, in Session.update' % line
    ]


def test_anything_else_stays(frames):
    for line in ("Traceback (most recent call last):", "OSError: 28", '  File "<stdin>", line 1'):
        assert frames.explain(line) == [line]
