-- Focus sessions by their start, and plain timers by their end: days show both.

CREATE INDEX focus_began ON focus_session (child_id, started_at);
CREATE INDEX timer_plain ON timer (child_id, ended_at)
    WHERE category_id IS NULL AND is_focus = 0 AND ended_at IS NOT NULL;
