-- A version of the tests, after the last one: what a script that upgrades the tables must do. Adds a column that may be null, a small
-- table and an index.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

-- milliseconds: a definition that waits for a long query would make all others wait for it. If it fails, run this again
SET lock_timeout = 2000;

ALTER TABLE docent_agent_job_step ADD COLUMN IF NOT EXISTS mood TEXT;

CREATE TABLE IF NOT EXISTS docent_mood (
  mood  VARCHAR(64) NOT NULL,
  used  BIGINT NOT NULL,
  CONSTRAINT docent_mood_pk PRIMARY KEY (mood)
);

CREATE INDEX IF NOT EXISTS docent_agent_job_by_turns ON docent_agent_job (project_id ASC, turns ASC);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 2 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 2)
    AND NOT EXISTS (SELECT step.mood FROM docent_agent_job_step step, docent_mood WHERE 1 = 0);
