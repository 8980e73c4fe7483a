-- Mia has paid 50 coins for a film; 30 are held for pancakes.
INSERT INTO reward (id, name, icon, price, stock) VALUES
    (1, 'A film', 'theatre', 50, NULL), (2, 'Pancakes', 'cooking', 30, 2);
INSERT INTO reward_hidden (reward_id, child_id) VALUES (1, 2);

INSERT INTO reservation (id, tap, child_id, reward_id, name, icon, price, reserved_at) VALUES
    (1, printf('%032x', 1), 1, 1, 'A film', 'theatre', 50, unixepoch('2026-03-01 17:00') * 1000),
    (2, printf('%032x', 2), 1, 2, 'Pancakes', 'cooking', 30, unixepoch('2026-03-01 17:01') * 1000);
UPDATE reservation SET state = 'approved', decided_at = unixepoch('2026-03-01 18:00') * 1000 WHERE id = 1;

INSERT INTO wish (child_id, reward_id) VALUES (1, 1);
