-- Mia lives in two homes, a week in each, and spends a Sunday at the other one; Granny helps at Mum's.
INSERT INTO home (id, place, name, picture, colour, uses_focuspal)
VALUES (1, 1, 'Mum''s', 'cottage', 'teal', 1), (2, 2, 'Dad''s', 'flats', 'orange', 0);
INSERT INTO residence_pattern (id, child_id, from_day, first_day, week_count, home_of_day)
VALUES (1, 1, '2026-02-20', '2026-02-20', 2, 'sleeps');
INSERT INTO hand_over VALUES (1, 0, 5, 960, 1), (1, 1, 5, 960, 2);
INSERT INTO home_stay (id, child_id, home_id, first_day, last_day, person_id)
VALUES (1, 1, 2, '2026-02-22', '2026-02-22', 1);
INSERT INTO home_helper VALUES (30, 1);
