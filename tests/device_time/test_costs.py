"""The table of costs is up to date: it predicts the times of the emulated chip."""

from collections import Counter

import pytest
from skald.rules.registry import load

from host_sim.device_time.evenings import Evening
from host_sim.device_time.fit import HOW, list_errors

# Predicted / measured, of an evening the costs were not found from: all of it, and each kind of
# step.
_WHOLE = 0.3
_STEP = 0.5
_LEAST_NS = 1_000_000  # on average; shorter steps hardly count


@pytest.mark.needs("qemu")
@pytest.mark.parametrize("game", ["raids", "vikings_on_board"])
def test_costs_predict_device_time(game):
    evening = Evening(game, "net", load(game).PLAYERS[0], seed=5, **HOW)
    timed, predicted = evening.time_on_chip(), evening.predict()
    assert [step.name for step in timed] == [step.name for step in predicted]
    measured, number = Counter(), Counter()
    for step in timed:
        measured[step.name] += step.ns
        number[step.name] += 1
    shares = list_errors(predicted, timed)
    long = [name for name in shares if measured[name] > _LEAST_NS * number[name]]
    assert [(name, shares[name]) for name in long if abs(shares[name] - 1) > _STEP] == []
    whole = sum(shares[name] * measured[name] for name in shares)
    whole /= sum(measured[name] for name in shares)
    assert abs(whole - 1) < _WHOLE, "%.2f: run `python -m host_sim.device_time.fit`" % whole
