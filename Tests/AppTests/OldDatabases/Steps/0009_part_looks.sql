INSERT INTO subcategory (id, category_id, name, position, icon, colour)
VALUES (3, 1, 'Maths', 0, 'maths', 'rose');
