"""For MicroPython: the client of skald.net.mqtt publishes numbers until the broker has all of them.

micropython publisher.py <address> <how many>
"""

import asyncio
import sys
import time

from skald.net.mqtt import Client, read_address
from skald.net.outbox import Outbox


async def publish(address, count):
    outbox = Outbox(8)
    client = Client("skald-m", read_address(address), "m/online", outbox, time)
    task = asyncio.create_task(client.run())
    told = 0
    while told < count or len(outbox):
        if told < count and not outbox.is_full():
            outbox.put("m/event", b"%d" % told)
            told += 1
        await asyncio.sleep_ms(5)
    task.cancel()
    print("welcomes", client.welcomes, "lost", outbox.lost)


asyncio.run(publish(sys.argv[1], int(sys.argv[2])))
