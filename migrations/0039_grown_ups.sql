-- Grown-ups sign in as themselves: each has a PIN, and with several of them a name and a face (§17.1).
CREATE TABLE grown_up (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What children call them, and an animal; both NULL while there is only one grown-up.
    name TEXT CHECK (length(name) BETWEEN 1 AND 400),
    avatar TEXT CHECK (length(avatar) BETWEEN 1 AND 32),
    role TEXT NOT NULL CHECK (role IN ('parent', 'helper', 'reader')),
    joined_at INTEGER NOT NULL,
    -- What they did keeps their name and face.
    left_at INTEGER,
    CHECK ((name IS NULL) = (avatar IS NULL))
) STRICT;

-- At most eight of them, whoever asks, and nobody joins those who can't be told apart.
CREATE TRIGGER grown_up_room BEFORE INSERT ON grown_up
WHEN NEW.left_at IS NULL AND (
    (SELECT count(*) FROM grown_up WHERE left_at IS NULL) >= 8
    OR (NEW.name IS NULL AND EXISTS (SELECT 1 FROM grown_up WHERE left_at IS NULL))
    OR EXISTS (SELECT 1 FROM grown_up WHERE left_at IS NULL AND name IS NULL))
BEGIN
    SELECT RAISE(ABORT, 'no room for this grown-up');
END;

-- A household without a parent could never be opened again.
CREATE TRIGGER grown_up_parent_stays BEFORE UPDATE OF left_at, role ON grown_up
WHEN OLD.left_at IS NULL AND OLD.role = 'parent'
    AND (NEW.left_at IS NOT NULL OR NEW.role <> 'parent')
    AND NOT EXISTS (
        SELECT 1 FROM grown_up WHERE id <> OLD.id AND left_at IS NULL AND role = 'parent')
BEGIN
    SELECT RAISE(ABORT, 'the last parent stays');
END;

CREATE TABLE grown_up_pin (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    -- A PHC string of Argon2id, over an HMAC whose key lies in a file beside the database.
    hash TEXT NOT NULL CHECK (hash LIKE '$argon2id$%'),
    -- SHA-256 of the recovery code, hexadecimal.
    recovery_digest TEXT NOT NULL CHECK (length(recovery_digest) = 64),
    set_at INTEGER NOT NULL
) STRICT;

-- Whoever knew the PIN until now is the first parent.
INSERT INTO grown_up (role, joined_at)
SELECT 'parent', ifnull((SELECT created_at FROM household), set_at)
FROM parent_pin;

INSERT INTO grown_up_pin (person_id, hash, recovery_digest, set_at)
SELECT (SELECT min(id) FROM grown_up), hash, recovery_digest, set_at
FROM parent_pin;

DROP TABLE parent_pin;

-- Wrong PINs of each device, by the face at which they were typed; all unknown browsers are one (NULL).
CREATE TABLE pin_failure (
    -- The face that was tried last is at the end.
    id INTEGER PRIMARY KEY,
    device_id INTEGER REFERENCES device (id) ON DELETE CASCADE,
    -- NULL: a wrong code, or a name that nobody has.
    person_id INTEGER REFERENCES grown_up (id) ON DELETE CASCADE,
    failures INTEGER NOT NULL CHECK (failures >= 1),
    -- From when on days without any are counted.
    since INTEGER NOT NULL,
    -- When the device's last one was counted; NULL if a PIN was right since.
    last_failed_at INTEGER
) STRICT;

CREATE UNIQUE INDEX pin_failure_face ON pin_failure (ifnull(device_id, 0), ifnull(person_id, 0));
CREATE INDEX pin_failure_device ON pin_failure (device_id);
CREATE INDEX pin_failure_person ON pin_failure (person_id);

INSERT INTO pin_failure (device_id, person_id, failures, since, last_failed_at)
SELECT device_id, (SELECT min(id) FROM grown_up), failures, ifnull(last_failed_at, 0), last_failed_at
FROM pin_lockout
WHERE failures > 0;

DROP TABLE pin_lockout;

-- A passkey proves who someone is.
ALTER TABLE passkey ADD COLUMN person_id INTEGER REFERENCES grown_up (id) ON DELETE CASCADE;
UPDATE passkey SET person_id = (SELECT min(id) FROM grown_up);
CREATE INDEX passkey_person ON passkey (person_id);

DROP TRIGGER passkey_most;

CREATE TRIGGER passkey_most BEFORE INSERT ON passkey
WHEN NEW.person_id IS NULL
    OR (SELECT count(*) FROM passkey WHERE person_id = NEW.person_id) >= 20
BEGIN
    SELECT RAISE(ABORT, 'this grown-up has twenty passkeys');
END;

-- Who did it, besides the device; the name of then stays.
ALTER TABLE event ADD COLUMN person_id INTEGER REFERENCES grown_up (id) ON DELETE SET NULL;
ALTER TABLE event ADD COLUMN person_name TEXT NOT NULL DEFAULT '' CHECK (length(person_name) <= 1000);
CREATE INDEX event_person ON event (person_id) WHERE person_id IS NOT NULL;
