"""The page without a server, built once."""

import pytest

from host_sim.standalone.__main__ import FOLDER, build
from tests.conftest import find


@pytest.fixture(scope="session")
def page_folder():
    """Return the folder of the built page."""
    find("pyodide", pytest.fail)
    build()
    return FOLDER
