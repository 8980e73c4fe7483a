-- What comes in from elsewhere: activities of other tools, and the archive of a household.

-- Whose record this is: an archive fits the household that it came from.
ALTER TABLE household ADD COLUMN origin TEXT CHECK (length(origin) = 32);

UPDATE household SET origin = lower(hex(randomblob(16)));

CREATE TRIGGER household_origin AFTER INSERT ON household
WHEN NEW.origin IS NULL
BEGIN
    UPDATE household SET origin = lower(hex(randomblob(16))) WHERE id = NEW.id;
END;

-- An activity may also come from another tool. SQLite can't change a CHECK, so the column is made
-- anew.
DROP TRIGGER activity_entered_by_stays;

ALTER TABLE activity ADD COLUMN entered TEXT NOT NULL DEFAULT 'tap'
    CHECK (entered IN ('tap', 'manual', 'imported'));

UPDATE activity SET entered = entered_by WHERE entered_by <> 'tap';

ALTER TABLE activity DROP COLUMN entered_by;

ALTER TABLE activity RENAME COLUMN entered TO entered_by;

-- How an activity came into the record stays as it was.
CREATE TRIGGER activity_entered_by_stays BEFORE UPDATE OF entered_by ON activity
WHEN NEW.entered_by <> OLD.entered_by
BEGIN
    SELECT RAISE(ABORT, 'how an activity was entered stays');
END;

-- The row of a file that an activity came from: the same row twice is one activity, also after it
-- was changed or taken out.
CREATE TABLE imported_row (
    -- SHA-256 of what the row says, hexadecimal.
    digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
    activity_id INTEGER NOT NULL REFERENCES activity (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX imported_row_activity ON imported_row (activity_id);

-- A child who is put away has no timer that lives; those that ended come back with its archive.
DROP TRIGGER timer_child_is_active;

CREATE TRIGGER timer_child_is_active BEFORE INSERT ON timer
WHEN NEW.ended_at IS NULL
    AND (SELECT archived_at FROM child WHERE id = NEW.child_id) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the child is put away');
END;
