"""Measures the memory of the whole firmware while it plays on the 32-bit unix port with all chips.

Every room runs with a bounded heap: drivers, scanner, tracker, session, lights, screen
and journal, on the byte-level chips, while simulated hands lay out the table and play.
The code is either frozen, according to firmware/manifest.py, or in compiled files, which
are loaded onto the heap; then the server for phones is there as well, with nobody
connected.  This port runs @viper functions as bytecode, so we add the machine code that a
Pico 2 would hold for the modules in memory (mpy_tree.weigh_machine_code).

    what stands in for the board │ asyncio │ rooms │ game, drivers, buffers │ play
    (pipe, pins)                 └──────────────── measured ──────────────────────

`most` is the largest heap in use after a collection, measured whenever something changes; it includes
a few hundred bytes of the code that reports the game.  What a step needs for a moment (a second game for the
look-ahead) and fragmentation come on top.
"""

import json
import random
import socket
import subprocess
import tempfile
from pathlib import Path

from skald.rules.base import OFF
from skald.rules.registry import load

from hardware.layouts.base import NET
from host_sim.clock import SimClock
from host_sim.device.bench import Bench
from host_sim.device.mirror import Mirror
from host_sim.device.wires import HEAD, Wires
from host_sim.hands import Hands
from host_sim.micropython import frozen, mpy_tree
from host_sim.toolchain import ROOT, find_unix

_HEAP = 512 * 1024
_PICO_2 = "armv7emsp"  # mpy-cross's name of its instructions
_TABLES = 131 / 128  # the collector's own tables: 3 bytes for each 128 (py/gc.c, gc_setup_area)
_SEED = 7
_WRONG_MS = 4000  # long enough for a look-ahead, and for the page that leads back
_MENDED_MS = 1000
_REMOTE = ROOT / "host_sim/device/remote"


class WholeGame:
    """One game on the unix port with the most seats; `is_frozen`: the code is frozen, not in files."""

    def __init__(self, game, is_frozen):
        self._folder = tempfile.TemporaryDirectory()
        seats = load(game).PLAYERS[1]
        self.bench = Bench(self._folder.name, game, NET, _SEED, SimClock())
        self.bench.install(is_frozen)
        if is_frozen:
            command = [str(frozen.build("unix"))]
        else:
            self.bench.install_packages()
            command = find_unix().command
        self.bench.rig.board.activate()
        self.mirror = Mirror(self.bench.rig, game, seats, _SEED)
        self._wires = Wires(self.bench.rig.board, self.bench.clock.advance_us, self.mirror.heard)
        self._ours, theirs = socket.socketpair()
        choices = {
            "game": game,
            "kit": NET,
            "seats": seats,
            "phones": not is_frozen,
            "code": {} if is_frozen else mpy_tree.weigh_machine_code(_PICO_2),
        }
        settings = Path(self._folder.name, "settings.json")  # too long for an argument
        settings.write_text(json.dumps(choices), encoding="utf-8")
        self._run = subprocess.Popen(
            [*command, "-X", "heapsize=%d" % (_HEAP * _TABLES), str(_REMOTE / "play.py"),
             str(theirs.fileno()), str(settings), str(_SEED)],
            env={"MICROPYPATH": "%s:.frozen:%s" % (self.bench.files, _REMOTE)},
            cwd=self.bench.files, pass_fds=(theirs.fileno(),), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        theirs.close()
        self.hands = None

    def start(self):
        """Wait until the game has begun; raises RuntimeError with the last output if the firmware dies."""
        self._serve_until(lambda: self.mirror.is_there)

    def play(self, most_actions):
        """Lay the table out and play; raises RuntimeError like start()."""
        self.hands = Hands(self.bench.world, self.mirror, random.Random(_SEED))
        for part in (self.hands.lay_out(), self.hands.play(most_actions)):
            for pause_ms in part:
                self.run(pause_ms)

    def lift(self, times):
        """Lift two random pieces and put them back after a while, `times` times."""
        world, rng = self.bench.world, random.Random(_SEED)
        lying = [piece for piece, zone in enumerate(world.zone) if zone != OFF]
        for _ in range(times):
            homes = {piece: world.zone[piece] for piece in rng.sample(lying, 2)}
            for piece in homes:
                world.put(piece, OFF)
            self.run(_WRONG_MS)
            for piece, home in homes.items():
                world.put(piece, home)
            self.run(_MENDED_MS)

    def run(self, span_ms):
        """Let `span_ms` pass."""
        due_us = self.bench.clock.now_us + span_ms * 1000
        self._serve_until(lambda: self.bench.clock.now_us >= due_us)

    def _serve_until(self, happened):
        while not happened():
            request = self._receive(HEAD.size)
            _, _, _, sent, _ = HEAD.unpack(request)
            request += self._receive(sent)
            self._ours.sendall(self._wires.answer(request))

    def _receive(self, count):
        data = self._ours.recv(count, socket.MSG_WAITALL)
        if len(data) < count:
            raise RuntimeError(self._run.communicate()[0].decode("utf-8", "replace"))
        return data

    def close(self):
        self._ours.close()
        self._run.kill()
        self._run.wait()
        self.bench.power_off()
        self._folder.cleanup()


def measure_whole(game, is_frozen, most_actions, wrong):
    """Return {"laying", "playing", "most": bytes of heap, "actions"}.

    laying: the maximum until the table was laid out; playing: the maximum after that, including so many
    `wrong` tables; most: the overall maximum; all without what stands in for the board.  Raises
    toolchain.Missing without the interpreter, and RuntimeError with the firmware's last output if the heap
    is too small.
    """
    whole = WholeGame(game, is_frozen)
    try:
        whole.start()
        whole.play(most_actions)
        whole.lift(wrong)
        heaps, laid = whole.mirror.heaps, whole.mirror.laid
        return {
            "laying": max(heaps[:laid]),
            "playing": max(heaps[laid:], default=0),
            "most": max(heaps),
            "actions": whole.hands.done,
        }
    finally:
        whole.close()
