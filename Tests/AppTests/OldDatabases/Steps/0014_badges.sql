INSERT INTO badge (child_id, family, tier, earned_at, cause, celebrated_at) VALUES
    (1, 'early-bird', 1, unixepoch('2026-02-28 06:00') * 1000, 'day', unixepoch('2026-02-28 07:00') * 1000);
INSERT INTO badge_mark (child_id, family, day) VALUES (1, 'true-diary', '2026-02-28');
INSERT INTO badge_record (child_id, judged_day) VALUES (1, '2026-02-28');
