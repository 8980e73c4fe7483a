-- How long an activity of a category is believed to run without anybody stopping it.
-- NULL: as usual for what the category is about.

ALTER TABLE category ADD COLUMN longest_minutes INTEGER
    CHECK (longest_minutes BETWEEN 15 AND 960);
