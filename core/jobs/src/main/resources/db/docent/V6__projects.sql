-- Deployments of projects, and the commit that is decided for each, version 6. Adds to version 5: two small tables, so it is
-- done at once however many jobs there are. Nodes of versions 1 to 5 may go on working beside it; they know no projects.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

-- locked by whoever queues, claims or ends a deployment of the project; the decision is empty until the first success;
-- polled_at: when a node last asked the repository for a new head
CREATE TABLE IF NOT EXISTS docent_project (
  project_id      VARCHAR(510) NOT NULL,
  last_number     BIGINT NOT NULL,
  decision_number BIGINT NOT NULL,
  commit_id       TEXT,
  deployment_id   VARCHAR(510),
  decided_at      TIMESTAMP(6) WITH TIME ZONE,
  polled_at       TIMESTAMP(6) WITH TIME ZONE,
  CONSTRAINT docent_project_pk PRIMARY KEY (project_id)
);

-- number: the order of queueing in the project; problems: JSON, the first of problem_total;
-- changes: JSON, what a success changed for readers
CREATE TABLE IF NOT EXISTS docent_deployment (
  deployment_id VARCHAR(510) NOT NULL,
  project_id    VARCHAR(510) NOT NULL,
  number        BIGINT NOT NULL,
  branch        TEXT NOT NULL,
  commit_id     TEXT,
  status        VARCHAR(16) NOT NULL,
  reason        TEXT,
  requested_by  TEXT,
  problems      TEXT NOT NULL,
  problem_total INTEGER NOT NULL,
  changes       TEXT NOT NULL,
  created_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  started_at    TIMESTAMP(6) WITH TIME ZONE,
  ended_at      TIMESTAMP(6) WITH TIME ZONE,
  node          VARCHAR(510),
  attempt       INTEGER NOT NULL,
  lease_until   TIMESTAMP(6) WITH TIME ZONE,
  CONSTRAINT docent_deployment_pk PRIMARY KEY (deployment_id),
  CONSTRAINT docent_deployment_number UNIQUE (project_id, number),
  CONSTRAINT docent_deployment_project FOREIGN KEY (project_id) REFERENCES docent_project (project_id)
);

-- by which each node finds what it may claim
CREATE INDEX IF NOT EXISTS docent_deployment_open ON docent_deployment (ended_at ASC, created_at ASC);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 6 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 6)
    AND NOT EXISTS (SELECT deployment.lease_until, deployment.changes, project.polled_at
      FROM docent_deployment deployment, docent_project project WHERE 1 = 0);
