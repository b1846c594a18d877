"""Recorded games are complete, bounded, and replay to the same score; a damaged one is a sentence."""

import json
import re
from contextlib import closing
from html import escape
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace

import pytest
from skald.keep import record, record_files
from skald.keep.action_times import ActionTimes
from skald.keep.journal import Journal
from skald.keep.replay import Replay
from skald.keep.store import KeepError, Store
from skald.net.results import read_result
from skald.rules.base import OVER
from skald.rules.registry import NAMES, load
from skald.show.words import finish

from host_sim.build_folder import alone
from host_sim.flash import MemoryDisk
from host_sim.nor_flash import Flash, FlashDisk
from host_sim.records import __main__ as command
from host_sim.records.record import MOST_BYTES, RecordError, read_record, weigh_record
from host_sim.records.report import write_report
from host_sim.records.takeover import leave_for_sim, take_record
from host_sim.records.viewer import write_viewer
from host_sim.server import TableServer
from host_sim.table import SimTable
from host_sim.toolchain import ROOT
from host_sim.web.kept import KeptTable
from host_sim.web.reading import read_screen
from tests.keep.play import flip
from tests.rules.games import deal, list_samples
from tests.rules.games import play as play_on
from tests.rules.habits import by_habit

RECORDS = Path(__file__).parent / "records"  # one of each game
LEVELS = bytes((0, 2, 0, 0))  # who plays the recorded games
NAMED = ("Anna", "", "Zoé", "Jo")


def find_text(name):
    """Return the text (bytes) of the record of an earlier day of the game `name`."""
    return (RECORDS / (name + ".txt")).read_bytes()


def find_record(name):
    """Return that record."""
    return read_record(find_text(name))


def play(name, seats=2, options=0, seed=1, most=400):
    """Return a game that was played to its end, or for `most` actions, and how many were dealt."""
    game = deal(load(name)(seats, seed, options))
    dealt = len(game.log)
    finish(play_on(game, by_habit(name, seed), most))
    return game, dealt


def write(disk, game, dealt, seed=1, times=None):
    """Record `game` as the next one of a device; return the file's name."""
    journal = Journal(Store(disk))
    journal.begin(game.NAME, "net", game, seed, dealt, LEVELS)
    finish(record.write_record(disk, journal.kept, game, NAMED, times))
    return "%s/%s" % (record_files.FOLDER, record_files.name_file(journal.kept.number))


def write_one(name="raids", **choices):
    game, dealt = play(name, **choices)
    disk = MemoryDisk()
    return game, disk.files[write(disk, game, dealt, choices.get("seed", 1))]


@pytest.fixture(scope="module")
def data():
    """Return the record of a game that was given up."""
    return write_one(most=40)[1]


def seal(text):
    """Return `text` with a valid checksum, as a forger would write it."""
    body = text.encode()
    return body + b"sum %08x\n" % record.crc32(body)


def forge(data, old, new):
    """Return the record `data` with the first `old` replaced, and a valid checksum."""
    text = data.decode().rpartition("sum ")[0]
    assert old in text
    return seal(text.replace(old, new, 1))


SETUPS = [(name, *setup) for name in NAMES for setup in list_samples(load(name))]


@pytest.mark.parametrize("name, seats, options", SETUPS)
def test_every_game_replays_to_the_same_score(name, seats, options):
    game, data = write_one(name, seats=seats, options=options)
    found = read_record(data)
    *_, again = found.replay()
    assert again.log == game.log and again.state == game.state
    assert found.scores == [game.score(seat) for seat in range(seats)]
    assert found.names == {seat: NAMED[seat] for seat in range(seats) if NAMED[seat]}
    assert found.levels == {1: 2} and found.is_over == (game.current() == OVER)


def test_a_record_tells_the_winners_and_the_time_of_each_seat():
    game, dealt = play("raids", seats=3)
    times = ActionTimes(3)
    for now, action in enumerate(game.log):
        times.follow(SimpleNamespace(current=lambda: 0, actor=lambda: action % 3), now * 5000)
    disk = MemoryDisk()
    found = read_record(disk.files[write(disk, game, dealt, times=times)])
    assert found.made == record.VERSION and sum(1 << seat for seat in found.won) == game.winners()
    assert sum(found.times) == 5 * (len(game.log) - 1) and min(found.times) > 0
    result = finish(read_result(disk.open("records/1.txt", "rb")))
    assert result["won"] == found.won and result["lasted"] == sum(found.times)


def test_the_version_is_that_of_the_package():
    assert json.loads((ROOT / "firmware/package.json").read_text())["version"] == record.VERSION


def test_time_after_a_power_cut_is_nobody_s(make_table):
    table = make_table("raids", "net", 2, seed=4)
    table.run(300)
    assert table.device.journal.times
    table.power_cycle()
    table.run(300)
    assert table.game_loop and table.device.journal.times is None


def test_a_record_of_an_earlier_day_replays(game):
    found = find_record(game)
    assert sum(1 for _ in found.replay()) == len(found.actions) + 1


