-- Mia's morning: on Monday she brushed her teeth, Mum checked off the bag; Leo's evening is put away.
INSERT INTO routine (id, name, picture, weekdays, on_days_off, begins, leaves, leaves_for, way_minutes, archived_at)
VALUES (1, 'Morning', 'bus', 31, 0, 420, 460, 'Bus', 5, NULL),
    (2, 'Bedtime', '🌙', 127, 1, 1140, NULL, NULL, NULL, unixepoch('2026-03-02 20:00') * 1000);
INSERT INTO routine_child (routine_id, child_id) VALUES (1, 1), (2, 2);
INSERT INTO routine_step (id, routine_id, place, words, picture, minutes, category_id) VALUES
    (1, 1, 1, 'Teeth', 'teeth', 3, NULL), (2, 1, 2, 'Bag', '🎒', NULL, NULL),
    (3, 2, 1, 'Pyjamas', 'pyjamas', 5, NULL);

INSERT INTO routine_run
    (id, routine_id, child_id, day, name, picture, leaves_at, leaves_for, way_minutes, started_at, ended_at)
VALUES (1, 1, 1, '2026-03-02', 'Morning', 'bus', unixepoch('2026-03-02 06:40') * 1000, 'Bus', 5,
    unixepoch('2026-03-02 06:00') * 1000, unixepoch('2026-03-02 06:10') * 1000);
INSERT INTO routine_run_step
    (id, run_id, place, step_id, words, picture, minutes, state, took, ended_at, by_parent, person_id)
VALUES (1, 1, 1, 1, 'Teeth', 'teeth', 3, 'done', 150000, unixepoch('2026-03-02 06:05') * 1000, 0, NULL),
    (2, 1, 2, 2, 'Bag', '🎒', NULL, 'done', 0, unixepoch('2026-03-02 06:10') * 1000, 1, 1);
