"""A game begun without the device: its position is written, checked and taken over, and the game continues."""

import random
from contextlib import closing
from types import SimpleNamespace

import pytest
from skald.keep import record as writer
from skald.keep.journal import Journal
from skald.keep.kept_game import KeptGame
from skald.keep.people import People
from skald.keep.restore import restore
from skald.keep.store import KeepError, Store
from skald.rules.base import BODY, CHANCE, OVER, PRNG
from skald.rules.registry import NAMES, load

from host_sim.build_folder import alone
from host_sim.flash import MemoryDisk
from host_sim.records import __main__ as command
from host_sim.records.position import blank_position, read_position, write_position
from host_sim.records.record import RecordError, read_record
from host_sim.records.takeover import leave_for_sim, leave_on_board, take_position
from host_sim.server import TableServer
from host_sim.table import SimTable
from host_sim.web.kept import KeptTable
from tests.rules.games import list_setups

SETUPS = [(name, *setup) for name in NAMES for setup in list_setups(load(name))]
_EVERY = 15  # actions


def without_chance(state):
    return bytes(state[:PRNG]) + bytes(state[BODY:])


def play_on(game, rng, most=300):
    for _ in range(most):
        if game.current() == OVER:
            return
        count = game.count_actions()
        is_chance = game.current() == CHANCE
        game.apply(game.draw() if is_chance else game.legal[rng.randrange(count)])


def put_raids(seed=5):
    """Return the text of a position in the middle of a game of Raids for three."""
    game = load("raids")(3, seed)
    play_on(game, random.Random(seed), 60)
    return write_position(game, "core", {0: "Anna"}, {1: 2})


@pytest.mark.parametrize("name, seats, options", SETUPS)
def test_every_position_is_the_same_again(name, seats, options):
    game, rng = load(name)(seats, 3, options), random.Random(seats)
    texts = set()
    for _ in range(20):
        text = write_position(game, "full")
        found = read_position(text)
        assert without_chance(found.game.state) == without_chance(game.state)
        assert len(found.game.log) == 0 and max(map(len, text.splitlines())) < 2000
        texts.add(text)
        play_on(game, rng, _EVERY)
    assert len(texts) > 5


def test_a_dealt_game_is_there_to_be_edited(capsys):
    assert command.main(["--blank", "drakkar", "--seats", "2"]) == 0
    text = capsys.readouterr().out
    assert text == blank_position("drakkar", 2) and "\npawns " in text
    edited = text.replace("turn chance", "turn chance  # whose?").replace("\n", "\n\n")
    assert read_position(edited).game.seats == 2
    assert "not for 9 players" in command.main(["--blank", "drakkar", "--seats", "9"])


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("skald position 1", "skald position 2", "not a position"),
        ("game raids", "game chess", "After game comes one of"),
        ("kit core\n", "", "missing: kit"),
        ("seats 3", "seats 5", "After seats"),
        ("seats 3", "seats 3\noptions ghosts", "ghosts is not known"),
        ("opponent 1 2", "opponent 1 9", "level 1, 2 or 3"),
        ("opponent 1 2", "opponent 7 2", "After opponent"),
        ("turn ", "turn x", "After turn"),
        ("voyage ", "voyages ", "voyages is not a fact"),
        ("voyage ", "voyage 9\nvoyage ", "not a fact of this game, or stands there twice"),
        ("voyage ", "voyage x", "(voyage): x"),
        ("voyage ", "voyage 1 ", "(voyage): "),
        ("coins ", "coins 999 ", "(coins): 999"),
        ("coins ", "coins 255 ", "(coins): 255"),
        ("tiles ", "tiles 0*9999 ", "(tiles): 0*9999"),
        ("voyage ", "aboard3 whale\nvoyage ", "(aboard3): whale"),
        ("voyage ", "voyage 6", "not a position of the game"),
        ("voyage ", "aboard3 fur.5\nvoyage ", "not a position of the game"),  # nobody's ship
    ],
)
def test_a_text_that_is_not_a_position_is_one_sentence(old, new, said):
    text = put_raids()
    assert old in text and read_position(text).game
    with pytest.raises(RecordError) as caught:
        read_position(text.replace(old, new, 1))
    assert said in str(caught.value) and str(caught.value).endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_spoilt_position_is_a_sentence_or_a_game_that_can_be_played(name):
    rng = random.Random(name)
    game = load(name)(2, 1)
    play_on(game, rng, 80)
    lines = write_position(game, "full").splitlines()
    refused = 0
    for _ in range(60):
        spoilt = list(lines)
        at = rng.randrange(1, len(lines))
        words = spoilt[at].split(" ")
        words[rng.randrange(len(words))] = rng.choice(("0", "3", "-", "7", "31", "x", "1*400"))
        spoilt[at] = " ".join(words)
        try:
            play_on(read_position("\n".join(spoilt)).game, rng, 5)
        except RecordError as error:
            refused += 1
            assert str(error).endswith(".")
    assert refused > 20


