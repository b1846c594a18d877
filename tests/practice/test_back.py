"""BACK at a simulated table, and the sentences on the screen."""


def test_at_the_first_move_there_is_nothing_to_take_back(game, sit):
    bench = sit(game, solo="", computing=True)  # a table at rest must stay at rest
    bench.lay_out()
    bench.back()
    bench.table.run(1000)
    assert "Nothing to take back." in bench.read()
    bench.play(1)
    bench.table.run(1000)
    assert "Nothing" not in bench.read()
