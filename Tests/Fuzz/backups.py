"""Backups that somebody edited: what comes back is ours, can be shown, and lets in nobody."""
import contextlib
import random
import re
import shutil
import sqlite3
import subprocess
import time

from fuzz import ARCHIVED, NUMBERS, PIN, Failure, Server, is_bad, look_at_pages, run

# What a file's own schema may say; TABLE stands for one of its tables, COLUMN for one of its columns.
SCHEMAS = [
    "CREATE TRIGGER evil AFTER INSERT ON TABLE BEGIN UPDATE device SET revoked_at = NULL; END",
    "CREATE TRIGGER evil AFTER UPDATE ON TABLE BEGIN INSERT INTO device (token_digest, label, paired_at) "
    "VALUES (lower(hex(randomblob(32))), 'evil', 0); END",
    "CREATE VIEW evil AS SELECT * FROM TABLE", "CREATE INDEX evil ON TABLE (COLUMN) WHERE COLUMN IS NULL",
    "CREATE UNIQUE INDEX evil ON TABLE (COLUMN, abs(random()))", "CREATE TABLE evil (a, b AS (a + 1))",
    "ALTER TABLE TABLE ADD COLUMN evil AS (1)", "ALTER TABLE TABLE ADD COLUMN evil DEFAULT 1",
    "ALTER TABLE TABLE DROP COLUMN COLUMN", "ALTER TABLE TABLE RENAME COLUMN COLUMN TO evil", "DROP TABLE TABLE",
    "CREATE TABLE evil AS SELECT * FROM TABLE; DROP TABLE TABLE; ALTER TABLE evil RENAME TO TABLE",
    "CREATE TABLE evil AS SELECT * FROM TABLE; DROP TABLE TABLE; CREATE VIEW TABLE AS "
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT evil.* FROM evil, n",
    "CREATE TABLE evil AS SELECT * FROM TABLE; DROP TABLE TABLE; CREATE VIRTUAL TABLE TABLE USING fts5 (COLUMN)",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 3 WHERE name = 'TABLE'",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'COLUMN', 'COLUMN COLLATE RTRIM')",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE TABLE (COLUMN)' WHERE name = 'TABLE'",
    "PRAGMA page_size = 512; VACUUM", "PRAGMA page_size = 32768; VACUUM", "PRAGMA auto_vacuum = INCREMENTAL; VACUUM",
    "PRAGMA user_version = 1", "PRAGMA user_version = 66", "PRAGMA user_version = 0", "PRAGMA user_version = 100000",
    "PRAGMA application_id = 0", "DELETE FROM migration", "UPDATE migration SET number = number + 1",
]


def tables_of(base):
    return {name: [row[1] for row in base.execute(f"PRAGMA table_info({name})")] for name, in base.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name").fetchall()}


def drop_triggers(base):
    for name, in base.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        base.execute(f"DROP TRIGGER {name}")


def disarm(base):
    """Takes triggers, references, types, checks and unique keys away, as any program can."""
    drop_triggers(base)
    for name, columns in tables_of(base).items():
        rows = base.execute(f"SELECT * FROM {name}").fetchall()
        base.execute(f"DROP TABLE {name}")
        base.execute(f"CREATE TABLE {name} ({', '.join(columns)})")
        base.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(columns))})", rows)


def value(dice):
    kind = dice.randrange(6)
    if kind < 3:
        text = dice.choice(NUMBERS)
        with contextlib.suppress(ValueError):
            number = int(text)
            return number if abs(number) < 2**63 else float(number)
        return text
    if kind == 3:
        return dice.choice((None, 1.5, float("inf"), b"\xff\x00", b"", 2**63 - 1, -2**63))
    return dice.choice(ARCHIVED)


def change_rows(base, dice):
    """A few rows get other values, go, or come twice; what was done, in words."""
    told = []
    tables = {name: columns for name, columns in tables_of(base).items() if base.execute(
        f"SELECT 1 FROM {name}").fetchone()}
    for _ in range(dice.choice((1, 1, 2, 8))):
        name = dice.choice(sorted(tables))
        row, = dice.choice(base.execute(f"SELECT rowid FROM {name}").fetchall() or [(0,)])
        column = dice.choice(tables[name])
        what = dice.randrange(8)
        if what == 0:
            told.append(f"{name} {row} gone")
            base.execute(f"DELETE FROM {name} WHERE rowid = ?", (row,))
        elif what == 1:
            told.append(f"{name} {row} twice")
            base.execute(f"INSERT INTO {name} SELECT * FROM {name} WHERE rowid = ?", (row,))
        elif what == 2:
            told.append(f"{name}.{column} of all = that of {row}")
            base.execute(f"UPDATE {name} SET {column} = (SELECT {column} FROM {name} WHERE rowid = ?)", (row,))
        elif what == 3:
            told.append(f"{name}.{column} {row} is no UTF-8")
            base.execute(f"UPDATE {name} SET {column} = CAST(x'61ff00' AS TEXT) WHERE rowid = ?", (row,))
        else:
            new = value(dice)
            told.append(f"{name}.{column} {row} = {str(new)[:60]!r}")
            base.execute(f"UPDATE {name} SET {column} = ? WHERE rowid = ?", (new, row))
    return "; ".join(told)


