"""Script: store, damage and read back a game, the same on every interpreter (args: game, actions)."""

import io

from skald.keep.journal import Journal
from skald.keep.restore import restore
from skald.keep.settings import Settings
from skald.keep.store import Store, crc32
from skald.rules.registry import load

from tests.rules.games import deal


class Disk:
    """Files in a dict; a file exists once it is closed."""

    def __init__(self):
        self.files = {}

    def open(self, path, mode):
        if mode == "rb":
            if path not in self.files:
                raise OSError(2, path)
            return io.BytesIO(self.files[path])
        return File(self.files, path, self.files.get(path, b"") if mode == "ab" else b"")

    def remove(self, path):
        if path not in self.files:
            raise OSError(2, path)
        del self.files[path]

    def mkdir(self, path):
        pass


class File:
    def __init__(self, files, path, old):
        self._files = files
        self._path = path
        self._data = old

    def write(self, data):
        self._data += bytes(data)

    def close(self):
        self._files[self._path] = self._data


class Config:
    GAME = "vikings_on_board"
    KIT = "net"
    LANGUAGE = "fr"
    SEATS = 2
    OPTIONS = 0


def ignore():
    pass


def run(args):
    name, actions = args[0], int(args[1])
    disk = Disk()
    journal = Journal(Store(disk))
    game = deal(load(name)(2, 5))
    journal.begin(name, "net", game, 5, len(game.log))
    for i in range(actions):
        count = game.count_actions()
        if not count:
            break
        action = game.legal[i * 7919 % count]
        journal.changes.played(action, game.actor(), "")
        game.apply(action)
        if i % 9 == 4:
            game.undo()
            journal.changes.undone(len(game.log))
        journal.follow(game)
        yield
    for path in sorted(disk.files):
        print(path, len(disk.files[path]), crc32(disk.files[path]))
    kept = Journal(Store(disk)).recover()
    print(len(kept.log), kept.is_damaged, restore(kept, ignore).state == game.state)
    yield
    damaged = bytearray(disk.files["keep/slot1"])
    damaged[20] ^= 64
    disk.files["keep/slot1"] = bytes(damaged)
    kept = Journal(Store(disk)).recover()
    print(len(kept.log), kept.is_damaged, restore(kept, ignore).state == game.state)
    yield
    settings = Settings(Config)
    settings.save(Store(disk))
    print(crc32(disk.files["keep/settings"]))
