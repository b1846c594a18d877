"""The arena's figures as a table and a chart."""

from host_sim.arena import chart


def make_report(share, games=400, pair=("hard", "normal"), seats=2, game="raids"):
    return {"game": game, "a": pair[0], "b": pair[1], "seats": seats, "options": 0, "games": games,
            "share": share, "low": share - 0.05, "high": share + 0.05}  # fmt: skip


def test_a_bar_that_is_missed_has_its_distance():
    assert chart.judge(make_report(0.66)) == "bar 65 %"
    assert chart.judge(make_report(0.625)) == "bar 65 %, missed by 2.5"
    assert chart.judge(make_report(0.5, 150, ("hard", "mcts2000"))) == "bar 50 %, 50 games too few"
    assert chart.judge(make_report(0.5, pair=("normal", "random"))) == ""


def test_longer_matches_replace_shorter_ones():
    old, new = make_report(0.6), make_report(0.7)
    few = make_report(0.1, 4)
    other = make_report(0.9, pair=("easy", "random"))
    assert chart.gather([old, other], [new, few]) == [other, new]
    assert "70.0 % [65, 75] of 400" in chart.write_table([new])[-1]


def test_the_picture_shows_every_game_and_is_the_same_again(tmp_path):
    reports = chart.gather(chart.read_measured())
    first = chart.draw(reports, tmp_path / "one.svg").read_bytes()
    assert first == chart.draw(reports, tmp_path / "two.svg").read_bytes()
    assert first == chart.PICTURE.read_bytes()
    assert b"<!--Generated" not in first  # with a date, it would be another one tomorrow
    for name in {report["game"] for report in reports}:
        assert name.encode() in first
