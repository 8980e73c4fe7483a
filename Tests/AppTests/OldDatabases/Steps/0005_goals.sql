-- Mia reads for half an hour on school days, and looks at screens for an hour at most at weekends.
INSERT INTO goal (child_id, category_id, days, from_day, minimum_minutes, maximum_minutes) VALUES
    (1, 2, 'school', '2026-01-12', 30, NULL),
    (1, 2, 'weekend', '2026-01-12', 30, NULL),
    (1, 3, 'weekend', '2026-01-12', NULL, 60);

INSERT INTO school_week (from_day, weekdays) VALUES ('2026-02-01', 63);

INSERT INTO goal_reminder (child_id, category_id, day, moment, at, dismissed_at)
VALUES (1, 2, '2026-03-01', 'target_met', unixepoch('2026-03-01 09:30') * 1000, NULL);
