"""That the wheel has failed is told once; what a net tells is in test_nets.py."""

from types import SimpleNamespace

from skald.service.outages import list_outages
from skald.show.words import Words

DETENTS = 3


def test_a_dead_wheel_is_told_once_and_again_when_it_fails_again():
    words, said, layout = Words("en", "vikings"), [], SimpleNamespace(net_places=0)
    told = bytearray(DETENTS)
    for is_dead, count in ((0, 0), (1, 1), (1, 1), (0, 1), (1, 2)):
        said += list_outages(words, layout, bytes((is_dead,)) * DETENTS, told)
        assert said == [words.get("wheel out")] * count
