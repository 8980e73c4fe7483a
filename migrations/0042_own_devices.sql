-- A device that a grown-up has marked as theirs alone: sign-in goes straight to their PIN, and only
-- there they choose a new PIN without the old one, after an hour in which each of their devices can
-- stop it (§17.1).
ALTER TABLE device ADD COLUMN owner_id INTEGER REFERENCES grown_up (id) ON DELETE SET NULL;
CREATE INDEX device_owner ON device (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE pending_reset (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    -- Where it was chosen; it ends when that is no longer theirs.
    device_id INTEGER NOT NULL REFERENCES device (id) ON DELETE CASCADE,
    -- Of the new PIN; the recovery code stays.
    hash TEXT NOT NULL CHECK (hash LIKE '$argon2id$%'),
    begun_at INTEGER NOT NULL,
    begun_steady INTEGER NOT NULL,
    seen_steady INTEGER NOT NULL,
    -- Milliseconds.
    length INTEGER NOT NULL CHECK (length > 0)
) STRICT;

CREATE INDEX pending_reset_device ON pending_reset (device_id);

-- When the machine was last known to run, for no clock says how long it was off. What waits already
-- begins again with the next restart.
ALTER TABLE waiting_decision ADD COLUMN seen_steady INTEGER NOT NULL DEFAULT 0;
UPDATE waiting_decision SET seen_steady = begun_steady;
