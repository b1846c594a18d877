"""Raids: monsters, fights between ships, flights."""

import pytest
from skald.rules.base import BadPosition
from skald.rules.raids import Raids
from skald.rules.raids.state import ANSWER, FIGHT, NONE, SAIL, STAKE

from tests.rules.games import do, texts
from tests.rules.raids_table import (
    attacker_of,
    crews,
    defender_of,
    lay,
    names_beside,
    refuse,
    stake_of,
)


def test_monster_is_paid_with_one_viking_or_none():
    board = {1: "monster 3", 2: "rune", 3: "wood 3"}
    game = lay(3, board, (0, 0, 0), (2, 0, 2))
    do(game, "sail stage1")
    assert texts(game) == ["pay stage0"]  # two Vikings cannot beat three
    do(game, "pay stage0")
    assert crews(game)[0] == 1
    do(game, "sail stage2", "pay stage0")
    assert crews(game)[1] == 0


def test_monster_is_beaten_for_its_strength_less_the_weapons():
    board = {1: "monster 3", 2: "rune"}
    aboard = (["weapon 1", "weapon 2 shields 1"], [], [])
    game = lay(3, board, (0, 0, 0), (3, 0, 0), aboard=aboard, voyage=2)
    do(game, "sail stage1")
    assert texts(game) == ["pay stage0", "fight stage0"]
    assert game.prompt() == "do pay fight, unharmed"
    do(game, "fight stage0")
    assert crews(game)[0] == 3  # three weapons: nothing is lost
    assert names_beside(game, 0) == ["monster 3"] and game.score(0) == 3
    game = lay(3, board, (0, 0, 0), (3, 0, 0), aboard=(["weapon 1"], [], []), voyage=2)
    do(game, "sail stage1")
    assert game.prompt() == "do pay fight" and game.prompt_count() == 2
    do(game, "fight stage0")
    assert crews(game)[0] == 1


def test_more_weapons_than_strength_cost_nothing():
    aboard = (["weapon 1", "weapon 1", "weapon 2 shields 1"], [], [])
    game = lay(3, {1: "monster 3", 2: "rune"}, (0, 0, 0), (2, 0, 0), aboard=aboard, voyage=2)
    do(game, "sail stage1", "fight stage0")
    assert crews(game)[0] == 2


def test_a_monster_caught_up_over_is_cleared_unfought():
    game = lay(3, {1: "monster 3", 2: "rune", 3: "wood 3"}, (0, 2, 3), (3, 0, 0), berths=(1, 0, 0))
    do(game, "discard")
    assert game.prompt() == "do sail" and names_beside(game, 0) == []
    do(game, "sail arrival")
    assert crews(game)[0] == 3 + 4


def test_an_unbeaten_monster_waits_for_the_next():
    game = lay(3, {1: "monster 3", 2: "rune", 3: "wood 3"}, (0, 0, 0), (1, 4, 0))
    do(game, "sail stage1", "pay stage0", "sail stage2", "fight stage0")
    assert crews(game)[:2] == [0, 1] and names_beside(game, 1) == ["monster 3"]


# -- fights -------------------------------------------------------------------------


def fight(crew, board=None):
    """Seat 0 lies ready to attack seat 1 at stage 6, seat 2 lies at 9."""
    board = board or {1: "weapon 1", 6: "rune", 7: "pig 3", 9: "fur 4", 11: "rune"}
    return do(lay(3, board, (1, 6, 9), crew), "leave weapon 1")


def test_rulebook_example_of_a_fight():
    # Blue attacks with 1, Green answers with 2, Blue with 3 more, Green flees
    # with one Viking left, with which it may attack elsewhere.
    game = fight((3, 3, 1))  # Blue wins one at the village on the way
    assert do(game, "sail stage5").current() == 1
    assert (attacker_of(game), defender_of(game), stake_of(game)) == (0, 1, 1)
    assert crews(game) == [3, 3, 1]
    do(game, "answer 2")
    assert game.current() == 0 and crews(game) == [3, 1, 1]
    assert (attacker_of(game), defender_of(game), stake_of(game)) == (0, 1, 2)
    do(game, "answer 3")
    assert game.current() == 1 and crews(game) == [0, 1, 1]
    assert texts(game) == ["flee stage6", "flee stage8", "flee stage10", "flee arrival"]
    do(game, "flee stage8")
    assert (attacker_of(game), defender_of(game), stake_of(game)) == (1, 2, 1)
    assert game.current() == 2 and crews(game) == [0, 0, 1]


