#!/usr/bin/env python3
"""Measure what the statistics and reports of parents cost, each as the median of single requests.

Five years of eight children, and the same with every activity cut into ten. The aims are those of
docs/product.md, section 15: a year's report of all children in 200 ms as a page and in 2 s as a PDF, 30 days of
one child in 50 ms, and 60 MB of memory once they are done.
"""
import argparse
import contextlib
import pathlib
import shutil
import sqlite3
import statistics
import sys
import tempfile
import time

import bench

# Name, address, and the aim in milliseconds for the data as it is.
PAGES = [
    ("statistics, week", "/parents/children/1/stats?of=week&day=2026-11-10", None),
    ("statistics, month", "/parents/children/1/stats?of=month&day=2026-10-10", 50),
    ("statistics, year", "/parents/children/1/stats?of=year&day=2025-06-01", None),
    ("report, week, 8 children", "/parents/reports?of=week&day=2026-11-10", None),
    ("report, month, 1 child", "/parents/reports?child=1&of=month&day=2026-10-10", 50),
    ("report, month, 8 children", "/parents/reports?of=month&day=2026-10-10", None),
    ("report, year, 1 child", "/parents/reports?child=1&of=year&day=2025-06-01", None),
    ("report, year, 8 children", "/parents/reports?of=year&day=2025-06-01", 200),
    ("PDF, month, 1 child", "/parents/reports/report.pdf?child=1&of=month&day=2026-10-10", None),
    ("PDF, year, 8 children", "/parents/reports/report.pdf?of=year&day=2025-06-01", 2000),
    ("PDF, 14 days of 1 child", "/parents/children/1/ribbons.pdf?until=2026-11-19", None),
    ("CSV, year, 8 children", "/parents/reports/activities.csv?from=2025-01-01&to=2025-12-31", None),
]

# Megabytes of the server, a minute after all of them.
RESIDENT = 60


def cut_into_ten(database):
    """Every activity that is over becomes ten, one after the other: ten times as many rows."""
    with contextlib.closing(sqlite3.connect(database)) as base, base:
        # What keeps a family's record true would look at each of more than a million rows.
        for (name,) in base.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'activity'").fetchall():
            base.execute(f"DROP TRIGGER {name}")
        columns = [row[1] for row in base.execute("PRAGMA table_info(activity)")
                   if row[1] not in ("id", "started_at", "ended_at")]
        names = ", ".join(columns)
        base.execute(
            f"CREATE TEMP TABLE whole AS SELECT {names}, started_at, (ended_at - started_at) / 10 AS tenth "
            "FROM activity WHERE ended_at IS NOT NULL AND deleted_at IS NULL")
        base.execute(
            "UPDATE activity SET ended_at = started_at + (ended_at - started_at) / 10 "
            "WHERE ended_at IS NOT NULL AND deleted_at IS NULL")
        base.executemany(
            f"INSERT INTO activity ({names}, started_at, ended_at) "
            f"SELECT {names}, started_at + ?1 * tenth, started_at + (?1 + 1) * tenth FROM whole",
            [(number,) for number in range(1, 10)])
        return base.execute("SELECT count(*) FROM activity").fetchone()[0]


def median(server, cookie, path, count):
    """The median of single requests in milliseconds, after one that is not counted, and the answer's size."""
    times = []
    for _ in range(count + 1):
        begun = time.perf_counter()
        status, _, body = server.get(path, Cookie=cookie)
        times.append((time.perf_counter() - begun) * 1000)
        if status != 200:
            sys.exit(f"bench: {path} answers {status}.")
    return statistics.median(times[1:]), len(body)


def measure(options, data, device, clock, count):
    with bench.focuspal(options.binary, data, clock) as server:
        family = bench.Family(data, device, server)
        cookie = family.sign_in(bench.PIN)
        medians = [median(server, cookie, path, count) for _, path, _ in PAGES]
        # Each minute, the server gives back what it no longer needs.
        time.sleep(65)
        return family.activities, medians, server.resident_megabytes()


def main():
    parser = argparse.ArgumentParser(prog="bin/bench reports", description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="3 requests of each kind instead of 15")
    parser.add_argument("--binary", default=bench.BINARY, help=argparse.SUPPRESS)
    options = parser.parse_args()
    data, device = bench.demo_data(options.binary)
    count = 3 if options.quick else 15
    with tempfile.TemporaryDirectory(prefix="bench-", dir=bench.BUILD) as scratch:
        scratch = pathlib.Path(scratch)
        clock = bench.clock_at(bench.AFTERNOON, scratch)
        usual, many = (pathlib.Path(shutil.copytree(data, scratch / name)) for name in ("usual", "many"))
        cut_into_ten(many / "focuspal.db")
        first, of_usual, resident = measure(options, usual, device, clock, count)
        second, of_many, resident_many = measure(options, many, device, clock, min(count, 5))
    print(f"Medians of {count} requests, {first:,} activities; of {min(count, 5)}, {second:,} activities\n")
    print(f"{'':<28}{'ms':>9}{'kB':>8}{'aim':>8}{'':>10}{'10 × data':>12}")
    for (name, _, aim), (time_usual, size), (time_many, _) in zip(PAGES, of_usual, of_many):
        met = "" if aim is None else "met" if time_usual <= aim else "NOT MET"
        print(f"{name:<28}{time_usual:>9.1f}{size / 1000:>8.0f}{aim or '':>8}{met:>10}{time_many:>12.1f}")
    met = "met" if resident <= RESIDENT else "NOT MET"
    print(f"{'resident memory after, MB':<28}{resident:>9.1f}{'':>8}{RESIDENT:>8}{met:>10}{resident_many:>12.1f}")


if __name__ == "__main__":
    main()
