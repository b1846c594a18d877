"""What the command line cannot do it says in one sentence."""

import socket
import subprocess

import pytest

from host_sim.__main__ import main
from host_sim.toolchain import ROOT
from host_sim.web import by_mouse


def said(capsys, *words):
    with pytest.raises(SystemExit) as leaving:
        main(words)
    text = (
        str(leaving.value.code) if isinstance(leaving.value.code, str) else capsys.readouterr().err
    )
    assert leaving.value.code != 0 and len(text.strip().splitlines()) == 1
    return text


@pytest.mark.parametrize(
    "words, part",
    [
        (("sim", "--game", "foo"), "there is no game 'foo'"),
        (("demo", "--game", "drakkar", "--seats", "3", "--set", "teams"), "is for 4 players"),
        (("sim", "--seats", "7"), "2, 3 or 4 players"),
        (("sim", "--seats", "two"), "two"),
        (("sim", "--seed", "-1"), "a seed is a number"),
        (("sim", "--port", "70000"), "from 1 to 65535"),
        (("sim", "--port", "1e3"), "from 1 to 65535"),
        (("sim", "--set", "nothing"), "no option 'nothing'"),
        (("dance",), "dance"),
        ((), "command"),
    ],
)
def test_one_sentence(capsys, words, part):
    assert part in said(capsys, *words)


def test_a_port_that_another_program_has(capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert "port %d is taken" % port in said(
            capsys, "sim", "--game", "drakkar", "--port", str(port)
        )


@pytest.mark.parametrize(
    "word, part",
    [
        ("GAME=foo", "there is no game 'foo'"),
        ("N=abc", "N is a number, not 'abc'"),
        ("SEED=-1", "SEED is a number, not '-1'"),
        ("JOBS=0", "JOBS is a number above 0"),
        ("MINUTES=0.0", "MINUTES is a number above 0"),
    ],
)
def test_what_no_program_could_take_make_refuses(word, part):
    asked = subprocess.run(["make", "-n", "arena", word], cwd=ROOT, capture_output=True, text=True)
    assert asked.returncode != 0 and part in asked.stderr
    assert not asked.stdout and len(asked.stderr.splitlines()) == 1


def test_what_programs_take_make_lets_pass():
    words = ("GAME=raids", "N=20", "SEED=0", "MINUTES=0.5", "SEATS=")
    assert (
        subprocess.run(["make", "-n", "arena", *words], cwd=ROOT, capture_output=True).returncode
        == 0
    )


def test_by_mouse_names_the_widths(capsys):
    with pytest.raises(SystemExit, match="700 is no game and no width, there is: .*1024"):
        by_mouse.main(["raids", "700"])
