-- Goals that hold on the days of one home (§17.3); where it has none of a category and kind of day,
-- those of 0005_goals.sql hold.
CREATE TABLE home_goal (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id) ON DELETE CASCADE,
    days TEXT NOT NULL CHECK (days IN ('school', 'weekend')),
    from_day TEXT NOT NULL CHECK (from_day IS date(from_day)),
    -- Minutes a day; both NULL: no goal from that day on.
    minimum_minutes INTEGER CHECK (minimum_minutes BETWEEN 0 AND 1440),
    maximum_minutes INTEGER CHECK (maximum_minutes BETWEEN 0 AND 1440),
    CHECK (minimum_minutes <= maximum_minutes),
    UNIQUE (child_id, home_id, days, category_id, from_day)
) STRICT;
CREATE INDEX home_goal_home ON home_goal (home_id);
CREATE INDEX home_goal_category ON home_goal (category_id);
