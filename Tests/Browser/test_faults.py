"""A full disk, errors of the disk, and a folder that is gone: nothing that was answered is lost, or counted twice."""
import concurrent.futures
import contextlib
import html
import itertools
import os
import re
import secrets
import shutil
import sqlite3
import subprocess
import urllib.parse

import disk
import house
import pytest
from visitor import Visitor

# What a family reads in any of these cases, instead of a page that stays silent.
SENTENCE = re.compile("Nothing was saved just now|What was saved before is safe|There’s no room|no room on the disk"
                      "|Nothing more is saved|Not everything is saved|couldn’t be backed up|couldn’t read or write it|The last backup failed|disk is full")


@pytest.fixture
def on_a_disk(tmp_path):
    """(server of eight children on a disk of its own, the disk)"""
    servers = []

    def start(household=None, *options):
        medium = disk.Disk(tmp_path / f"disk-{len(servers)}")
        servers.append((household or house.dawn()).serve(*options, disk=medium))
        return servers[-1], medium

    yield start
    for server in servers:
        if server.state()[1]:
            server.kill()


def parent_at(server):
    visitor = Visitor(server)
    visitor.get("/parents/session")
    assert visitor.post("/parents/session", pin=house.PIN) == 303
    return visitor


# The same picture twice within a moment is one tap, so each tap is on another one.
PICTURES = itertools.cycle(range(1, 5))


def tap(visitor, child=1, number=None):
    """(status, page, the tap's number)"""
    number = number or secrets.token_hex(16)
    body = f"csrf={visitor.token}&tap={number}&category={next(PICTURES)}"
    status, _, page = visitor.ask("POST", f"/children/{child}/taps", body)
    return status, page, number


def taps(server):
    """Those that are kept, once the server has ended."""
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        assert record.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert record.execute("SELECT count(*) FROM activity").fetchone()[0] >= 0
        return [row[0] for row in record.execute("SELECT id FROM tap ORDER BY number")]


# What children and parents send, each with what it needs.
FORMS = [
    ("/children/1/timer", {"id": None, "minutes": "10", "category": "2"}),
    ("/children/2/timer", {"id": None, "minutes": "25", "plan": "focus"}),
    ("/children/1/moods", {"mood": None, "face": "4"}),
    ("/house-timers", {"id": None, "title": "Tea", "minutes": "5"}),
    ("/parents/goals/starting-point", {"child": "1"}),
    ("/parents/children/1/days-off", {"from": "2026-11-19", "to": "2026-11-19", "kind": "sick"}),
]


def send(visitor, address, fields):
    """(status, the page that comes of it)"""
    sent = {name: secrets.token_hex(16) if value is None else value for name, value in fields.items()}
    status, headers, page = visitor.ask("POST", address, urllib.parse.urlencode({"csrf": visitor.token} | sent))
    return status, visitor.get(headers["Location"])[1] if status == 303 else page


@pytest.mark.parametrize("kind, room", [(disk.FULL, -1), (disk.FULL_FOR_ALL, -1), (disk.FULL_FOR_ALL, 0)])
def test_a_full_disk_is_said_reading_goes_on_and_so_does_writing_once_there_is_room(on_a_disk, kind, room):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    name = re.search(r"/parents/backups/([^/\"]+)/file", visitor.get("/parents/backups")[1])[1]
    backup = (server.data / "backups" / f"{name}.db").read_bytes()

    medium.fails(kind, room=room)
    # A log with room in it takes a few more.
    for _ in range(400):
        status, page, number = tap(visitor)
        if status != 303:
            break
        kept.append(number)
    assert status == 507 and SENTENCE.search(page), (status, page)
    for address, fields in FORMS:
        status, page = send(visitor, address, fields)
        # Where only a file may not grow, a little room is left in the log for now and then one of them.
        assert status == 507 and SENTENCE.search(page) or kind == disk.FULL and status == 303, (address, status, page)
    status, page = send(visitor, "/parents/backups", {})
    assert "The last backup failed" in page
    status = visitor.upload("/parents/restore/file", backup)
    assert status == 422
    for address in ("/who", "/wall", "/children/1", "/children/2/forest", "/parents", "/parents/backups",
                    "/parents/reports"):
        assert visitor.get(address)[0] == 200, address
    stranger = Visitor(server)
    stranger.get("/parents/session")
    assert stranger.post("/parents/session", pin=house.PIN) in (303, 507)

    medium.heals()
    status, page, number = tap(visitor)
    assert status == 303, page
    kept.append(number)
    assert visitor.get("/healthz")[:2] == (200, "ok\n")
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    assert "failed" not in visitor.get("/parents/backups")[1]
    assert visitor.upload("/parents/restore/file", backup) == 303
    server.kill()
    assert [number for number in taps(server) if number in kept] == kept


