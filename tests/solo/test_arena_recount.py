"""The recount of what the coach says: it finds nothing false, and it would find it."""

from skald.rules.registry import load

from host_sim.arena.claims import Reader
from host_sim.arena.holding import holds
from host_sim.arena.lines import Lines
from host_sim.arena.recount import list_positions, recount


def test_what_the_coach_says_holds_when_it_is_recounted(name, language):
    reasons = []
    for game, played in list_positions(name, 10, 5):
        _, _, count, wrong = recount(game, played, language)
        reasons.append(count)
        assert not wrong
    assert sum(count > 0 for count in reasons) >= 8


def test_a_reason_by_its_contrary_is_found():
    traits, reader, found = load("raids").part("traits"), Reader("raids", "en"), 0
    signs = dict(zip(traits.NAMES.split("\n"), traits.SIGNS))
    for game, played in list_positions("raids", 10, 5):
        lines = Lines(game, played)
        hint, verdict, _, _ = recount(game, played, "en")
        for step, sentence in enumerate([*hint, verdict], 1):
            for claim in reader.read(sentence, step):
                if claim.what == "reason" and "?" not in [signs[one] for one, *_ in claim.meaning]:
                    assert not holds(claim._replace(is_good=not claim.is_good), lines), sentence
                    found += 1
    assert found > 10


def test_what_nobody_can_read_is_false():
    (claim,) = Reader("raids", "en").read("This one. For it: more moonlight.", 2)
    assert claim.what == "unreadable"