@pytest.mark.parametrize("form", [record.FORM - 1, record.FORM + 1])
def test_a_record_of_another_version_is_one_sentence(data, form):
    other = forge(data, "record %d" % record.FORM, "record %d" % form)
    with pytest.raises(RecordError, match="written by another version"):
        read_record(other)
    with pytest.raises(KeepError):
        Replay(BytesIO(other))


def test_a_flipped_bit_or_a_cut_anywhere_is_one_sentence_and_so_is_what_is_no_record(data):
    flipped = [flip(data, at) for at in range(len(data))]
    short = [data[:length] for length in range(len(data) - 1)]
    for wrong in (*flipped, *short, b"\0" * 999, b"skald record 9\n", b"x" * (MOST_BYTES + 9)):
        with pytest.raises(RecordError, match=r"\.$"):
            read_record(wrong)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.decode().replace("\n", "\r\n").encode("utf-16"),  # a shell's ">"
        lambda data: b"\xfe\xff" + data.decode().encode("utf-16-be"),
        lambda data: data[:-1],
    ],
)
def test_what_editors_add_to_a_file_or_leave_out_is_no_damage(change, tmp_path, data):
    assert weigh_record(change(data)) == weigh_record(data)
    (tmp_path / "1.txt").write_bytes(change(data))
    (tmp_path / "._1.txt").write_bytes(b"\0\5\x16\7")  # macOS keeps a file's properties so
    assert command.main(["--folder", str(tmp_path)]) == 0


def test_a_terminal_without_utf_8_shows_a_question_mark(monkeypatch):
    terminal = TextIOWrapper(BytesIO(), "ascii")
    monkeypatch.setattr("sys.stdout", terminal)
    assert command.main([str(RECORDS / "raids.txt")]) == 0
    terminal.seek(0)
    assert "Zo? 38" in terminal.read()


def test_another_winner_than_the_game_s_is_one_sentence():
    (won,) = [line for line in find_text("raids").decode().splitlines() if line.startswith("won ")]
    with pytest.raises(RecordError, match="another winner"):
        finish(read_record(forge(find_text("raids"), won, "won %d" % (won == "won 0"))).replay())


@pytest.mark.parametrize(
    "old, new",
    [
        ("seats 2", "seats 4294967295"),
        ("seats 2", "seats two"),
        ("seats 2", "seats 9" + "9" * 400),
        ("game raids 1", "game chess 1"),
        ("game raids 1", "game raids 1 1"),
        ("kit net", "kit "),
        ("dealt ", "dealt 9"),
        ("\n21 ", "\n22 "),
        ("seed 1", "options ghosts\nseed 1"),
        ("name 0 Anna", "name 7 Anna"),
        ("opponent 1 2", "opponent 1 hard"),
        ("name 0 Anna", "name 0 " + "A" * 99),
        ("score 0 ", "score 0 1"),
        ("made ", "made by me "),
        ("score 0 ", "time 1 40\nscore 0 "),
        ("score 0 ", "time 0 soon\nscore 0 "),
        ("score 0 ", "won 4\nscore 0 "),
        ("game raids 1", "game raids 9"),
        ("end open", "end over"),
        ("position ", "position 0"),
        ("\n20 ", "\n20 sail stage99 "),
    ],
)
def test_a_forged_file_is_one_sentence(data, old, new):
    with pytest.raises(RecordError) as caught:
        finish(read_record(forge(data, old, new)).replay())
    assert str(caught.value).endswith(".") and len(str(caught.value)) < 120


def test_two_records_in_one_file_are_named(data):
    with pytest.raises(RecordError, match="more than one record"):
        read_record(data + data)


# -- on the device ------------------------------------------------------------------


def test_the_last_games_are_kept():
    disk = MemoryDisk()
    game, dealt = play("raids", most=30)
    names = {write(disk, game, dealt) for _ in range(record_files.KEPT + 3)}
    assert len(names) == record_files.KEPT
    numbers = {read_record(disk.files[name]).number for name in names}
    assert numbers == set(range(4, record_files.KEPT + 4))


def test_a_game_without_end_is_left_out():
    game, dealt = play("raids", most=30)
    game.log.extend(game.log[:1] * record._MOST)
    disk = MemoryDisk()
    assert write(disk, game, dealt) not in disk.files


def test_a_full_disk_leaves_nothing_behind():
    disk = FlashDisk(Flash(12), is_new=True)
    game, dealt = play("vikings", seats=4)
    journal = Journal(Store(disk))
    journal.begin("vikings", "net", game, 1, dealt)
    store = Store(disk, record_files.FOLDER)
    for number in range(record_files.KEPT):
        journal.kept.number = number
        try:
            finish(record.write_record(disk, journal.kept, game, NAMED))
        except OSError:
            break
    assert number > 0 and store.read(record_files.name_file(number)) is None
    assert (
        read_record(store.read(record_files.name_file(number - 1), MOST_BYTES)).number == number - 1
    )


def test_a_power_cut_leaves_the_file_that_was_there():
    disk = MemoryDisk()
    game, dealt = play("raids", most=30)
    name = write(disk, game, dealt)
    before = disk.files[name]
    journal = Journal(Store(disk))
    journal.begin("raids", "net", game, 2, dealt)
    journal.kept.number = 1
    for _ in record.write_record(disk, journal.kept, game, ()):
        assert disk.files[name] == before
    assert disk.files[name] != before and read_record(disk.files[name]).kit == "net"


