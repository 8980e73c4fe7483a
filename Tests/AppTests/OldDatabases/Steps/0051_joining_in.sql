-- A grown-up was asked for company in a room that nobody started.
INSERT INTO room (id, code, host_id, minutes, is_all_or_nothing, opened_at, due)
VALUES (3, 'DFGH', 1, 25, 0, unixepoch('2026-03-02 13:00') * 1000, unixepoch('2026-03-02 13:30') * 1000);
INSERT INTO room_companion (room_id, person_id, asked_at, joined_at)
VALUES (3, 1, unixepoch('2026-03-02 13:01') * 1000, unixepoch('2026-03-02 13:02') * 1000);
UPDATE room SET due = NULL, ended_at = unixepoch('2026-03-02 13:30') * 1000, ending = 'unstarted' WHERE id = 3;
