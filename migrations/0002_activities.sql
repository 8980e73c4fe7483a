-- Categories, activities, the taps that log them, and the trace of every change.
-- Activities of a child are half-open stretches [started_at, ended_at) that never overlap;
-- at most one runs (ended_at IS NULL). The triggers hold that against any bug above them.

CREATE TABLE category (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    kind TEXT NOT NULL CHECK (kind IN (
        'homework', 'reading', 'screen', 'physical', 'creative', 'chores', 'music', 'social',
        'outdoor', 'rest', 'meal', 'other')),
    icon TEXT NOT NULL CHECK (length(icon) BETWEEN 1 AND 32),
    colour TEXT NOT NULL CHECK (length(colour) BETWEEN 1 AND 32),
    position INTEGER NOT NULL,
    hidden_at INTEGER
) STRICT;

CREATE TABLE subcategory (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    category_id INTEGER NOT NULL REFERENCES category (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    position INTEGER NOT NULL,
    hidden_at INTEGER
) STRICT;

CREATE INDEX subcategory_category ON subcategory (category_id, position);

CREATE TABLE activity (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id),
    subcategory_id INTEGER REFERENCES subcategory (id),
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- Taken out of the record, kept for the trace.
    deleted_at INTEGER,
    CHECK (ended_at IS NULL OR ended_at > started_at)
) STRICT;

CREATE INDEX activity_of_child ON activity (child_id, started_at) WHERE deleted_at IS NULL;
CREATE INDEX activity_category ON activity (category_id);
CREATE INDEX activity_subcategory ON activity (subcategory_id) WHERE subcategory_id IS NOT NULL;
CREATE UNIQUE INDEX activity_one_runs ON activity (child_id)
    WHERE ended_at IS NULL AND deleted_at IS NULL;

-- As nothing overlaps before, only the two neighbours in time can overlap with a new stretch.
CREATE TRIGGER activity_no_overlap_insert BEFORE INSERT ON activity
WHEN NEW.deleted_at IS NULL
BEGIN
    SELECT RAISE(ABORT, 'activities overlap')
    WHERE (
        SELECT ifnull(ended_at, 9223372036854775807) FROM activity
        WHERE child_id = NEW.child_id AND deleted_at IS NULL AND started_at <= NEW.started_at
        ORDER BY started_at DESC LIMIT 1
    ) > NEW.started_at
    OR (
        SELECT started_at FROM activity
        WHERE child_id = NEW.child_id AND deleted_at IS NULL AND started_at > NEW.started_at
        ORDER BY started_at LIMIT 1
    ) < ifnull(NEW.ended_at, 9223372036854775807);
END;

CREATE TRIGGER activity_no_overlap_update
BEFORE UPDATE OF id, child_id, started_at, ended_at, deleted_at ON activity
WHEN NEW.deleted_at IS NULL
BEGIN
    SELECT RAISE(ABORT, 'activities overlap')
    WHERE (
        SELECT ifnull(ended_at, 9223372036854775807) FROM activity
        WHERE child_id = NEW.child_id AND deleted_at IS NULL AND started_at <= NEW.started_at
            AND id <> OLD.id
        ORDER BY started_at DESC LIMIT 1
    ) > NEW.started_at
    OR (
        SELECT started_at FROM activity
        WHERE child_id = NEW.child_id AND deleted_at IS NULL AND started_at > NEW.started_at
            AND id <> OLD.id
        ORDER BY started_at LIMIT 1
    ) < ifnull(NEW.ended_at, 9223372036854775807);
END;

-- A part belongs to its category.
CREATE TRIGGER activity_part_insert BEFORE INSERT ON activity
WHEN NEW.subcategory_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'subcategory of another category')
    WHERE NEW.category_id IS NOT (
        SELECT category_id FROM subcategory WHERE id = NEW.subcategory_id);
END;

CREATE TRIGGER activity_part_update BEFORE UPDATE OF category_id, subcategory_id ON activity
WHEN NEW.subcategory_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'subcategory of another category')
    WHERE NEW.category_id IS NOT (
        SELECT category_id FROM subcategory WHERE id = NEW.subcategory_id);
END;

-- One tap, by the id that the client made: the same id twice is one tap.
-- The number keeps their order, whatever the clock did between two of them.
CREATE TABLE tap (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id),
    at INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('began', 'stopped', 'filled')),
    undone_at INTEGER
) STRICT;

CREATE INDEX tap_of_child ON tap (child_id, number) WHERE undone_at IS NULL;
CREATE INDEX tap_category ON tap (category_id);

-- Who changed what, when, and what it was before (NULL where the change made the activity).
CREATE TABLE activity_event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    activity_id INTEGER NOT NULL REFERENCES activity (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL CHECK (actor IN ('child', 'parent', 'server')),
    device_id INTEGER REFERENCES device (id) ON DELETE SET NULL,
    tap_id TEXT REFERENCES tap (id) ON DELETE SET NULL,
    -- Whether it takes back what its tap did.
    is_undo INTEGER NOT NULL DEFAULT 0 CHECK (is_undo IN (0, 1)),
    was_category_id INTEGER REFERENCES category (id),
    was_subcategory_id INTEGER REFERENCES subcategory (id),
    was_started_at INTEGER,
    was_ended_at INTEGER,
    was_deleted_at INTEGER,
    CHECK ((was_category_id IS NULL) = (was_started_at IS NULL))
) STRICT;

CREATE INDEX activity_event_activity ON activity_event (activity_id, id);
CREATE INDEX activity_event_tap ON activity_event (tap_id) WHERE tap_id IS NOT NULL;
CREATE INDEX activity_event_device ON activity_event (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX activity_event_category ON activity_event (was_category_id)
    WHERE was_category_id IS NOT NULL;
CREATE INDEX activity_event_subcategory ON activity_event (was_subcategory_id)
    WHERE was_subcategory_id IS NOT NULL;

-- The trace is only ever added to; it goes when the child goes.
CREATE TRIGGER activity_event_stays BEFORE DELETE ON activity_event
WHEN EXISTS (SELECT 1 FROM activity WHERE id = OLD.activity_id)
BEGIN
    SELECT RAISE(ABORT, 'the trace of changes stays');
END;

-- A tap and a device may go before it, and are then forgotten in it, never exchanged.
CREATE TRIGGER activity_event_is_true BEFORE UPDATE ON activity_event
WHEN NEW.tap_id IS NOT NULL AND NEW.tap_id IS NOT OLD.tap_id
    OR NEW.device_id IS NOT NULL AND NEW.device_id IS NOT OLD.device_id
    OR NEW.id <> OLD.id OR NEW.activity_id <> OLD.activity_id OR NEW.at <> OLD.at
    OR NEW.actor <> OLD.actor OR NEW.is_undo <> OLD.is_undo
    OR NEW.was_category_id IS NOT OLD.was_category_id
    OR NEW.was_subcategory_id IS NOT OLD.was_subcategory_id
    OR NEW.was_started_at IS NOT OLD.was_started_at
    OR NEW.was_ended_at IS NOT OLD.was_ended_at
    OR NEW.was_deleted_at IS NOT OLD.was_deleted_at
BEGIN
    SELECT RAISE(ABORT, 'the trace of changes stays');
END;
