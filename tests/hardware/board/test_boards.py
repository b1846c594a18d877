"""Boards are made as the list says, KiCad found nothing against them, parts have room and print can be read."""

import pytest

from hardware.board import check, route
from hardware.board.make import list_all, list_boards, list_files
from hardware.board.route import Router, route_board
from hardware.board.silk import SIZES, SilkError, print_silk
from hardware.built import CLEAN, find_digest, find_name, read_list

BOARDS = {board.name: board for board in list_boards()}
_QUICK = "switches"  # the board that is routed again


def test_a_board_made_again_has_the_bytes_of_the_list():
    listed = read_list()
    for name, (_, make) in list_all().items():
        if name == _QUICK or name.startswith("coil"):
            for path, data in make().items():
                assert listed[find_name(path)][1] == find_digest(data)


def test_kicad_found_nothing_against_any_board():
    listed = read_list()
    for name in list_all():
        assert listed[find_name(list_files(name)[0])][2] == CLEAN, "run `make hardware` with KiCad"


def test_a_report_with_a_fault_is_not_clean(tmp_path):
    board = tmp_path / "one.kicad_pcb"
    board.write_text("(kicad_pcb)")
    report, archive = check.list_plots(board)
    archive.write_text("")
    found = "** Found 0 DRC violations **\n** Found 0 unconnected pads **\n"
    report.write_text(found + check._sign(board))
    assert check.is_plotted(board) and check.is_clean(board)
    report.write_text(found.replace("0 unconnected", "1 unconnected") + check._sign(board))
    assert not check.is_clean(board)
    board.write_text("(kicad_pcb )")
    assert not check.is_plotted(board)


@pytest.mark.parametrize("name", BOARDS)
def test_no_net_ends_at_one_pad(name):
    ends = {}
    for part in BOARDS[name].parts:
        for pad, net in part.nets.items():
            ends.setdefault(net, []).append((part.name, pad))
    assert {net: pads for net, pads in ends.items() if len(pads) < 2} == {}
    assert len(ends) >= 20


@pytest.mark.parametrize("name", BOARDS)
def test_parts_do_not_overlap_or_reach_over_the_edge(name):
    boxes = {}
    for part in BOARDS[name].parts:
        w, h = part.footprint.width, part.footprint.height
        w, h = (w, h) if part.angle % 180 == 0 else (h, w)
        pads = [
            (x - a / 2, y - b / 2, x + a / 2, y + b / 2) for *_, x, y, a, b, _ in part.list_pads()
        ]
        pads.append((part.x - w / 2, part.y - h / 2, part.x + w / 2, part.y + h / 2))
        boxes[part.name] = tuple(pick(side) for pick, side in zip((min, min, max, max), zip(*pads)))
    width, height = BOARDS[name].size
    for part, (left, top, right, bottom) in boxes.items():
        assert 0 < left and 0 < top and right < width and bottom < height, part
        for other, (x, y, x2, y2) in boxes.items():
            apart = max(left - x2, x - right, top - y2, y - bottom)
            assert other <= part or apart > -1e-6, (part, other)


@pytest.mark.parametrize("name", BOARDS)
def test_every_name_is_printed(name):
    board = BOARDS[name]
    _, words = print_silk(board.size, board.parts, [], board.title)
    printed = [word.text for word in words]
    for part in board.parts:
        if not part.name.startswith("M"):
            assert any(word.split()[0] == part.name for word in printed), part.name
    assert any(word.startswith("Skald") for word in printed)


def test_print_stays_clear_of_pads_and_of_other_print():
    board = BOARDS["row.mfrc522"]
    lines, words = print_silk(board.size, board.parts, [], board.title)
    pads = [pad[2:6] for part in board.parts for pad in part.list_pads()]
    boxes = [(x - w / 2, y - h / 2, x + w / 2, y + h / 2) for x, y, w, h in pads]
    boxes += [(line.x, line.y, line.x2, line.y2) for line in lines]
    for word in words:
        assert word.size in SIZES
        left, top, right, bottom = word.box
        assert 0 < left and 0 < top and right < board.size[0] and bottom < board.size[1]
        for a, b, c, d in boxes:
            assert max(left - c, a - right, top - d, b - bottom) > 0, word
        boxes.append(word.box)


def test_a_name_without_room_is_reported():
    board = BOARDS["row.mfrc522"]
    with pytest.raises(SilkError, match="no room for"):
        print_silk((20.0, 20.0), board.parts, [], board.title)


def test_a_net_without_a_path_is_reported():
    wall = [("W", 5.0, y / 2, 1.0, 0.6, True) for y in range(21)]
    ends = [("A", 2, 5, 1, 1, False), ("A", 8, 5, 1, 1, False)]
    assert [net for net, _ in route_board((10, 10), [*ends, *wall]).open if net == "A"] == ["A"]
    free = route_board((10, 10), ends)
    assert not free.open
    track = free.tracks[0]
    assert (track.x, track.y, track.x2, track.y2) == (2.0, 5.0, 8.0, 5.0)


def test_a_net_without_a_path_comes_first_the_next_time(monkeypatch):
    long = [("LONG", 1, 5, 1, 1, False), ("LONG", 9, 5, 1, 1, False)]
    short = [("SHORT", 4, 2, 1, 1, False), ("SHORT", 6, 2, 1, 1, False)]
    assert Router((10, 10), [*long, *short]).route().tracks[0].net == "SHORT"
    assert Router((10, 10), [*long, *short], first=["LONG"]).route().tracks[0].net == "LONG"
    tried = []

    class Crowded(Router):
        """Has room for LONG only while it comes first."""

        def route(self):
            tried.append(list(self._first))
            self.open = [] if self._first[:1] == ["LONG"] else [("LONG", None)]
            return self

    monkeypatch.setattr(route, "Router", Crowded)
    assert not route_board((10, 10), [*long, *short]).open
    assert tried == [[], ["LONG"]]