@pytest.mark.parametrize("after", [0, 1, 2, 3, 5, 8])
def test_a_write_that_fails_is_no_tap_and_the_same_tap_again_is_one(on_a_disk, after):
    server, medium = on_a_disk()
    visitor = Visitor(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]

    medium.fails(disk.WRITE_ERROR, after=after, times=1)
    for _ in range(2):
        status, page, number = tap(visitor)
        if status != 303:
            assert status in (500, 507) and SENTENCE.search(page), (status, page)
            status, page, number = tap(visitor, number=number)
        assert status == 303, page
        kept.append(number)

    assert visitor.get("/children/1")[0] == 200
    server.kill()
    assert taps(server) == kept


@pytest.mark.parametrize("after", [0, 1, 2])
def test_after_a_sync_that_failed_it_ends_and_the_next_start_has_all_that_was_answered(on_a_disk, after):
    server, medium = on_a_disk()
    visitor = Visitor(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]

    medium.fails(disk.SYNC_ERROR, after=after)
    with contextlib.suppress(OSError):
        for _ in range(8):
            status, _, number = tap(visitor)
            if status == 303:
                kept.append(number)
    assert server.ends() == 75
    assert "the disk did not confirm a write" in server.said()

    medium.heals()
    server.start()
    visitor.get("/children/1")
    status, page, number = tap(visitor)
    assert status == 303, page
    server.kill()
    found = taps(server)
    assert found[:len(kept)] == kept and found[-1] == number
    # The one that was not answered may be there, once.
    assert len(found) <= len(kept) + 2


@pytest.mark.parametrize("kind", [disk.WRITE_ERROR, disk.SYNC_ERROR, disk.FULL_FOR_ALL])
@pytest.mark.parametrize("after", [0, 1, 3, 40, 400])
def test_a_backup_that_fails_in_the_middle_counts_for_nothing_and_harms_nothing(on_a_disk, kind, after):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    before = sorted(path.name for path in (server.data / "backups").iterdir())

    medium.fails(kind, after=after)
    status = visitor.post("/parents/backups")
    failed = medium.failed()
    medium.heals()

    assert status == 303
    page = visitor.get("/parents/backups")[1]
    after = sorted(path.name for path in (server.data / "backups").iterdir())
    if "The last backup failed" in page:
        assert failed and after == before
    else:
        # What fails after it counts is the end of an older one.
        assert after != before and not [name for name in after if not name.endswith((".db", ".json"))]
    visitor.get("/children/1")
    assert tap(visitor)[0] == 303
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    assert "The last backup failed" not in visitor.get("/parents/backups")[1]


def test_a_folder_that_takes_no_changes_any_more_is_said_and_read_on(on_a_disk):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]

    medium.fails(disk.READ_ONLY)
    status, page, _ = tap(visitor)
    assert status in (500, 507) and SENTENCE.search(page), (status, page)
    for address in ("/who", "/wall", "/children/1", "/parents", "/parents/reports"):
        assert visitor.get(address)[0] == 200, address

    medium.heals()
    status, _, number = tap(visitor)
    assert status == 303
    server.kill()
    assert taps(server) == kept + [number]


