-- The Tomos of each child, and the EXP that they gather, as entries with their cause (§5.2).

CREATE TABLE tomo (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    -- The catalogue grows without migrations; the app reads only what it knows.
    species TEXT NOT NULL CHECK (length(species) BETWEEN 1 AND 32 AND species NOT GLOB '*[^a-z]*'),
    nickname TEXT CHECK (length(nickname) BETWEEN 1 AND 192),
    -- What it was got for, once.
    cause TEXT NOT NULL UNIQUE CHECK (length(cause) BETWEEN 1 AND 64),
    acquired_at INTEGER NOT NULL,
    UNIQUE (child_id, species)
) STRICT;

CREATE TABLE exp_entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    tomo_id INTEGER NOT NULL REFERENCES tomo (id) ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount > 0),
    cause TEXT NOT NULL UNIQUE CHECK (length(cause) BETWEEN 1 AND 64),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX exp_of_tomo ON exp_entry (tomo_id, amount);

-- Who came along; NULL: nobody, as before there were any.
ALTER TABLE focus_session ADD COLUMN tomo_id INTEGER REFERENCES tomo (id) ON DELETE SET NULL;

CREATE INDEX focus_of_tomo ON focus_session (tomo_id, started_at, focused, outcome)
    WHERE tomo_id IS NOT NULL;

CREATE TRIGGER focus_tomo_fits BEFORE INSERT ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM tomo WHERE id = NEW.tomo_id AND child_id = NEW.child_id)
BEGIN
    SELECT RAISE(ABORT, 'the Tomo is not one of the child');
END;

CREATE TRIGGER focus_tomo_stays BEFORE UPDATE OF tomo_id ON focus_session
WHEN NEW.tomo_id IS NOT NULL AND NEW.tomo_id IS NOT OLD.tomo_id
BEGIN
    SELECT RAISE(ABORT, 'what was planted stays');
END;

CREATE TRIGGER tomo_stays BEFORE UPDATE OF child_id, species, cause, acquired_at ON tomo
BEGIN
    SELECT RAISE(ABORT, 'a Tomo stays who it is');
END;

CREATE TRIGGER exp_entry_stays BEFORE UPDATE ON exp_entry
BEGIN
    SELECT RAISE(ABORT, 'an entry of EXP stays');
END;