def test_it_is_kept_over_a_power_cut_and_written_down():
    disk = MemoryDisk()
    store = Store(disk)
    before = load("vikings")(2, 1)
    Journal(store).begin("vikings", "full", before, 1, 0)
    takeover = take_position(read_position(put_raids(), seed=9), 9)
    takeover.leave(store)
    journal = Journal(store)
    kept = journal.recover()
    game = restore(kept, lambda: None)
    assert kept.number == 2 and kept.levels == bytes((0, 2, 0, 0)) and not game.can_undo()
    assert game.state == takeover.game.state
    journal.go_on(kept, game)
    play_on(game, random.Random(1))
    journal.follow(game)
    again = restore(Journal(store).recover(), lambda: None)
    assert again.state == game.state and len(again.log) == len(game.log) > 0
    for _ in writer.write_record(disk, kept, game, ("Anna",)):
        pass
    found = read_record(disk.files["records/2.txt"])
    *_, replayed = found.replay()
    assert replayed.state == game.state and found.scores == [game.score(s) for s in range(3)]
    assert found.start == takeover.game.state and found.dealt == 0


def test_a_stored_position_that_is_none_is_refused():
    store = Store(MemoryDisk())
    takeover = take_position(read_position(put_raids()), 1)
    takeover.leave(store)
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
    text = put_raids().replace("name 0 Anna", "name 0 Zoe\u0301")
    take_position(read_position(text), 1).leave(store)
    people.read(store)
    assert people.names[0] == "Zoé"


def test_the_virtual_table_goes_on_from_it(tmp_path):
    position = read_position(put_raids())
    leave_for_sim(take_position(position, 1), tmp_path)
    with closing(TableServer(SimTable, {}, kept=KeptTable(tmp_path), is_new=False)) as server:
        session = server.desk.session
        assert session.game.state == position.game.state
        assert server.desk.table.device.names[0] == "Anna"
        server.desk.handle({"do": "layout"})
        server.desk.step(9000)
        assert not session.is_setting_up


def test_a_board_goes_on_from_it():
    disk = MemoryDisk()
    Journal(Store(disk)).begin("vikings", "full", load("vikings")(2, 1), 1, 0)
    disk.files["keep/settings"] = b"theirs"
    written = []
    board = SimpleNamespace(
        fs_exists=lambda path: path in disk.folders,
        fs_listdir=lambda path: [SimpleNamespace(name=name[5:]) for name in disk.files],
        fs_readfile=lambda path: disk.files[path],
        fs_rmfile=disk.remove,
        fs_writefile=lambda path, data: (written.append(path), disk.keep(path, bytes(data))),
    )
    position = read_position(put_raids())
    leave_on_board(take_position(position, 1), board)
    kept = Journal(Store(disk)).recover()
    assert (kept.name, kept.number) == ("raids", 2)
    assert restore(kept, lambda: None).state == position.game.state
    assert "keep/settings" not in written and disk.files["keep/settings"] == b"theirs"


def test_the_command_tells_and_leaves_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(command, "KEPT_TABLES", tmp_path)
    file = tmp_path / "position.txt"
    file.write_text(put_raids(), encoding="utf-8")
    assert command.main([str(file), "--play", "8123"]) == 0
    assert "Raids, a position: Anna " in capsys.readouterr().out
    kept = Journal(Store(KeptTable(tmp_path / "8123").open_flash())).recover()
    assert kept.name == "raids" and kept.start
    assert "nothing to show" in command.main([str(file), "--report", str(tmp_path / "x.html")])
    with alone(tmp_path / "8123"):
        assert (
            command.main([str(file), "--play", "8123"]) == "records: End make sim PORT=8123 first."
        )
