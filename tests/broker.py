"""A private Mosquitto on this computer, with its own port and folder; it ends when it is closed."""

import getpass
import socket
import subprocess
import time

from host_sim import toolchain

_CONFIG = """\
user {user}
listener {port} 127.0.0.1
allow_anonymous {is_open}
persistence true
persistence_location {folder}/
autosave_interval 1
autosave_on_changes true
max_queued_messages 100000
max_connections -1
log_type error
log_type warning
"""
_PATIENCE_S = 10.0


def find_port():
    """Return a free port of the loopback interface."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class Broker:
    """Mosquitto with its files in `folder` (a Path); raises toolchain.Missing.

    It saves what it has acknowledged after every change, so that a kill loses little.

    port
    """

    def __init__(self, folder):
        self._folder = folder
        self._process = None
        self.port = find_port()
        self._config = folder / "mosquitto.conf"
        self.admit("true")
        self._program = toolchain.find_mosquitto().command
        self.start()

    @property
    def address(self):
        """Return the address in the form that config.py uses for a broker."""
        return "127.0.0.1:%d" % self.port

    def admit(self, is_open):
        """Admit strangers from the next start on, "true", or nobody, "false"."""
        facts = {"port": self.port, "folder": self._folder, "user": getpass.getuser()}
        self._config.write_text(_CONFIG.format(is_open=is_open, **facts))

    def start(self):
        """Start it with the messages it has stored; return once it accepts connections."""
        log = open(self._folder / "mosquitto.log", "ab")
        with log:
            self._process = subprocess.Popen(
                [*self._program, "-c", str(self._config)], stdout=log, stderr=log, cwd=self._folder
            )
        end = time.monotonic() + _PATIENCE_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    self.stop()
                    raise OSError("Mosquitto did not start: see its log") from None
                time.sleep(0.02)

    def kill(self):
        """Kill it, as a power cut would."""
        self._process.kill()
        self._process.wait()
        self._process = None

    def stop(self):
        """Stop it in an orderly way, so that it stores its messages."""
        if self._process:
            self._process.terminate()
            self._process.wait()
            self._process = None
