"""The page of modules: what the worst boards do to a table, and what helps."""

from hardware.field import modules
from hardware.field.antenna import BEST, LISTED, WORST
from hardware.layouts.base import build


def test_boards_as_bought_need_other_inductors():
    layout = build("raids", "core")
    listed, best, worst = (modules.judge(layout, kind) for kind in (LISTED, BEST, WORST))
    assert modules.advise(layout, listed) == modules.advise(layout, best)
    assert worst.weak.margin < 1
    assert modules.advise(layout, worst).endswith("of each RC522 by 2.2 uH of 0.3 A or more.")


def test_a_table_without_such_boards_needs_nothing():
    layout = build("vikings_on_board", "core")
    assert "as they are" in modules.advise(layout, modules.judge(layout, WORST))
    layout = build("drakkar", "core")
    assert modules.advise(layout, modules.judge(layout, WORST)) == "has no reader."


def test_values_that_were_read_are_judged(monkeypatch, capsys):
    monkeypatch.setattr(modules, "list_tables", lambda: [("raids", "core")])
    drivers = {chip: dict(kinds) for chip, kinds in modules.DRIVERS.items()}
    monkeypatch.setattr(modules, "DRIVERS", drivers)
    monkeypatch.setattr("hardware.field.antenna.DRIVERS", drivers)
    assert modules.main(["2.2", "47", "7"]) == 0
    assert modules.main(["0.56", "220", "50"]) == 0
    weak, good = capsys.readouterr().out.splitlines()
    assert weak.startswith("raids core: stage") and "replace L1 and L2" in weak
    assert good == "raids core: works with these modules as they are."
    assert modules.main(["2.2", "much", "7"]) == 1
    assert "L1=2.2" in capsys.readouterr().err
