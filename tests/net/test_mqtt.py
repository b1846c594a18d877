"""The device's client at a real Mosquitto that is started again in the middle, and at bad brokers."""

import asyncio
import json
import os
import time
from types import SimpleNamespace

import pytest
from skald.net import mqtt
from skald.net.mqtt import Client, read_address
from skald.net.outbox import Outbox
from skald.net.packets import CONNACK

from host_sim.clock import HostClock, SimClock
from host_sim.simloop import SimLoop
from host_sim.toolchain import ROOT, find_unix

_PATIENCE_S = 20


@pytest.fixture(autouse=True)
def hurry(monkeypatch, rests_little):
    monkeypatch.setattr(mqtt, "_TICK_MS", 5)


def make_client(address, room=200, clock=None):
    outbox = Outbox(room)
    client = Client("skald-t1", read_address(address), "t1/online", outbox, clock or HostClock())
    return client, outbox


async def until(is_so):
    end = time.monotonic() + _PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, "it never came"
        await asyncio.sleep(0.005)


def test_a_broker_started_again_in_the_middle_loses_nothing_and_keeps_the_order(broker, listen):
    async def play():
        client, outbox = make_client(broker.address)
        listener = listen("t1/event")
        task = asyncio.create_task(client.run())
        await until(lambda: client.is_on and listener.is_on)
        for i in range(120):
            outbox.put("t1/event", json.dumps(i).encode())
            if i in (40, 80):
                await until(lambda: client.welcomes == i // 40)
                broker.stop()
                await asyncio.sleep(0.1)
                broker.start()
            await asyncio.sleep(0.002)
        await until(lambda: not len(outbox) and 119 in listener.numbers())
        task.cancel()
        return client, listener.numbers()

    client, numbers = asyncio.run(play())
    assert client.welcomes >= 3
    assert list(dict.fromkeys(numbers)) == list(range(120))


def test_the_will_tells_that_a_table_is_gone(broker, listen):
    async def play():
        client, outbox = make_client(broker.address)
        task = asyncio.create_task(client.run())
        await until(lambda: client.is_on and not len(outbox))
        listener = listen("t1/online")
        await until(lambda: listener.heard)
        task.cancel()  # no DISCONNECT: the network is gone
        await until(lambda: len(listener.heard) == 2)
        return listener.heard

    told = [(payload, is_retained) for _, payload, is_retained in asyncio.run(play())]
    assert told == [(b"online", True), (b"offline", False)]


async def _serve(reply):
    """Return (server, address, connections that have ended) of a broker that answers each with `reply` and listens on."""
    hung_up = []

    async def answer(reader, writer):
        await reader.read(10)
        writer.write(reply)
        while await reader.read(1000):
            pass
        hung_up.append(reply)
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    return server, "127.0.0.1:%d" % server.sockets[0].getsockname()[1], hung_up


_WELCOME = b"\x20\x02\x00\x00"


@pytest.mark.parametrize(
    "reply, fault",
    [
        (b"HTTP/1.0 400 Bad\r\n", "nobody asked"),
        (b"\x20\x02\x00\x05", "let this table in"),
        (b"\x40\x02\x00\x01", "out of turn"),
        (_WELCOME + _WELCOME, "out of turn"),
        (_WELCOME + b"\x40\x02\x77\x77", "was not sent"),
        (_WELCOME + b"\x30\xff\xff\xff\x7f" + b"x" * 9000, "nobody asked"),
        (b"\x20\x02\x02\x00", "no sense"),
    ],
)
def test_a_bad_broker_is_hung_up_on_and_nothing_is_lost(reply, fault):
    async def play():
        server, address, hung_up = await _serve(reply)
        client, outbox = make_client(address)
        outbox.put("t1/event", b"1")
        task = asyncio.create_task(client.run())
        await until(lambda: len(hung_up) > 1)  # it came back, too
        task.cancel()
        server.close()
        return client, outbox

    client, outbox = asyncio.run(play())
    assert fault in client.fault and client.fault.endswith(".")
    outbox.begin()
    assert b"1" in [message[1] for message in iter(outbox.take, None)]


def test_a_broker_that_owes_an_answer_is_hung_up_on():
    async def play(welcome):
        server, address, hung_up = await _serve(welcome)
        clock = SimClock()
        client, outbox = make_client(address, 9, clock)
        outbox.put("t1/event", b"1")
        task = asyncio.create_task(client.run())
        await until(lambda: client._owed_at is not None and client.is_on == bool(welcome))
        await asyncio.sleep(0.05)
        assert not hung_up
        clock.sleep_ms(20_000)
        await until(lambda: hung_up)
        task.cancel()
        server.close()
        return client.fault

    for welcome in (b"", _WELCOME):
        assert asyncio.run(play(welcome)) == "The broker does not answer."


@pytest.mark.parametrize("refuses", (1, 5))
def test_a_broker_that_refuses_at_first_is_called_again_and_that_is_said_once(refuses, capsys):
    clock = SimClock()
    loop = SimLoop(clock)
    client, outbox = make_client("127.0.0.1:1883", clock=clock)
    calls = []

    async def connect(host, port):
        calls.append((host, port))
        if len(calls) <= refuses:
            raise OSError(111, "ECONNREFUSED")
        await asyncio.sleep(3600)

    client.connect = connect
    loop.create_task(client.run())
    loop.run_for(20_000)
    assert len(calls) == refuses + 1
    assert capsys.readouterr().out == "broker: [Errno 111] ECONNREFUSED Trying again.\n"
    loop.end()


def test_silence_is_broken_by_a_ping(broker):
    pings = []

    async def play():
        clock = SimClock()
        client, outbox = make_client(broker.address, 9, clock)
        send = client._send
        client._send = lambda *words: pings.append(words[1]) or send(*words)
        task = asyncio.create_task(client.run())
        await until(lambda: client.is_on and not len(outbox) and client._owed_at is None)
        pings.clear()
        for count in range(1, 6):
            clock.sleep_ms(30_000)
            await until(lambda: len(pings) == count and client._owed_at is None)
        task.cancel()
        return client.welcomes

    assert asyncio.run(play()) == 1
    assert pings == [b"\xc0\x00"] * 5


@pytest.mark.needs("unix")
def test_the_client_runs_on_micropython_through_a_broker_s_restart(broker, listen):
    environment = dict(os.environ, MICROPYPATH="%s:.frozen" % (ROOT / "firmware"))

    async def play():
        listener = listen("m/event")
        await until(lambda: listener.is_on)
        table = await asyncio.create_subprocess_exec(
            *find_unix().command,
            str(ROOT / "tests/net/publisher.py"),
            broker.address,
            "100",
            env=environment,
            stdout=asyncio.subprocess.PIPE,
        )
        await until(lambda: len(listener.heard) > 20)
        broker.stop()
        await asyncio.sleep(0.2)
        broker.start()
        said, _ = await asyncio.wait_for(table.communicate(), _PATIENCE_S)
        await until(lambda: 99 in listener.numbers())
        return said.decode(), listener.numbers()

    said, numbers = asyncio.run(play())
    *faults, last = said.splitlines()
    words = last.split()
    assert faults and all(line.startswith("broker: ") for line in faults)
    assert words[0] == "welcomes" and int(words[1]) >= 2 and words[2:] == ["lost", "0"]
    assert list(dict.fromkeys(numbers)) == list(range(100))


def test_a_new_network_ends_the_rest_and_a_link_that_the_old_one_has_left():
    clock = SimClock()
    loop = SimLoop(clock)
    tries = []

    async def fail(host, port):
        tries.append(clock.now_us / 1e6)
        raise OSError("no route")

    client, _ = make_client("10.0.0.1", clock=clock)
    client.connect = fail
    loop.create_task(client.run())
    loop.run_for(300_000)
    assert 50 < tries[-1] - tries[-2] < 61
    count = len(tries)
    loop.run_for(30_000)
    client.begin_again()
    loop.run_for(20)
    assert len(tries) == count + 1
    loop.run_for(1_000)
    assert len(tries) > count + 2  # the pauses grow from the first one again
    sent = []
    link = SimpleNamespace(
        write=sent.append, drain=lambda: asyncio.sleep(0), close=lambda: sent.append(b"closed"),
        wait_closed=lambda: asyncio.sleep(0), read=lambda count: asyncio.sleep(3600),
    )  # fmt: skip

    async def connect(host, port):
        return link, link

    client.connect = connect
    loop.run_for(5_000)
    client.begin_again()
    loop.run_for(1_000)
    assert len(sent) == 1  # the broker has not answered yet
    client._hear(CONNACK, 0)
    client.begin_again()
    loop.run_for(1_000)
    assert sent[-2:] == [b"closed", sent[0]]
    loop.end(10)
