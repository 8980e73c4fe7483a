"""Ports for what a test starts, stops and starts again."""
import itertools
import os
import socket

# Below the ports that the system gives to whoever asks for none in particular: one of those may belong to another
# program by the time the test's own begins there, or comes back.
FIRST, OF_EACH_WORKER = 12_000, 2_000


def _mine():
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 10
    first = FIRST + worker * OF_EACH_WORKER
    # Two runs on one machine don't begin at the same.
    begin = os.getpid() % OF_EACH_WORKER
    return itertools.cycle(first + (begin + step) % OF_EACH_WORKER for step in range(OF_EACH_WORKER))


_ports = _mine()


def free():
    for port in itertools.islice(_ports, OF_EACH_WORKER):
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port
    raise AssertionError("no port is free")
