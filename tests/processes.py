"""Python in a process of its own."""

import os
import subprocess
import sys

from host_sim.toolchain import ROOT


def run_python(*arguments, cwd=ROOT, codes=(0,), **environment):
    """Run Python with the modules of the checkout `cwd`; return the finished process.

    AssertionError with all that it printed unless it ends with one of `codes`.
    """
    path = {"PYTHONPATH": os.pathsep.join(("firmware", "."))}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={**os.environ, **path, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode in codes, done.stdout + done.stderr
    return done
