-- Badges count what children told of their weather: from the index, so that no row has to be looked up.
DROP INDEX mood_of_child;
CREATE INDEX mood_of_child ON mood (child_id, at, taken_back_at) WHERE taken_back_at IS NULL;
