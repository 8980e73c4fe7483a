"""More tablets than a house has: each may hold a few streams, and so may each address (docs/product.md, 15)."""
import contextlib
import hashlib
import secrets
import socket
import sqlite3

STREAMS_EACH = 10


def let_in(data, streams):
    """The cookies of as many tablets as so many open pages need."""
    tokens = [secrets.token_hex(16) for _ in range(-(-streams // STREAMS_EACH))]
    with contextlib.closing(sqlite3.connect(data / "focuspal.db")) as base:
        base.executemany(
            "INSERT INTO device (token_digest, label, paired_at) VALUES (?, 'Tablet', 0)",
            [(hashlib.sha256(token.encode()).hexdigest(),) for token in tokens])
        base.commit()
    return [f"fp_dev={token}" for token in tokens]


def doors(cookies, streams):
    """For each open page the cookie of its tablet and a connection from the tablet's own address."""
    for number in range(streams):
        tablet = number % len(cookies)
        yield cookies[tablet], (f"127.0.0.{2 + tablet}", 0)


def connect(port, source=None):
    """A connection to the server that sends each piece at once."""
    connection = socket.create_connection(("127.0.0.1", port), source_address=source)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection
