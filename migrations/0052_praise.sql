-- What grown-ups noticed and said to a child: each is a flower in its jar (§6.3).
CREATE TABLE praise (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    child_id INTEGER NOT NULL REFERENCES child (id) ON DELETE CASCADE,
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 40),
    -- Empty: the reason says it all.
    words TEXT NOT NULL CHECK (length(words) <= 2000),
    -- Who said it; NULL: someone of another household, whose archive this came with. A restore puts all
    -- grown-ups back under their numbers, so that the reference is checked at its end.
    person_id INTEGER REFERENCES grown_up (id) DEFERRABLE INITIALLY DEFERRED,
    at INTEGER NOT NULL,
    -- NULL: the child has not seen it yet.
    shown_at INTEGER
) STRICT;
CREATE INDEX praise_of_child ON praise (child_id, at, id);
CREATE INDEX praise_new ON praise (child_id) WHERE shown_at IS NULL;
CREATE INDEX praise_person ON praise (person_id) WHERE person_id IS NOT NULL;

-- What was said stays as it was said.
CREATE TRIGGER praise_stays BEFORE UPDATE OF child_id, reason, words, at ON praise
BEGIN
    SELECT RAISE(ABORT, 'praise stays as it was said');
END;

CREATE TRIGGER praise_is_shown_once BEFORE UPDATE OF shown_at ON praise
WHEN OLD.shown_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'praise is shown once');
END;

-- Flowers don't wilt; one that the child has not seen can be taken back.
CREATE TRIGGER praise_is_kept BEFORE DELETE ON praise
WHEN OLD.shown_at IS NOT NULL AND EXISTS (SELECT 1 FROM child WHERE id = OLD.child_id)
BEGIN
    SELECT RAISE(ABORT, 'flowers do not wilt');
END;
