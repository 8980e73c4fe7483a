"""Backups, their key, and restoring."""
import contextlib
import shutil
import sqlite3

import house
from pages.registry import at_parents, state
from walk import in_record, parents

backups = at_parents("backups", house.afternoon, "/parents/backups")


@state("backups-made", house.afternoon)
def backups_made(page, server):
    backups(page, server)
    page.locator("form[action='/parents/backups'] button").click()
    page.locator(".banner--leaf").wait_for()
    page.locator("main summary").click()


@state("backups-none", house.dawn)
def backups_none(page, server):
    server.stop()
    shutil.rmtree(server.data / "backups")
    server.start()
    parents(page)


restore_file = at_parents("restore-file", house.afternoon, "/parents/restore")


@state("restore-refused", house.afternoon)
def restore_refused(page, server):
    restore_file(page, server)
    page.locator("#file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a letter"})
    page.locator(".form button").click()
    page.locator("#file-error").wait_for()


@state("restore-inside", house.afternoon)
def restore_inside(page, server):
    backups(page, server)
    page.locator("main summary").click()
    page.locator("form[action^='/parents/backups/focuspal-'] button").first.click()
    page.locator("#pin").wait_for()


@state("restore-left-out", house.afternoon)
def restore_left_out(page, server):
    """Somebody changed rows of the file with another program."""
    file = server.data / "changed.db"
    shutil.copyfile(next((server.data / "backups").glob("focuspal-*.db")), file)
    with contextlib.closing(sqlite3.connect(file)) as base, base:
        for trigger, in base.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            base.execute(f"DROP TRIGGER {trigger}")
        base.execute("UPDATE activity SET ended_at = started_at + 9000000000 WHERE id IN (1, 3, 5, 7)")
        base.execute("UPDATE mood SET note = CAST(x'ff' AS TEXT)")
    restore_file(page, server)
    page.locator("#file").set_input_files(file)
    page.locator(".form button").click()
    page.locator("#pin").wait_for()


@state("restored", house.afternoon)
def restored(page, server):
    restore_inside(page, server)
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.wait_for_url("**/restored")


backup_key = at_parents("backup-key", house.afternoon, "/parents/backups/key")


@state("backup-sheet", house.afternoon)
def backup_sheet(page, server):
    backup_key(page, server)
    page.locator("#pin").fill(house.PIN)
    page.locator("form:has(#pin) .btn--primary").click()
    page.locator(".paper").wait_for()


# A key that counts, and where backups went.
KEY = """INSERT OR REPLACE INTO backup_setting (id, recipient, letters_digest, made_at, found_at, next_recipient,
    next_letters_digest, next_made_at) VALUES (1, 'age1' || substr(hex(zeroblob(29)), 1, 58), hex(zeroblob(32)), 0, 0,
    'age1' || substr(hex(zeroblob(29)), 1, 58), hex(zeroblob(32)), 1790000000000)"""


@state("backup-key-again", house.afternoon)
def backup_key_again(page, server):
    """A new sheet was shown, and nobody has typed its letters."""
    in_record(server, KEY)
    backup_key(page, server)


at_parents("backups-without-sheet", house.afternoon, "/parents/backups",
           options=lambda: ("--copies", str(house.attic())))
