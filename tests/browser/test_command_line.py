"""The command line reports every error in one sentence."""

import socket

import pytest

from host_sim import sim
from host_sim.__main__ import main
from host_sim.build_folder import alone


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


@pytest.mark.parametrize("command", ["sim", "club"])
@pytest.mark.parametrize("place", ["@broker.local", "@1.2.3.4:x", "", "@", "@1.2.3.4@"])
def test_the_password_of_a_broker_is_not_printed(capsys, command, place):
    text = said(capsys, command, "--broker", "anna:s3cret" + place)
    assert "a broker's address is" in text and "s3cret" not in text and "anna" not in text


def test_a_port_that_another_program_has(capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert "port %d is taken" % port in said(
            capsys, "sim", "--game", "drakkar", "--port", str(port)
        )


def test_a_file_where_the_last_table_should_be(capsys, monkeypatch, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    (tmp_path / port).write_text("no folder")
    monkeypatch.setattr(sim, "KEPT_TABLES", tmp_path)
    assert port in said(capsys, "sim", "--port", port)


def test_a_second_one_on_the_same_table_says_so(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(sim, "KEPT_TABLES", tmp_path)
    with alone(tmp_path / "8123"):
        assert "another make sim has the table of port 8123" in said(
            capsys, "sim", "--port", "8123"
        )
