-- Leo has a timer that runs until 9:15; one of Mia's ended on Sunday.
INSERT INTO steady_anchor (id, boot_id, ahead) VALUES (1, 'a start of long ago', 0);

INSERT INTO activity (id, child_id, category_id, started_at, ended_at)
VALUES (7, 2, 2, unixepoch('2026-03-02 07:50') * 1000, NULL);

INSERT INTO timer (
    id, child_id, category_id, next_words, guess_minutes, cues, work_minutes, started_by, version,
    phase, round, length, state, deadline, ended_at, due, changed_by, change, changed_at,
    activity_id, began_at, began_steady, left_off_at, worked, seen_at)
VALUES
    (1, 1, 4, 'Lunch', 45, 7, 30, 1, 2,
        'work', 1, 1800000, 'finished', NULL, unixepoch('2026-03-01 10:30') * 1000, NULL,
        'server', 'lapsed', unixepoch('2026-03-01 10:30') * 1000, 2,
        unixepoch('2026-03-01 10:00') * 1000, unixepoch('2026-03-01 10:00') * 1000,
        unixepoch('2026-03-01 10:30') * 1000, 0, unixepoch('2026-03-01 10:31') * 1000),
    (2, 2, 2, NULL, NULL, 0, 25, 1, 1,
        'work', 1, 1500000, 'running', unixepoch('2026-03-02 08:15') * 1000, NULL,
        unixepoch('2026-03-02 08:15') * 1000,
        'child', 'started', unixepoch('2026-03-02 07:50') * 1000, 7,
        unixepoch('2026-03-02 07:50') * 1000, unixepoch('2026-03-02 07:50') * 1000, NULL, 0, NULL);

INSERT INTO timer_command (id, timer_id, at)
VALUES (printf('%032x', 2), 2, unixepoch('2026-03-02 07:50') * 1000);
