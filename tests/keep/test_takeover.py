"""A position without a log is taken over by a table or a board, and the game continues."""

from contextlib import closing
from types import SimpleNamespace

import pytest
from skald.keep import record as writer
from skald.keep.journal import Journal
from skald.keep.kept_game import KeptGame
from skald.keep.people import People
from skald.keep.restore import restore
from skald.keep.store import KeepError, Store
from skald.rules.registry import load

from host_sim.flash import MemoryDisk
from host_sim.records.record import read_record
from host_sim.records.takeover import Takeover, leave_for_sim, leave_on_board
from host_sim.server import TableServer
from host_sim.table import SimTable
from host_sim.web.kept import KeptTable
from tests.keep.play import play_one
from tests.rules.games import Picker, list_legal, play


def take_raids(seed=1, name="Anna", kit="net"):
    """Return the Takeover of a position, without a log, in the middle of a game of Raids for three."""
    *_, played = play(load("raids")(3, 5), Picker(5).choose, 60)
    game = load("raids")(3)
    game.decode(played.encode())
    return Takeover(game, kit, seed, 0, game.encode(), {0: name}, {1: 2})


def test_it_is_kept_over_a_power_cut_and_written_down():
    disk = MemoryDisk()
    store = Store(disk)
    before = load("vikings")(2, 1)
    Journal(store).begin("vikings", "net", before, 1, 0)
    takeover = take_raids(9)
    takeover.leave(store)
    journal = Journal(store)
    kept = journal.recover()
    game = restore(kept, lambda: None)
    assert kept.number == 2 and kept.levels == bytes((0, 2, 0, 0)) and not game.can_undo()
    assert game.state == takeover.game.state
    journal.go_on(kept, game)
    play_one(journal, game, list_legal(game)[0])
    journal.follow(game)
    again = restore(Journal(store).recover(), lambda: None)
    assert again.state == game.state and len(again.log) == len(game.log) > 0
    for _ in writer.write_record(disk, kept, game, ("Anna",)):
        pass
    found = read_record(disk.files["records/2.txt"])
    *_, replayed = found.replay()
    assert replayed.state == game.state and found.scores == [game.score(s) for s in range(3)]
    assert found.start == takeover.game.state and found.dealt == 0


def test_a_stored_position_that_is_none_is_refused(store):
    take_raids().leave(store)
    kept = Journal(store).recover()
    kept.start = kept.start[:40] + b"\xff" + kept.start[41:]
    with pytest.raises(KeepError, match="other rules"):
        restore(kept, lambda: None)
    body = kept.pack()
    for length in range(len(body)):
        try:
            cut = KeptGame.unpack(bytes(body[:length]))
        except KeepError:
            continue
        assert cut.start and cut.start != kept.start
        with pytest.raises(KeepError):
            restore(cut, lambda: None)


def test_a_name_with_a_separate_accent_is_taken():
    store, people = Store(MemoryDisk()), People()
    take_raids(name="Zoe\u0301").leave(store)
    people.read(store)
    assert people.names[0] == "Zoé"


@pytest.mark.parametrize("kit", ["first", "gone"])
def test_the_virtual_table_goes_on_from_it(tmp_path, kit):
    """A kit that there is not means a net."""
    takeover = take_raids(kit=kit)
    leave_for_sim(takeover, tmp_path)
    with closing(TableServer(SimTable, {}, kept=KeptTable(tmp_path), is_new=False)) as server:
        session, settings = server.desk.session, server.desk.table.device.settings
        assert settings.kit == (kit if kit == "first" else "net")
        assert session.game.state == takeover.game.state
        assert server.desk.table.device.names[0] == "Anna"
        server.desk.handle({"do": "layout"})
        server.desk.step(9000)
        assert not session.is_setting_up


def test_a_board_goes_on_from_it():
    disk = MemoryDisk()
    Journal(Store(disk)).begin("vikings", "net", load("vikings")(2, 1), 1, 0)
    disk.files["keep/settings"] = b"theirs"
    written = []
    board = SimpleNamespace(
        fs_exists=lambda path: path in disk.folders,
        fs_listdir=lambda path: [SimpleNamespace(name=name[5:]) for name in disk.files],
        fs_readfile=lambda path: disk.files[path],
        fs_rmfile=disk.remove,
        fs_writefile=lambda path, data: (written.append(path), disk.keep(path, bytes(data))),
    )
    takeover = take_raids()
    leave_on_board(takeover, board)
    kept = Journal(Store(disk)).recover()
    assert (kept.name, kept.number) == ("raids", 2)
    assert restore(kept, lambda: None).state == takeover.game.state
    assert "keep/settings" not in written and disk.files["keep/settings"] == b"theirs"
