"""Measures the speed of the rules: random playouts, compared with python-chess in the same run."""

import statistics
import time
from array import array

import chess
from skald.rules.base import CHANCE, OVER
from skald.rules.registry import load

from host_sim.bench.figures import ANY, HERE, Figure
from host_sim.games import find_manifest

_SPAN_S = 0.4
_ROUNDS = 5


class _Lcg:
    """A cheap generator of random numbers, the same for both sides."""

    def __init__(self, seed):
        self._state = seed

    def below(self, limit):
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % limit


def _play_chess(span_s, seed):
    """Return plies per second of random games of python-chess."""
    random, done, board = _Lcg(seed), 0, chess.Board()
    began = time.perf_counter()
    while time.perf_counter() - began < span_s:
        for _ in range(50):
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.halfmove_clock >= 100:
                board = chess.Board()
                continue
            board.push(moves[random.below(len(moves))])
            done += 1
    return done / (time.perf_counter() - began)


def _play_game(game_class, span_s, seed):
    """Return actions per second of random games at every number of seats in turn."""
    random, done, games = _Lcg(seed), 0, 0
    low, high = game_class.PLAYERS
    legal = array("I", bytes(4 * game_class.MAX_ACTIONS))
    most = getattr(game_class, "MAX_PLIES", 1 << 30)
    game = game_class(low, seed)
    began = time.perf_counter()
    while time.perf_counter() - began < span_s:
        for _ in range(50):
            current = game.current()
            if current == OVER or len(game.log) > most:
                games += 1
                game = game_class(low + games % (high - low + 1), seed + games)
                continue
            count = game.actions(legal)
            game.apply(game.draw() if current == CHANCE else legal[random.below(count)])
            done += 1
    return done / (time.perf_counter() - began)


def measure(game):
    """Yield the figures of `game`; speeds are paired with python-chess round by round."""
    game_class = load(game)
    speeds, ratios = [], []
    for seed in range(1, _ROUNDS + 1):
        chess_speed = _play_chess(_SPAN_S, seed)
        speed = _play_game(game_class, _SPAN_S, seed)
        speeds.append(speed)
        ratios.append(speed / chess_speed)
    goal = find_manifest(game).RULES_GOAL
    yield Figure(
        f"rules.{game}.cpython_actions_per_s", statistics.median(speeds), "1/s", board=HERE
    )
    yield Figure(
        f"rules.{game}.vs_python_chess", statistics.median(ratios), "x", at_least=goal, board=HERE
    )
    yield Figure(f"rules.{game}.state_bytes", game_class.STATE_SIZE, "B", at_most=512, board=ANY)