def test_a_folder_that_is_gone_is_no_place_to_save_until_it_is_back(on_a_disk):
    server, _ = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]
    away = server.data.with_name("away")

    server.data.rename(away)
    status, page, _ = tap(visitor)
    assert status in (500, 503, 507) and SENTENCE.search(page), (status, page)
    assert visitor.get("/children/1")[0] == 200
    assert visitor.get("/healthz")[0] == 503
    assert "isn’t where it was" in visitor.get("/parents")[1]

    away.rename(server.data)
    status, _, number = tap(visitor)
    assert status == 303
    assert visitor.get("/healthz")[0] == 200
    server.kill()
    assert taps(server) == kept + [number]


@pytest.mark.parametrize("kind", [disk.WRITE_ERROR, disk.FULL_FOR_ALL])
@pytest.mark.parametrize("after", [0, 20, 150, 500])
def test_a_restore_that_fails_in_the_middle_leaves_the_old_or_the_new(on_a_disk, kind, after):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    backup = next((server.data / "backups").glob("*.db")).read_bytes()
    visitor.get("/children/1")
    late = tap(visitor)[2]

    def restore():
        assert visitor.upload("/parents/restore/file", backup) == 303
        number = re.search(r'name="number" value="(\w+)"', visitor.get("/parents/restore")[1])[1]
        return number

    number = restore()
    medium.fails(kind, after=after)
    status, page = send(visitor, "/parents/restore", {"number": number, "pin": house.PIN})
    failed = medium.failed()
    medium.heals()

    assert status == 303 or SENTENCE.search(page), (status, page)
    is_old = status != 303
    assert failed or not is_old
    assert visitor.get("/who")[0] == 200
    if is_old:
        # The session goes on, and there is room now.
        number = restore()
        assert visitor.post("/parents/restore", number=number, pin=house.PIN) == 303
    assert "Everything is back" in visitor.get("/restored")[1]
    server.kill()
    assert late not in taps(server)


@pytest.mark.parametrize("after", [0, 2, 5, 50, 100])
def test_a_disk_that_fills_up_before_or_in_a_migration_leaves_the_old(tmp_path, newer, monkeypatch, after):
    household = house.dawn()
    folder = tmp_path / "data"
    shutil.copytree(household.data, folder)
    with contextlib.closing(sqlite3.connect(folder / "focuspal.db")) as record:
        before = list(record.iterdump())
    monkeypatch.setattr(house, "ROOT", newer)
    medium = disk.Disk(tmp_path / "disk")
    medium.fails(disk.FULL_FOR_ALL, after=after)
    serving = [house.BINARY, "serve", "--root", newer, "--data", folder, "--bind", "127.0.0.1", "--port", "0"]
    with contextlib.suppress(subprocess.TimeoutExpired):
        ended = subprocess.run(serving, env=os.environ | medium.environment(folder), capture_output=True, text=True,
                               timeout=10)
        assert ended.returncode == 74 and len(ended.stderr.strip().splitlines()) == 1, ended
        assert re.search("disk is full|no room|can't be opened", ended.stderr), ended.stderr
        with contextlib.closing(sqlite3.connect(folder / "focuspal.db")) as record:
            assert list(record.iterdump()) == before

    medium.heals()
    (folder / "control").unlink(missing_ok=True)
    server = house.Household(folder, household.at, household.device).serve()
    assert Visitor(server).get("/children/1")[0] == 200
    server.kill()
    with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
        assert record.execute("PRAGMA user_version").fetchone() == (9999,)


# What is wrong, by a word of its one sentence (docs/faults.md).
SAID = {"full": "disk is full", "failing": "reports errors", "gone": "isn’t where it was", "damaged": "is damaged",
        "read-only": "can only be read"}


def doctor(server):
    """What `focuspal doctor` prints, line by line."""
    said = subprocess.run([house.BINARY, "doctor", "--root", house.ROOT, "--data", server.data], capture_output=True,
                          text=True, timeout=60)
    return said.stdout.splitlines()


