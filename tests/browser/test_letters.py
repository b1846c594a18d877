"""What pages ask about links, without a browser: a finished game, a drill, a lesson; what is damaged changes nothing."""

import json
from functools import partial
from pathlib import Path

import pytest

from host_sim.records.fragment import pack_record, unpack_record
from host_sim.records.record import read_record
from host_sim.records.takeover import leave_for_sim, take_record
from host_sim.records.viewer import review
from host_sim.table import SimTable
from host_sim.web.kept import KeptTable
from host_sim.web.tables import Tables
from tests.keep.test_record import seal

_RECORDS = Path(__file__).parent.parent / "keep/records"
_MOST_STEPS = 20000


@pytest.fixture
def tables(tmp_path):
    """Yield the tables of one page, with a game of which two actions are left."""
    leave_for_sim(take_record(read_record((_RECORDS / "raids.txt").read_bytes()), 131), tmp_path)
    kept = KeptTable(tmp_path)
    found = Tables(partial(SimTable, computing=False), kept=kept, is_new=False)
    found.enter("page", "en")
    yield found
    found.close()


def ask(tables, **message):
    return tables.answer("page", json.dumps(message))


def hear(tables):
    return {message["say"]: message for message in tables.news("page")}


def refusal(answer):
    (message,) = answer
    assert message["say"] == "error"
    return message["key"]


def play_to_the_end(tables):
    ask(tables, do="layout")
    for _ in range(_MOST_STEPS):
        tables.desk.step(20)
        session = tables.desk.session
        if session.is_over():
            return
        if not tables.desk.is_busy and not session.is_setting_up:
            ask(tables, do="auto", pace=64)
    raise AssertionError("the game does not end")


def test_a_finished_game_is_sent_and_an_unfinished_one_is_not(tables):
    assert refusal(ask(tables, do="send")) == "unfinished"
    play_to_the_end(tables)
    (letter,) = ask(tables, do="send")
    what, _, packed = letter["fragment"].partition("=")
    record, game = unpack_record(packed), tables.desk.session.game
    assert what == "game" and len(packed) < 2800
    assert record.actions == [game.text(action) for action in game.log]
    assert record.scores == [game.score(seat) for seat in range(game.seats)]
    ask(tables, do="plug")
    assert refusal(ask(tables, do="send")) == "unsent"


def test_a_game_in_a_link_opens_in_the_viewer_with_what_its_moves_cost(tables):
    before = tables.desk
    record = seal((_RECORDS / "raids.txt").read_text(encoding="utf-8").partition("weighed")[0])
    packed = pack_record(record)
    (viewer,) = ask(tables, do="open", letter=packed, language="fr")
    assert viewer["page"].startswith("<!doctype html><html lang=fr>")
    assert "La table est mise en place." in viewer["page"]
    costs = {}
    while tables._pages["page"].review:
        for step, loss, sentence in hear(tables).get("costs", {"costs": []})["costs"]:
            assert sentence.endswith("perdus") or "gaffe" in sentence
            costs[step] = loss
    known = filter(None, review(read_record(record), "fr"))
    assert costs and costs == {step: loss for step, loss, _ in known}
    assert tables.desk is before


@pytest.mark.parametrize(
    "message",
    [
        {"do": "open", "letter": "A" * 99, "language": "en"},
        {"do": "open", "letter": "A" * 17000, "language": "en"},
        {"do": "open", "letter": 7, "language": "en"},
        {"do": "practise", "what": "drill", "game": "chess", "number": 0, "language": "en"},
        {"do": "practise", "what": "drill", "game": "raids", "number": 12, "language": "en"},
        {"do": "practise", "what": "lesson", "game": "raids", "number": 3, "language": "en"},
        {"do": "practise", "what": "takeover", "game": "raids", "number": 0, "language": "en"},
        {"do": "practise", "what": "drill", "game": "raids", "number": -1, "language": "en"},
    ],
    ids=range(8),
)
def test_a_damaged_or_strange_link_gets_its_sentence_and_changes_nothing(tables, message):
    before = tables.desk
    assert refusal(ask(tables, **message)) == "link"
    assert tables.desk is before


@pytest.mark.parametrize("what, number", [("drill", 11), ("lesson", 2)])
@pytest.mark.parametrize("game", ["raids", "drakkar"])
def test_a_drill_and_a_lesson_are_posed_and_sent_on(tables, game, what, number):
    assert ask(tables, do="practise", what=what, game=game, number=number, language="fr") == []
    assert tables.desk.table.exercise.game is tables.desk.session.game
    told = hear(tables)
    assert told["table"]["layout"]["game"] == game and told["state"]["letter"] == what
    assert told["state"]["language"] == "fr"
    (letter,) = ask(tables, do="send")
    assert letter["fragment"] == "%s=%s/%d" % (what, game, number)


def test_every_game_lists_its_lessons_and_drills(tables):
    for game in hear(tables)["table"]["games"]:
        assert game["drills"] == 12
        assert len(game["lessons"]) == 3 and all(map(all, map(dict.values, game["lessons"])))
