-- Grown-ups join in (§6.2, §17.1): a timer of their own, and company in a room.

-- A timer of the house that is a grown-up's own. A restore puts all grown-ups back under their
-- numbers, so that the reference is checked at its end.
ALTER TABLE timer ADD COLUMN grown_up_id INTEGER
    REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED
    CHECK (grown_up_id IS NULL OR child_id IS NULL);
CREATE UNIQUE INDEX timer_own_lives ON timer (grown_up_id)
    WHERE grown_up_id IS NOT NULL AND ended_at IS NULL;
CREATE INDEX timer_own ON timer (grown_up_id) WHERE grown_up_id IS NOT NULL;

-- Grown-ups who were asked to keep children company, or do.
CREATE TABLE room_companion (
    room_id INTEGER NOT NULL REFERENCES room (id) ON DELETE CASCADE,
    -- As above: a restore checks it at its end.
    person_id INTEGER NOT NULL REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    -- NULL: came without being asked.
    asked_at INTEGER,
    declined_at INTEGER,
    joined_at INTEGER,
    -- From when until when they were there, in milliseconds since the common start.
    began INTEGER CHECK (began >= 0),
    -- NULL: until the room is over.
    ended INTEGER CHECK (ended >= began),
    left_at INTEGER,
    PRIMARY KEY (room_id, person_id),
    CHECK (asked_at IS NOT NULL OR joined_at IS NOT NULL),
    CHECK (joined_at IS NOT NULL OR began IS NULL AND left_at IS NULL),
    CHECK (began IS NOT NULL OR ended IS NULL)
) STRICT, WITHOUT ROWID;
-- In one room at a time.
CREATE UNIQUE INDEX room_companion_one ON room_companion (person_id)
    WHERE joined_at IS NOT NULL AND left_at IS NULL;
CREATE INDEX room_companion_person ON room_companion (person_id);

CREATE TRIGGER room_companion_comes BEFORE UPDATE OF joined_at ON room_companion
WHEN NEW.joined_at IS NOT NULL
    AND (SELECT ended_at FROM room WHERE id = NEW.room_id) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the room is over');
END;

CREATE TRIGGER room_companion_is_added BEFORE INSERT ON room_companion
WHEN (SELECT ended_at FROM room WHERE id = NEW.room_id) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the room is over');
END;

-- What counted for the children's EXP stays.
CREATE TRIGGER room_companion_stays BEFORE UPDATE OF began, ended, left_at ON room_companion
WHEN OLD.began IS NOT NULL AND (NEW.began IS NOT OLD.began
    OR OLD.left_at IS NOT NULL AND (NEW.left_at IS NOT OLD.left_at OR NEW.ended IS NOT OLD.ended))
BEGIN
    SELECT RAISE(ABORT, 'who was there, and when, stays');
END;

-- Nobody is in a room that is over.
CREATE TRIGGER room_end_frees_companions AFTER UPDATE OF ended_at ON room
WHEN NEW.ended_at IS NOT NULL
BEGIN
    UPDATE room_companion SET left_at = NEW.ended_at
    WHERE room_id = NEW.id AND joined_at IS NOT NULL AND left_at IS NULL;
END;
