-- Whether somebody looks at the page while a tree grows that minds being left (§4.3), and how the
-- tree fares. A row begins with the first word of a page and goes with the end of the session.

CREATE TABLE attention (
    timer_id INTEGER PRIMARY KEY REFERENCES timer (id) ON DELETE CASCADE,
    -- Only the tree of a brave session can be lost.
    can_be_lost INTEGER NOT NULL CHECK (can_be_lost IN (0, 1)),
    state TEXT NOT NULL CHECK (state IN ('present', 'away', 'resting')),
    -- Since when, on the machine's own time, and the milliseconds of life at that moment.
    since INTEGER NOT NULL,
    life INTEGER NOT NULL CHECK (life BETWEEN 0 AND 60000),
    -- When it is lost if nobody comes back.
    due INTEGER,
    CHECK ((due IS NOT NULL) = (can_be_lost = 1 AND state = 'away'))
) STRICT;

CREATE INDEX attention_due ON attention (due) WHERE due IS NOT NULL;

CREATE TRIGGER attention_fits BEFORE INSERT ON attention
WHEN NOT EXISTS (
    SELECT 1 FROM timer WHERE id = NEW.timer_id AND is_focus = 1 AND ended_at IS NULL)
BEGIN
    SELECT RAISE(ABORT, 'no tree grows in the timer');
END;
