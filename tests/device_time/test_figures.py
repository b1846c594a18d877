"""The table of figures: measured rows are replaced, the others stay, in the order of their keys."""

from pathlib import Path

from host_sim.bench import figures
from host_sim.bench.figures import ANY, Figure, write_page


def test_nobody_has_edited_the_page_that_is_written(tmp_path):
    page, written = tmp_path / "FIGURES.md", Path(figures.__file__).parents[1] / "FIGURES.md"
    page.write_text(written.read_text(encoding="utf-8"), encoding="utf-8")
    write_page([], page)
    assert page.read_text(encoding="utf-8") == written.read_text(encoding="utf-8")


def test_every_row_that_misses_its_limit_says_why():
    page = Path(figures.__file__).parents[1] / "FIGURES.md"
    notes = [
        row.split("|")[-2].strip()
        for row in page.read_text(encoding="utf-8").splitlines()
        if row.startswith("| `")
    ]
    missed = [note for note in notes if note.startswith("missed")]
    assert missed and all(note.endswith(".") for note in missed)


def test_rows_are_replaced_and_the_others_stay(tmp_path):
    page = tmp_path / "FIGURES.md"
    write_page([Figure("b.ms", 12.34, "ms", at_most=10), Figure("c.bytes", 98765, "B")], page)
    write_page(
        [Figure("a.share", 0.5, "", at_least=0.4, board=ANY), Figure("b.ms", 9, "ms", at_most=10)],
        page,
    )
    rows = [row for row in page.read_text(encoding="utf-8").splitlines() if row.startswith("| `")]
    assert rows == [
        "| `a.share` | any | 0.5 |  | ≥ 0.4 |  |",
        "| `b.ms` | Pico, 200 MHz | 9 | ms | ≤ 10 |  |",
        "| `c.bytes` | Pico, 200 MHz | 98,765 | B |  |  |",
    ]


def test_the_worst_of_all_games_stands_beside_the_emulated_chip(tmp_path):
    page = tmp_path / "FIGURES.md"
    for game, ms in (("raids", 474), ("vikings", 1045)):
        write_page([Figure(f"start.{game}.light_ms", ms, "ms", at_most=3000)], page)
    row = next(row for row in page.read_text(encoding="utf-8").splitlines() if "first light" in row)
    assert row == "| game chosen to first light | 1,045 ms | 846 ms | 1,401 ms | ≤ 3000 |"
