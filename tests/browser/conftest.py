"""A virtual table in a real browser."""

import contextlib

import pytest

from host_sim.web.browser import open_browser, open_page, serve_desk
from tests.browser.at_phone import join, open_phone, tap
from tests.browser.shown_table import ShownTable
from tests.standalone.conftest import page_folder  # noqa: F401


@pytest.fixture(scope="module")
def chromium(chromium):
    """Let the tests of a file share one Chromium, in which each has windows of its own; return it."""
    with open_browser() as browser:
        yield browser


@pytest.fixture
def serve(chromium):
    """Return `serve(game, seats, seed, make_table, pace, **choices)`: it serves a table, by default with perfect sensors,
    and returns its address and its TableServer.
    """
    with contextlib.ExitStack() as served, open_browser():

        def serve(game, seats=2, seed=4, make_table=ShownTable, pace=5, **choices):
            choices = {"game": game, "seats": seats, "seed": seed, **choices}
            return served.enter_context(serve_desk(make_table, choices, pace))

        yield serve


@pytest.fixture
def show(serve):
    """Return `show(game, width, height, locale, is_first, reduced_motion, **table)`: it serves a table likewise, opens its
    page in a window of its own, and returns the page and the TableServer.
    """
    with contextlib.ExitStack() as shown:

        def show(
            game,
            width=1440,
            height=900,
            locale="en-GB",
            is_first=False,
            reduced_motion=None,
            **table,
        ):
            url, server = serve(game, **table)
            page = open_page(url, width, height, locale, is_first, reduced_motion=reduced_motion)
            return shown.enter_context(page), server

        yield show


@pytest.fixture
def sit(chromium, serve):
    """Return `sit(game, people, phones, **table)`: it serves a table wired by hand likewise, gives `people` its first seats
    and so many phones in turn, has one say that the table is laid out, and returns the TableServer and the phones.
    """

    def sit(game, people=2, phones=1, **table):
        _, server = serve(game, kit="first", seed=11, pace=8, **table)
        url, guests = server.phones.url, server.phones.server.guests
        opened = [open_phone(chromium, url, has_touch=True) for _ in range(phones)]
        for seat in range(people):
            join(opened[seat % phones], guests.code(seat))
        tap(opened[0], "#press")
        return server, opened

    return sit
