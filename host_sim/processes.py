"""Work in several processes at once, for as long as there is time."""

import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice


def run_all(work, tasks, jobs, minutes=float("inf")):
    """Yield (task, work(*task)) of `tasks`, in `jobs` processes, in the order in which they are done.

    Tasks are asked for only shortly before they begin, and no more of them after so many `minutes`.
    """
    ends, tasks, waiting = time.monotonic() + 60 * minutes, iter(tasks), {}
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            if time.monotonic() < ends:
                for task in islice(tasks, 2 * jobs - len(waiting)):
                    waiting[pool.submit(work, *task)] = task
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED)[0]:
                yield waiting.pop(done), done.result()
