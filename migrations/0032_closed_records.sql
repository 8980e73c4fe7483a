-- What each child's record had come to when its last day was over, so that badges, the forest and
-- the profile start there instead of adding up years. Any change that reaches back into the days
-- that are closed takes the row away: a page never starts from one that is wrong, and whoever made
-- the change, or the turn of the day, writes it again.

CREATE TABLE closed_record (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE,
    -- The last day that is closed, and the moment at which it was over.
    day TEXT NOT NULL CHECK (day IS date(day, '+0 days')),
    until INTEGER NOT NULL,
    early_starts INTEGER NOT NULL CHECK (early_starts >= 0),
    together INTEGER NOT NULL CHECK (together >= 0),
    moods INTEGER NOT NULL CHECK (moods >= 0),
    -- Of sessions: how many grew a tree, how many did not, and their time.
    trees INTEGER NOT NULL CHECK (trees >= 0),
    abandoned INTEGER NOT NULL CHECK (abandoned >= 0),
    brave INTEGER NOT NULL CHECK (brave >= 0),
    long INTEGER NOT NULL CHECK (long >= 0),
    session_moods INTEGER NOT NULL CHECK (session_moods >= 0),
    focused INTEGER NOT NULL CHECK (focused >= 0),
    tree_time INTEGER NOT NULL CHECK (tree_time >= 0),
    -- Of timers that came to their end.
    timers INTEGER NOT NULL CHECK (timers >= 0),
    guesses INTEGER NOT NULL CHECK (guesses >= 0),
    rounds INTEGER NOT NULL CHECK (rounds >= 0),
    -- Of the days with trees: how long the streak is, and was at most; with rest leaves.
    tree_days INTEGER NOT NULL CHECK (tree_days >= 0),
    last_tree_day TEXT CHECK (last_tree_day IS date(last_tree_day, '+0 days')),
    streak INTEGER NOT NULL CHECK (streak >= 0),
    longest INTEGER NOT NULL CHECK (longest >= streak),
    with_rest INTEGER NOT NULL CHECK (with_rest >= 0),
    leaves INTEGER NOT NULL CHECK (leaves BETWEEN 0 AND 2),
    -- The days that leaves covered, with a space between them.
    rested TEXT NOT NULL,
    is_broken INTEGER NOT NULL CHECK (is_broken IN (0, 1)),
    comebacks INTEGER NOT NULL CHECK (comebacks >= 0),
    -- A bit a month, January the lowest.
    months INTEGER NOT NULL CHECK (months BETWEEN 0 AND 4095)
) STRICT;

-- The time of finished activities by kind.
CREATE TABLE closed_time (
    child_id INTEGER NOT NULL REFERENCES closed_record (child_id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    time INTEGER NOT NULL CHECK (time > 0),
    PRIMARY KEY (child_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER closed_activity_added AFTER INSERT ON activity
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND until > NEW.started_at;
END;

CREATE TRIGGER closed_activity_changed AFTER UPDATE OF
    child_id, category_id, started_at, ended_at, deleted_at, is_forgotten ON activity
BEGIN
    DELETE FROM closed_record
    WHERE child_id IN (OLD.child_id, NEW.child_id) AND until > min(OLD.started_at, NEW.started_at);
END;

CREATE TRIGGER closed_activity_deleted AFTER DELETE ON activity
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND until > OLD.started_at;
END;

CREATE TRIGGER closed_session_added AFTER INSERT ON focus_session WHEN NEW.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.day;
END;

CREATE TRIGGER closed_session_changed AFTER UPDATE OF outcome, day, focused, mood_before, mood_after
ON focus_session
WHEN NEW.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.day;
END;

CREATE TRIGGER closed_session_deleted AFTER DELETE ON focus_session WHEN OLD.outcome IS NOT NULL
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND day >= OLD.day;
END;

CREATE TRIGGER closed_timer_added AFTER INSERT ON timer WHEN NEW.state = 'finished'
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND until >= NEW.changed_at;
END;

CREATE TRIGGER closed_timer_changed AFTER UPDATE OF
    child_id, category_id, guess_minutes, rounds, state, changed_at ON timer
WHEN 'finished' IN (OLD.state, NEW.state)
BEGIN
    DELETE FROM closed_record
    WHERE child_id = NEW.child_id AND until >= min(OLD.changed_at, NEW.changed_at);
END;

CREATE TRIGGER closed_timer_deleted AFTER DELETE ON timer WHEN OLD.state = 'finished'
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND until >= OLD.changed_at;
END;

CREATE TRIGGER closed_mood_added AFTER INSERT ON mood
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND until >= NEW.at;
END;

CREATE TRIGGER closed_mood_changed AFTER UPDATE OF child_id, at, taken_back_at ON mood
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND until >= min(OLD.at, NEW.at);
END;

CREATE TRIGGER closed_mood_deleted AFTER DELETE ON mood
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND until >= OLD.at;
END;

CREATE TRIGGER closed_day_off_added AFTER INSERT ON day_off
BEGIN
    DELETE FROM closed_record WHERE child_id = NEW.child_id AND day >= NEW.day;
END;

CREATE TRIGGER closed_day_off_deleted AFTER DELETE ON day_off
BEGIN
    DELETE FROM closed_record WHERE child_id = OLD.child_id AND day >= OLD.day;
END;

-- Who else was in a room with a child of whom a record is closed.
CREATE TRIGGER closed_member_changed AFTER UPDATE OF room_id, timer_id ON room_member
WHEN OLD.timer_id IS NOT NULL
BEGIN
    DELETE FROM closed_record;
END;

CREATE TRIGGER closed_member_deleted AFTER DELETE ON room_member WHEN OLD.timer_id IS NOT NULL
BEGIN
    DELETE FROM closed_record;
END;

CREATE TRIGGER closed_kind_changed AFTER UPDATE OF kind ON category WHEN NEW.kind <> OLD.kind
BEGIN
    DELETE FROM closed_record;
END;

-- Days begin at other moments.
CREATE TRIGGER closed_zone_changed AFTER UPDATE OF zone ON household WHEN NEW.zone <> OLD.zone
BEGIN
    DELETE FROM closed_record;
END;

-- Sums of sessions are by day now, and species are looked for one by one.
DROP INDEX focus_sum;
DROP INDEX focus_ended;
CREATE INDEX focus_ended ON focus_session (
    child_id, day, ended_at, outcome, leaving, focused, mood_before, mood_after)
    WHERE outcome IS NOT NULL;
CREATE INDEX focus_kind ON focus_session (child_id, species, ended_at, outcome)
    WHERE outcome = 'completed';
