"""How long pages take while every sync of the disk takes a second (Tests/Browser/sync.c)."""
import secrets
import struct
import threading
import time
import urllib.parse

PAGES = 60


def slow_down(file, milliseconds):
    """Each sync of a server that was given this file takes so much longer."""
    with open(file, "r+b") as held:
        held.write(struct.pack("=q", milliseconds))


def measure(server, family, file):
    """The longest of many homes of a child, in ms, while four tablets tap on."""
    done = threading.Event()

    def tap(child):
        number = 0
        while not done.is_set():
            number += 1
            form = {"csrf": family.token, "tap": secrets.token_hex(16),
                    "category": family.categories[number % len(family.categories)]}
            server.ask("POST", f"/children/{child}/taps", urllib.parse.urlencode(form), {
                "Cookie": family.cookie, "Origin": server.base,
                "Content-Type": "application/x-www-form-urlencoded"})

    server.get(family.home, Cookie=family.cookie)
    slow_down(file, 1000)
    taps = [threading.Thread(target=tap, args=(child,)) for child in family.children[:4]]
    for one in taps:
        one.start()
    time.sleep(0.5)
    times = []
    for _ in range(PAGES):
        begun = time.perf_counter()
        status = server.get(family.home, Cookie=family.cookie)[0]
        times.append((time.perf_counter() - begun) * 1000)
        assert status == 200
        time.sleep(0.05)
    done.set()
    slow_down(file, 0)
    for one in taps:
        one.join()
    return max(times)
