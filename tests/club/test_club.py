"""The club stores every event of the tables exactly once, even if processes die in between."""

import asyncio
import contextlib
import json
import re
import time
from pathlib import Path

import pytest
from aiohttp.test_utils import TestClient, TestServer
from paho.mqtt import publish
from skald import pins

from host_sim.club import messages
from host_sim.club.listen import Listener
from host_sim.club.page import make_app, write_page
from host_sim.club.ratings import League, rank
from host_sim.club.store import Store
from tests.boot.power import wrong_config
from tests.club.tables import Table
from tests.keep.test_record import RECORDS

_PATIENCE_S = 30


@pytest.fixture
def path(tmp_path):
    """Return the path of the club's database."""
    return tmp_path / "club.db"


@pytest.fixture
def store(path):
    store = Store(path)
    yield store
    store.close()


def listen(broker, path):
    return contextlib.closing(Listener(path, "127.0.0.1", broker.port))


def get(path, *queries, records="", **headers):
    """Return [(status, text)] of pages of the league whose database is at `path`."""

    async def ask():
        async with TestClient(TestServer(make_app(path, Path(records)))) as client:
            answers = [await client.get(query, headers=headers) for query in queries]
            return [(answer.status, await answer.text()) for answer in answers]

    return asyncio.run(ask())


def make_result(**changes):
    return {
        "game": "raids", "kit": "net", "is_over": True, "number": 3, "seats": 3, "actions": 90,
        "lasted": 3000, "sum": "0a1b2c3d", "options": [], "names": ["Anna", "", "Zoé"],
        "scores": [22, 31, 27], "levels": [0, 2, 0], "won": [1], **changes,
    }  # fmt: skip


# -- what may be told -----------------------------------------------------------------------


def test_a_result_is_taken_as_it_is_told():
    told = make_result(table="t1", more="x")
    assert messages.read_result(json.dumps(told).encode()) == make_result()


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"}, {"game": ["raids"]}, {"seats": 5}, {"seats": True}, {"seats": "3"},
        {"number": -1}, {"number": 1 << 40}, {"sum": "x"}, {"names": ["A", "B"]}, {"won": [3]},
        {"names": ["A", "B", "x" * 41]}, {"names": ["A", "B", "\n"]}, {"scores": [1, 2, 3.5]},
        {"levels": [0, 9, 0]}, {"won": [1, 1]}, {"is_over": 1}, {"options": [["teams"]]}, {"kit": None},
    ],
)  # fmt: skip
def test_a_result_that_makes_no_sense_is_refused(changes):
    with pytest.raises(messages.BadMessage):
        messages.read_result(json.dumps(make_result(**changes)).encode())


@pytest.mark.parametrize(
    "name", ["a" * 40, "Salle\u00a0à\u202fmanger", "\U0001f468\u200d\U0001f469", "a\nb", "x" * 41, "\ud800"]
)  # fmt: skip
def test_the_club_hears_every_name_that_a_table_may_have_and_no_other(name):
    told = dict(name=name, phase="menu", game="", turn="", players=[], actions=0)
    payload = json.dumps(told).encode()
    if pins.find_fault(wrong_config(TABLE=name)):
        with pytest.raises(messages.BadMessage):
            messages.read_state(payload)
    else:
        assert messages.read_state(payload)["name"] == name


@pytest.mark.parametrize("what", ["state", "event", "result", "online"])
@pytest.mark.parametrize(
    "payload", [b"", b"[]", b"{", b"\xff", b"[" * 5000, b'{"phase": "x"}', b"0" * 9999]
)
def test_an_invalid_message_is_refused(what, payload):
    with pytest.raises(messages.BadMessage):
        getattr(messages, "read_" + what)(payload)


@pytest.mark.parametrize("topic", ["skald/t1", "skald/../state", "skald/t1/other", "skald//state"])
def test_a_foreign_topic_is_refused(topic):
    with pytest.raises(messages.BadMessage):
        messages.read_topic(topic)


# -- ratings ---------------------------------------------------------------------------------


