INSERT INTO category_hidden_from (category_id, child_id) VALUES (1, 2);
