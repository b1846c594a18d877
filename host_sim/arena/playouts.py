"""Random playouts, nearly all of the time of a tree search: in Python, or the same as machine code.

    play_at_random(), firmware/skald/rules/...  ─ cpp/program.py ─▶ C++  ─ C++ compiler ─▶ build/arena/playouts/

Built once for each state of the sources.  Without a compiler the playouts stay Python, some
fifty times as slow, with equal results.
"""

import ctypes
import hashlib
import os
import platform
import subprocess
import sys
from functools import partial
from pathlib import Path

from skald.rules.base import CHANCE, OVER

from host_sim import toolchain
from host_sim.arena import cpp
from host_sim.toolchain import BUILD, ROOT

MOST_PLIES = 600  # of a playout, because a game need not end

_FOLDER = BUILD / "arena/playouts"
_CPP = Path(cpp.__file__).parent
_FAILED = -(1 << 63)  # what a function of a library returns where Python would raise
_built = {}  # game -> its library


def step_random(x):
    """Return the state of a xorshift32 (like the rules' own generator) that follows `x`."""
    x ^= x << 13 & 0xFFFFFFFF
    x ^= x >> 17
    x ^= x << 5 & 0xFFFFFFFF
    return x


def below(x, limit):
    """Return the number in 0..limit - 1 that the state `x` stands for."""
    return (x >> 8) * limit >> 24


def play_at_random(game, x, plies):
    """Play to the end of the game, or until `plies` are MOST_PLIES; `x` is the state of the generator
    (step_random).  Returns its next state.
    """
    legal = game.legal
    current = game.current()
    while current != OVER and plies < MOST_PLIES:
        plies += 1
        if current == CHANCE:
            action = game.draw()
        else:
            x = step_random(x)
            action = legal[below(x, game.count_actions())]
        game.play(action)
        current = game.current()
    return x


def find_best(game):
    """Return the mask of the seats that have won; in an unfinished game of those that lead."""
    mask = game.winners()
    if not mask:
        scores = [game.score(seat) for seat in range(game.seats)]
        most = max(scores)
        for seat in range(game.seats):
            if scores[seat] == most:
                mask |= 1 << seat
    return mask


def count_actions(game):
    """Return the number of legal actions; `game.legal` holds them."""
    return game.count_actions()


def draw(game):
    return game.draw()


def play(game, action):
    """Play a legal action; return who acts then."""
    game.play(action)
    return game.current()


# What a library exports: functions of a game and of numbers.
EXPORTED = (count_actions, draw, play, play_at_random, find_best)


class Moves:
    """The functions above for one game object, as machine code after use()."""

    def __init__(self, game):
        for function in EXPORTED:
            setattr(self, function.__name__, _bind(function, game))


def _bind(function, game):
    if game.NAME not in _built:
        return partial(function, game)
    return bind_compiled(_built[game.NAME], function, game)


def bind_compiled(library, function, game):
    """Return the library's `function` for `game`, a function of numbers."""
    size = len(game.state)
    state = (ctypes.c_char * size).from_buffer(game.state)
    legal = (ctypes.c_uint32 * len(game.legal)).from_buffer(game.legal)
    place = (ctypes.addressof(state), size, ctypes.addressof(legal))
    compiled = getattr(library, function.__name__)
    numbers = [ctypes.c_int64] * (function.__code__.co_argcount - 1)
    compiled.restype = ctypes.c_int64
    compiled.argtypes = (ctypes.c_void_p, ctypes.c_int64, ctypes.c_void_p, *numbers)

    def call(*numbers, buffers=(state, legal)):  # kept, so that they stay where they are
        found = compiled(*place, *numbers)
        if found == _FAILED:
            raise CompiledError("%s of %s" % (compiled.__name__, game.NAME))
        game._forget()
        return found

    return call


class CompiledError(Exception):
    """The machine code met what raises in Python."""


def use(name):
    """Run the playouts of game `name` as machine code, if it can be built; return True if they do."""
    library = None if name in _built else _build(name)
    if library:
        _built[name] = ctypes.CDLL(str(library))
    return name in _built


def _build(name):
    """Return the library with the playouts of a game, or None where that fails."""
    rules = ROOT / "firmware/skald/rules"
    files = [file for folder in (rules, rules / name) for file in sorted(folder.glob("*.py"))]
    files += [*sorted(_CPP.iterdir()), Path(__file__)]
    digest = hashlib.sha256(platform.node().encode())  # -march=native
    for file in files:
        if file.is_file():
            digest.update(file.read_bytes())
    library = _FOLDER / ("%s-%s.so" % (name, digest.hexdigest()[:12]))
    if library.is_file():
        return library
    _FOLDER.mkdir(parents=True, exist_ok=True)
    source = _FOLDER / ("%s-%d.cpp" % (name, os.getpid()))
    made = source.with_suffix(".made")
    command = [sys.executable, "-m", "host_sim.arena.cpp.program", name, str(source)]
    if not _run(command) or not compile_library(source, made):
        return None
    source.replace(library.with_suffix(".cpp"))
    made.replace(library)
    return library


def compile_library(source, library):
    """Compile a file that cpp/program.py wrote; return True if that worked."""
    try:
        compiler = toolchain.find_compiler().command
    except toolchain.Missing as missing:
        print("arena: playouts stay Python: %s" % missing, file=sys.stderr)
        return False
    options = ["-std=c++20", "-O2", "-march=native", "-w", "-shared", "-fPIC", "-I%s" % _CPP]
    return _run([*compiler, *options, str(source), "-o", str(library)])


def _run(command):
    path = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
    environment = dict(os.environ, PYTHONPATH=path)
    try:
        answer = subprocess.run(command, capture_output=True, text=True, env=environment)
    except FileNotFoundError:
        return False
    if answer.returncode:
        print("arena: playouts stay Python: %s" % answer.stderr.strip()[-600:], file=sys.stderr)
    return not answer.returncode
