-- Queues, lists and quotas that cost the same however long they are, version 7. Adds to version 6: a small table, a column of
-- the runs, and indexes. Those of the tables of jobs and events take some seconds for a million jobs, during which writes wait. On
-- PostgreSQL, before_V7__postgresql.sql builds them while nodes work; then there is nothing left to build.
-- Nodes of versions 1 to 6 may go on working beside it; they count quotas separately. When none is left, after_V7.sql removes
-- what only they need.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

-- how many uses of a quota count until then
CREATE TABLE IF NOT EXISTS docent_quota_window (
  project_id VARCHAR(510) NOT NULL,
  action     VARCHAR(64) NOT NULL,
  used       INTEGER NOT NULL,
  ends_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_quota_window_pk PRIMARY KEY (project_id, action)
);

CREATE INDEX IF NOT EXISTS docent_quota_window_ended ON docent_quota_window (ends_at ASC);

-- uses that older nodes have counted go on counting, until the first of them would have ended
INSERT INTO docent_quota_window (project_id, action, used, ends_at)
  SELECT project_id, action, COUNT(*), MIN(free_at) FROM docent_quota_slot
  WHERE free_at > CURRENT_TIMESTAMP AND NOT EXISTS (SELECT 1 FROM docent_quota_window taken
    WHERE taken.project_id = docent_quota_slot.project_id AND taken.action = docent_quota_slot.action)
  GROUP BY project_id, action;

-- true while the run waits because its project is paused; then no claim reads it
ALTER TABLE docent_run ADD COLUMN IF NOT EXISTS paused BOOLEAN;

UPDATE docent_run SET paused = TRUE
  WHERE node IS NULL AND paused IS NULL AND project_id IN (SELECT project_id FROM docent_paused_project);

-- both the queue, where node and paused are null, and the runs of a node
CREATE INDEX IF NOT EXISTS docent_run_waiting
  ON docent_run (node ASC, paused ASC, turn ASC, queued_at ASC, project_id ASC, id ASC);
-- the waiting runs of a project
CREATE INDEX IF NOT EXISTS docent_run_of_project ON docent_run (node ASC, project_id ASC, turn ASC);

-- lists of jobs of every project, and of one requester; not of one project, which a database would search with them, too
CREATE INDEX IF NOT EXISTS docent_agent_job_by_status ON docent_agent_job (status ASC, created_at ASC);
CREATE INDEX IF NOT EXISTS docent_agent_job_by_requester
  ON docent_agent_job (created_by ASC, status ASC, created_at ASC);

-- events in their order, and those without a number
CREATE INDEX IF NOT EXISTS docent_event_in_order ON docent_event (number ASC, happened_at ASC);

DROP INDEX IF EXISTS docent_event_numbered;
-- docent_run_waiting serves what the first did, docent_agent_job_listed_by_status what the second, docent_agent_job_since what
-- the others
DROP INDEX IF EXISTS docent_run_in_turn;
DROP INDEX IF EXISTS docent_agent_job_listed;
DROP INDEX IF EXISTS docent_agent_job_archived_at;
DROP INDEX IF EXISTS docent_agent_job_archived;

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 7 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 7)
    AND NOT EXISTS (SELECT run.paused FROM docent_run run, docent_quota_window WHERE 1 = 0);
