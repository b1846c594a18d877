"""A virtual table in a real browser."""

import pytest

from host_sim.web.browser import open_browser
from tests.standalone.conftest import page_folder  # noqa: F401


@pytest.fixture(scope="module")
def chromium(chromium):
    """Let the tests of a file share one Chromium, in which each has windows of its own; return it."""
    with open_browser() as browser:
        yield browser
