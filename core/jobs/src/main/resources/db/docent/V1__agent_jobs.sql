-- All tables, version 1. For PostgreSQL 12 or newer, databases compatible with it, and H2 2.
-- Flyway: add classpath:db/docent to its locations, with a history table of its own. Liquibase: sqlFile db/docent/V1__agent_jobs.sql.
-- Every statement can be repeated, alone and in a transaction of its own, so a script that was interrupted can simply run again.

-- The checks use CASE and not IN: H2 2.4.240 fails to check IN once the connection that created the table is closed
-- (h2database issue 4308).
-- outcome to turns: of the run that ended last
CREATE TABLE IF NOT EXISTS docent_agent_job (
  project_id    VARCHAR(510) NOT NULL,
  id            VARCHAR(510) NOT NULL,
  version       BIGINT NOT NULL,
  status        VARCHAR(16) NOT NULL,
  since         TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  repository    TEXT NOT NULL,
  ref           TEXT,
  model         TEXT NOT NULL,
  pr_link       TEXT,
  last_pr_link  TEXT,
  created_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  archived_at   TIMESTAMP(6) WITH TIME ZONE,
  created_by    VARCHAR(510),
  outcome       VARCHAR(16),
  ended_at      TIMESTAMP(6) WITH TIME ZONE,
  reason        TEXT,
  summary       TEXT,
  changed       BOOLEAN,
  needs_answer  BOOLEAN,
  input_tokens  BIGINT,
  output_tokens BIGINT,
  cost          NUMERIC(18, 6),
  currency      VARCHAR(3),
  turns         INTEGER,
  CONSTRAINT docent_agent_job_pk PRIMARY KEY (project_id, id),
  CONSTRAINT docent_agent_job_status CHECK (
    CASE status WHEN 'active' THEN 1 WHEN 'completed' THEN 1 WHEN 'failed' THEN 1 WHEN 'archived' THEN 1 ELSE 0 END = 1),
  CONSTRAINT docent_agent_job_pr_link CHECK (
    pr_link IS NULL OR CASE status WHEN 'completed' THEN 1 WHEN 'archived' THEN 1 ELSE 0 END = 1),
  CONSTRAINT docent_agent_job_archived CHECK (
    (status = 'archived' AND archived_at IS NOT NULL) OR (status <> 'archived' AND archived_at IS NULL))
);

-- lists of jobs of one project
CREATE INDEX IF NOT EXISTS docent_agent_job_listed_by_status
  ON docent_agent_job (project_id ASC, status ASC, created_at ASC, id ASC);
-- jobs to archive and to delete
CREATE INDEX IF NOT EXISTS docent_agent_job_since ON docent_agent_job (status ASC, since ASC);
-- lists of jobs of every project, and of one requester; not of one project, which a database would search with them, too
CREATE INDEX IF NOT EXISTS docent_agent_job_by_status ON docent_agent_job (status ASC, created_at ASC);
CREATE INDEX IF NOT EXISTS docent_agent_job_by_requester
  ON docent_agent_job (created_by ASC, status ASC, created_at ASC);

CREATE TABLE IF NOT EXISTS docent_agent_job_step (
  project_id   VARCHAR(510) NOT NULL,
  id           VARCHAR(510) NOT NULL,
  version      BIGINT NOT NULL,
  from_status  VARCHAR(16),
  to_status    VARCHAR(16) NOT NULL,
  happened_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  reason       TEXT NOT NULL,
  prompt       TEXT,
  pr_link      TEXT,
  requested_by TEXT,
  CONSTRAINT docent_agent_job_step_pk PRIMARY KEY (project_id, id, version),
  CONSTRAINT docent_agent_job_step_job FOREIGN KEY (project_id, id)
    REFERENCES docent_agent_job (project_id, id) ON DELETE CASCADE
);

CREATE TABLE IF NOT EXISTS docent_node (
  node        VARCHAR(240) NOT NULL,
  alive_since TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  alive_until TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  turn        BIGINT NOT NULL,
  CONSTRAINT docent_node_pk PRIMARY KEY (node)
);

