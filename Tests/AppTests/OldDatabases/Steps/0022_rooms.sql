-- A room of Sunday that nobody started, and one in which Mia focused.
INSERT INTO room (id, code, host_id, minutes, is_all_or_nothing, opened_at, due)
VALUES (1, 'BCDF', 1, 25, 0, unixepoch('2026-03-01 13:00') * 1000, unixepoch('2026-03-01 13:30') * 1000);
INSERT INTO room_member (id, room_id, child_id, device_id, tomo_id, joined_at)
VALUES (1, 1, 1, 1, 1, unixepoch('2026-03-01 13:00') * 1000);
INSERT INTO room_invite (room_id, child_id, asked_at, declined_at)
VALUES (1, 2, unixepoch('2026-03-01 13:01') * 1000, unixepoch('2026-03-01 13:02') * 1000);
UPDATE room SET due = NULL, ended_at = unixepoch('2026-03-01 13:30') * 1000, ending = 'unstarted' WHERE id = 1;

INSERT INTO timer (
    id, child_id, category_id, cues, work_minutes, version, phase, round, length, state, ended_at,
    changed_by, change, changed_at, began_at, began_steady, left_off_at, worked, seen_at, is_focus)
VALUES (
    4, 1, 1, 0, 15, 2, 'work', 1, 900000, 'finished', unixepoch('2026-03-01 13:55') * 1000,
    'server', 'lapsed', unixepoch('2026-03-01 13:55') * 1000, unixepoch('2026-03-01 13:40') * 1000,
    unixepoch('2026-03-01 13:40') * 1000, unixepoch('2026-03-01 13:55') * 1000, 0,
    unixepoch('2026-03-01 13:56') * 1000, 1);
INSERT INTO focus_session (
    id, child_id, timer_id, seed, species, minutes, leaving, started_at, reached, outcome, ended_at,
    day, focused)
VALUES (
    8, 1, 4, 4718, 'cherry', 15, 'calm', unixepoch('2026-03-01 13:40') * 1000, 5, 'completed',
    unixepoch('2026-03-01 13:55') * 1000, '2026-03-01', 900000);
INSERT INTO room (
    id, code, host_id, minutes, is_all_or_nothing, opened_at, started_at, started_steady, ended_at, ending)
VALUES (2, 'CDFG', 1, 15, 0, unixepoch('2026-03-01 13:35') * 1000, unixepoch('2026-03-01 13:40') * 1000,
    unixepoch('2026-03-01 13:40') * 1000, unixepoch('2026-03-01 13:55') * 1000, 'done');
INSERT INTO room_member (id, room_id, child_id, joined_at, timer_id, left_at)
VALUES (2, 2, 1, unixepoch('2026-03-01 13:35') * 1000, 4, unixepoch('2026-03-01 13:55') * 1000);
INSERT INTO room_presence (timer_id, began, ended) VALUES (4, 0, 900000);
