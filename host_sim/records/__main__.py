"""The command line of the records (see the package)."""

import argparse
import sys
from pathlib import Path

from skald.rules.base import RulesError
from skald.rules.registry import NAMES
from skald.show.words import LANGUAGES, Words

from host_sim.build_folder import alone
from host_sim.command_line import Parser
from host_sim.games import find_manifest
from host_sim.records import __doc__ as _DOC
from host_sim.records.position import HEAD, blank_position, read_position, write_position
from host_sim.records.record import MOST_BYTES, Record, RecordError, read_record, tidy
from host_sim.records.report import write_report
from host_sim.records.takeover import leave_for_sim, leave_on_board, take_position, take_record
from host_sim.records.viewer import write_viewer
from host_sim.sim import KEPT_TABLES

_HOME = Path("build/records")
_SEED = 1  # of chance after a position


def read_file(path):
    """Return the Record or the Position in a file; raises RecordError or OSError."""
    with open(path, "rb") as file:
        data = tidy(file.read(MOST_BYTES + 1))
    if not data.startswith(HEAD.encode()):
        return read_record(data)
    try:
        return read_position(data.decode(), _SEED)
    except UnicodeDecodeError:
        raise RecordError("The file is not UTF-8 text.") from None


def describe(what):
    """Return one line about a Position, or about a Record that has been replayed."""
    if isinstance(what, Record):
        name, scores = what.game, what.scores
        length = "%d actions" % (len(what.actions) - what.dealt)
        end = "" if what.is_over else " (not played to its end)"
    else:
        name, length, end = what.game.NAME, "a position", ""
        scores = [what.game.score(seat) for seat in range(what.game.seats)]
    words = Words(LANGUAGES[0], name)
    words.people = [what.names.get(seat, "") for seat in range(len(scores))]
    told = ", ".join("%s %d" % (words.who(seat), score) for seat, score in enumerate(scores))
    return "%s, %s: %s%s" % (find_manifest(name).TITLE[0], length, told, end)


def _parse(arguments):
    parser = Parser(prog="python -m host_sim.records", description=_DOC)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("files", nargs="*", type=Path, help="default: all records in the folder")
    parser.add_argument(
        "--folder", type=Path, default=_HOME, help="where the copies are: %(default)s"
    )
    parser.add_argument(
        "--report", type=Path, metavar="FILE", help="write a report of the last one (HTML)"
    )
    parser.add_argument(
        "--view",
        type=Path,
        metavar="FILE",
        help="write the last one as a page to step through (HTML)",
    )
    parser.add_argument(
        "--play", type=int, metavar="PORT", help="continue the last one in make sim"
    )
    parser.add_argument(
        "--board",
        metavar="PORT",
        help="continue the last one on a board, instead of the board's game",
    )
    parser.add_argument(
        "--after",
        type=int,
        metavar="N",
        help="continue after N actions, as report and viewer count them",
    )
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="write that position as a text to edit"
    )
    parser.add_argument("--blank", choices=NAMES, help="print the position of a newly dealt game")
    parser.add_argument(
        "--seats", type=int, default=3, help="number of seats for --blank (default: %(default)s)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--fetch", metavar="PORT", help="first copy the records of a board")
    return parser.parse_args(arguments)


def main(arguments=None):
    chosen = _parse(arguments)
    if chosen.blank:
        try:
            print(blank_position(chosen.blank, chosen.seats), end="")
        except RulesError:
            return "records: %s is not for %d players" % (chosen.blank, chosen.seats)
        return 0
    if chosen.fetch:
        from host_sim.board_link import BoardError
        from host_sim.records.fetch import fetch

        try:
            fetch(chosen.fetch, chosen.folder)
        except BoardError as error:
            return "records: %s" % error
    files = chosen.files or sorted(chosen.folder.glob("[!.]*.txt"))
    if not files and not chosen.fetch:
        return "records: no records in %s" % chosen.folder
    failed, last = 0, None
    for path in files:
        try:
            last = read_file(path)
            if isinstance(last, Record):
                for _ in last.replay():
                    pass
            print("%s: %s" % (path, describe(last)))
        except (RecordError, OSError) as error:
            failed += 1
            last = None
            print("%s: %s" % (path, error))
    if last:
        try:
            _do(chosen, last)
        except RecordError as error:
            return "records: %s" % error
    return 1 if failed else 0


def _do(chosen, last):
    """Carry out the chosen options for the last file; raises RecordError."""
    is_record = isinstance(last, Record)
    for path, write in ((chosen.report, write_report), (chosen.view, write_viewer)):
        if path and not is_record:
            raise RecordError("A position has nothing to show: no action has been played from it.")
        if path:
            path.write_text(write(last, chosen.language), encoding="utf-8")
            print(path)
    if not (chosen.play or chosen.board or chosen.position):
        return
    takeover = take_record(last, chosen.after) if is_record else take_position(last, _SEED)
    if chosen.position:
        text = write_position(takeover.game, last.kit, last.names, last.levels)
        chosen.position.write_text(text, encoding="utf-8")
        print(chosen.position)
    if chosen.play:
        folder = KEPT_TABLES / str(chosen.play)
        try:
            with alone(folder, waits=False):
                leave_for_sim(takeover, folder)
        except BlockingIOError:
            raise RecordError("End make sim PORT=%d first." % chosen.play) from None
        print("Now: make sim PORT=%d" % chosen.play)
    if chosen.board:
        from host_sim.board_link import BoardError, connect

        try:
            with connect(chosen.board) as transport:
                leave_on_board(takeover, transport)
                transport.restart()
        except BoardError as error:
            raise RecordError(str(error)) from None
        print("The table goes on with this game.")


if __name__ == "__main__":
    sys.exit(main())