def test_winners_come_first_then_points():
    assert rank(make_result()) == [3, 1, 2]
    assert rank(make_result(scores=[30, 30, 30])) == [2, 1, 2]
    assert rank(make_result(seats=4, scores=[9, 20, 8, 1], won=[0, 1])) == [1, 1, 3, 3]


def test_who_wins_more_is_rated_higher_and_opponents_by_their_level():
    league = League()
    for number in range(6):
        won = 0 if number < 5 else 2
        league.add(
            make_result(number=number, won=[won], scores=[40, 3, 20] if not won else [4, 3, 20])
        )
    first, second, third = league.standings()
    assert (first.name, second.name, third.name, third.level) == ("Anna", "Zoé", "", 2)
    assert first.games == 6 and first.won == 5 and first.average == 34
    assert first.rating > second.rating > third.rating


def test_a_game_without_an_end_rates_nobody():
    league = League()
    league.add(make_result(is_over=False))
    league.add(make_result(won=[]))
    assert league.standings() == []


def test_a_name_is_one_player_however_it_is_written():
    league = League()
    for name, accent in (("Anna", "Zoé"), ("ANNA", "Zoe\u0301"), (" anna ", "ZOÉ")):
        league.add(make_result(names=[name, "", accent]))
    assert [standing.games for standing in league.standings()] == [3, 3, 3]


# -- the store and the page --------------------------------------------------------------------


def test_a_repeated_message_counts_once(store):
    assert store.add_result("t1", make_result(), 1.0)
    assert not store.add_result("t1", make_result(), 2.0)
    assert store.add_result("t2", make_result(), 3.0)
    assert store.add_event("t1", 7, 1, "begin", {}) and not store.add_event("t1", 7, 1, "begin", {})
    assert len(store.list_results()) == 2 and store.count_events() == {("t1", 7): (1, 1)}


def test_the_page_names_players_tables_and_games_and_trusts_no_text(store, path):
    store.add_result("t1", make_result(names=["<b>Eve", "", "Zoé"]), 1.0)
    store.set_online("t1", True)
    state = dict(name="<s>", phase="playing", game="Raids<i>", turn="<u>", actions=4, players=[])
    store.set_state("t1", state)
    (_, english), (_, french) = get(path, "/?language=en", "/?language=fr")
    for page in (english, french):
        assert all(word in page for word in ("&lt;b&gt;Eve", "Raids&lt;i&gt;", "&lt;s&gt;: "))
        assert not any(word in page for word in ("<b>Eve", "<u>", "<s>", "<script"))
    assert "The league" in english and "the table, normal" in english and "Le championnat" in french
    (_, one), (_, other) = get(path, "/?language=en&game=raids", "/?language=en&game=vikings")
    assert "Nobody has finished" in other and "nobody" not in one.lower()


def test_the_page_speaks_the_language_of_the_browser_and_there_is_no_other_page(path):
    answers = get(path, "/", "/?language=xx", "/?game=../x", **{"Accept-Language": "fr-CH"})
    assert [status for status, _ in answers] == [200, 404, 404]
    assert "<html lang=fr>" in answers[0][1]


def test_the_league_draws_the_course_of_the_ratings_and_who_beats_whom(store):
    league = League()
    for number, (scores, won) in enumerate((([9, 5], 0), ([9, 7], 0), ([3, 8], 1))):
        result = make_result(
            number=number, seats=2, names=["Anna", "Zoé"], levels=[0, 0], scores=scores, won=[won]
        )
        store.add_result("t1", result, float(number))
        league.add(result)
    anna, zoe = [
        dict(one.course) for one in sorted(league.standings(), key=lambda player: player.name)
    ]
    assert list(anna) == [1, 2, 3] and anna[2] > zoe[2] and zoe[3] > zoe[2]
    page = write_page(store, "en")
    assert page.count("<polyline") == 2
    rows = re.findall(
        "<th scope=row>(Anna|Zoé)(<td class=n>[^<]*<td class=n>[^<]*)(?=<tr>|</table>)", page
    )
    assert dict(rows) == {
        "Anna": "<td class=n><td class=n>2–1",
        "Zoé": "<td class=n>1–2<td class=n>",
    }


