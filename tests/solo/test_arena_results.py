"""The arena's results: stored once a match, judged by their goals, and as a table."""

import json

from host_sim.arena import __main__ as arena
from host_sim.arena import reports, table


def test_a_match_is_stored_once(tmp_path, monkeypatch):
    monkeypatch.setattr(reports, "REPORT", tmp_path / "arena.json")
    for _ in range(2):
        arena.main(["raids", "random", "random", "-n", "2"])
    (report,) = json.loads(reports.REPORT.read_text())
    assert (report["a"], report["games"]) == ("random", 2)


def make_report(share, games=400, pair=("hard", "normal"), seats=2, game="raids"):
    return {"game": game, "a": pair[0], "b": pair[1], "seats": seats, "options": 0, "games": games,
            "share": share, "low": share - 0.05, "high": share + 0.05}  # fmt: skip


def test_a_bar_that_is_missed_has_its_distance():
    assert reports.judge(make_report(0.66)) == "bar 65 %"
    assert reports.judge(make_report(0.625)) == "bar 65 %, missed by 2.5"
    assert (
        reports.judge(make_report(0.5, 150, ("hard", "mcts2000"))) == "bar 50 %, 50 games too few"
    )
    assert reports.judge(make_report(0.5, pair=("normal", "random"))) == ""


def test_longer_matches_replace_shorter_ones():
    old, new = make_report(0.6), make_report(0.7)
    few = make_report(0.1, 4)
    other = make_report(0.9, pair=("easy", "random"))
    assert reports.gather([old, other], [new, few]) == [other, new]
    assert "70.0 % [65, 75] of 400" in table.write_table([new])[-1]
