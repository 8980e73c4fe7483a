-- What children ask their grown-ups for, and what these answer (§6.4).
CREATE TABLE ask (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    wish TEXT NOT NULL CHECK (length(wish) BETWEEN 1 AND 40),
    -- The child's own words; empty: the wish says it all.
    words TEXT NOT NULL CHECK (length(words) <= 2000),
    -- The timer that it is about.
    timer_id INTEGER REFERENCES timer (id) ON DELETE SET NULL,
    asked_at INTEGER NOT NULL,
    -- Uptime at which an open ask closes by itself.
    closes INTEGER,
    -- NULL while it is open; 'none': nobody answered.
    answer TEXT CHECK (answer IN ('yes', 'later', 'not-now', 'none')),
    minutes INTEGER CHECK (minutes BETWEEN 1 AND 180),
    reason TEXT CHECK (length(reason) BETWEEN 1 AND 40),
    -- The grown-up's own words.
    said TEXT NOT NULL DEFAULT '' CHECK (length(said) <= 2000),
    -- Who answered; NULL: nobody who is known here. A restore puts all grown-ups back under their
    -- numbers, so that the reference is checked at its end.
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    answered_at INTEGER,
    -- When a *Later* comes back, and whether it has.
    returns_at INTEGER,
    came_back INTEGER NOT NULL DEFAULT 0 CHECK (came_back IN (0, 1)),
    -- NULL: the child has not seen the answer yet.
    shown_at INTEGER,

    CHECK ((answer IS NULL) = (closes IS NOT NULL)),
    CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CHECK ((answer IS 'later') = (returns_at IS NOT NULL)),
    CHECK (minutes IS NULL OR answer IS 'yes'),
    CHECK (reason IS NULL OR answer IS 'not-now'),
    CHECK (answer IS NOT 'not-now' OR reason IS NOT NULL OR said <> ''),
    CHECK (said = '' OR answer IN ('yes', 'later', 'not-now')),
    CHECK (came_back = 0 OR returns_at IS NOT NULL),
    CHECK (shown_at IS NULL OR answer IS NOT NULL)
) STRICT;
CREATE INDEX ask_of_child ON ask (child_id, asked_at, id);
CREATE INDEX ask_asked ON ask (asked_at);
CREATE INDEX ask_open ON ask (child_id) WHERE answer IS NULL;
CREATE INDEX ask_new ON ask (child_id) WHERE answer IS NOT NULL AND shown_at IS NULL;
CREATE INDEX ask_returns ON ask (returns_at) WHERE returns_at IS NOT NULL AND came_back = 0;
CREATE INDEX ask_person ON ask (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX ask_timer ON ask (timer_id) WHERE timer_id IS NOT NULL;

CREATE TRIGGER ask_three_are_open BEFORE INSERT ON ask
WHEN NEW.answer IS NULL
    AND (SELECT count(*) FROM ask WHERE child_id = NEW.child_id AND answer IS NULL) >= 3
BEGIN
    SELECT RAISE(ABORT, 'three asks are open');
END;

CREATE TRIGGER ask_stays BEFORE UPDATE OF child_id, wish, words, asked_at ON ask
BEGIN
    SELECT RAISE(ABORT, 'an ask stays as it was asked');
END;

CREATE TRIGGER ask_is_answered_once BEFORE UPDATE OF
    closes, answer, minutes, reason, said, answered_at, returns_at
ON ask
WHEN OLD.answer IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an ask is answered once');
END;

CREATE TRIGGER ask_answer_is_shown_once BEFORE UPDATE OF shown_at ON ask
WHEN OLD.shown_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'an answer is shown once');
END;
