"""Runs a part of a script with the heap locked."""

try:
    from micropython import heap_lock, heap_unlock
except ImportError:  # CPython has no heap to lock

    def heap_lock():
        pass

    heap_unlock = heap_lock


def run_locked(work, subject, number):
    """Call `work` with both arguments (more of them would take memory); on MicroPython an allocation in it is a
    MemoryError.
    """
    heap_lock()
    try:
        work(subject, number)
    finally:
        heap_unlock()