-- traceparent: as the W3C defines it; paused: true while the run waits because its project is paused; then no claim reads it
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
  traceparent  VARCHAR(64),
  paused       BOOLEAN,
  CONSTRAINT docent_run_pk PRIMARY KEY (project_id, id, since),
  CONSTRAINT docent_run_job FOREIGN KEY (project_id, id)
    REFERENCES docent_agent_job (project_id, id) ON DELETE CASCADE
);

-- both the queue, where node and paused are null, and the runs of a node
CREATE INDEX IF NOT EXISTS docent_run_waiting
  ON docent_run (node ASC, paused ASC, turn ASC, queued_at ASC, project_id ASC, id ASC);
-- the waiting runs of a project
CREATE INDEX IF NOT EXISTS docent_run_of_project ON docent_run (node ASC, project_id ASC, turn ASC);

CREATE TABLE IF NOT EXISTS docent_paused_project (
  project_id VARCHAR(510) NOT NULL,
  paused_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  paused_by  VARCHAR(510),
  CONSTRAINT docent_paused_project_pk PRIMARY KEY (project_id)
);

-- how many uses of a quota count until then
CREATE TABLE IF NOT EXISTS docent_quota_window (
  project_id VARCHAR(510) NOT NULL,
  action     VARCHAR(64) NOT NULL,
  used       INTEGER NOT NULL,
  ends_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_quota_window_pk PRIMARY KEY (project_id, action)
);

CREATE INDEX IF NOT EXISTS docent_quota_window_ended ON docent_quota_window (ends_at ASC);

-- turns of periodic tasks
CREATE TABLE IF NOT EXISTS docent_task (
  task     VARCHAR(64) NOT NULL,
  begun_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_task_pk PRIMARY KEY (task)
);

-- an event has no number until the transaction that wrote it has committed: then a reader numbers it
CREATE TABLE IF NOT EXISTS docent_event (
  event_id    VARCHAR(64) NOT NULL,
  number      BIGINT,
  type        VARCHAR(64) NOT NULL,
  happened_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  project_id  VARCHAR(510) NOT NULL,
  job_id      VARCHAR(510),
  data        TEXT NOT NULL,
  CONSTRAINT docent_event_pk PRIMARY KEY (event_id)
);

-- events in their order, and those without a number
CREATE INDEX IF NOT EXISTS docent_event_in_order ON docent_event (number ASC, happened_at ASC);
CREATE INDEX IF NOT EXISTS docent_event_listed ON docent_event (project_id ASC, number ASC);

-- one row: whoever numbers or deletes events locks it
CREATE TABLE IF NOT EXISTS docent_event_counter (
  counter  INTEGER NOT NULL,
  numbered BIGINT NOT NULL,
  deleted  BIGINT NOT NULL,
  CONSTRAINT docent_event_counter_pk PRIMARY KEY (counter)
);

INSERT INTO docent_event_counter (counter, numbered, deleted)
  SELECT 1, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM docent_event_counter WHERE counter = 1);

-- up to which event deliveries to a webhook have been queued
CREATE TABLE IF NOT EXISTS docent_webhook (
  webhook VARCHAR(128) NOT NULL,
  number  BIGINT NOT NULL,
  CONSTRAINT docent_webhook_pk PRIMARY KEY (webhook)
);

CREATE TABLE IF NOT EXISTS docent_delivery (
  delivery_id VARCHAR(64) NOT NULL,
  webhook     VARCHAR(128) NOT NULL,
  state       VARCHAR(16) NOT NULL,
  event_id    VARCHAR(64) NOT NULL,
  number      BIGINT NOT NULL,
  type        VARCHAR(64) NOT NULL,
  happened_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  project_id  VARCHAR(510) NOT NULL,
  job_id      VARCHAR(510),
  data        TEXT NOT NULL,
  queued_at   TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  due_at      TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  attempt     INTEGER NOT NULL,
  node        VARCHAR(240),
  last_try_at TIMESTAMP(6) WITH TIME ZONE,
  last_status INTEGER,
  last_error  TEXT,
  CONSTRAINT docent_delivery_pk PRIMARY KEY (delivery_id)
);

CREATE INDEX IF NOT EXISTS docent_delivery_due ON docent_delivery (webhook ASC, state ASC, due_at ASC);
CREATE INDEX IF NOT EXISTS docent_delivery_queued ON docent_delivery (queued_at ASC);

