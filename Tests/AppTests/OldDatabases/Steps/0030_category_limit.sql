UPDATE category SET longest_minutes = 120, version = version + 1 WHERE id = 3;
