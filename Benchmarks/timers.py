"""What running timers cost, and how soon open pages hear that one has ended."""
import contextlib
import selectors
import sqlite3
import statistics
import time

import many_tablets

TIMERS, STREAMS = 100, 20


def uptime():
    """Milliseconds since the machine started, suspension included: the time that timers run on."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


def fill(database, deadlines):
    """A hundred running timers of the house for each deadline, as the server would keep them."""
    with open("/proc/sys/kernel/random/boot_id", encoding="ascii") as file:
        boot = file.read().strip()
    ahead = int(time.time() * 1000 - uptime())
    with contextlib.closing(sqlite3.connect(database)) as base:
        base.execute("INSERT OR REPLACE INTO steady_anchor VALUES (1, ?, ?)", (boot, ahead))
        base.executemany(
            """
            INSERT INTO timer (title, cues, work_minutes, version, phase, round, length, state,
                deadline, due, changed_by, change, changed_at, worked)
            VALUES ('Tea', 0, 180, 1, 'work', 1, 10800000, 'running', ?1, ?1, 'child', 'started',
                0, 0)
            """, [(int(deadline),) for deadline in deadlines for _ in range(TIMERS)])
        base.commit()


class Streams:
    """Open pages: each holds the one stream of events that a page has."""

    def __init__(self, port, tablets):
        self.selector = selectors.DefaultSelector()
        for cookie, source in many_tablets.doors(tablets, STREAMS):
            page = many_tablets.connect(port, source)
            page.sendall(f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"
                         .encode())
            self.selector.register(page, selectors.EVENT_READ)
        time.sleep(0.5)
        self.hear(0.1)

    def hear(self, seconds, word=b"timers:"):
        """When each stream heard the word first, in uptime; those that did not are left out."""
        heard, end = {}, time.monotonic() + seconds
        while len(heard) < STREAMS and (rest := end - time.monotonic()) > 0:
            for key, _ in self.selector.select(rest):
                if word in key.fileobj.recv(65536):
                    heard.setdefault(key.fd, uptime())
        return list(heard.values())

    def close(self):
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()
        self.selector.close()


def idle(server, tablets, seconds):
    """Milliseconds of processor time a minute, with a hundred timers and twenty open pages."""
    streams = Streams(server.port, tablets)
    before = server.cpu_seconds()
    time.sleep(seconds)
    used = server.cpu_seconds() - before
    streams.close()
    return used * 60_000 / seconds


def ends(server, tablets, deadlines):
    """From each deadline, which a hundred timers share, until the last page has heard of it."""
    streams = Streams(server.port, tablets)
    late = []
    for deadline in deadlines:
        heard = streams.hear((deadline - uptime()) / 1000 + 2)
        if len(heard) < STREAMS or min(heard) < deadline:
            raise SystemExit(f"bench: {len(heard)} of {STREAMS} pages heard of a timer's end.")
        late.append(max(heard) - deadline)
    streams.close()
    return statistics.median(late), max(late)
