-- The children whose numbers their siblings don't see on the family screen (§6.2); without a row
-- they do.
CREATE TABLE hidden_numbers (
    child_id INTEGER PRIMARY KEY REFERENCES child (id) ON DELETE CASCADE
) STRICT;
