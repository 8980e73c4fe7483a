-- How long a child's newest tree was to be, found at once behind trees of guests.

CREATE INDEX focus_planted ON focus_session (child_id, started_at) WHERE timer_id IS NOT NULL;
