-- Mia has short lengths of her own.
INSERT INTO child_timer_habits (child_id, work_minutes, pause_minutes, long_pause_minutes, rounds)
VALUES (1, 10, 5, 10, 3);
INSERT INTO child_timer_preset (child_id, minutes)
VALUES (1, 3), (1, 5), (1, 8), (1, 10), (1, 12), (1, 15);
