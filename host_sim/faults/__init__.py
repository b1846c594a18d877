"""What goes wrong on a table in an evening, and whether the game survives it.

sensors    devices that answer as the drivers do, and can be made to fail
table      the firmware's App on such devices, with a journal
people     players who mend what is lit and then go on
mishaps    what happens to pieces, sensors, knob, screen and power
clumsy     what people do without meaning anything by it
campaign   many games, each with one kind of fault; `make faults`
judge      what is demanded of the firmware whatever is lifted and put down
sequences  every short sequence of lifts and puts; `make sequences`
"""
