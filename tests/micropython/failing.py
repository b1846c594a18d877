"""Script: make the compiled rules refuse an action, and print the traceback as a board does."""

import io
import sys

from skald.rules.registry import load


def run(args):
    game = load("raids")(2)
    try:
        game.apply(1)
    except Exception as problem:
        text = io.StringIO()
        sys.print_exception(problem, text)
        print(text.getvalue())
    yield
