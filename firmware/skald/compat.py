"""The one place where the two interpreters are told apart.

MicroPython (the target) and CPython (simulator, tests) must run the same
files.  What only one of them has is given the same name here; no other
firmware module may catch ImportError.
"""

try:
    from micropython import const
except ImportError:  # CPython has no compile-time constants

    def const(value):
        return value


__all__ = ("const",)
