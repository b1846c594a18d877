"""Matches of hours: each game is written down when it is over, and the next run goes on from there.

build/arena/series/raids-hard-mcts2000-2-0-1.txt      game, players, seats, options, seed
    sources 3f1c...        of what plays; games of other sources are played again
    0 1.0 3.0              number of a game, its result for the first player, its margin
"""

import hashlib

from host_sim.arena.match import Match
from host_sim.toolchain import BUILD, ROOT

_FOLDER = BUILD / "arena/series"


def compete(name, a, b, games, seed, seats, options, progress):
    """Play what is missing of the first `games` games; return their report, as match.compete()."""
    file = _FOLDER / ("%s-%s-%s-%d-%d-%d.txt" % (name, a, b, seats, options, seed))
    head = "sources " + _take_digest(name)
    lines = file.read_text().splitlines() if file.is_file() else []
    if lines[:1] != [head]:
        lines = [head]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(head + "\n")
    found = {}
    for line in lines[1:]:
        number, result, margin = line.split()
        found[int(number)] = float(result), float(margin)
    match = Match(name, a, b, seed, seats, options)
    for number in range(games):
        if number in found:
            continue
        found[number] = match.play(number)
        with file.open("a") as out:
            print(number, *found[number], file=out)
        progress(len(found), sum(result for result, _ in found.values()))
    return match.sum_up([found[number] for number in range(games)])


def _take_digest(name):
    """Return a digest of the sources on which the games of a match depend."""
    rules, arena = ROOT / "firmware/skald/rules", ROOT / "host_sim/arena"
    files = [*rules.glob("*.py"), *rules.glob(name + "/*.py"), *rules.glob("../solo/*.py")]
    files += [arena / file for file in ("match.py", "mcts.py", "players.py")]
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