def test_the_device_writes_down_what_was_played_before_the_next_game(make_table):
    table = make_table("raids", "net", 2, seed=4)
    table.run(300)
    first = table.session
    game, names = first.game, table.device.names
    for _ in range(25):
        game.apply(game.legal[game.count_actions() - 1])
    names[:] = ["", "Zoé"]
    table.game_loop.display.result = "again"
    table.run(3000)
    assert table.session is not first
    found = read_record(table.flash.files["records/1.txt"])
    *_, again = found.replay()
    assert again.log == game.log and found.names == {1: "Zoé"} and not found.is_over


def test_the_end_of_a_game_shows_its_results(make_table):
    table = make_table("raids", "net", 2, seed=4, computing=False)
    table.run(300)
    table.device.names[:] = ["Anna", ""]
    finish(play_on(table.session.game, by_habit("raids", 1)))
    table.game_loop.display.result = "again"
    table.run(1000)
    assert read_screen(table.screen())[:3] == ["[Anna]  [1/1]", "Raids  –", "games 1, won 0"]


@pytest.mark.parametrize("error", [OSError, MemoryError])
def test_a_game_that_cannot_be_written_down_is_said(make_table, monkeypatch, error):
    def fail(*_):
        raise error
        yield

    monkeypatch.setattr(record, "write_down", fail)
    table = make_table("raids", "net", 2, seed=4, computing=False)
    table.run(300)
    table.session.game.apply(table.session.game.legal[0])
    table.game_loop.display.result = "end"
    table.run(600)
    assert "no room to save the record" in " ".join(read_screen(table.screen()))


# -- at the computer --------------------------------------------------------------


def test_the_report_stands_alone_and_names_the_players():
    game, data = write_one("vikings", seats=4)
    for language in ("en", "fr"):
        page = write_report(read_record(data), language)
        assert "Anna" in page and "Zoé" in page and page.count("<polyline") == 4
        assert "<script" not in page and "http" not in page
        assert all(">%d<" % game.score(seat) in page for seat in range(4))


def test_an_action_has_one_number_in_report_viewer_and_continuation():
    found = find_record("raids")
    report, viewer = write_report(found, "en"), write_viewer(found, "en")
    said = json.loads(re.search("<script type=application/json id=game>(.*?)</script>", viewer)[1])
    said = [escape(sentence) for sentence in said["said"]]
    told = re.findall(r"<li>([^<]*) \(action (\d+)\): ", report)
    assert len(told) > 3
    listed = report[report.index("<ol>") :].split("<li>")
    for sentence, number in told:
        number = int(number)
        assert said[number] == sentence == listed[number].partition("</ol>")[0]
        assert len(take_record(found, number).game.log) == found.dealt + number


def test_a_name_is_no_markup(data):
    page = write_report(read_record(forge(data, "Anna", "<b>&")), "en")
    assert "&lt;b&gt;&amp;" in page and "<b>" not in page


def test_the_command_tells_what_holds(tmp_path, capsys):
    (tmp_path / "good.txt").write_bytes(find_text("raids"))
    (tmp_path / "bad.txt").write_bytes(find_text("raids")[:-3])
    files = [str(tmp_path / name) for name in ("bad.txt", "good.txt")]
    assert command.main([*files, "--report", str(tmp_path / "game.html")]) == 1
    bad, good, report = capsys.readouterr().out.splitlines()
    assert bad.endswith("its checksum is wrong.") and "Raids" in good and "Anna" in good
    assert "<svg" in Path(report).read_text(encoding="utf-8")


@pytest.mark.parametrize("after", [0, 50, None])
def test_a_game_goes_on_from_any_place_of_its_record(tmp_path, after):
    found = find_record("raids")
    leave_for_sim(take_record(found, after), tmp_path)
    with closing(TableServer(SimTable, {}, kept=KeptTable(tmp_path), is_new=False)) as server:
        game = server.desk.session.game
        done = len(found.actions) if after is None else found.dealt + after
        assert [game.text(action) for action in game.log] == found.actions[:done]
        assert server.desk.table.device.names[:3] == ["Anna", "", "Zoé"]
        assert server.desk.table.device.settings.levels[1] == 2
        server.desk.handle({"do": "layout"})
        server.desk.step(9000)
        assert not server.desk.session.is_setting_up


@pytest.mark.parametrize("after", [-1, 9999])
def test_no_game_goes_on_from_beyond_its_record(after):
    with pytest.raises(RecordError, match="has 133 actions"):
        take_record(find_record("raids"), after)


def test_a_table_that_runs_is_not_replaced(tmp_path, monkeypatch):
    monkeypatch.setattr(command, "KEPT_TABLES", tmp_path)
    words = [str(RECORDS / "raids.txt"), "--play", "8123"]
    with alone(tmp_path / "8123"):
        assert command.main(words) == "records: End make sim PORT=8123 first."
    assert command.main(words) == 0
