-- Rooms in which children begin to focus at the same moment (§6.2). What runs after the start are the
-- timers of the members; a room knows who is in, what the host has chosen, and who was there when.

CREATE TABLE room (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Letters that nobody takes for each other.
    code TEXT NOT NULL CHECK (length(code) = 4 AND code NOT GLOB '*[^BCDFGHKMNPRTWXYZ]*'),
    -- NULL: gone from the family; the next one takes over.
    host_id INTEGER REFERENCES child (id) ON DELETE SET NULL,
    minutes INTEGER NOT NULL CHECK (minutes BETWEEN 15 AND 180 AND minutes % 5 = 0),
    is_all_or_nothing INTEGER NOT NULL CHECK (is_all_or_nothing IN (0, 1)),
    opened_at INTEGER NOT NULL,
    -- When it ends if nobody starts it, on the machine's own time.
    due INTEGER,
    started_at INTEGER,
    started_steady INTEGER,
    ended_at INTEGER,
    ending TEXT CHECK (ending IN ('left', 'unstarted', 'done')),
    -- With whom all were lost.
    lost_by_id INTEGER REFERENCES child (id) ON DELETE SET NULL,

    CHECK ((started_at IS NULL) = (started_steady IS NULL)),
    CHECK ((due IS NOT NULL) = (started_at IS NULL AND ended_at IS NULL)),
    CHECK ((ended_at IS NULL) = (ending IS NULL)),
    CHECK (ending IS NULL OR (ending = 'done') = (started_at IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX room_code ON room (code) WHERE ended_at IS NULL;
CREATE INDEX room_open ON room (id) WHERE ended_at IS NULL;
CREATE INDEX room_lost_by ON room (lost_by_id) WHERE lost_by_id IS NOT NULL;
CREATE INDEX room_host ON room (host_id) WHERE host_id IS NOT NULL;

CREATE TABLE room_member (
    -- In the order in which they came.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    room_id INTEGER NOT NULL REFERENCES room (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    device_id INTEGER REFERENCES device (id) ON DELETE SET NULL,
    tomo_id INTEGER REFERENCES tomo (id) ON DELETE SET NULL,
    joined_at INTEGER NOT NULL,
    -- Its session, once all have begun.
    timer_id INTEGER UNIQUE REFERENCES timer (id) ON DELETE SET NULL,
    left_at INTEGER
) STRICT;

CREATE UNIQUE INDEX room_member_one ON room_member (child_id) WHERE left_at IS NULL;
CREATE INDEX room_member_room ON room_member (room_id, id);
CREATE INDEX room_member_child ON room_member (child_id);
CREATE INDEX room_member_device ON room_member (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX room_member_tomo ON room_member (tomo_id) WHERE tomo_id IS NOT NULL;

-- Whom the members have asked to come.
CREATE TABLE room_invite (
    room_id INTEGER NOT NULL REFERENCES room (id) ON DELETE CASCADE,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    asked_at INTEGER NOT NULL,
    declined_at INTEGER,
    PRIMARY KEY (room_id, child_id)
) STRICT;

CREATE INDEX room_invite_child ON room_invite (child_id);

-- When somebody was there, in milliseconds since the common start: a timer that runs.
CREATE TABLE room_presence (
    timer_id INTEGER NOT NULL REFERENCES timer (id) ON DELETE CASCADE,
    began INTEGER NOT NULL,
    -- NULL: the timer runs, to its deadline if nothing comes between.
    ended INTEGER CHECK (ended >= began),
    PRIMARY KEY (timer_id, began)
) STRICT;

CREATE TRIGGER room_member_comes BEFORE INSERT ON room_member
WHEN NEW.left_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM room WHERE id = NEW.room_id AND started_at IS NULL AND ended_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'the room is not open any more');
END;

CREATE TRIGGER room_holds_four BEFORE INSERT ON room_member
WHEN NEW.left_at IS NULL AND (
    SELECT count(*) FROM room_member WHERE room_id = NEW.room_id AND left_at IS NULL) >= 4
BEGIN
    SELECT RAISE(ABORT, 'four are in');
END;

CREATE TRIGGER room_member_is_active BEFORE INSERT ON room_member
WHEN (SELECT archived_at FROM child WHERE id = NEW.child_id) IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the child is put away');
END;

CREATE TRIGGER room_member_stays_gone BEFORE UPDATE OF left_at ON room_member
WHEN OLD.left_at IS NOT NULL AND NEW.left_at IS NOT OLD.left_at
BEGIN
    SELECT RAISE(ABORT, 'who has left comes in anew');
END;

CREATE TRIGGER room_member_tomo_fits BEFORE INSERT ON room_member
WHEN NEW.tomo_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM tomo WHERE id = NEW.tomo_id AND child_id = NEW.child_id)
BEGIN
    SELECT RAISE(ABORT, 'the Tomo is not one of the child');
END;

CREATE TRIGGER room_member_tomo_changes BEFORE UPDATE OF tomo_id ON room_member
WHEN NEW.tomo_id IS NOT NULL AND (OLD.timer_id IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM tomo WHERE id = NEW.tomo_id AND child_id = NEW.child_id))
BEGIN
    SELECT RAISE(ABORT, 'the Tomo is not one of the child, or they have begun');
END;

CREATE TRIGGER room_timer_fits BEFORE UPDATE OF timer_id ON room_member
WHEN NEW.timer_id IS NOT NULL AND (OLD.timer_id IS NOT NULL OR NOT EXISTS (
    SELECT 1 FROM timer
    WHERE id = NEW.timer_id AND child_id = NEW.child_id AND is_focus = 1))
BEGIN
    SELECT RAISE(ABORT, 'the timer is no session of the member');
END;

-- What was chosen stays once they have begun, and a start is one.
CREATE TRIGGER room_start_stays BEFORE UPDATE OF code, minutes, is_all_or_nothing, opened_at,
    started_at ON room
WHEN NEW.code <> OLD.code OR NEW.opened_at <> OLD.opened_at
    OR OLD.started_at IS NOT NULL AND (
        NEW.started_at IS NOT OLD.started_at OR NEW.minutes <> OLD.minutes
        OR NEW.is_all_or_nothing <> OLD.is_all_or_nothing)
BEGIN
    SELECT RAISE(ABORT, 'what was begun stays');
END;

CREATE TRIGGER room_end_stays BEFORE UPDATE OF
    minutes, is_all_or_nothing, due, started_at, ended_at, ending
ON room
WHEN OLD.ended_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a room ends once');
END;

-- Nobody is in a room that is over.
CREATE TRIGGER room_end_frees AFTER UPDATE OF ended_at ON room
WHEN NEW.ended_at IS NOT NULL
BEGIN
    UPDATE room_member SET left_at = NEW.ended_at WHERE room_id = NEW.id AND left_at IS NULL;
END;
