INSERT INTO backup_setting (id, is_home_enough) VALUES (1, 1);
