"""The kit `net`, derived from its layouts: what a net of loops needs in addition to the kit `first`.

circuit    the reader board and the switch boards, part by part and pin by pin
bill       the shopping list, and what it costs
work       the hours
sheet      the loops at full size, all numbered
files      all of these as files
fields     what hardware/field finds for every place, as a table, or why it rejects a net
evening    the trial with three loops before a net is built

The physics is in hardware/field: wires, chain, lines, refusals.  Nothing has been built yet.
"""
