"""A board behind a serial port, for the tests of what people do to one."""

import pytest

from tests.device.bench_device import Desk


@pytest.fixture
def desk(tmp_path, request):
    """Yield a board with an empty flash, switched off; parameters: game and kit of the table under it."""
    with Desk(tmp_path / "board", *getattr(request, "param", ())) as desk:
        yield desk
