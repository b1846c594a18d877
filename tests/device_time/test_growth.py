"""The growth of steps: a made-up table of any size, and the slope of what it costs."""

from host_sim.bench import growth


def test_more_on_the_table_never_costs_less():
    small = growth.measure_steps(zones=8, pieces=8, actions=8, pixels=8)
    large = growth.measure_steps(zones=64, pieces=64, actions=64, pixels=64)
    for step in ("update", "scene", "direct"):
        assert 0 < small[step] <= large[step], step
