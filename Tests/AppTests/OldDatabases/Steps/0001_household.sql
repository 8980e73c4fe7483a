-- The Winters: Mum, who has a PIN, Mia and Leo, Ida, who is put away, and their tablet.
INSERT INTO household (id, name, zone, first_weekday, language, onboarding_step, created_at)
VALUES (1, 'Winter', 'Europe/Berlin', 1, 'en-GB', NULL, unixepoch('2026-01-10 15:00') * 1000);

INSERT INTO child (id, name, born_day, age_years, age_day, mode, avatar, colour, created_at) VALUES
    (1, 'Mia', '2017-05-23', NULL, NULL, 'middle', 'fox', 'teal', unixepoch('2026-01-10 15:01') * 1000),
    (2, 'Leo', NULL, 5, '2026-01-10', 'little', 'bear', 'orange', unixepoch('2026-01-10 15:02') * 1000);
INSERT INTO child (id, name, born_day, mode, avatar, colour, tap_meaning, archived_at, created_at)
VALUES (3, 'Ida', '2009-06-01', 'teen', 'owl', 'berry', 'just_did', unixepoch('2026-02-10 15:00') * 1000,
    unixepoch('2026-01-10 15:02') * 1000);

INSERT INTO device (id, token_digest, label, paired_at)
VALUES (1, printf('%064d', 7), 'The tablet', unixepoch('2026-01-10 15:05') * 1000);

-- The test puts a hash here that fits its key file.
INSERT INTO parent_pin (id, hash, recovery_digest, set_at)
VALUES (1, '$argon2id$', printf('%064d', 8), unixepoch('2026-01-10 15:03') * 1000);

INSERT INTO pin_lockout (device_id, failures, last_failed_at)
VALUES (1, 2, unixepoch('2026-02-20 18:00') * 1000);
