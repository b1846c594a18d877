"""Device time: how long the firmware computes on a microcontroller, counted instead of guessed.

    microbit.py    real MicroPython on an emulated Cortex-M0 that counts its instructions: the truth
    recording.py   the evenings that are played on it, by remote/evening.py
    operations.py  what an expression makes an interpreter do; blocks.py cuts a source into blocks
    costs.csv      the cost of each operation on the chip; fit.py finds these and how well they fit
    meter.py       counts the blocks that run on CPython, and charges the simulator's clock for them

So the clock of every simulated table is charged for computing, whatever the code and the table, and a
change in the firmware shows in the figures at once, without any list to keep up to date.
"""
