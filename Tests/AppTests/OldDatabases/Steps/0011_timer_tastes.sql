INSERT INTO timer_taste VALUES (1, 'bar', 'whole', 0, 1, 1, 0, 2, 0);
INSERT INTO timer_habits VALUES (1, 20, 5, 15, 3);
INSERT INTO timer_preset VALUES (10), (20), (40);
