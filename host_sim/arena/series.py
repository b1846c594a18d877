"""Long matches: each finished game is stored, and the next run, on any machine, continues from
there.

    host_sim/arena/series/raids-hard-mcts2000-2-0-1.csv    game, players, seats, options, seed

    number,seat,scores,result,fingerprint
    0,0,41 38,1.0,3f1c8a02d97e     seat of the first player, points of each seat, the first player's result

A game counts as long as the fingerprint is that of the present players and rules
(fingerprint.take_match); others are played again.
"""

import csv

from host_sim.arena import fingerprint
from host_sim.arena.match import Match, Played
from host_sim.toolchain import ROOT

FOLDER = ROOT / "host_sim/arena/series"

_COLUMNS = ("number", "seat", "scores", "result", "fingerprint")


def compete(name, a, b, games, seed, seats, options, progress):
    """Play the missing ones of the first `games` games; return their report, like match.compete()."""
    path = FOLDER / ("%s-%s-%s-%d-%d-%d.csv" % (name, a, b, seats, options, seed))
    mark = fingerprint.take_match(name, a, b, seats, options)
    found = {}
    if path.is_file():
        found = {played.number: played for played, its in read(path) if its == mark}
    _write(path, [(found[number], mark) for number in sorted(found)])
    match = Match(name, a, b, seed, seats, options)
    for number in range(games):
        if number in found:
            continue
        found[number] = match.play(number)
        _write(path, [(found[number], mark)], "a")
        progress(len(found), sum(played.result for played in found.values()))
    return match.sum_up([found[number] for number in range(games)])


def read(path):
    """Return [(Played, fingerprint)] of a file; raises ValueError if it is damaged."""
    with path.open(newline="", encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    if tuple(head) != _COLUMNS:
        raise ValueError("%s: %s" % (path.name, head))
    games = []
    for number, seat, scores, result, mark in rows:
        points = tuple(int(score) for score in scores.split())
        games.append((Played(int(number), int(seat), points, float(result)), mark))
    return games


def list_matches():
    """Return [(Match, [(Played, fingerprint)])] of all files."""
    matches = []
    for path in sorted(FOLDER.glob("*.csv")):
        name, a, b, seats, options, seed = path.stem.split("-")
        match = Match(name, a, b, int(seed), int(seats), int(options))
        matches.append((match, read(path)))
    return matches


def read_reports():
    """Return the reports of all files, for all players and rules."""
    return [match.sum_up([played for played, _ in games]) for match, games in list_matches()]


def _write(path, games, mode="w"):
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open(mode, newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        if mode == "w":
            out.writerow(_COLUMNS)
        for played, mark in games:
            scores = " ".join(map(str, played.scores))
            out.writerow((played.number, played.seat, scores, played.result, mark))
