-- Where a child is by a calendar file that a parent has read in (§17.3): it wins over the pattern,
-- and what was changed by hand wins over it.
CREATE TABLE home_file_stay (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    -- Whole days, or from one moment to another.
    first_day TEXT CHECK (first_day LIKE '____-__-__'),
    last_day TEXT CHECK (last_day LIKE '____-__-__'),
    from_at INTEGER,
    -- No longer part of it.
    until_at INTEGER,
    CHECK ((first_day IS NULL) = (last_day IS NULL)),
    CHECK ((from_at IS NULL) = (until_at IS NULL)),
    CHECK ((first_day IS NULL) = (from_at IS NOT NULL)),
    CHECK (first_day <= last_day),
    CHECK (from_at < until_at)
) STRICT;
CREATE INDEX home_file_stay_child ON home_file_stay (child_id);
CREATE INDEX home_file_stay_home ON home_file_stay (home_id);

-- Where a child was decides which of its days expect a tree: see 0032_closed_records.sql.
CREATE TRIGGER closed_file_stay_added AFTER INSERT ON home_file_stay
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id;
END;

CREATE TRIGGER closed_file_stay_deleted AFTER DELETE ON home_file_stay
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id;
END;