def test_exactly_one_more_each_time():
    game = do(fight((9, 9, 0)), "sail stage5")
    for stake in range(2, 5):
        assert "answer %d" % stake in texts(game)
        for other in range(12):
            if other != stake:
                assert refuse(game, ANSWER, other) == "exactly one more"
        do(game, "answer %d" % stake)
    assert crews(game) == [9 + 1 - 1 - 3, 9 - 2 - 4, 0]


def test_without_enough_vikings_one_must_flee():
    game = do(fight((1, 1, 0)), "sail stage5")
    assert not [text for text in texts(game) if text.startswith("answer")]
    assert refuse(game, ANSWER, 2) == "too few vikings"


def test_attack_needs_a_viking_on_reaching_the_tile():
    # a village lies between 1 and 6: its Viking is enough
    assert "sail stage5" in texts(fight((0, 1, 0)))
    near = lay(3, {1: "weapon 1", 2: "rune", 3: "pig 3"}, (1, 2, 3), (0, 1, 1))
    do(near, "leave weapon 1")
    assert texts(near) == ["sail arrival"]
    assert refuse(near, SAIL, 2) == "no viking to attack"
    # a monster on the way takes the only Viking
    paid = lay(3, {1: "weapon 1", 2: "rune", 3: "monster 3", 4: "pig 3"}, (1, 2, 4), (1, 1, 0))
    do(paid, "leave weapon 1")
    assert texts(paid) == ["sail stage1", "sail arrival"]


def test_a_choice_that_leaves_nobody_to_attack_is_not_offered():
    board = {1: "weapon 1", 2: "rune", 3: "monster 3", 4: "pig 3"}
    game = lay(3, board, (1, 2, 4), (3, 1, 0))
    do(game, "leave weapon 1", "sail stage3")
    assert texts(game) == ["pay stage2"]  # three to beat it, none left to attack
    assert refuse(game, FIGHT, 3) == "keep one to attack"
    do(game, "pay stage2")
    assert stake_of(game) == 1 and crews(game)[0] == 1


def test_a_flight_takes_no_tile_and_clears_none():
    game = do(fight((4, 0, 0)), "sail stage5", "flee stage10")
    assert names_beside(game, 1) == []
    assert game.zone_of(0) == 5 and game.zone_of(1) == 10
    assert texts(game) == ["take rune"]
    do(game, "take rune", "discard")
    assert texts(game) == ["sail stage8", "sail stage10", "sail arrival"]


def test_what_is_passed_acts_in_a_flight_too():
    board = {
        1: "weapon 1",
        2: "rune",
        3: "visit",
        4: "plunder",
        6: "monster 3",
        7: "pig 5",
        9: "fur 5",
    }
    game = lay(3, board, (1, 2, 9), (1, 0, 0), voyage=2)
    do(game, "leave weapon 1", "sail stage1", "flee stage6")
    assert texts(game) == ["pay stage5", "fight stage5"]  # 2 of the visit, 1 of the village
    do(game, "fight stage5")
    assert crews(game)[1] == 0 and game.score(1) == 3 + 3
    assert names_beside(game, 1) == ["monster 3"]


def test_chained_fights_go_on_until_somebody_finds_room():
    game = fight((2, 2, 2))
    do(game, "sail stage5", "flee stage8")  # seat 1 attacks seat 2
    do(game, "answer 2", "flee stage10")  # past a village
    assert stake_of(game) == 0 and attacker_of(game) == defender_of(game) == NONE
    assert game.current() == 0 and crews(game) == [2, 2, 0]


def test_attacker_may_flee_too_and_the_defender_stays():
    game = do(fight((3, 2, 0)), "sail stage5", "answer 2", "flee stage6")
    assert game.zone_of(1) == 5 and game.zone_of(0) == 6
    assert game.current() == 1 and crews(game) == [3, 0, 0]


def test_a_stake_beyond_any_crew_is_refused():
    game = do(fight((9, 9, 0)), "sail stage5")
    for stake, is_fit in ((127, True), (128, False)):
        data = bytearray(game.encode())
        data[STAKE] = stake
        if is_fit:
            Raids(3).decode(bytes(data))
        else:
            with pytest.raises(BadPosition):
                Raids(3).decode(bytes(data))
