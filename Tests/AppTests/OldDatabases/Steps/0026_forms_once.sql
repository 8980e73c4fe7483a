INSERT INTO form_once (digest, at) VALUES (printf('%064d', 12), unixepoch('2026-03-02 07:00') * 1000);
