-- Goals of children, the weekdays that count as school days, and the gentle reminders given.
-- A row holds from its first day on until a later one of its kind begins, so that each day keeps
-- the goal that was in force on it. Nothing is in force before the first row.

CREATE TABLE goal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    days TEXT NOT NULL CHECK (days IN ('school', 'weekend')),
    from_day TEXT NOT NULL CHECK (from_day IS date(from_day)),
    -- Minutes a day; both NULL: no goal from that day on.
    minimum_minutes INTEGER CHECK (minimum_minutes BETWEEN 0 AND 1440),
    maximum_minutes INTEGER CHECK (maximum_minutes BETWEEN 0 AND 1440),
    CHECK (minimum_minutes <= maximum_minutes),
    UNIQUE (child_id, days, category_id, from_day)
) STRICT;

CREATE INDEX goal_category ON goal (category_id);

-- Monday to Friday hold before the first row.
CREATE TABLE school_week (
    from_day TEXT PRIMARY KEY CHECK (from_day IS date(from_day)),
    -- Bit 0 is Monday, bit 6 Sunday.
    weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127)
) STRICT;

-- Once each per child, category, day and moment, whoever finds it first.
CREATE TABLE goal_reminder (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day)),
    moment TEXT NOT NULL CHECK (moment IN ('limit_near', 'limit_reached', 'target_met')),
    at INTEGER NOT NULL,
    dismissed_at INTEGER,
    UNIQUE (child_id, day, category_id, moment)
) STRICT;

CREATE INDEX goal_reminder_category ON goal_reminder (category_id);
