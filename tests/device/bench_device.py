"""A virtual device for the tests, and people who run commands against it."""

import os
import subprocess
import sys
import threading
import time

from host_sim.device.bench import Bench
from host_sim.toolchain import ROOT

LIMIT_S = 120


class Desk:
    """A bench, switched on, with a computer beside it.  `printed`: all console bytes."""

    def __init__(self, folder, game=None, kit=None):
        self.bench = Bench(folder, game, kit)
        self.printed = bytearray()
        self.device = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.bench.power_off()

    def power_on(self):
        self.device = self.bench.power_on(self.printed)
        self.serve_until(lambda: self.device.starts)

    def serve_until(self, happened):
        """Serve the board until `happened()`; a board that does not get there fails the test."""
        give_up = time.monotonic() + LIMIT_S

        def is_over():
            assert time.monotonic() < give_up, self.printed[-2000:].decode("utf-8", "replace")
            return happened()

        self.device.serve(is_over)

    def await_idle(self):
        self.serve_until(lambda: self.device.is_idle)

    def type(self, text):
        """Type `text` and return the board's answer, up to its next prompt."""
        before = len(self.printed)
        self.device.is_idle = False
        self.device.type(text.encode())
        self.await_idle()
        return self.printed[before:].decode().replace("\r\n", "\n")

    def run(self, *command, look=lambda: None):
        """Run `python -m command...` beside the board, and call `look` again and again; return (exit code,
        output, errors).
        """
        found = []

        def work():
            path = os.pathsep.join((str(ROOT / "firmware"), str(ROOT)))
            answer = subprocess.run(
                [sys.executable, "-m", *command],
                cwd=ROOT, env=dict(os.environ, PYTHONPATH=path),
                capture_output=True, text=True, timeout=LIMIT_S,
            )  # fmt: skip
            found.append((answer.returncode, answer.stdout, answer.stderr))

        person = threading.Thread(target=work)
        person.start()
        self.device.serve(lambda: look() or not person.is_alive())
        person.join()
        return found[0]

    def mpremote(self, *words):
        """Run the real mpremote; return what it prints."""
        code, out, errors = self.run("mpremote", "connect", self.device.port, *words)
        assert code == 0, errors
        return out

    def run_and_restart(self, *command):
        """The same as run() of what resets the board in the end; returns when that starts again."""
        restarts, starts = self.device.restarts, self.device.starts
        answer = self.run(*command)
        assert answer[2] == "", answer
        self.serve_until(
            lambda: self.device.restarts > restarts and self.device.starts > starts + 1
        )
        return answer

    def deploy(self, *words):
        """Run `make deploy`; return what it prints, when the board starts again."""
        code, out, errors = self.run_and_restart("host_sim.deploy", self.device.port, *words)
        assert code == 0, errors
        return out

    def list_flash(self):
        """Return the names of the files on the flash, and of the folders with a slash."""
        files = self.bench.files
        return sorted(
            path.relative_to(files).as_posix() + ("/" if path.is_dir() else "")
            for path in files.rglob("*")
        )
