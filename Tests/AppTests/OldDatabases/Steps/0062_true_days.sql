-- Mia counts the sleeps until her birthday; the wall's moon comes at eight.
INSERT INTO coming_day (id, child_id, day, words, picture) VALUES (1, 1, '2026-05-23', 'Birthday', 'cake');
INSERT INTO night_time (id, begins, school_wake, free_wake) VALUES (1, 1200, 390, 450);
