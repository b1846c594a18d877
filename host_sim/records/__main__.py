"""The command line of the records (see the package)."""

import sys
from pathlib import Path

from skald.show.words import LANGUAGES

from host_sim.board_link import BoardError, connect
from host_sim.build_folder import alone
from host_sim.command_line import Parser
from host_sim.folders import list_files
from host_sim.games import find_manifest
from host_sim.records import __doc__ as _DOC
from host_sim.records.fetch import fetch
from host_sim.records.record import MOST_BYTES, RecordError, read_record, tidy
from host_sim.records.report import write_report
from host_sim.records.takeover import leave_for_sim, leave_on_board, take_record
from host_sim.records.viewer import write_viewer
from host_sim.sim import KEPT_TABLES

_HOME = Path("build/records")


def describe(record):
    """Return one line about a Record that has been replayed."""
    words = record.find_words(LANGUAGES[0])
    told = ", ".join("%s %d" % (words.who(seat), score) for seat, score in enumerate(record.scores))
    end = "" if record.is_over else " (not played to its end)"
    length = len(record.actions) - record.dealt
    return "%s, %d actions: %s%s" % (find_manifest(record.game).TITLE[0], length, told, end)


def _parse(arguments):
    parser = Parser(prog="python -m host_sim.records", description=_DOC)
    add = parser.add_argument
    add("files", nargs="*", type=Path, help="default: all records in the folder")
    add("--folder", type=Path, default=_HOME, help="where the copies are: %(default)s")
    add("--report", type=Path, metavar="FILE", help="write a report of the last one (HTML)")
    add("--view", type=Path, metavar="FILE", help="write the last one as a page to step through")
    add("--play", type=int, metavar="PORT", help="continue the last one in make sim")
    add("--board", metavar="PORT", help="continue the last one on a board, instead of its game")
    add("--after", type=int, metavar="N", help="continue after N actions, as the viewer counts")
    add("--language", choices=LANGUAGES, default=LANGUAGES[0])
    add("--fetch", metavar="PORT", help="first copy the records of a board")
    return parser.parse_args(arguments)


def main(arguments=None):
    chosen = _parse(arguments)
    try:
        return _run(chosen)
    except (RecordError, BoardError) as error:
        return "records: %s" % error


def _run(chosen):
    """Do what was chosen; return the exit code.  Raises RecordError, BoardError."""
    if chosen.fetch:
        fetch(chosen.fetch, chosen.folder)
    files = chosen.files or list_files(chosen.folder, "*.txt")
    if not files and not chosen.fetch:
        raise RecordError("no records in %s" % chosen.folder)
    failed, last = 0, None
    for path in files:
        try:
            with open(path, "rb") as file:
                last = read_record(tidy(file.read(MOST_BYTES + 1)))
            for _ in last.replay():
                pass
            print("%s: %s" % (path, describe(last)))
        except (RecordError, OSError) as error:
            failed += 1
            last = None
            print("%s: %s" % (path, error))
    if last:
        _show(chosen, last)
        if chosen.play or chosen.board:
            _go_on(chosen, take_record(last, chosen.after))
    return 1 if failed else 0


def _show(chosen, record):
    """Write the chosen pages."""
    for path, write in ((chosen.report, write_report), (chosen.view, write_viewer)):
        if path:
            path.write_text(write(record, chosen.language), encoding="utf-8")
            print(path)


def _go_on(chosen, takeover):
    """Leave the game for the chosen table."""
    if chosen.play:
        folder = KEPT_TABLES / str(chosen.play)
        try:
            with alone(folder, waits=False):
                leave_for_sim(takeover, folder)
        except BlockingIOError:
            raise RecordError("End make sim PORT=%d first." % chosen.play) from None
        print("Now: make sim PORT=%d" % chosen.play)
    if chosen.board:
        with connect(chosen.board) as transport:
            leave_on_board(takeover, transport)
            transport.restart()
        print("The table goes on with this game.")


if __name__ == "__main__":
    sys.exit(main())
