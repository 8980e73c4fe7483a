-- A file says that Mia is at Dad's over Easter.
INSERT INTO home_file_stay (child_id, home_id, first_day, last_day)
VALUES (1, 2, '2026-04-03', '2026-04-06');
