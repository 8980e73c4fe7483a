-- Helpers and readers: for which children, when, and what they may do (§17.2).
CREATE TABLE access_grant (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person_id INTEGER NOT NULL REFERENCES grown_up (id) ON DELETE CASCADE,
    times TEXT NOT NULL CHECK (times IN ('until', 'span', 'weekly', 'until-revoked', 'reading')),
    -- For 'span'.
    from_at INTEGER,
    -- For 'until', 'span' and 'reading'; the moment is no longer part of it.
    until_at INTEGER,
    -- For 'reading': the first day that is shown.
    from_day TEXT CHECK (from_day LIKE '____-__-__'),
    -- Whether they can sign in on devices of the house, too.
    is_for_house INTEGER NOT NULL CHECK (is_for_house IN (0, 1)),
    given_at INTEGER NOT NULL,
    -- When a parent last said that it should go on.
    confirmed_at INTEGER NOT NULL,
    revoked_at INTEGER,
    CHECK ((times = 'span') = (from_at IS NOT NULL)),
    CHECK ((times IN ('until', 'span', 'reading')) = (until_at IS NOT NULL)),
    CHECK ((times = 'reading') = (from_day IS NOT NULL)),
    CHECK (from_at IS NULL OR from_at < until_at)
) STRICT;

-- Other terms begin a new grant, so that it can always be said whose hours a day's were.
CREATE UNIQUE INDEX access_grant_one ON access_grant (person_id) WHERE revoked_at IS NULL;
CREATE INDEX access_grant_person ON access_grant (person_id);

CREATE TRIGGER access_grant_terms_stay
BEFORE UPDATE OF person_id, times, from_at, until_at, from_day, is_for_house, given_at
ON access_grant
BEGIN
    SELECT RAISE(ABORT, 'other terms are another grant');
END;

CREATE TRIGGER access_grant_ends_once BEFORE UPDATE ON access_grant
WHEN OLD.revoked_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'this access has ended');
END;

CREATE TABLE access_child (
    grant_id INTEGER NOT NULL REFERENCES access_grant (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    PRIMARY KEY (grant_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX access_child_child ON access_child (child_id);

CREATE TABLE access_tick (
    grant_id INTEGER NOT NULL REFERENCES access_grant (id) ON DELETE CASCADE,
    permission TEXT NOT NULL CHECK (length(permission) BETWEEN 1 AND 40),
    PRIMARY KEY (grant_id, permission)
) STRICT, WITHOUT ROWID;

-- For 'weekly': days as ISO 8601 counts them, minutes of the family's clock.
CREATE TABLE access_window (
    grant_id INTEGER NOT NULL REFERENCES access_grant (id) ON DELETE CASCADE,
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    from_minute INTEGER NOT NULL CHECK (from_minute BETWEEN 0 AND 1439),
    until_minute INTEGER NOT NULL CHECK (until_minute BETWEEN 0 AND 1439),
    PRIMARY KEY (grant_id, weekday, from_minute, until_minute)
) STRICT, WITHOUT ROWID;

-- What parents added with one tap.
CREATE TABLE access_extension (
    grant_id INTEGER NOT NULL REFERENCES access_grant (id) ON DELETE CASCADE,
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at > from_at),
    PRIMARY KEY (grant_id, from_at)
) STRICT, WITHOUT ROWID;

-- The way in for a helper's or reader's own device: a link that works once, then a parent's yes.
CREATE TABLE arrival (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    -- SHA-256 of the link's 128 bits, hexadecimal.
    link_digest TEXT NOT NULL UNIQUE CHECK (length(link_digest) = 64),
    ends_at INTEGER NOT NULL,
    -- The browser that used it, until a parent lets it in: its token's digest, its name, its PIN.
    device_digest TEXT CHECK (length(device_digest) = 64),
    device_label TEXT CHECK (length(device_label) BETWEEN 1 AND 400),
    pin_hash TEXT CHECK (pin_hash LIKE '$argon2id$%'),
    arrived_at INTEGER,
    CHECK ((device_digest IS NULL) = (device_label IS NULL)),
    CHECK ((device_digest IS NULL) = (pin_hash IS NULL)),
    CHECK ((device_digest IS NULL) = (arrived_at IS NULL))
) STRICT;
