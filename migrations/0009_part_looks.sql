-- A part may have a picture and a colour of its own; NULL is as its category has it, and so are
-- all older rows.

ALTER TABLE subcategory ADD COLUMN icon TEXT CHECK (length(icon) BETWEEN 1 AND 32);
ALTER TABLE subcategory ADD COLUMN colour TEXT CHECK (length(colour) BETWEEN 1 AND 32);
