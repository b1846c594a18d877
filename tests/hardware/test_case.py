"""Case and knob are as their sources say."""

import pytest
from manifold3d import Error, Manifold

from hardware.case import Sizes, list_triangles, make_bottom, make_case, make_knob


def find_corners(solid):
    return {corner for triangle in list_triangles(solid) for corner in triangle}


@pytest.mark.parametrize("make", (make_case, make_bottom, make_knob))
def test_solids_are_whole(make):
    solid = make(Sizes())
    assert solid.status() == Error.NoError and len(solid.decompose()) == 1


def test_solids_have_their_sizes():
    sizes = Sizes()
    assert make_case(sizes).bounding_box() == (0, 0, 0, sizes.width, sizes.depth, sizes.height)
    assert make_bottom(sizes).bounding_box() == (0, 0, 0, sizes.width, sizes.depth, sizes.wall)
    knob = find_corners(make_knob(sizes))
    assert max(z for _, _, z in knob) == sizes.knob_height
    assert max(x for x, _, _ in knob) <= sizes.knob / 2
    left, below = (at - size / 2 for at, size in zip(sizes.screen_at, sizes.screen))
    assert any(
        corner == pytest.approx((left, below, sizes.height), abs=1e-3)
        for corner in find_corners(make_case(sizes))
    )


def test_the_bottom_is_screwed_to_the_posts():
    """Right above each hole of the bottom the case has the thread, and plastic around it."""
    sizes = Sizes()
    case, bottom = make_case(sizes), make_bottom(sizes)
    for x, y in sizes.posts:
        for size, free in ((sizes.thread / 2, True), (sizes.post, False)):
            probe = Manifold.cube((size, size, 1.0), True).translate((x, y, 1.0))
            assert ((probe ^ case).volume() < 0.3) == free
        through = Manifold.cylinder(9.0, sizes.thread / 2, -1, 24, True).translate((x, y, 0.0))
        assert (through ^ bottom).volume() == pytest.approx(0)
