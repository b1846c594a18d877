"""What the command line cannot do it says in one sentence."""

import socket

import pytest

from host_sim.__main__ import main


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
        (("sim", "--seats", "7"), "2 or 3 or 4 players"),
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
