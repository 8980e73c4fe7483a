-- The Winters were outdoors for ten hours and had their pizza; Mum added half an hour. Now they grow trees.
INSERT INTO challenge (id, picture, kind, amount, is_evenings, experience, began_day, first_day, last_day, carried,
    filled, full_at, closed_at)
VALUES (1, 'ship', 'time', 600, 0, 'Pizza on the floor', '2026-02-16', '2026-02-16', '2026-02-22', 0, 24,
    unixepoch('2026-02-21 15:00') * 1000, unixepoch('2026-02-22 19:00') * 1000),
    (2, 'tree-house', 'trees', 20, 0, 'Camping in the living room', '2026-03-01', '2026-03-01', '2026-03-07', 0, 3,
    NULL, NULL);
INSERT INTO challenge_category (challenge_id, category_id) VALUES (1, 1), (1, 4);
INSERT INTO challenge_tap (id, challenge_id, day, amount, at, taken_back_at, person_id) VALUES
    (1, 1, '2026-02-17', 30, unixepoch('2026-02-17 16:00') * 1000, NULL, 1),
    (2, 2, '2026-03-02', 1, unixepoch('2026-03-02 08:00') * 1000, unixepoch('2026-03-02 08:01') * 1000, 1);
INSERT INTO challenge_joy (challenge_id, child_id, at) VALUES (1, 1, unixepoch('2026-02-21 15:01') * 1000);
INSERT INTO challenge_home (challenge_id, home_id) VALUES (1, 1);
