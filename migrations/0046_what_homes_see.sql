-- What each home sees of the other, and which parents belong to which (§17.3).

-- By their own yes. A parent without a row has not said it yet.
CREATE TABLE home_parent (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    -- Since when: only on the same day can a wrong choice be mended.
    day TEXT NOT NULL CHECK (day LIKE '____-__-__')
) STRICT;
CREATE INDEX home_parent_home ON home_parent (home_id);

-- A home that has parents asks others to join.
CREATE TABLE home_invitation (
    person_id INTEGER PRIMARY KEY REFERENCES grown_up (id) ON DELETE CASCADE,
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX home_invitation_home ON home_invitation (home_id);

-- What a parent of one home has suggested; the other home answers.
CREATE TABLE home_proposal (
    -- The home whose days they are.
    home_id INTEGER PRIMARY KEY REFERENCES home (id) ON DELETE CASCADE,
    share TEXT NOT NULL CHECK (share IN ('totals', 'everything')),
    by_home INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    person_id INTEGER NOT NULL REFERENCES grown_up (id) ON DELETE CASCADE,
    day TEXT NOT NULL CHECK (day LIKE '____-__-__'),
    -- Whether whoever was asked has said "not now".
    is_put_off INTEGER NOT NULL DEFAULT 0 CHECK (is_put_off IN (0, 1))
) STRICT;
CREATE INDEX home_proposal_by ON home_proposal (by_home);
CREATE INDEX home_proposal_person ON home_proposal (person_id);

-- What the other home sees of a home's days, from a day on; before the first row, everything.
CREATE TABLE home_share (
    home_id INTEGER NOT NULL REFERENCES home (id) ON DELETE CASCADE,
    from_day TEXT NOT NULL CHECK (from_day LIKE '____-__-__'),
    share TEXT NOT NULL CHECK (share IN ('nothing', 'totals', 'everything')),
    PRIMARY KEY (home_id, from_day)
) STRICT, WITHOUT ROWID;

-- What was agreed for days gone by stays.
CREATE TRIGGER home_share_in_order BEFORE INSERT ON home_share
WHEN EXISTS (
    SELECT 1 FROM home_share WHERE home_id = NEW.home_id AND from_day > NEW.from_day)
BEGIN
    SELECT RAISE(ABORT, 'a share for days gone by');
END;

-- More needs a parent of each home: one has suggested at least as much, and agrees to it now with
-- one of the other home.
CREATE TRIGGER home_share_needs_both BEFORE INSERT ON home_share
WHEN EXISTS (
    SELECT 1
    FROM (
        SELECT share FROM home_share WHERE home_id = NEW.home_id
        ORDER BY from_day DESC LIMIT 1
    ) AS last
    WHERE instr('nothing totals everything', NEW.share)
        > instr('nothing totals everything', last.share)
        AND NOT EXISTS (
            SELECT 1 FROM home_proposal
            WHERE home_id = NEW.home_id
                AND instr('nothing totals everything', share)
                    >= instr('nothing totals everything', NEW.share)
        )
)
BEGIN
    SELECT RAISE(ABORT, 'more needs both homes');
END;

CREATE TRIGGER home_share_stays BEFORE UPDATE OF home_id, from_day ON home_share
BEGIN
    SELECT RAISE(ABORT, 'a share is of its home and day');
END;

-- The last word of a day counts for it; more needs both here, too.
CREATE TRIGGER home_share_changed BEFORE UPDATE OF share ON home_share
WHEN EXISTS (
        SELECT 1 FROM home_share WHERE home_id = NEW.home_id AND from_day > NEW.from_day)
    OR (instr('nothing totals everything', NEW.share)
            > instr('nothing totals everything', OLD.share)
        AND NOT EXISTS (
            SELECT 1 FROM home_proposal
            WHERE home_id = NEW.home_id
                AND instr('nothing totals everything', share)
                    >= instr('nothing totals everything', NEW.share)))
BEGIN
    SELECT RAISE(ABORT, 'more needs both homes');
END;
