-- Devices that parents name and shut out, the codes that let new ones in, and the children's locks.
-- Devices of before were never seen to be used: last_seen_at stays NULL until they come again.

ALTER TABLE device ADD COLUMN last_seen_at INTEGER;

-- Whether any browser that reaches the server is let in by itself.
ALTER TABLE household ADD COLUMN is_open INTEGER NOT NULL DEFAULT 0 CHECK (is_open IN (0, 1));
-- 12 or 24 hours on the clock; NULL: as usual in the region of the language.
ALTER TABLE household ADD COLUMN clock_hours INTEGER CHECK (clock_hours IN (12, 24));

-- A code lets one browser in, once, before it expires.
CREATE TABLE pairing_code (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- HMAC-SHA-256 of the code, hexadecimal; its key lies in a file beside the database.
    digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
    made_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL CHECK (expires_at > made_at),
    -- The device that came in by it.
    device_id INTEGER REFERENCES device (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX pairing_code_device ON pairing_code (device_id) WHERE device_id IS NOT NULL;

CREATE TRIGGER pairing_code_once BEFORE UPDATE OF device_id ON pairing_code
WHEN OLD.device_id IS NOT NULL AND NEW.device_id IS NOT OLD.device_id
BEGIN
    SELECT RAISE(ABORT, 'a pairing code is used once');
END;

-- What a child shows or types before its pages open; no row: no lock.
CREATE TABLE child_lock (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('pictures', 'digits')),
    -- A PHC string of Argon2id, peppered like the parents' PIN.
    hash TEXT NOT NULL CHECK (hash LIKE '$argon2id$%'),
    set_at INTEGER NOT NULL
) STRICT;
