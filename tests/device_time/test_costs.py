"""The table of costs is current: what it foretells is what the emulated chip takes."""

import pytest

from host_sim import toolchain
from host_sim.device_time.evenings import Evening
from host_sim.device_time.fit import HOW, list_errors
from skald.rules.registry import NAMES, load

# A step's sum over an evening, foretold / measured; of an evening the costs were not found from.
_LEAST, _MOST = 0.6, 1.4


@pytest.fixture(scope="module")
def chip():
    try:
        toolchain.find_qemu()
    except toolchain.Missing as missing:
        pytest.skip(str(missing))


@pytest.mark.parametrize("game", NAMES)
def test_costs_foretell_device_time(chip, game):
    evening = Evening(game, "full", load(game).PLAYERS[0], seed=5, **HOW)
    timed = evening.time_on_chip()
    assert [step.name for step in timed] == [step.name for step in evening.predict()]
    wrong = {step: round(share, 2) for step, share in list_errors(evening, timed).items() if not _LEAST < share < _MOST}
    assert not wrong, "run `python -m host_sim.device_time.fit`"
