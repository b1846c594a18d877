"""`make device` and `make faults` refuse wrong arguments in a sentence."""

import pytest

from host_sim.device import __main__ as device
from host_sim.faults import campaign


def refuse(command, arguments, capsys):
    """Return the message with which `command` refuses `arguments`."""
    with pytest.raises(SystemExit) as refused:
        command(arguments)
    assert refused.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("minutes", ("0", "-5", "nan", "soon"))
def test_a_campaign_needs_time(minutes, capsys):
    said = refuse(campaign.main, ["--minutes", minutes], capsys)
    assert "minutes are a number above 0" in said


@pytest.mark.parametrize("choice", (("--game", "nosuch"), ("--kit", "nosuch")))
def test_a_device_has_one_of_the_tables(choice, capsys):
    assert "'nosuch', there is: " in refuse(device.main, choice, capsys)
