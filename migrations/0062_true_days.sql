-- Days that a child looks forward to (§8.4), and when the wall shows the moon and the sun (§3.5).
CREATE TABLE coming_day (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 300),
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40)
) STRICT;
CREATE INDEX coming_day_of_child ON coming_day (child_id, day, id);

-- Those that are over are deleted before a new one is added.
CREATE TRIGGER coming_day_three_fit BEFORE INSERT ON coming_day
WHEN (SELECT count(*) FROM coming_day WHERE child_id = NEW.child_id) >= 3
BEGIN
    SELECT RAISE(ABORT, 'three coming days are enough');
END;

-- There is one row, or none while the wall shows no night. Minutes of the day.
CREATE TABLE night_time (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    begins INTEGER NOT NULL CHECK (begins BETWEEN 1020 AND 1439),
    school_wake INTEGER NOT NULL CHECK (school_wake BETWEEN 240 AND 660),
    free_wake INTEGER NOT NULL CHECK (free_wake BETWEEN 240 AND 660)
) STRICT;
