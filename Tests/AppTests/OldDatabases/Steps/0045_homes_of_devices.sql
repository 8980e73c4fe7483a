-- Mia has said on a device of Mum's that she is there.
UPDATE device SET home_id = 1 WHERE id = (SELECT min(id) FROM device);
INSERT INTO home_answer VALUES (1, '2026-02-22');
