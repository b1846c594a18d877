"""What the worker of a page imports: Inside, once the firmware's work is counted, for good.

Of the firmware a page has the instrumented code alone (compiling.py), so nothing may load it before.
"""

from host_sim.device_time.costs import load_costs
from host_sim.device_time.meter import Meter

Meter(load_costs()).__enter__()

from host_sim.standalone.inside import Inside as Inside  # noqa: E402
