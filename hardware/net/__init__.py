"""The kit `net`, from its layouts: what a net of loops needs beside the kit `first`.

circuit    the reader board and the switch boards, part by part and pin by pin
bill       the shopping list, and what it costs
work       the hours
sheet      the loops at full size, every one numbered
files      all of these as files
fields     what hardware/field finds for every place, as a table, or why it refuses

The physics is in hardware/field: wires, chain, lines, net_refusals.  Nothing has been built yet.
"""
