-- Mia reads and does sport on Sunday; one activity was taken out. Leo played on Saturday.
INSERT INTO category (id, name, kind, icon, colour, position, hidden_at) VALUES
    (1, 'Homework', 'homework', 'homework', 'blue', 0, NULL),
    (2, 'Reading', 'reading', 'reading', 'teal', 1, NULL),
    (3, 'Screen time', 'screen', 'screen', 'slate', 2, NULL),
    (4, 'Sport', 'physical', 'physical', 'orange', 3, NULL),
    (5, 'Knitting', 'other', 'other', 'stone', 4, unixepoch('2026-02-01 12:00') * 1000);

INSERT INTO subcategory (id, category_id, name, position) VALUES
    (1, 2, 'Comic', 0), (2, 4, 'Swimming', 0);

INSERT INTO activity (id, child_id, category_id, subcategory_id, started_at, ended_at, deleted_at) VALUES
    (1, 1, 2, 1, unixepoch('2026-03-01 09:00') * 1000, unixepoch('2026-03-01 09:40') * 1000, NULL),
    (2, 1, 4, 2, unixepoch('2026-03-01 10:00') * 1000, unixepoch('2026-03-01 11:00') * 1000, NULL),
    (3, 1, 3, NULL, unixepoch('2026-03-01 10:10') * 1000, unixepoch('2026-03-01 10:20') * 1000,
        unixepoch('2026-03-01 10:30') * 1000),
    (4, 2, 4, NULL, unixepoch('2026-02-28 14:00') * 1000, unixepoch('2026-02-28 15:30') * 1000, NULL);

INSERT INTO tap (number, id, child_id, category_id, at, outcome, undone_at) VALUES
    (1, printf('%032x', 1), 1, 2, unixepoch('2026-03-01 09:00') * 1000, 'began', NULL),
    (2, printf('%032x', 2), 1, 3, unixepoch('2026-03-01 10:10') * 1000, 'began',
        unixepoch('2026-03-01 10:30') * 1000);

INSERT INTO activity_event (activity_id, at, actor, device_id, tap_id) VALUES
    (1, unixepoch('2026-03-01 09:00') * 1000, 'child', 1, printf('%032x', 1));
INSERT INTO activity_event (activity_id, at, actor, was_category_id, was_started_at, was_ended_at)
VALUES (2, unixepoch('2026-03-01 11:05') * 1000, 'parent', 4,
    unixepoch('2026-03-01 10:05') * 1000, unixepoch('2026-03-01 11:00') * 1000);
