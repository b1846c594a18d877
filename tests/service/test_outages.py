"""That the wheel has failed is told once; what a net tells is in test_nets.py."""

from types import SimpleNamespace

from skald.service.outages import tell_outages
from skald.show.words import Words

DETENTS = 3


def test_a_dead_wheel_is_told_once_and_again_when_it_fails_again():
    words, said = Words("en", "vikings"), []
    snapshot = SimpleNamespace(dead_place=bytearray(DETENTS))
    game_loop = SimpleNamespace(
        words=words,
        session=SimpleNamespace(layout=SimpleNamespace(net_places=0), snapshot=snapshot, game=None),
        tell=lambda sentence, foot="": said.append(sentence),
    )
    told = bytearray(DETENTS)
    for is_dead, count in ((0, 0), (1, 1), (1, 1), (0, 1), (1, 2)):
        snapshot.dead_place[:] = bytes((is_dead,)) * DETENTS
        tell_outages(game_loop, told)
        assert said == [words.get("wheel out")] * count
