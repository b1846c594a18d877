"""What `make deploy` knows, as data for the page, which decides by it as host_sim/deploy.py does.

files, machine   {name on the device: [SHA-256 in hex, start, size]} of the contents of the archive; `machine` by
                 instruction set, only what differs from `files`
start, config    the file that is removed first and written last, and the one that stays
ours, owners     first parts of paths: what may be removed, and what is saved before that
boards, profiles the folder of the profiles, and which of them are ours, without their ending
images           [end of a board's name, file, how it gets there], see board_model.py
"""

import hashlib

from skald.rules.registry import load
from skald.show.words import LANGUAGES

from hardware.layouts.base import FIRST, NET
from host_sim import board_link, board_model, deploy, release, safekeeping
from host_sim.cable.scripts import SCRIPTS
from host_sim.web.tables import list_games

# RP2040; RP2350 and STM32F4; STM32H7; ESP32; RP2350 and ESP32-C.  Any other board gets bytecode, which is slower.
_INSTRUCTIONS = ("armv6m", "armv7emsp", "armv7emdp", "xtensawin", "rv32imc")


def build():
    """Return (the manifest, the archive as bytes)."""
    archive = _Archive()
    files = release.compile_all()
    manifest = {
        "version": release.find_version(),
        "files": archive.add(files),
        "machine": {
            name: archive.add(release.compile_machine_code(files, name)) for name in _INSTRUCTIONS
        },
        "start": deploy.START,
        "config": deploy.CONFIG,
        "ours": [*deploy.FOLDERS, *deploy.LOOSE, *deploy.UPDATES],
        "folders": deploy.FOLDERS,
        "owners": safekeeping.FOLDERS,
        "boards": deploy.BOARDS,
        "profiles": [
            name[:-3] for name in release.list_shipped() if name.startswith(deploy.BOARDS)
        ],
        "spare_blocks": deploy.SPARE_BLOCKS,
        "memory": board_model.FILES_BYTES,
        "instructions": board_model.INSTRUCTIONS,
        "images": board_model.IMAGES,
        "esp32_at": board_model.ESP32_AT,
        "baud": board_link.BAUD,
        "piece": board_link.PIECE,
        "window_bits": board_link.WINDOW_BITS,
        "silence_ms": 1000 * board_link.SILENCE_S,
        "scripts": SCRIPTS,
        "languages": LANGUAGES,
        "games": [_describe(game) for game in list_games()],
    }
    return manifest, bytes(archive.content)


def _describe(game):
    return {
        "name": game["name"],
        "title": game["title"],
        "kits": (NET, FIRST),
        "seats": load(game["name"]).PLAYERS,
    }


class _Archive:
    """Files one after the other; equal contents are stored once."""

    def __init__(self):
        self.content = bytearray()
        self._places = {}

    def add(self, files):
        """Return {name: [SHA-256 in hex, start, size]} of `files` {name: bytes}."""
        return {name: self._add_bytes(files[name]) for name in sorted(files)}

    def _add_bytes(self, data):
        digest = hashlib.sha256(data).hexdigest()
        if digest not in self._places:
            self._places[digest] = [digest, len(self.content), len(data)]
            self.content += data
        return self._places[digest]
