-- Forms count characters, the store Unicode scalars: ten of them for each character that a form takes
-- (TextMeasure), so that no text which a form has let pass is refused here. The CHECKs are changed
-- where they stand (sqlite.org/lang_altertable.html, §8): all rows that were good stay so.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(label) BETWEEN 1 AND 200)', 'CHECK (length(label) BETWEEN 1 AND 400)')
WHERE type = 'table' AND name = 'device';

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(name) BETWEEN 1 AND 200)', 'CHECK (length(name) BETWEEN 1 AND 400)')
WHERE type = 'table' AND name IN ('category', 'subcategory');

UPDATE sqlite_schema SET sql = replace(replace(sql,
    'CHECK (length(title) BETWEEN 1 AND 200)', 'CHECK (length(title) BETWEEN 1 AND 400)'),
    'CHECK (length(next_words) BETWEEN 1 AND 200)', 'CHECK (length(next_words) BETWEEN 1 AND 400)')
WHERE type = 'table' AND name = 'timer';

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(note) <= 200)', 'CHECK (length(note) <= 2000)')
WHERE type = 'table' AND name = 'mood';

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(name) BETWEEN 1 AND 40)', 'CHECK (length(name) BETWEEN 1 AND 400)')
WHERE type = 'table' AND name = 'reward';

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(reason) <= 200)', 'CHECK (length(reason) <= 2000)')
WHERE type = 'table' AND name = 'reservation';

UPDATE sqlite_schema SET sql = replace(sql,
    'CHECK (length(nickname) BETWEEN 1 AND 192)', 'CHECK (length(nickname) BETWEEN 1 AND 240)')
WHERE type = 'table' AND name = 'tomo';

PRAGMA writable_schema = RESET;
