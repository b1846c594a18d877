"""The value of a record's actions: computed, written, read again, shown."""

import re

import pytest
from skald.rules.base import CHANCE
from skald.rules.registry import load
from skald.solo.levels import NORMAL
from skald.solo.scale import find_thresholds
from skald.solo.search import Search

from host_sim.flash import MemoryDisk
from host_sim.records.assess import Assessment, _Scales
from host_sim.records.record import RecordError, read_record, weigh_record
from host_sim.records.report import write_report
from tests.keep.test_record import find_record, find_text, play, seal, write
from tests.rules.games import Picker, deal
from tests.rules.games import play as play_on

_MOST_ACTIONS = 170


def test_who_thinks_loses_less_than_who_does_not():
    game, picker = deal(load("raids")(2, 4)), Picker(4)
    dealt, thinker = len(game.log), Search(game.copy())

    def choose(game):
        if game.current() or game.count_actions() == 1:
            return picker.choose(game)
        for _ in thinker.think(game.view(0), 0, NORMAL, len(game.log), 0):
            pass
        return thinker.plan[0]

    for _ in play_on(game, choose, _MOST_ACTIONS):
        pass
    disk = MemoryDisk()
    found = read_record(weigh_record(disk.files[write(disk, game, dealt, 4)]))
    seats = [game.current() for game in found.replay()]
    lost = [
        [loss for number, loss in found.assessment.losses.items() if seats[number - 1] == seat]
        for seat in range(2)
    ]
    assert len(lost[0]) > 10 and len(lost[1]) > 10
    assert sum(lost[0]) / len(lost[0]) < sum(lost[1]) / len(lost[1]) / 3


def test_luck_sums_up_to_nothing(name):
    """Over all outcomes, weighted by their probabilities."""
    game, dealt = play(name, most=90)
    scratch = game.copy()
    scales = _Scales(scratch)
    while game.current() != CHANCE or game.count_actions() < 2:
        assert len(game.log) > dealt
        game.undo()
    outcomes = game.legal[: game.count_actions()].tolist()
    weights = [game._weight(outcome) for outcome in outcomes]
    sums = [0] * game.seats
    for outcome, weight in zip(outcomes, weights):
        scratch.stand_at(game.state)
        for seat, tenths in enumerate(scales.weigh(outcome)):
            sums[seat] += weight * tenths
    assert all(abs(total) <= sum(weights) / 2 for total in sums)  # they were rounded


def test_an_assessed_record_is_not_assessed_again():
    assert weigh_record(find_text("raids")) == find_text("raids")


@pytest.mark.parametrize(
    "line",
    [
        "loss 1",
        "loss 1 -4",
        "loss 9999 4",
        "loss 0 4",
        "loss 60 4.5",
        "loss 60 4\nloss 60 4",
        "luck 60 1 2",
        "luck 60 1 2 3 4",
        "luck 60 1 2 99999999999",
        "skill 60 4",
        "\nloss 60 4",
    ],
)
def test_a_forged_assessment_is_one_sentence(line):
    body = find_text("raids").decode().partition("loss ")[0]
    assert read_record(seal(body + "loss 60 4\n")).assessment.losses == {60: 4}
    with pytest.raises(RecordError, match=r"^Line .*\.$"):
        read_record(seal(body + line + "\n"))


def test_losses_and_luck_in_the_report_are_those_of_the_seat():
    found = find_record("raids")
    seats = [game.actor() for game in found.replay()]
    chosen = [i for i in range(found.dealt + 1, len(seats)) if seats[i - 1] == 1]
    other = next(i for i in range(found.dealt + 1, len(seats)) if seats[i - 1] == 0)
    losses = {chosen[0]: 10, chosen[1]: 30, other: 90}
    found.assessment = Assessment(losses, {other: [-5, 25, 0], chosen[0]: [0, 12, 0]})
    rows = dict(re.findall("<tr><th>(.*?)<td>(.*?)(?=<tr>|</table>)", write_report(found, "en")))
    assert [row.split("<td>")[1:3] for row in rows.values()] == [
        ["9.0", "-0.5"],
        ["2.0", "+3.7"],
        ["", "+0.0"],
    ]


def test_the_report_tells_mistakes_and_luck():
    found = find_record("raids")
    worst = max(found.assessment.losses, key=found.assessment.losses.get)
    blunder = find_thresholds(load("raids").part("traits"))[2]
    assert found.assessment.losses[worst] >= blunder
    english, french = (write_report(found, language) for language in ("en", "fr"))
    number = worst - found.dealt
    assert "(action %d): a blunder, about " % number in english
    assert "(action %d): une gaffe, environ " % number in french
    found.assessment.luck[worst] = [0, 31, -7]
    assert "luck: Anna +0.0, Blue +3.1, Zoé -0.7" in write_report(found, "en")
