-- How each child likes its timers, and what the household has settled about them.
-- Without a row the usual holds.

CREATE TABLE timer_taste (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    picture TEXT NOT NULL CHECK (picture IN ('disk', 'bar', 'clock', 'digital')),
    face TEXT NOT NULL CHECK (face IN ('hour', 'whole')),
    is_mirrored INTEGER NOT NULL CHECK (is_mirrored IN (0, 1)),
    cue_halfway INTEGER NOT NULL CHECK (cue_halfway IN (0, 1)),
    cue_five INTEGER NOT NULL CHECK (cue_five IN (0, 1)),
    cue_one INTEGER NOT NULL CHECK (cue_one IN (0, 1)),
    -- 0: no sound.
    volume INTEGER NOT NULL CHECK (volume BETWEEN 0 AND 3),
    speaks INTEGER NOT NULL CHECK (speaks IN (0, 1))
) STRICT;

CREATE TABLE timer_habits (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    work_minutes INTEGER NOT NULL CHECK (work_minutes BETWEEN 1 AND 180),
    pause_minutes INTEGER NOT NULL CHECK (pause_minutes BETWEEN 1 AND 180),
    long_pause_minutes INTEGER NOT NULL CHECK (long_pause_minutes BETWEEN 1 AND 180),
    rounds INTEGER NOT NULL CHECK (rounds BETWEEN 1 AND 12)
) STRICT;

-- The big choices; none: the usual ones.
CREATE TABLE timer_preset (
    minutes INTEGER PRIMARY KEY CHECK (minutes BETWEEN 1 AND 180)
) STRICT;
