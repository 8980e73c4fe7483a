-- Pictures that the family fills together, and what grown-ups add to them (§12.3).
CREATE TABLE challenge (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    picture TEXT NOT NULL CHECK (length(picture) BETWEEN 1 AND 40),
    -- What is counted: minutes, trees, or days on which something was done; and how many of them.
    kind TEXT NOT NULL CHECK (kind IN ('time', 'trees', 'days')),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 6000),
    is_evenings INTEGER NOT NULL CHECK (is_evenings IN (0, 1)),
    -- What the family does once it is full.
    experience TEXT NOT NULL CHECK (length(experience) BETWEEN 1 AND 400),
    -- The first day of all, and the days that are counted now.
    began_day TEXT NOT NULL CHECK (began_day IS date(began_day, '+0 days')),
    first_day TEXT NOT NULL CHECK (first_day IS date(first_day, '+0 days')),
    last_day TEXT NOT NULL CHECK (last_day IS date(last_day, '+0 days')),
    -- What was there when these days began.
    carried INTEGER NOT NULL DEFAULT 0 CHECK (carried BETWEEN 0 AND amount),
    -- Parts in colour; all pictures have 24.
    filled INTEGER NOT NULL DEFAULT 0 CHECK (filled BETWEEN 0 AND 24),
    full_at INTEGER,
    -- On the shelf.
    closed_at INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    CHECK (is_evenings = 0 OR kind = 'days'),
    CHECK (began_day <= first_day),
    CHECK (julianday(last_day) - julianday(first_day) BETWEEN 2 AND 13),
    CHECK ((filled = 24) = (full_at IS NOT NULL))
) STRICT;
CREATE INDEX challenge_open ON challenge (id) WHERE closed_at IS NULL;

CREATE TABLE challenge_category (
    challenge_id INTEGER NOT NULL REFERENCES challenge (id) ON DELETE CASCADE,
    category_id INTEGER NOT NULL REFERENCES category (id),
    PRIMARY KEY (challenge_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_category_category ON challenge_category (category_id);

-- Pictures of one home (§17.3); those without a row are every child's.
CREATE TABLE challenge_home (
    challenge_id INTEGER PRIMARY KEY REFERENCES challenge (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX challenge_home_home ON challenge_home (home_id);

-- What grown-ups added: minutes, trees, or 1 for a day.
CREATE TABLE challenge_tap (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    challenge_id INTEGER NOT NULL REFERENCES challenge (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1440),
    at INTEGER NOT NULL,
    -- A slip that was taken back; it counts no more.
    taken_back_at INTEGER,
    -- Who; NULL: somebody at the wall. A restore puts all grown-ups back under their numbers, so that
    -- the reference is checked at its end.
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX challenge_tap_of_challenge ON challenge_tap (challenge_id, day, at, id);
CREATE INDEX challenge_tap_person ON challenge_tap (person_id) WHERE person_id IS NOT NULL;

-- The children who have seen that it is full.
CREATE TABLE challenge_joy (
    challenge_id INTEGER NOT NULL REFERENCES challenge (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (challenge_id, child_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_joy_child ON challenge_joy (child_id);

-- A family has one at a time, and one for each of two homes.
CREATE TRIGGER challenge_is_one BEFORE INSERT ON challenge
WHEN NEW.closed_at IS NULL AND (SELECT count(*) FROM challenge WHERE closed_at IS NULL) >= 2
BEGIN
    SELECT RAISE(ABORT, 'one picture at a time');
END;

CREATE TRIGGER challenge_home_has_one BEFORE INSERT ON challenge_home
WHEN (SELECT closed_at FROM challenge WHERE id = NEW.challenge_id) IS NULL AND EXISTS (
    SELECT 1 FROM challenge_home AS other JOIN challenge ON challenge.id = other.challenge_id
    WHERE other.home_id = NEW.home_id AND other.challenge_id <> NEW.challenge_id
        AND challenge.closed_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'one picture at a time');
END;

-- Nothing is taken away.
CREATE TRIGGER challenge_keeps_its_parts BEFORE UPDATE OF filled, full_at ON challenge
WHEN NEW.filled < OLD.filled OR OLD.full_at IS NOT NULL AND NEW.full_at IS NOT OLD.full_at
BEGIN
    SELECT RAISE(ABORT, 'what is in colour stays so');
END;

CREATE TRIGGER challenge_stays_what_it_is BEFORE UPDATE OF picture, kind, is_evenings, began_day
ON challenge
WHEN NEW.picture <> OLD.picture OR NEW.kind <> OLD.kind OR NEW.is_evenings <> OLD.is_evenings
    OR NEW.began_day <> OLD.began_day
BEGIN
    SELECT RAISE(ABORT, 'a picture stays what it is');
END;

-- On the shelf, or full, it stays as it is.
CREATE TRIGGER challenge_on_the_shelf_stays BEFORE UPDATE ON challenge
WHEN OLD.closed_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a picture on the shelf stays as it is');
END;

CREATE TRIGGER challenge_that_is_full_stays BEFORE UPDATE OF
    amount, first_day, last_day, carried ON challenge
WHEN OLD.full_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a full picture stays as it is');
END;

CREATE TRIGGER challenge_tap_stays BEFORE UPDATE OF challenge_id, day, amount, at ON challenge_tap
BEGIN
    SELECT RAISE(ABORT, 'what was added stays as it was');
END;

CREATE TRIGGER challenge_tap_is_taken_back_once BEFORE UPDATE OF taken_back_at ON challenge_tap
WHEN OLD.taken_back_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'it was taken back already');
END;
