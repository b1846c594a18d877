"""The virtual device: the firmware on real MicroPython, as a serial port.

    mpremote, Thonny ◀──pty──▶ virtual.py ◀──pipes──▶ board_runner.mjs: MicroPython (WebAssembly)
                                   │                     │
                               wires.py                  ├ remote/start.py    the flash, asyncio.run, ROM
                                   │                     ├ remote/machine.py  pins and buses, as requests
                                   │                     └ remote/wire.py     how requests are sent
                        host_sim.wiring.Rig: the simulated chips and the table

The REPL, the compiler and the calls of the file system are MicroPython's own, and the firmware is unchanged; the chips
are the byte-level models of host_sim/chips.  Time is the wall clock.

A request for a pin or a bus, little-endian, and its answer:

    0  B  operation (_OPERATIONS of wires.py)   0  B   status: 0 done, 1 error, 2 the board restarts
    1  B  pin or bus number                     1  3B  pins whose interrupt is due, or 255
    2  H  argument                              4  H   bytes that follow
    4  H  bytes that follow                     6  H   value
    6  H  bytes wanted                          8  ..  bytes read; for an error "ValueError:text"
    8  .. bytes to write
"""