def says_everywhere(server, visitor, kind):
    """The sentence of what is wrong, if all that tell of it say the same, and nothing else."""
    status, told = visitor.get("/healthz")[:2]
    assert status == 503 and SAID[kind] in told, told
    sentence = told.strip()
    for address in ("/parents", "/parents/check-up"):
        page = html.unescape(visitor.get(address)[1])
        assert sentence in page, (address, sentence)
        for other in SAID.keys() - {kind}:
            assert SAID[other] not in page, (address, other)
    lines = [line for line in doctor(server) if sentence in line]
    assert lines and lines[0].startswith("alarm"), doctor(server)
    house.until(lambda: f"trouble: {sentence}" in server.said())
    return sentence


def overwrite(server):
    """Puts noise over a table's first page."""
    path = server.data / "focuspal.db"
    with contextlib.closing(sqlite3.connect(path)) as record:
        record.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page, = record.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'parked_thought'").fetchone()
    with open(path, "r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)


@pytest.mark.parametrize("kind, order", [
    ("full", lambda medium: medium.fails(disk.FULL_FOR_ALL)),
    ("full", lambda medium: medium.fails(disk.FULL, room=1 << 20)),
    ("failing", lambda medium: medium.fails(disk.WRITE_ERROR)), ("failing", lambda medium: medium.fails(disk.LOG_ERROR)),
    ("failing", lambda medium: medium.fails(disk.READ_ERROR)),
    ("read-only", lambda medium: medium.fails(disk.READ_ONLY))],
    ids=["full", "nearly-full", "write-errors", "log-errors", "read-errors", "read-only"])
def test_what_is_wrong_with_the_disk_has_one_sentence_and_heals(on_a_disk, kind, order):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    kept = [tap(visitor)[2]]

    order(medium)
    # What can't be read any more may still be known, and is missed by whoever looks at everything.
    assert tap(visitor)[0] in (303, 500, 507)
    doctor(server)
    says_everywhere(server, visitor, kind)

    medium.heals()
    # Nobody has to tap for it.
    house.until(lambda: visitor.get("/healthz")[:2] == (200, "ok\n"), 90)
    status, _, number = tap(visitor)
    assert status == 303
    kept.append(number)
    server.kill()
    found = taps(server)
    assert [number for number in found if number in kept] == kept


def test_a_database_that_is_gone_or_exchanged_has_one_sentence_until_it_is_back(on_a_disk):
    server, _ = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    there, away = server.data / "focuspal.db", server.data / "away.db"

    there.rename(away)
    says_everywhere(server, visitor, "gone")
    shutil.copy(away, there)
    says_everywhere(server, visitor, "gone")

    there.unlink()
    away.rename(there)
    assert visitor.get("/healthz")[:2] == (200, "ok\n")
    assert tap(visitor)[0] == 303


def test_damage_has_one_sentence(on_a_disk):
    server, _ = on_a_disk()
    visitor = parent_at(server)
    overwrite(server)
    assert any(SAID["damaged"] in line for line in doctor(server))
    says_everywhere(server, visitor, "damaged")


@pytest.mark.parametrize("after", [0, 1, 2, 5, 20])
def test_what_could_not_be_read_once_ends_nothing(on_a_disk, after):
    server, medium = on_a_disk()
    visitor = parent_at(server)
    visitor.get("/children/1")
    medium.fails(disk.READ_ERROR, after=after, times=1)
    doctor(server)
    assert medium.failed() == 1

    assert visitor.get("/healthz")[:2] == (200, "ok\n")
    assert tap(visitor)[0] == 303
    assert SAID["damaged"] not in visitor.get("/parents")[1]


def test_a_start_that_can_t_read_the_disk_doesn_t_call_it_damage(tmp_path):
    household = house.dawn()
    folder = tmp_path / "data"
    shutil.copytree(household.data, folder)
    medium = disk.Disk(tmp_path / "disk")
    asking = [house.BINARY, "doctor", "--root", house.ROOT, "--data", folder]
    environment = os.environ | medium.environment(folder)
    medium.fails(disk.READ_ERROR)
    said = subprocess.run(asking, env=environment, capture_output=True, text=True, timeout=60)
    assert said.returncode == 2 and SAID["failing"] in said.stdout, said
    for after in range(6):
        medium.fails(disk.READ_ERROR, after=after, times=1)
        said = subprocess.run(asking, env=environment, capture_output=True, text=True, timeout=60)
        assert SAID["damaged"] not in said.stdout, said


@pytest.fixture
def with_a_stick(tmp_path):
    """(server whose backups also go to a stick, the stick, its disk, the file with the key)"""
    key, stick = tmp_path / "key", tmp_path / "stick"
    stick.mkdir()
    said = subprocess.run(["age-keygen", "-o", key], check=True, capture_output=True, text=True).stderr
    recipient = re.search(r"age1\w+", said)[0]
    folder = tmp_path / "household"
    household = house.dawn()
    shutil.copytree(household.data, folder)
    with contextlib.closing(sqlite3.connect(folder / "focuspal.db")) as record, record:
        record.execute("INSERT INTO backup_setting (id, recipient, letters_digest, made_at, found_at) "
                       "VALUES (1, ?, ?, 1, 1)", (recipient, "0" * 64))
    medium = disk.Disk(tmp_path / "disk", of=stick)
    server = house.Household(folder, household.at, household.device).serve("--copies", str(stick), disk=medium)
    yield server, stick, medium, key
    if server.state()[1]:
        server.kill()


def copies(stick):
    """Those on it that count."""
    return [path.with_suffix(".age") for path in stick.glob("*.json") if path.with_suffix(".age").exists()]


def opens(copy, key, tmp_path):
    """Whether the program of the age format and SQLite find a whole record in it."""
    plain = tmp_path / "plain.db"
    subprocess.run(["age", "-d", "-i", key, "-o", plain, copy], check=True)
    with contextlib.closing(sqlite3.connect(plain)) as record:
        return record.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("kind, after", [
    (disk.WRITE_ERROR, 0), (disk.WRITE_ERROR, 3), (disk.WRITE_ERROR, 6), (disk.FULL_FOR_ALL, 4), (disk.SYNC_ERROR, 0),
    (disk.SYNC_ERROR, 1), (disk.SYNC_ERROR, 2), (disk.HELD, 4)])
def test_a_second_place_that_goes_in_the_middle_of_a_backup_takes_nothing_along(with_a_stick, tmp_path, kind, after):
    server, stick, medium, key = with_a_stick
    visitor = parent_at(server)
    visitor.get("/parents/backups")

    medium.fails(kind, after=after)
    if kind == disk.HELD:
        # Pulled out while a write is under way, and plugged in again later.
        with concurrent.futures.ThreadPoolExecutor(1) as finger:
            asked = finger.submit(visitor.post, "/parents/backups")
            house.until(medium.failed)
            stick.rename(tmp_path / "away")
            medium.heals()
            assert asked.result() == 303
        assert not copies(tmp_path / "away")
        (tmp_path / "away").rename(stick)
    else:
        assert visitor.post("/parents/backups") == 303
        assert medium.failed() > 0
        medium.heals()
    # At home it counts, and elsewhere only what can be opened.
    assert len(list((server.data / "backups").glob("*-asked.db"))) == 1
    assert "The last backup failed" not in visitor.get("/parents/backups")[1]
    assert all(opens(copy, key, tmp_path) for copy in copies(stick))

    server.move(hours=25)
    visitor = parent_at(server)
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    assert copies(stick) and all(opens(copy, key, tmp_path) for copy in copies(stick))
    assert not list(stick.glob("*.partial"))


def test_jumps_of_the_clock_lose_and_double_nothing(on_a_disk):
    server, _ = on_a_disk()
    visitor = Visitor(server)
    visitor.get("/children/1")
    kept = []
    for shift in ({"days": 400}, {"days": -800}, {"hours": 3}):
        status, page, number = tap(visitor)
        assert status == 303, page
        kept.append(number)
        server.move(**shift)
        assert visitor.get("/children/1")[0] == 200
    server.look()
    server.kill()
    assert taps(server) == kept
