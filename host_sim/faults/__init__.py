"""Everything that can go wrong at a table in an evening, and whether the game survives it.

sensors    devices that answer as the drivers do, and can be made to fail
table      the firmware's App on such devices, with a journal
people     players who repair what is lit and then go on
mishaps    faults of pieces, sensors, knob, screen and power
clumsy     touches that people do not mean as moves
campaign   many games, each with one kind of fault; `make faults`
judge      what the firmware must guarantee for any lifts and puts
sequences  every short sequence of lifts and puts; `make sequences`
"""
