"""Attribute names of objects that are not ours: Python's, a board's, other packages'.

shorten.py does not rename attributes with these names, whatever object has them.
"""

import asyncio
import binascii
import functools
import gc
import io
import json
import os
import random
import re
import select
import socket
import struct
import sys
import time
from array import array

from host_sim.micropython import sources
from host_sim.toolchain import ROOT

_SHIMS = ROOT / "host_sim/shims"  # the modules of a board, as far as the firmware uses them
_PYTHON = (asyncio, binascii, gc, io, json, os, random, select, socket, struct, sys, time)
_BUILT_IN = set().union(
    *(
        dir(kind)
        for kind in (
            object,
            type,
            int,
            str,
            bytes,
            bytearray,
            memoryview,
            array,
            list,
            tuple,
            dict,
            set,
            range,
        )
    ),
    *(dir(kind) for kind in (Exception, type(iter(())), type(_ for _ in ()), io.BufferedIOBase)),
)
_COMPILER = {"const", "micropython", "ptr8", "ptr16", "ptr32", "viper"}  # special to the compiler
_WORD = re.compile(r"[A-Za-z_]\w*")


def list_files():
    """Return the files from which such names are read."""
    return (*sorted(_SHIMS.glob("*.py")), *sources.list_packages().values())


@functools.lru_cache(1)
def list_foreign():
    """Return the set of these names."""
    found = _BUILT_IN | _COMPILER
    for module in _PYTHON:
        for name, value in vars(module).items():
            found.add(name)
            if isinstance(value, type):
                found.update(dir(value))
    for path in list_files():
        found.update(_WORD.findall(path.read_text(encoding="utf-8")))
    return found
