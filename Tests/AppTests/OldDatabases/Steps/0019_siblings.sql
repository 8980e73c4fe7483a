INSERT INTO hidden_numbers (child_id) VALUES (1);
