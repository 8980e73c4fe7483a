-- Children who live in two homes: the homes, and where each child is when (§17.3).
CREATE TABLE home (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The first or the second; a household has both or none.
    place INTEGER NOT NULL UNIQUE CHECK (place IN (1, 2)),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    colour TEXT NOT NULL CHECK (length(colour) BETWEEN 1 AND 40),
    uses_focuspal INTEGER NOT NULL CHECK (uses_focuspal IN (0, 1))
) STRICT;

CREATE TABLE residence_pattern (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- Holds from this day on, until the child's next pattern.
    from_day TEXT NOT NULL CHECK (from_day LIKE '____-__-__'),
    -- The first day of its first week.
    first_day TEXT NOT NULL CHECK (first_day LIKE '____-__-__'),
    week_count INTEGER NOT NULL CHECK (week_count BETWEEN 1 AND 4),
    -- Which home a day belongs to.
    home_of_day TEXT NOT NULL CHECK (home_of_day IN ('sleeps', 'wakes')),
    UNIQUE (child_id, from_day)
) STRICT;

CREATE TABLE hand_over (
    pattern_id INTEGER NOT NULL REFERENCES residence_pattern (id) ON DELETE CASCADE,
    week INTEGER NOT NULL CHECK (week BETWEEN 0 AND 3),
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    -- Of the family's clock.
    minute INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    -- The home that the child goes to.
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    PRIMARY KEY (pattern_id, week, weekday, minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX hand_over_home ON hand_over (home_id);

-- What was changed by hand; of two that overlap, the later one holds.
CREATE TABLE home_stay (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    -- Whole days, or a part of one.
    first_day TEXT CHECK (first_day LIKE '____-__-__'),
    last_day TEXT CHECK (last_day LIKE '____-__-__'),
    from_at INTEGER,
    -- No longer part of it.
    until_at INTEGER,
    -- The parent who changed it.
    person_id INTEGER REFERENCES grown_up (id) ON DELETE SET NULL,
    CHECK ((first_day IS NULL) = (last_day IS NULL)),
    CHECK ((from_at IS NULL) = (until_at IS NULL)),
    CHECK ((first_day IS NULL) = (from_at IS NOT NULL)),
    CHECK (first_day <= last_day),
    CHECK (from_at < until_at)
) STRICT;
CREATE INDEX home_stay_child ON home_stay (child_id);
CREATE INDEX home_stay_home ON home_stay (home_id);
CREATE INDEX home_stay_person ON home_stay (person_id) WHERE person_id IS NOT NULL;

-- Which home a helper looks after children in; without a row, both.
CREATE TABLE home_helper (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX home_helper_home ON home_helper (home_id);

-- Where a child was decides which of its days expect a tree: see 0032_closed_records.sql.
CREATE TRIGGER closed_pattern_added AFTER INSERT ON residence_pattern
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.from_day;
END;

CREATE TRIGGER closed_pattern_deleted AFTER DELETE ON residence_pattern
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND day >= OLD.from_day;
END;

CREATE TRIGGER closed_stay_added AFTER INSERT ON home_stay
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id;
END;

CREATE TRIGGER closed_stay_deleted AFTER DELETE ON home_stay
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id;
END;

CREATE TRIGGER closed_home_changed AFTER UPDATE OF uses_focuspal ON home
BEGIN
    DELETE FROM closed_record WHERE child_id IN (SELECT child_id FROM residence_pattern);
END;

-- What was said by hand stays as it was said; another word replaces it.
CREATE TRIGGER home_stay_stays BEFORE UPDATE OF child_id, home_id, first_day, last_day, from_at, until_at
ON home_stay
BEGIN
    SELECT RAISE(ABORT, 'a change of the calendar is another one');
END;

-- Removing the homes waits, too: as 0040_waiting_decisions.sql, with one more kind.
CREATE TABLE waiting_decision_new (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL
        CHECK (kind IN ('delete-child', 'restore', 'delete-everything', 'remove-homes')),
    child_id INTEGER REFERENCES child (id) ON DELETE CASCADE,
    person_id INTEGER NOT NULL REFERENCES grown_up (id) ON DELETE CASCADE,
    takes_backups INTEGER NOT NULL CHECK (takes_backups IN (0, 1)),
    begun_at INTEGER NOT NULL,
    begun_steady INTEGER NOT NULL,
    -- See 0042_own_devices.sql.
    seen_steady INTEGER NOT NULL DEFAULT 0,
    length INTEGER NOT NULL CHECK (length > 0),
    CHECK ((kind = 'delete-child') = (child_id IS NOT NULL))
) STRICT;
INSERT INTO waiting_decision_new
SELECT id, kind, child_id, person_id, takes_backups, begun_at, begun_steady, seen_steady, length
FROM waiting_decision;
DROP TABLE waiting_decision;
ALTER TABLE waiting_decision_new RENAME TO waiting_decision;
CREATE UNIQUE INDEX waiting_decision_once ON waiting_decision (kind, ifnull(child_id, 0));
CREATE INDEX waiting_decision_child ON waiting_decision (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX waiting_decision_person ON waiting_decision (person_id);
