"""The power fails, or the process is killed, at any moment: what was answered is kept, and nothing counts twice.

A server does something while each change of its folder is written down. Then its folder is made anew as it would have
been left at each of these moments, and looked at; some of them a server is started on (product.md §14.5).
"""
import contextlib
import hashlib
import json
import os
import re
import secrets
import shutil
import sqlite3
import subprocess

import disk
import house
from visitor import Visitor

# At so many moments a server is started.
STARTS = 3


class Recorded:
    """A server whose disk writes down what happens to it, from its start on."""

    def __init__(self, household, place):
        self.before = place / "before"
        shutil.copytree(household.data, self.before)
        self.disk = disk.Disk(place / "disk", writes_down=True)
        self.server = household.serve(disk=self.disk)
        self.visitor = Visitor(self.server)
        self.kept = []
        self._place = place

    def parent(self):
        self.visitor.get("/parents/session")
        assert self.visitor.post("/parents/session", pin=house.PIN) == 303
        return self.visitor

    def answered(self, what):
        """What holds from now on, whatever happens."""
        self.kept.append((self.disk.moment(), what))

    def look(self, check, files=frozenset({"focuspal.db", "focuspal.db-wal"})):
        """Judges all moments; `check` gets the record, what was answered by then, the folder, and what happened."""
        self.server.kill()
        journal = self.disk.journal.read_bytes()
        seen, count = None, 0
        with disk.under(self._place) as here:
            for at, how, left in disk.moments(self.before, journal, files):
                kept = [what for moment, what in self.kept if moment <= at]
                # Most operations change nothing of what a power cut leaves.
                if (left, kept) == seen:
                    continue
                seen, count = (left, kept), count + 1
                disk.lay_out(left, here)
                try:
                    with opened(here) as record:
                        check(record, kept, here)
                except (AssertionError, sqlite3.DatabaseError) as error:
                    raise AssertionError(f"{how} at {at} of {len(journal)} bytes: {error}") from error
        assert count > 30, f"only {count} moments differ"

    def starts(self, check):
        """Starts a server at some of the moments; `check` gets the server, and what was answered by then."""
        journal = self.disk.journal.read_bytes()
        all_of_them = sum(1 for _ in disk.moments(self.before, journal, {"none"}))
        some = {all_of_them * (2 * number + 1) // (2 * STARTS) for number in range(STARTS)}
        for number, (at, how, left) in enumerate(disk.moments(self.before, journal)):
            if number not in some:
                continue
            folder = self._place / f"start-{number}"
            disk.lay_out(left, folder)
            household = house.Household(folder, self.server.household.at, self.server.household.device)
            server = household.serve()
            server.move(milliseconds=self.server.state()[0][1])
            try:
                # It reads the whole file first.
                house.until(lambda: Visitor(server).get("/healthz")[0] == 200)
                check(server, [what for moment, what in self.kept if moment <= at])
            except AssertionError as error:
                raise AssertionError(f"{how} at {at} of {len(journal)} bytes: {error}") from error
            finally:
                server.stop()


@contextlib.contextmanager
def opened(folder):
    """The record that a start would find, whole."""
    with contextlib.closing(sqlite3.connect(folder / "focuspal.db")) as record:
        assert record.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert record.execute("PRAGMA foreign_key_check").fetchall() == []
        yield record


def one(record, sql):
    return record.execute(sql).fetchone()[0]


def whole_backups(folder):
    """(reason, schema) of those that count, each of them the file that its manifest describes."""
    found = []
    for path in sorted((folder / "backups").glob("*.json")):
        file = path.with_suffix(".db")
        manifest = json.loads(path.read_text())
        if file.exists() and file.stat().st_size == manifest["bytes"]:
            assert hashlib.sha256(file.read_bytes()).hexdigest() == manifest["sha256"], f"{file.name} counts"
            found.append((manifest["reason"], manifest["schema"]))
    return found


def tap(visitor, child, category):
    number = secrets.token_hex(16)
    assert visitor.post(f"/children/{child}/taps", tap=number, category=str(category)) == 303
    return number


def test_taps(tmp_path):
    recorded = Recorded(house.dawn(), tmp_path)
    recorded.visitor.get("/children/1")
    before = []
    for number in range(24):
        recorded.answered(tap(recorded.visitor, 1, 1 + number % 4))

    def check(record, kept, _folder):
        taps = [row[0] for row in record.execute("SELECT id FROM tap ORDER BY number")]
        before.append(one(record, "SELECT count(*) FROM activity") - len(taps))
        assert taps[:len(kept)] == kept, f"{len(kept)} were answered, {len(taps)} are there"
        assert len(taps) <= len(kept) + 1
        # Each began one activity.
        assert before[-1] == before[0]
        assert one(record, "SELECT count(*) FROM activity WHERE ended_at IS NULL AND child_id = 1") <= 1

    recorded.look(check)

    def again(server, kept):
        visitor = Visitor(server)
        assert visitor.get("/children/1")[0] == 200
        for number in kept[-1:]:
            assert visitor.post("/children/1/taps", tap=number, category="1") == 303
        server.stop()
        with opened(server.data) as record:
            assert one(record, "SELECT count(*) FROM tap") in (len(kept), len(kept) + 1)
        server.start()

    recorded.starts(again)


def test_the_end_of_a_session(tmp_path):
    household = house.dawn()
    recorded = Recorded(household, tmp_path)
    visitor = recorded.visitor
    visitor.get("/children/1")
    assert visitor.post("/children/1/timer", id=secrets.token_hex(16), minutes="25", plan="focus") in (200, 303)
    recorded.answered("planted")
    recorded.server.move(minutes=26)
    house.until(lambda: "Tree planted" in visitor.get("/children/1/timer")[1])
    recorded.answered("grown")

    def check(record, kept, _folder):
        trees = one(record, "SELECT count(*) FROM focus_session WHERE outcome = 'completed'")
        assert one(record, "SELECT count(*) FROM focus_session") == 1 or "planted" not in kept
        assert trees == 1 or "grown" not in kept
        assert trees == one(record, "SELECT count(*) FROM coin_entry WHERE cause GLOB 'focus:*'")
        assert trees == one(record, "SELECT count(*) FROM timer WHERE is_focus = 1 AND ended_at IS NOT NULL")

    recorded.look(check)

    def grows(server, kept):
        visitor = Visitor(server)
        if "planted" in kept:
            house.until(lambda: "Tree planted" in visitor.get("/children/1/timer")[1])
            server.stop()
            with opened(server.data) as record:
                assert one(record, "SELECT count(*) FROM coin_entry WHERE cause GLOB 'focus:*'") == 1
            server.start()

    recorded.starts(grows)


def test_a_backup(tmp_path):
    recorded = Recorded(house.dawn(), tmp_path)
    visitor = recorded.parent()
    visitor.get("/parents/backups")
    for number in range(2):
        recorded.answered(("tap", tap(visitor, 1, 1 + number)))
        assert visitor.post("/parents/backups") == 303
        recorded.answered("backup")

    def check(record, kept, folder):
        # The second one of a day takes the place of the first.
        assert whole_backups(folder) or "backup" not in kept
        taps = {row[0] for row in record.execute("SELECT id FROM tap")}
        assert taps >= {what[1] for what in kept if what != "backup"}

    recorded.look(check, files=None)


def test_a_restore(tmp_path):
    recorded = Recorded(house.dawn(), tmp_path)
    visitor = recorded.parent()
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    name = re.search(r"/parents/backups/([^/\"]+)/file", visitor.get("/parents/backups")[1])[1]
    backup = (recorded.server.data / "backups" / f"{name}.db").read_bytes()
    late = tap(visitor, 1, 2)
    recorded.answered("late")
    assert visitor.upload("/parents/restore/file", backup) == 303
    number = re.search(r'name="number" value="(\w+)"', visitor.get("/parents/restore")[1])[1]
    assert visitor.post("/parents/restore", number=number, pin=house.PIN) == 303
    recorded.answered("restored")

    def check(record, kept, folder):
        is_old = one(record, f"SELECT count(*) FROM tap WHERE id = '{late}'") == 1
        is_restored = one(record, "SELECT count(*) FROM event WHERE kind = 'restore'") == 1
        if is_restored:
            assert not is_old
            assert "restore" in [reason for reason, _ in whole_backups(folder)]
        else:
            assert is_old or "late" not in kept
            assert "restored" not in kept
            whole_backups(folder)
        assert one(record, "SELECT count(*) FROM child") == 8

    recorded.look(check, files=None)

    def opens(server, kept):
        assert Visitor(server).get("/who")[0] in (200, 303)

    recorded.starts(opens)


def test_a_restore_in_the_place_of_what_cannot_be_opened(tmp_path):
    """Once the command says that everything is back, no power cut brings the other file back."""
    household = house.dawn()
    folder, backup, before = tmp_path / "household", tmp_path / "good.db", tmp_path / "before"
    shutil.copytree(household.data, folder)
    where = ["--data", folder, "--root", house.ROOT]
    subprocess.run([house.BINARY, "backup", "--to", backup, *where], check=True, capture_output=True)
    (folder / "focuspal.db").write_text("Dear diary")
    shutil.copytree(folder, before)
    medium = disk.Disk(tmp_path / "disk", writes_down=True)
    done = subprocess.run([house.BINARY, "restore", backup, "--yes", *where], check=True, capture_output=True,
                          text=True, env=os.environ | medium.environment(folder))
    assert "Everything is back" in done.stdout
    journal = medium.journal.read_bytes()

    with disk.under(tmp_path) as here:
        for at, how, left in disk.moments(before, journal, {"focuspal.db"}):
            if left["focuspal.db"] == b"Dear diary":
                assert at < len(journal), f"{how} at the end"
                continue
            disk.lay_out(left, here)
            with opened(here) as record:
                assert one(record, "SELECT count(*) FROM child") == 8


def test_an_import(tmp_path):
    household = house.demo("en-GB", children=2, years=0, seed=4, until="2026-11-20T16:10")
    archive = tmp_path / "winter.zip"
    subprocess.run([house.BINARY, "export", "--data", household.data, "--root", house.ROOT, archive], check=True,
                   capture_output=True)
    emptied = tmp_path / "emptied"
    shutil.copytree(household.data, emptied)
    with contextlib.closing(sqlite3.connect(emptied / "focuspal.db")) as record, record:
        record.execute("PRAGMA foreign_keys = ON")
        record.execute("DELETE FROM activity WHERE ended_at IS NOT NULL")
        few = one(record, "SELECT count(*) FROM activity")
    recorded = Recorded(house.Household(emptied, household.at, household.device), tmp_path)
    visitor = recorded.parent()
    assert visitor.upload("/parents/data/files", archive.read_bytes()) == 303
    assert visitor.post("/parents/data/import", pin=house.PIN) == 303
    recorded.answered("taken in")
    counts = set()

    def check(record, kept, folder):
        count = one(record, "SELECT count(*) FROM activity")
        # It is added in parts; with the journal, a start adds the rest.
        if not (folder / "import/journal.json").exists():
            counts.add(count)
        reasons = [reason for reason, _ in whole_backups(folder)]
        assert count == few or "import" in reasons
        assert count > few or not kept
        assert len(counts) <= 2, counts

    def started(server, kept):
        with contextlib.closing(sqlite3.connect(server.data / "focuspal.db")) as record:
            assert one(record, "SELECT count(*) FROM activity") in counts
        assert not (server.data / "import/journal.json").exists()

    recorded.look(check, files=None)
    assert len(counts) == 2
    recorded.starts(started)


def test_a_deletion_that_reaches_the_backups(tmp_path):
    """Once it is answered, the child's name is in no byte, whatever comes."""
    household = house.dawn()
    folder = tmp_path / "household"
    shutil.copytree(household.data, folder)
    name = "Zebulonia"
    with contextlib.closing(sqlite3.connect(folder / "focuspal.db")) as record, record:
        record.execute("UPDATE child SET name = ? WHERE id = 3", (name,))
    recorded = Recorded(house.Household(folder, household.at, household.device), tmp_path)
    visitor = recorded.parent()
    visitor.get("/parents/backups")
    assert visitor.post("/parents/backups") == 303
    visitor.get("/parents/children/3/deletion")
    assert visitor.post("/parents/children/3/deletion", name=name, pin=house.PIN, backups="1") == 303
    # The file is written anew on a thread of its own.
    house.until(lambda: name.encode() not in b"".join(
        path.read_bytes() for path in recorded.server.data.rglob("*") if path.is_file() and "-shm" not in path.name))
    recorded.answered("deleted")

    def check(record, kept, folder):
        count = one(record, "SELECT count(*) FROM child WHERE id = 3")
        if kept:
            assert count == 0
            for path in folder.rglob("*"):
                assert path.is_dir() or name.encode() not in path.read_bytes(), path.name
        whole_backups(folder)

    recorded.look(check, files=None)


def test_a_migration(tmp_path, newer, monkeypatch):
    household = house.dawn()
    monkeypatch.setattr(house, "ROOT", newer)
    recorded = Recorded(household, tmp_path)
    recorded.answered("started")
    with contextlib.closing(sqlite3.connect(recorded.before / "focuspal.db")) as record:
        count = one(record, "SELECT count(*) FROM activity")
        old = one(record, "PRAGMA user_version")

    def check(record, kept, folder):
        version = one(record, "PRAGMA user_version")
        assert one(record, "SELECT count(*) FROM activity") == count
        changed = one(record, "SELECT count(*) FROM activity WHERE note = 'by a newer FocusPal'")
        assert (version, changed) in ((old, 0), (9999, count))
        assert version == 9999 or not kept
        backups = whole_backups(folder)
        assert version == old or ("update", old) in backups

    recorded.look(check, files=None)

    def opens(server, kept):
        assert Visitor(server).get("/children/1")[0] == 200

    recorded.starts(opens)
