-- The morning always brings ten minutes, and somebody has a look at Mia's teeth; she has asked to leave it out.
-- It comes at the first home only.
UPDATE routine SET fixed_minutes = 10, asks_to_rest = 1 WHERE id = 1;
UPDATE routine_step SET needs_look = 1 WHERE id = 1;
INSERT INTO routine_run
    (id, routine_id, child_id, day, name, picture, fixed_minutes, started_at, ended_at)
VALUES (2, 1, 1, '2026-03-03', 'Morning', 'bus', 10,
    unixepoch('2026-03-03 06:00') * 1000, unixepoch('2026-03-03 06:10') * 1000);
INSERT INTO routine_run_step
    (id, run_id, place, step_id, words, picture, minutes, state, took, ended_at, needs_look, looked_at, looked_by)
VALUES (4, 2, 1, 1, 'Teeth', 'teeth', 3, 'done', 150000, unixepoch('2026-03-03 06:05') * 1000, 1,
    unixepoch('2026-03-03 06:20') * 1000, 1);
INSERT INTO ask (id, child_id, wish, words, asked_at, answer, answered_at, routine_id)
VALUES (61, 1, 'own', 'Not today: Morning', unixepoch('2026-03-04 06:00') * 1000, 'none',
    unixepoch('2026-03-04 06:10') * 1000, 1);
INSERT INTO home_routine (routine_id, home_id) SELECT 1, min(id) FROM home;
