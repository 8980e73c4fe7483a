-- Mia's purse: on Monday she was outside, Mum gave her some minutes, she used twenty, and the console told
-- of ten; Leo's is stopped. Dad's home has its own weekends.
INSERT INTO screen_purse
    (child_id, mode, is_on, since_day, school_minutes, weekend_minutes, cap_minutes, agreement, agreed_day)
VALUES (1, 'purse', 1, '2026-03-01', 40, 60, 60, 'First homework.' || char(10) || 'Then screens.', '2026-03-01'),
    (2, 'agreement', 0, '2026-02-01', 30, 60, 0, '', NULL);
INSERT INTO home_screen_base (id, child_id, home_id, days, minutes) VALUES (1, 1, 2, 'weekend', 90);
INSERT INTO screen_rule (id, child_id, category_id, of_minutes, earns, most, is_on)
VALUES (1, 1, 4, 30, 10, 20, 1), (2, 1, NULL, NULL, 5, 15, 0);
INSERT INTO screen_tick (activity_id, started_at, ended_at, at, person_id)
VALUES (1, unixepoch('2026-03-02 08:00') * 1000, unixepoch('2026-03-02 08:30') * 1000,
    unixepoch('2026-03-02 09:00') * 1000, 1);
INSERT INTO screen_gain
    (id, child_id, day, minutes, reason, rule_id, for_day, nth, category_id, of_minutes, words, person_id, at)
VALUES
    (1, 1, '2026-03-02', 10, 'rule', 1, '2026-03-02', 1, 4, 30, '', NULL, unixepoch('2026-03-02 14:05') * 1000),
    (2, 1, '2026-03-02', 15, 'gift', NULL, NULL, NULL, NULL, NULL, 'For helping', 1,
        unixepoch('2026-03-02 15:00') * 1000);
INSERT INTO screen_use (id, child_id, timer_id, source, report, began_at, ended_at, came_at) VALUES
    (1, 1, NULL, NULL, NULL, unixepoch('2026-03-02 16:00') * 1000, unixepoch('2026-03-02 16:20') * 1000,
        unixepoch('2026-03-02 16:00') * 1000),
    (2, 1, NULL, 'Console', '7', unixepoch('2026-03-02 16:15') * 1000, unixepoch('2026-03-02 16:25') * 1000,
        unixepoch('2026-03-02 16:30') * 1000);
INSERT INTO screen_day (child_id, day, is_counted, base, carried, gained, used, kept)
VALUES (1, '2026-03-01', 1, 60, 0, 0, 2700000, 15);
