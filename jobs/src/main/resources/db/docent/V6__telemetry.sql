-- The trace context of requests, version 6. Adds to version 5: a column that may be null, so it is done at once however many
-- runs there are. Nodes of earlier versions may go on working beside it; what they queue is not linked to its request.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

-- a W3C traceparent
ALTER TABLE docent_run ADD COLUMN IF NOT EXISTS traceparent VARCHAR(64);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 6 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 6)
    AND NOT EXISTS (SELECT run.traceparent FROM docent_run run WHERE 1 = 0);
