-- Runs of agent jobs, version 2. Adds to version 1; nodes without runs may go on working beside it.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

-- milliseconds: a definition that waits for a long query would make all others wait for it. If it fails, run this again
SET lock_timeout = 2000;

ALTER TABLE docent_agent_job_step ADD COLUMN IF NOT EXISTS requested_by TEXT;

CREATE TABLE IF NOT EXISTS docent_node (
  node        VARCHAR(240) NOT NULL,
  alive_since TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  alive_until TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  turn        BIGINT NOT NULL,
  CONSTRAINT docent_node_pk PRIMARY KEY (node)
);

CREATE TABLE IF NOT EXISTS docent_run (
  project_id   VARCHAR(510) NOT NULL,
  id           VARCHAR(510) NOT NULL,
  since        TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  version      BIGINT NOT NULL,
  turn         BIGINT NOT NULL,
  queued_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  attempt      INTEGER NOT NULL,
  node         VARCHAR(240),
  claimed_at   TIMESTAMP(6) WITH TIME ZONE,
  requested_by TEXT,
  progress     TEXT,
  checkpoint   TEXT,
  CONSTRAINT docent_run_pk PRIMARY KEY (project_id, id, since),
  CONSTRAINT docent_run_job FOREIGN KEY (project_id, id)
    REFERENCES docent_agent_job (project_id, id) ON DELETE CASCADE
);

-- both the queue, where node is null, and the runs of a node
CREATE INDEX IF NOT EXISTS docent_run_in_turn ON docent_run (node ASC, turn ASC, queued_at ASC, project_id ASC, id ASC);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 2 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 2)
    AND NOT EXISTS (SELECT step.requested_by FROM docent_agent_job_step step, docent_node, docent_run WHERE 1 = 0);