def test_a_game_whose_record_is_here_has_a_link_to_its_report(store, path, tmp_path):
    data = (RECORDS / "raids.txt").read_bytes()
    (tmp_path / "7-raids-0a1b2c3d.txt").write_bytes(data)
    (tmp_path / "8-raids-00000000.txt").write_bytes(data[:99])
    for number, total in ((7, "0a1b2c3d"), (9, "99999999")):
        store.add_result("t1", make_result(number=number, sum=total), float(number))
    ((_, page),) = get(path, "/?language=fr", records=tmp_path)
    assert re.findall("href='(/report/.*?)'", page) == ["/report/0a1b2c3d?language=fr"]
    links = ("/report/0a1b2c3d?language=fr", "/report/00000000", "/report/12345678")
    (status, report), *others = get(path, *links, records=tmp_path)
    assert status == 200 and "<html lang=fr>" in report and "Zoé" in report
    assert [status for status, _ in others] == [404, 404]


# -- the whole way -----------------------------------------------------------------------------


def wait(condition, patience_s=_PATIENCE_S):
    end = time.monotonic() + patience_s
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def wait_until_told(capsys, words):
    wait(lambda: words in capsys.readouterr().out)


def restart(broker, is_open):
    broker.stop()
    broker.admit(is_open)
    broker.start()


def test_a_broker_that_refuses_the_club_or_goes_is_told(broker, path, capsys):
    restart(broker, "false")
    with listen(broker, path) as listener:
        wait_until_told(capsys, "refuses the club: Not auth")
        restart(broker, "true")
        assert listener.is_on.wait(_PATIENCE_S)
        broker.stop()
        wait_until_told(capsys, "the broker is away")


def test_a_result_that_cannot_be_stored_is_told_and_waits(broker, tmp_path, capsys):
    path = tmp_path / "missing/club.db"
    with listen(broker, path) as listener:
        assert listener.is_on.wait(_PATIENCE_S)
        publish.single("skald/t1/online", b"online", 1, port=broker.port)
        wait_until_told(capsys, "cannot be written")
        path.parent.mkdir()
        wait(path.exists)
        with contextlib.closing(Store(path)) as store:
            wait(lambda: store.list_tables() == [("t1", True, {})])


@pytest.mark.parametrize("is_warned", [True, False])
def test_a_broker_that_dies_in_the_middle_costs_no_result(
    broker, path, store, rests_little, is_warned
):
    """A killed broker may lose events that it has acknowledged, and the club knows that they are missing; results are
    published again.
    """
    tables = [Table(number, broker.address, 12) for number in range(4)]

    async def play():
        games = asyncio.gather(*(table.play(3, 0.04) for table in tables))
        end = time.monotonic() + _PATIENCE_S
        while not all(
            table.post.client.is_on and table.post.publisher.events > 2 for table in tables
        ):
            assert time.monotonic() < end and not games.done(), "the games never began"
            await asyncio.sleep(0.02)
        (broker.stop if is_warned else broker.kill)()
        await asyncio.sleep(0.2)
        broker.start()
        await asyncio.wait_for(games, 3 * _PATIENCE_S)

    with listen(broker, path) as listener:
        assert listener.is_on.wait(_PATIENCE_S)
        asyncio.run(play())
        wait(lambda: _has_all(store, tables, is_warned), 3 * _PATIENCE_S)
        assert max(table.post.client.welcomes for table in tables) > 1 and not listener.refused


def _has_all(store, tables, is_warned):
    counts = store.count_events()
    for number, table in enumerate(tables):
        publisher = table.post.publisher
        told, most = counts.get((publisher.table, number), (0, 0))
        # QoS 1 ends where the broker has acknowledged: what it forgets is missing, and known to be, for
        # the events after it have come.  Nothing comes twice.
        if most != publisher.events or told > most or is_warned and told < most:
            return False
    return len(store.list_results()) == sum(table.results for table in tables)
