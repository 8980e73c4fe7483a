-- The household, its children, the browsers it has let in, and the parents' PIN.
-- Times are milliseconds since 1970 UTC (_at), days are ISO dates of the household's zone (_day).

CREATE TABLE household (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
    zone TEXT NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
    first_weekday INTEGER NOT NULL CHECK (first_weekday BETWEEN 1 AND 7),
    language TEXT NOT NULL CHECK (length(language) BETWEEN 2 AND 35),
    -- The step of the first evening that comes next; NULL once all are done.
    onboarding_step TEXT CHECK (
        onboarding_step IN ('welcome', 'pin', 'recovery', 'children', 'privacy')),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE child (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
    -- Either the date of birth, or an age in years on a day.
    born_day TEXT CHECK (born_day IS date(born_day)),
    age_years INTEGER CHECK (age_years BETWEEN 0 AND 30),
    age_day TEXT CHECK (age_day IS date(age_day)),
    mode TEXT NOT NULL CHECK (mode IN ('little', 'middle', 'teen')),
    avatar TEXT NOT NULL CHECK (length(avatar) BETWEEN 1 AND 32),
    colour TEXT NOT NULL CHECK (length(colour) BETWEEN 1 AND 32),
    tap_meaning TEXT NOT NULL DEFAULT 'now' CHECK (tap_meaning IN ('now', 'just_did')),
    archived_at INTEGER,
    created_at INTEGER NOT NULL,
    -- Counts the changes, so that a form that is behind is noticed.
    version INTEGER NOT NULL DEFAULT 1,
    CHECK ((born_day IS NULL) = (age_years IS NOT NULL AND age_day IS NOT NULL)),
    CHECK ((age_years IS NULL) = (age_day IS NULL))
) STRICT;

-- At most eight active children, whoever asks.
CREATE TRIGGER child_eight_active_insert BEFORE INSERT ON child
WHEN NEW.archived_at IS NULL
    AND (SELECT count(*) FROM child WHERE archived_at IS NULL) >= 8
BEGIN
    SELECT RAISE(ABORT, 'eight children are active');
END;

CREATE TRIGGER child_eight_active_update BEFORE UPDATE OF archived_at ON child
WHEN NEW.archived_at IS NULL AND OLD.archived_at IS NOT NULL
    AND (SELECT count(*) FROM child WHERE archived_at IS NULL) >= 8
BEGIN
    SELECT RAISE(ABORT, 'eight children are active');
END;

CREATE TABLE device (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the token in the browser's cookie, hexadecimal.
    token_digest TEXT NOT NULL UNIQUE CHECK (length(token_digest) = 64),
    label TEXT NOT NULL CHECK (length(label) BETWEEN 1 AND 200),
    paired_at INTEGER NOT NULL,
    revoked_at INTEGER
) STRICT;

CREATE TABLE parent_pin (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    -- A PHC string of Argon2id, over an HMAC whose key lies in a file beside the database.
    hash TEXT NOT NULL CHECK (hash LIKE '$argon2id$%'),
    -- SHA-256 of the recovery code, hexadecimal.
    recovery_digest TEXT NOT NULL CHECK (length(recovery_digest) = 64),
    set_at INTEGER NOT NULL
) STRICT;

-- Wrong PINs, one row a bucket: each known device has its own, all others share one (NULL).
CREATE TABLE pin_lockout (
    id INTEGER PRIMARY KEY,
    device_id INTEGER REFERENCES device (id) ON DELETE CASCADE,
    failures INTEGER NOT NULL CHECK (failures >= 0),
    last_failed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX pin_lockout_bucket ON pin_lockout (ifnull(device_id, 0));
CREATE INDEX pin_lockout_device ON pin_lockout (device_id);
