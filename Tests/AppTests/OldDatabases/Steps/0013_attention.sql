INSERT INTO attention (timer_id, can_be_lost, state, since, life, due)
VALUES (3, 1, 'present', unixepoch('2026-03-02 07:55') * 1000, 60000, NULL);
