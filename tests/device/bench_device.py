"""A virtual device for the tests, and people who run commands against it."""

import time
from concurrent.futures import ThreadPoolExecutor

from host_sim.device.bench import Bench
from tests.processes import run_python

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
        self.device = self.bench.power_on(self.printed.extend)
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

    def run(self, *command, look=lambda: None, codes=(0,)):
        """Run `python -m command...` beside the board, and call `look` again and again; return the finished
        process, which ends with one of `codes`.
        """
        with ThreadPoolExecutor(1) as person:
            work = person.submit(run_python, "-m", *command, codes=codes)
            self.device.serve(lambda: look() or work.done())
        return work.result()

    def mpremote(self, *words):
        """Run the real mpremote; return what it prints."""
        return self.run("mpremote", "connect", self.device.port, *words).stdout

    def run_and_restart(self, *command):
        """The same as run() of what resets the board in the end; returns what is printed, when that starts again."""
        restarts, starts = self.device.restarts, self.device.starts
        done = self.run(*command)
        assert done.stderr == ""
        self.serve_until(
            lambda: self.device.restarts > restarts and self.device.starts > starts + 1
        )
        return done.stdout

    def deploy(self, *words):
        """Run `make deploy`; return what it prints, when the board starts again."""
        return self.run_and_restart("host_sim.deploy", self.device.port, *words)
