"""The circuit of a table in pins: every part, every pin, the net it is on.

chips   the parts that have pins: numbers, names, what each pin does
nets    a Netlist: parts on boards, their nets, the cables between them
carrier the board with the controller, the same for every table
boards  the boards of readers and of switches, each the same at every table
table   the Netlist of one Circuit: the carrier and what is plugged into it
check   the electrical rule check, by SKiDL
"""
