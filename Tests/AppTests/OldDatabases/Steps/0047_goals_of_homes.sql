-- At Mum's, half an hour of screen time less is enough.
INSERT INTO home_goal (child_id, home_id, category_id, days, from_day, maximum_minutes)
VALUES (1, 1, 3, 'school', '2026-02-24', 30);
