INSERT INTO allowed_name VALUES ('kitchen-pc.lan', 1767225600000);
