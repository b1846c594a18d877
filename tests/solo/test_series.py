"""Matches that take hours are stored game by game: their files are valid, and the next run continues them."""

import pytest

from host_sim.arena import fingerprint, match, series


def test_a_stopped_series_goes_on_where_it_was(monkeypatch, tmp_path):
    monkeypatch.setattr(series, "FOLDER", tmp_path)
    how = ("raids", "mcts4", "random")
    told = []
    first = series.compete(*how, 2, 1, 2, 0, lambda done, wins: told.append(done))
    report = series.compete(*how, 3, 1, 2, 0, lambda done, wins: told.append(done))
    assert told == [1, 2, 3]  # the first two were not played again
    assert report == match.compete(*how, 3, 1) and first == match.compete(*how, 2, 1)
    assert series.read_reports() == [report]
    monkeypatch.setattr(fingerprint, "take_match", lambda *_: "others")
    series.compete(*how, 1, 1, 2, 0, lambda done, wins: told.append(done))
    assert told == [1, 2, 3, 1]  # other players and rules play other games


def test_a_damaged_file_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr(series, "FOLDER", tmp_path)
    series.compete("raids", "random", "random", 1, 1, 2, 0, lambda done, wins: None)
    (path,) = tmp_path.glob("*.csv")
    whole = path.read_text()
    for damaged in (whole[whole.index("\n") + 1 :], whole[:-20], whole.replace(",0,", ",x,")):
        path.write_text(damaged)
        with pytest.raises(ValueError):
            series.read(path)


@pytest.mark.parametrize("path", sorted(series.FOLDER.glob("*.csv")), ids=lambda path: path.stem)
def test_the_games_of_a_series_are_possible(path):
    """Each game once, the seats rotated, results as the scores say, of the present players and rules."""
    name, a, b, seats, options, _ = path.stem.split("-")
    games = series.read(path)
    assert [played.number for played, _ in games] == sorted({played.number for played, _ in games})
    for played, _ in games:
        assert played.seat == played.number % int(seats) and len(played.scores) == int(seats)
        others = [score for seat, score in enumerate(played.scores) if seat != played.seat]
        lead = played.scores[played.seat] - max(others)
        assert 0 <= played.result <= 1
        assert not lead or played.result == (lead > 0), "the winner has fewer points"
    mark = fingerprint.take_match(name, a, b, int(seats), int(options))
    assert {its for _, its in games} == {mark}, "played by others: make arena plays them again"
