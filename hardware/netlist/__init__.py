"""The circuit of a table in pins: every part, every pin, the net it is on.

chips   the parts that have pins: numbers, names, what each pin does
nets    a Netlist: parts and nets, and a table of them
table   the Netlist of one Circuit, from its layout
check   the electrical rule check, by SKiDL
"""
