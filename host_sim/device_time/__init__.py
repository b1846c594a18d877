"""Device time: how long the firmware computes on a microcontroller, counted instead of guessed.

    microbit.py    real MicroPython on an emulated Cortex-M0 that counts its instructions: the truth
    recording.py   evenings that are played on it, and remote/evening.py, which plays them
    operations.py  what an expression makes an interpreter do; blocks.py cuts a source into blocks
    costs.csv      the cost of each operation on the chip; fit.py finds it and how well it fits
    meter.py       counts the blocks that run on CPython and charges the simulator's clock for them

So the clock of every simulated table is charged for computing, whatever the code and the table,
and a change of the firmware changes the figures at once, with no table to keep in step.
"""
