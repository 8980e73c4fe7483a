-- Dad has joined Mum, and typed a wrong PIN.
UPDATE grown_up SET name = 'Mum', avatar = 'deer' WHERE id = 1;
INSERT INTO grown_up (name, avatar, role, joined_at)
VALUES ('Dad', 'bear', 'parent', unixepoch('2026-02-21 18:00') * 1000);
INSERT INTO grown_up_pin
VALUES (2, '$argon2id$', printf('%064d', 9), unixepoch('2026-02-21 18:00') * 1000);
INSERT INTO pin_failure (device_id, person_id, failures, since, last_failed_at)
VALUES (1, 2, 1, unixepoch('2026-02-21 19:00') * 1000, unixepoch('2026-02-21 19:00') * 1000);
UPDATE event SET person_id = 1, person_name = 'Mum' WHERE id = 1;
