"""A virtual table in a real browser, wherever the table is."""

import contextlib
from urllib.parse import urlencode

import pytest

from host_sim.web.browser import open_browser, open_page, serve_folder, serve_in_background
from tests.standalone.conftest import page_folder  # noqa: F401


@pytest.fixture(scope="module")
def chromium(chromium):
    """Let the tests of a file share one Chromium, in which each has windows of its own; return it."""
    with open_browser() as browser:
        yield browser


@pytest.fixture(params=["server", "worker"])
def open_table(request, chromium):
    """Return open_table(make_table, choices, pace, ...): a page, whose table is `make_table`'s at a server, which may
    be faster than real time, or the whole device in a worker.
    """

    @contextlib.contextmanager
    def at_server(make_table, choices, pace=1, **look):
        with serve_in_background(make_table, choices, pace) as url, open_page(url, **look) as page:
            yield page

    @contextlib.contextmanager
    def in_worker(make_table, choices, pace=1, **look):
        asked = {"lang" if name == "language" else name: choices[name] for name in choices}
        folder = request.getfixturevalue("page_folder")
        with serve_folder(folder) as url, open_page(url + "?" + urlencode(asked), **look) as page:
            yield page

    return at_server if request.param == "server" else in_worker