CREATE TABLE IF NOT EXISTS docent_idempotency (
  scope       VARCHAR(64) NOT NULL,
  fingerprint VARCHAR(64) NOT NULL,
  status      INTEGER NOT NULL,
  body        TEXT NOT NULL,
  expires_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_idempotency_pk PRIMARY KEY (scope)
);

CREATE INDEX IF NOT EXISTS docent_idempotency_expired ON docent_idempotency (expires_at ASC);

-- writes to a job store of the application, each from before it begins until its event and its record are kept;
-- pending_id: the scope of the record, or the id of the event
CREATE TABLE IF NOT EXISTS docent_pending_write (
  pending_id  VARCHAR(64) NOT NULL,
  project_id  VARCHAR(510) NOT NULL,
  id          VARCHAR(510) NOT NULL,
  version     BIGINT NOT NULL,
  noted_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  event_id    VARCHAR(64),
  type        VARCHAR(64),
  happened_at TIMESTAMP(6) WITH TIME ZONE,
  data        TEXT,
  fingerprint VARCHAR(64),
  status      INTEGER,
  body        TEXT,
  expires_at  TIMESTAMP(6) WITH TIME ZONE,
  CONSTRAINT docent_pending_write_pk PRIMARY KEY (pending_id)
);

CREATE INDEX IF NOT EXISTS docent_pending_write_job ON docent_pending_write (project_id ASC, id ASC);
CREATE INDEX IF NOT EXISTS docent_pending_write_noted ON docent_pending_write (noted_at ASC);

-- no key, only its SHA-256
CREATE TABLE IF NOT EXISTS docent_api_key (
  key_id       VARCHAR(64) NOT NULL,
  version      BIGINT NOT NULL,
  name         VARCHAR(510) NOT NULL,
  projects     TEXT NOT NULL,
  scopes       VARCHAR(64) NOT NULL,
  addresses    TEXT NOT NULL,
  expires_at   TIMESTAMP(6) WITH TIME ZONE,
  sha256       VARCHAR(64) NOT NULL,
  old_sha256   VARCHAR(64),
  old_until    TIMESTAMP(6) WITH TIME ZONE,
  created_at   TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  created_by   VARCHAR(510),
  issuer       VARCHAR(64),
  revoked_at   TIMESTAMP(6) WITH TIME ZONE,
  revoked_by   VARCHAR(510),
  last_used_at TIMESTAMP(6) WITH TIME ZONE,
  CONSTRAINT docent_api_key_pk PRIMARY KEY (key_id),
  CONSTRAINT docent_api_key_name UNIQUE (name),
  CONSTRAINT docent_api_key_sha256 UNIQUE (sha256)
);

CREATE INDEX IF NOT EXISTS docent_api_key_old ON docent_api_key (old_sha256 ASC);
CREATE INDEX IF NOT EXISTS docent_api_key_issuer ON docent_api_key (issuer ASC);

-- by which each node finds the logs that it has to delete
CREATE TABLE IF NOT EXISTS docent_erased_job (
  project_id VARCHAR(510) NOT NULL,
  id         VARCHAR(510) NOT NULL,
  erased_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_erased_job_pk PRIMARY KEY (project_id, id),
  CONSTRAINT docent_erased_job_job FOREIGN KEY (project_id, id)
    REFERENCES docent_agent_job (project_id, id) ON DELETE CASCADE
);

CREATE INDEX IF NOT EXISTS docent_erased_job_at ON docent_erased_job (erased_at ASC);

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

CREATE TABLE IF NOT EXISTS docent_schema_version (
  version      INTEGER NOT NULL,
  installed_at TIMESTAMP(6) WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT docent_schema_version_pk PRIMARY KEY (version)
);

-- fails, and records nothing, unless all tables are there
INSERT INTO docent_schema_version (version)
  SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 1)
    AND NOT EXISTS (SELECT 1 FROM docent_agent_job, docent_agent_job_step, docent_node, docent_run, docent_paused_project,
      docent_quota_window, docent_task, docent_event, docent_event_counter, docent_webhook, docent_delivery,
      docent_idempotency, docent_api_key, docent_erased_job, docent_project, docent_deployment WHERE 1 = 0);
