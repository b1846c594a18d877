"""Shared by the tests of a device from power-on."""

import sys

import pytest

from tests.boot.power import Power


@pytest.fixture
def power():
    """Yield a device that each test switches on."""
    power = Power()
    yield power
    power.close()


@pytest.fixture
def without_config(monkeypatch):
    """Take config.py away."""

    class Nowhere:
        @staticmethod
        def find_spec(name, path=None, target=None):
            if name == "config":
                raise ModuleNotFoundError("No module named 'config'")

    monkeypatch.delitem(sys.modules, "config")
    monkeypatch.setattr(sys, "meta_path", [Nowhere, *sys.meta_path])


@pytest.fixture
def use_config(monkeypatch):
    """Return what gives the device another config.py; None: one that cannot be read."""
    return lambda module: monkeypatch.setitem(sys.modules, "config", module)
