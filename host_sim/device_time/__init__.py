"""Device time: what the firmware's computing takes on a microcontroller, counted instead of
guessed.

    microbit.py    real MicroPython on an emulated Cortex-M0 that counts its instructions: the truth
    recording.py   evenings that are played on it, and remote/evening.py, which plays them
    kinds.py       what an expression makes an interpreter do; blocks.py cuts a source into runs of it
    costs.csv      what each kind of that costs on the chip; fit.py finds it and says how well it fits
    meter.py       counts the blocks that run on CPython: the simulator's clock pays for them

So the clock of every simulated table pays for computing, whatever the code and the table, and
a change of the firmware changes the figures at once, without anything to keep in step.
"""
