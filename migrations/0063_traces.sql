-- A day's page finds deleted activities, and those that were another child's, without looking
-- through all years.
CREATE INDEX activity_deleted ON activity (child_id, started_at) WHERE deleted_at IS NOT NULL;
DROP INDEX activity_event_child;
CREATE INDEX activity_event_child ON activity_event (was_child_id, was_started_at)
    WHERE was_child_id IS NOT NULL;
