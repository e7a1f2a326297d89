-- Rate limits that are counted in slots, and turns of periodic tasks, version 3. Adds to version 2: two small tables and no
-- index of a filled one, so it is done at once however many jobs there are. Nodes of versions 1 and 2 may go on working
-- beside it; they count rate limits separately.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

CREATE TABLE IF NOT EXISTS docent_quota_slot (
  project_id VARCHAR(510) NOT NULL,
  action     VARCHAR(64) NOT NULL,
  slot       INTEGER NOT NULL,
  free_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_quota_slot_pk PRIMARY KEY (project_id, action, slot)
);

CREATE TABLE IF NOT EXISTS docent_task (
  task     VARCHAR(64) NOT NULL,
  begun_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_task_pk PRIMARY KEY (task)
);

-- uses that older nodes have counted go on counting
INSERT INTO docent_quota_slot (project_id, action, slot, free_at)
  SELECT project_id, action, ROW_NUMBER() OVER (PARTITION BY project_id, action ORDER BY ends_at, claim), ends_at
  FROM docent_quota_use
  WHERE NOT EXISTS (SELECT 1 FROM docent_quota_slot taken
    WHERE taken.project_id = docent_quota_use.project_id AND taken.action = docent_quota_use.action);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 3 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 3)
    AND NOT EXISTS (SELECT 1 FROM docent_quota_slot, docent_task WHERE 1 = 0);
