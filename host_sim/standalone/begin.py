"""What the worker of a page imports: Inside, after the counting of the firmware's work has begun, for good.

A page has only the instrumented code of the firmware (compiling.py), so nothing may load the firmware before that.
"""

from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

Meter(load_costs()).__enter__()

from host_sim.standalone.inside import Inside as Inside  # noqa: E402
