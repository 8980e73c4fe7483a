-- Counts of changes, so that a form that is behind is noticed (as child and category have them).
-- An activity needs none: its trace counts.

ALTER TABLE household ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Of its name only: the place in the list and hiding are no form.
ALTER TABLE subcategory ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
