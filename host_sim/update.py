"""An update by air: builds the firmware as one file (firmware/archive.py) and sends it to a table.

    python -m host_sim.update                         build/update.skald, for any board with plain files
    python -m host_sim.update --for armv7emsp         with the machine code of its controller
    python -m host_sim.update --host 192.168.4.1 --code abcdefghjk  built for that table and sent to it

The table accepts an update while its start menu shows Update; its screen then shows the code, which is
not sent: an HMAC proves that we know it.  boot.py, main.py, the loader, config.py and boards/ are not in
an update: they come only by cable.
"""

import hashlib
import hmac
import http.client
import json
import sys

import archive
from archive import hash_path

from host_sim import release
from host_sim.board_model import INSTRUCTIONS, name_instructions
from host_sim.command_line import Parser
from host_sim.deploy import BOARDS
from host_sim.toolchain import BUILD

FILE = BUILD / "update.skald"
PIECE = 512  # bytes that the table takes in one request
_MPY = 6  # version of .mpy files (MicroPython 1.19 and newer)
_TRIES = 5
_SECONDS = 20
_WHY = {
    "no update": "choose Update in its start menu first",
    "other code": "its screen shows another code",
    "bad update": "the file is not for its board",
    "not kept": "its memory is full",
}


class UpdateError(Exception):
    """The update was not accepted; the text gives the reason."""


def pack(files, instructions=""):
    """Return the update that holds `files` {path: bytes}, with machine code for `instructions`."""
    folders = {name.rsplit("/", i)[0] for name in files for i in range(1, name.count("/") + 1)}
    entries = {hash_path(name): (name, None) for name in folders}
    for name in files:
        assert hash_path(name) not in entries, "two paths with one CRC-32"
        entries[hash_path(name)] = (name, files[name])
    for name in files:  # places where an import looks first
        assert hash_path(name.replace(".mpy", ".py")) not in entries or not name.endswith(".mpy")
    at = archive.RECORD * (1 + len(entries))
    index, bodies = b"", b""
    for key in sorted(entries):
        body = entries[key][1]
        is_file = body is not None
        index += key + _number(at + len(bodies) if is_file else 0) + _number(len(body or b""))
        bodies += body or b""
    length = at + len(bodies) + archive.SEAL
    target = bytes((_MPY, INSTRUCTIONS.index(instructions)))
    whole = archive.MAGIC + target + len(entries).to_bytes(2, "little") + _number(length)
    whole += index + bodies
    return whole + hashlib.sha256(whole).digest()


def _number(value):
    return value.to_bytes(4, "little")


def build(instructions=""):
    """Return the update of this checkout.  Raises release.StaleList or SyntaxError."""
    files = release.compile_all()
    files.update(release.compile_machine_code(files, instructions))
    ours = {
        name: data
        for name, data in files.items()
        if name not in release.PLAIN and not name.startswith(BOARDS)
    }
    return pack(ours, instructions)


class Table:
    """The table at `host` ("192.168.4.1" or "192.168.4.1:80")."""

    def __init__(self, host):
        self._host = host
        self._token = ""

    def find_instructions(self):
        """Return the instruction set of the table's board, as mpy-cross calls it, or ""."""
        return name_instructions(self._ask("GET", "/update")["mpy"] >> 10)

    def begin(self, update, code):
        """Prove for this `update` (bytes) that we know the `code` that the table shows."""
        seal = update[-archive.SEAL :]
        nonce = bytes.fromhex(self._ask("GET", "/update")["nonce"])
        key = "".join(code.split()).lower().encode()
        proof = hmac.new(key, nonce + seal, hashlib.sha256).hexdigest()
        body = json.dumps({"seal": seal.hex(), "proof": proof}).encode()
        self._token = self._ask("POST", "/update", body, "application/json")["token"]

    def send(self, at, piece):
        """Send `piece`, the bytes from `at` on; return the table's answer."""
        return self._ask("POST", "/update/%s/%d" % (self._token, at), piece)

    def _ask(self, method, path, body=b"", content_type="application/octet-stream"):
        """Return the table's answer, after several attempts if need be."""
        for left in reversed(range(_TRIES)):
            try:
                status, data = self._request(method, path, body, content_type)
                break
            except (OSError, http.client.HTTPException) as error:
                if not left:
                    raise UpdateError("The table does not answer: %s" % error) from None
        try:
            message = json.loads(data or b"{}")
        except ValueError:
            raise UpdateError("The answer is no table's.") from None
        if status != 200:
            why = message.get("refused", "status %d" % status)
            raise UpdateError("The table refuses: %s." % _WHY.get(why, why))
        return message

    def _request(self, method, path, body, content_type):
        """Return (status, body) of the answer; OSError or HTTPException if there is none."""
        line = http.client.HTTPConnection(self._host, timeout=_SECONDS)
        try:
            line.request(method, path, body, {"Content-Type": content_type})
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()


def send(table, update, tell=print):
    """Send `update` (bytes) to a Table, after begin(); return when the table restarts with it."""
    at = told = 0
    while at < len(update):
        at = table.send(at, update[at : at + PIECE])["at"]
        if at * 10 // len(update) > told:
            told = at * 10 // len(update)
            tell("%d %%" % (10 * told))
    while table.send(at, b"")["is"] == "checking":
        pass
    tell("The table starts it now. If it does not run for a minute, the old one comes back.")


def main(arguments=None):
    parser = Parser(prog="python -m host_sim.update", description=__doc__)
    parser.add_argument("--for", dest="instructions", choices=INSTRUCTIONS, default="")
    parser.add_argument("--host", help="address of the table")
    parser.add_argument("--code", help="the code on its screen")
    options = parser.parse_args(arguments)
    if bool(options.host) != bool(options.code):
        parser.error("--host and --code go together")
    try:
        if not options.host:
            FILE.write_bytes(build(options.instructions))
            print("%s, %d bytes" % (FILE, FILE.stat().st_size))
            return 0
        table = Table(options.host)
        update = build(table.find_instructions())
        table.begin(update, options.code)
        send(table, update)
    except (UpdateError, OSError, release.StaleList, SyntaxError) as error:
        return "update: %s" % error
    return 0


if __name__ == "__main__":
    sys.exit(main())
