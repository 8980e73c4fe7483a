"""Pages are read however long the disk takes to write: no reader waits for a writer."""
import concurrent.futures
import contextlib
import re
import secrets
import sqlite3
import subprocess

import house
from visitor import Visitor
from walk import in_record


def links(visitor, starts):
    """Every address that pages lead to, within two steps."""
    found, new = set(), set(starts)
    for _ in range(2):
        pages = [visitor.get(address)[1] for address in sorted(new)]
        found |= new
        new = {address.replace("&amp;", "&") for page in pages for address in re.findall(r'href="(/[^"#]*)', page)}
        new = {address for address in new if not address.startswith("/assets/")} - found
    return found | new


def parent_at(server):
    """(visitor signed in as a parent, the address of every page)"""
    visitor = Visitor(server)
    visitor.get("/parents/session")
    assert visitor.post("/parents/session", pin=house.PIN) == 303
    # An archive is made of the whole record, and printing takes its time: they are not pages.
    addresses = [address for address in sorted(links(visitor, ["/who", "/wall", "/parents", "/children/1"]))
                 if not re.search(r"\.(zip|pdf|csv)", address)]
    assert len(addresses) > 60
    return visitor, addresses


def logged(server):
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        return record.execute("SELECT count(*) FROM activity").fetchone()[0]


def test_every_page_is_answered_while_ten_years_are_taken_in(serve, tmp_path):
    household = house.demo("en-GB", children=2, years=10, seed=3, until="2026-11-21T16:40")
    archive = tmp_path / "ten-years.zip"
    subprocess.run([house.BINARY, "export", "--data", household.data, "--root", house.ROOT, archive], check=True,
                   capture_output=True)
    server = serve(household)
    before = logged(server)
    in_record(server, "DELETE FROM activity WHERE ended_at IS NOT NULL")
    visitor, addresses = parent_at(server)
    assert visitor.upload("/parents/data/files", archive.read_bytes()) == 303

    # The import is at work or waits for the disk from the first page to the last.
    server.hold_disk()
    with concurrent.futures.ThreadPoolExecutor(1) as finger:
        taken = finger.submit(visitor.post, "/parents/data/import", pin=house.PIN)
        try:
            for address in addresses:
                status, _ = visitor.get(address)
                assert status in (200, 301, 303, 404), f"{address}: {status}"
            server.until_held()
            assert not taken.done()
        finally:
            server.release_disk()
        assert taken.result() == 303

    assert logged(server) == before > 20_000


def test_every_page_is_answered_while_no_sync_ends(serve):
    server = serve(house.dawn())
    visitor, addresses = parent_at(server)
    # Every device is seen anew by the hour, which is written down.
    server.move(hours=2)

    server.hold_disk()
    with concurrent.futures.ThreadPoolExecutor(8) as fingers:
        taps = [fingers.submit(visitor.post, f"/children/{1 + number}/taps", tap=secrets.token_hex(16),
                               category=str(1 + number)) for number in range(8)]
        try:
            server.until_held()
            for address in addresses:
                status, _ = visitor.get(address)
                assert status in (200, 301, 303, 404), f"{address}: {status}"
            assert not any(tap.done() for tap in taps)
        finally:
            server.release_disk()
        # Some of them are taps of children who hide a category, or have a lock: answered all the same.
        answers = [tap.result() for tap in taps]

    assert set(answers) <= {303, 403, 409}, answers
    assert 303 in answers
