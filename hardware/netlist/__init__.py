"""The circuit of a table in pins: every part, every pin, and the net that the pin is on.

chips   the parts that have pins: number, name and role of each pin
nets    a Netlist: parts on boards, their nets, the cables between them
carrier the board with the controller, the same for every table
boards  the boards of readers and of switches, each the same at every table
table   the Netlist of one Circuit: the carrier and everything that is plugged into it
"""