def edited(file, dice):
    """Edits a copy of a backup; what was done, in words."""
    kind = dice.choice(("rows", "rows", "rows", "schema", "schema", "bytes"))
    if kind == "bytes":
        octets = bytearray(file.read_bytes())
        for _ in range(dice.choice((1, 3, 40))):
            # The header and the schema's first page above all.
            at = dice.randrange(100 if dice.random() < 0.3 else 4096 if dice.random() < 0.5 else len(octets))
            octets[at] = dice.choice((0, 1, 0x7F, 0x80, 0xFF, dice.randrange(256)))
        if dice.random() < 0.2:
            del octets[dice.randrange(len(octets)):]
        file.write_bytes(octets)
        return "bytes"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as base:
        base.execute("PRAGMA synchronous = OFF")
        base.execute("PRAGMA foreign_keys = OFF")
        base.execute("PRAGMA ignore_check_constraints = ON")
        if kind == "rows":
            base.execute("BEGIN")
            disarm(base)
            told = change_rows(base, dice)
            base.execute("COMMIT")
            return told
        tables = tables_of(base)
        name = dice.choice(sorted(tables))
        script = dice.choice(SCHEMAS).replace("TABLE TABLE", f"TABLE {name}")
        script = re.sub(r"(?<!CREATE )(?<!VIRTUAL )(?<!DROP )(?<!ALTER )\bTABLE\b(?! (?:evil|\w+ (?:ADD|DROP|RENAME)))",
                        name, script).replace("COLUMN COLUMN", "COLUMN " + dice.choice(tables[name]))
        script = re.sub(r"(?<!ADD )(?<!DROP )(?<!RENAME )\bCOLUMN\b(?! \w)", dice.choice(tables[name]), script)
        with contextlib.suppress(sqlite3.Error):
            if dice.random() < 0.7:
                drop_triggers(base)
            base.executescript(script)
        return script


def schema_of(path):
    with contextlib.closing(sqlite3.connect(path)) as base:
        return sorted(base.execute("SELECT type, name, sql FROM sqlite_schema").fetchall(), key=str)


def upload(server, octets):
    bound = "----bound"
    body = (f'--{bound}\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n{server.token}\r\n'
            f'--{bound}\r\nContent-Disposition: form-data; name="file"; filename="a.focuspal"\r\n\r\n').encode() + (
        octets + f"\r\n--{bound}--\r\n".encode())
    return server.ask("POST", "/parents/restore/file", body, {"Content-Type": f"multipart/form-data; boundary={bound}"})


def restore(server, octets, schema, counts):
    """Offers a file and, where it is taken, brings it back and looks at everything."""
    server.get("/parents/restore")
    begun = time.monotonic()
    status, headers, _ = upload(server, octets)
    counts["slowest look, ms"] = max(counts["slowest look, ms"], int((time.monotonic() - begun) * 1000))
    if is_bad(status):
        raise Failure(f"the upload gave {status}\n{server.told()[-1500:]}")
    if status != 303:
        counts["refused"] += 1
        return
    page = server.get(headers["Location"])[2]
    number = re.search(r'name="number" value="(\d+)"', page)[1]
    counts["with rows left out"] += "changed outside FocusPal" in page
    # An announcement would wait for a day.
    status, headers, _ = server.send("/parents/restore", [("number", number), ("pin", PIN)])
    if status != 303 or headers["Location"] != "/restored":
        raise Failure(f"the restore gave {status}\n{server.told()[-1500:]}")
    counts["restored"] += 1
    if not server.sign_in():
        raise Failure("nobody can sign in afterwards")
    look_at_pages(server)
    path = server.data / "focuspal.db"
    if schema_of(path) != schema:
        raise Failure("the schema is another one")
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as base:
        for ask, right in (("SELECT count(*) FROM device WHERE revoked_at IS NULL", 1),
                           ("SELECT count(*) FROM pragma_foreign_key_check", 0),
                           ("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'", 0)):
            if (found := base.execute(ask).fetchone()[0]) != right:
                raise Failure(f"{ask}: {found}")


def fuzz_backups(household, seed, until, counts):
    whole = household.place / "whole.focuspal"
    run("backup", "--to", whole, "--data", household.data)
    schema = schema_of(household.data / "focuspal.db")
    failures, dice, server = [], random.Random(f"{seed}-backups"), None
    while time.monotonic() < until and len(failures) <= 20:
        if server is None:
            server = Server(household.copy(), household.device)
            server.sign_in()
        file = household.place / "edited.focuspal"
        shutil.copyfile(whole, file)
        what = edited(file, dice)
        try:
            counts["backups"] += 1
            restore(server, file.read_bytes(), schema, counts)
        except (Failure, subprocess.TimeoutExpired) as failure:
            failures.append(f"backup {counts['backups']}, {what}: {failure}")
            server.process.kill()
            server.process.wait()
            server = None
    if server:
        server.stop()
    return failures
