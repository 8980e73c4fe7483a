-- The quick lengths and the pomodoro of a child (§3.1, §3.4); without a row, the household's.
CREATE TABLE child_timer_habits (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    work_minutes INTEGER NOT NULL CHECK (work_minutes BETWEEN 1 AND 180),
    pause_minutes INTEGER NOT NULL CHECK (pause_minutes BETWEEN 1 AND 180),
    long_pause_minutes INTEGER NOT NULL CHECK (long_pause_minutes BETWEEN 1 AND 180),
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 1 AND 12)
) STRICT;

CREATE TABLE child_timer_preset (
    child_id INTEGER NOT NULL REFERENCES child_timer_habits (child_id) ON DELETE CASCADE,
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 1 AND 180),
    PRIMARY KEY (child_id, minutes)
) STRICT, WITHOUT ROWID;
