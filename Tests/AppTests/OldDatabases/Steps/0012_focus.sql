-- Mia's trees of three days in a row, a sick day in January, and a session that grows now.
INSERT INTO focus_session (
    id, child_id, seed, species, minutes, leaving, mood_before, started_at, reached, outcome,
    ended_at, day, focused, mood_after) VALUES
    (1, 1, 4711, 'hazel', 15, 'calm', 3, unixepoch('2026-02-27 15:00') * 1000, 5, 'completed',
        unixepoch('2026-02-27 15:15') * 1000, '2026-02-27', 900000, 4),
    (2, 1, -4712, 'birch', 20, 'gentle', NULL, unixepoch('2026-02-28 15:00') * 1000, 5, 'completed',
        unixepoch('2026-02-28 15:20') * 1000, '2026-02-28', 1200000, NULL),
    (3, 1, 4713, 'apple', 25, 'brave', 2, unixepoch('2026-03-01 15:00') * 1000, 5, 'completed',
        unixepoch('2026-03-01 15:25') * 1000, '2026-03-01', 1500000, 5),
    (4, 1, 4714, 'oak', 60, 'calm', NULL, unixepoch('2026-03-01 16:00') * 1000, 2, 'abandoned',
        unixepoch('2026-03-01 16:07') * 1000, '2026-03-01', 420000, NULL);

INSERT INTO coin_entry (child_id, amount, cause, is_small, at) VALUES
    (1, 45, 'focus:1', 0, unixepoch('2026-02-27 15:15') * 1000),
    (1, 60, 'focus:2', 0, unixepoch('2026-02-28 15:20') * 1000),
    (1, 75, 'focus:3', 0, unixepoch('2026-03-01 15:25') * 1000),
    (1, 20, 'focus:4', 0, unixepoch('2026-03-01 16:07') * 1000);

INSERT INTO focus_taste (child_id, leaving, pace, has_gentle_words) VALUES (1, 'gentle', 3, 1);
INSERT INTO day_off (child_id, day, kind) VALUES (1, '2026-01-20', 'sick');

INSERT INTO activity (id, child_id, category_id, started_at, ended_at)
VALUES (8, 1, 1, unixepoch('2026-03-02 07:55') * 1000, NULL);

INSERT INTO timer (
    id, child_id, category_id, cues, work_minutes, version, phase, round, length, state, deadline,
    due, changed_by, change, changed_at, activity_id, began_at, began_steady, worked, is_focus)
VALUES (
    3, 1, 1, 0, 25, 1, 'work', 1, 1500000, 'running', unixepoch('2026-03-02 08:20') * 1000,
    unixepoch('2026-03-02 08:20') * 1000, 'child', 'started', unixepoch('2026-03-02 07:55') * 1000, 8,
    unixepoch('2026-03-02 07:55') * 1000, unixepoch('2026-03-02 07:55') * 1000, 0, 1);

INSERT INTO focus_session (id, child_id, timer_id, seed, species, minutes, leaving, started_at, reached)
VALUES (5, 1, 3, 4715, 'maple', 25, 'brave', unixepoch('2026-03-02 07:55') * 1000, 2);
