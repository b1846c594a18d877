"""Random playouts as machine code: the same games, to the last byte, as the firmware's rules play."""

import ctypes
from functools import partial

import pytest
from skald.rules.base import CURRENT, RulesError
from skald.rules.registry import NAMES, load

from host_sim.arena import mcts, playouts
from host_sim.arena.cpp.expressions import Untranslated
from host_sim.arena.cpp.program import Program
from tests.solo.positions import sample

_PLIES = 200  # of the games in every variant; the first game of each is played to its end
_BYTES = bytes((3, 200, 0, 7, 7, 0, 0))
_ROWS = ((1, -2, 3), (4, 5, -6))


@pytest.fixture(params=NAMES)
def name(request, monkeypatch):
    monkeypatch.setattr(playouts, "_built", {})
    assert playouts.use(request.param)
    return request.param


def begin_all(name):
    """Yield a game of every number of seats and all options that go together."""
    game_class = load(name)
    for seats in range(game_class.PLAYERS[0], game_class.PLAYERS[1] + 1):
        for options in range(1 << len(game_class.OPTION_NAMES)):
            try:
                yield game_class(seats, 7 * seats + options, options)
            except RulesError:
                pass


def test_whole_games_are_the_same_as_machine_code(name):
    count = 0
    for game in begin_all(name):
        for seed in range(3):
            other = game.copy()
            plies = playouts.MOST_PLIES - _PLIES if seed else 0
            x = playouts.play_at_random(game, seed * 7919 + 1, plies)
            moves = playouts.Moves(other)
            assert moves.play_at_random(seed * 7919 + 1, plies) == x
            assert moves.find_best() == playouts.find_best(game)
            assert other.encode() == game.encode()
            assert other.count_actions() == game.count_actions()
            count += 1
    assert count >= 9


def test_search_chooses_the_same(name, monkeypatch):
    fast = mcts.Mcts(load(name), 2, 0, 50)
    monkeypatch.setattr(playouts, "_built", {})
    slow = mcts.Mcts(load(name), 2, 0, 50)
    for game, seat in sample(name, 2, 0, 5, 3):
        view = game.view(seat)
        assert fast.choose(view, seat, 9) == slow.choose(view, seat, 9)
        assert fast._x == slow._x


def test_errors_in_python_are_errors_in_machine_code(monkeypatch):
    monkeypatch.setattr(playouts, "_built", {})
    assert playouts.use("vikings")
    game = load("vikings")(2, 1)
    game.state[CURRENT] = 0
    game.state[9] = 99  # no phase
    with pytest.raises(IndexError):
        playouts.play_at_random(game.copy(), 1, 0)
    with pytest.raises(playouts.CompiledError):
        playouts.Moves(game).play_at_random(1, 0)


# -- the translation of single statements: functions of a game and two numbers ---------------------


def divide(game, a, b):
    return a // b * 1000 + a % b


def look_up(game, a, b):
    return _BYTES[a] * 10 + _ROWS[b][a]


def cut(game, a, b):
    part = bytearray(_BYTES)[a:b]
    return (
        len(part) * 10000 + sum(part) + (100 if any(part) else 0) + len(part.rstrip(b"\0")) * 1000
    )


def find_gap(game, a, b):
    for i in range(a, b, -1 if a > b else 1):
        if i * i == 9:
            break
    else:
        return 1000
    return i


def swap(game, a, b):
    first = last = a
    a, b = b, a
    first += a < b <= 3 or b and a
    low, high = divmod(a * 7, 5)
    return first * 1000 + last * 100 + low * 10 + high


def overflow(game, a, b):
    game.state[a] += b
    game.state[a] -= b
    return game.state[a]


def arrange(game, a, b):
    total = 0
    for place in sorted(_BYTES[a:]):
        total = total * 3 + place
    pairs = []
    for x in (a, b, 2):
        pairs.append((x, total))
        if len(pairs) == 2:
            continue
        total -= 1
    for x, y in pairs:
        total += x * y
    return total + max([-x for x in (a, b)]) + min(a, b, 1)


def manage(game, a, b):
    with game:
        return a


_TRANSLATED = (divide, look_up, cut, find_gap, swap, overflow, arrange)


def try_out(game, function, a, b):
    """Return what `function` returns, or None if it raises; the position stays as it was."""
    before = game.encode()
    try:
        return function(a, b)
    except (IndexError, ValueError, ZeroDivisionError, playouts.CompiledError):
        return None
    finally:
        game.stand_at(before)


def test_statements_mean_what_they_do_in_python(tmp_path):
    game = load("drakkar")(2)
    source = tmp_path / "statements.cpp"
    source.write_text(Program(game).write(*_TRANSLATED))
    assert playouts.compile_library(source, tmp_path / "statements.so")
    library = ctypes.CDLL(str(tmp_path / "statements.so"))
    wrong = dict.fromkeys(_TRANSLATED, 0)
    for function in _TRANSLATED:
        compiled = playouts.bind_compiled(library, function, game)
        for a in range(-8, 9):
            for b in range(-8, 9):
                wanted, found = (
                    try_out(game, run, a, b) for run in (partial(function, game), compiled)
                )
                assert found == wanted, (function.__name__, a, b)
                wrong[function] += wanted is None
    assert all(wrong[word] for word in (divide, look_up, overflow))


def test_code_without_a_translation_is_refused():
    with pytest.raises(Untranslated):
        Program(load("drakkar")(2)).write(manage)
