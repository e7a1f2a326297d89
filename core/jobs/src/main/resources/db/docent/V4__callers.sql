-- What callers need, version 4: results of jobs, events, webhooks, repeated requests, paused projects. Adds to version 3:
-- columns that may be null, a row, small tables, and no index of a filled table, so it is done at once however many jobs
-- there are. Nodes of versions 1 to 3 may go on working beside it; what they do is not among the events.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

-- not requested_by: nodes of version 3 read the columns of a job together with that of its run
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS created_by VARCHAR(510);
-- of the run that ended last
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS outcome VARCHAR(16);
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS ended_at TIMESTAMP(6) WITH TIME ZONE;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS reason TEXT;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS summary TEXT;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS changed BOOLEAN;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS needs_answer BOOLEAN;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS input_tokens BIGINT;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS output_tokens BIGINT;
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS cost NUMERIC(18, 6);
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS currency VARCHAR(3);
ALTER TABLE docent_agent_job ADD COLUMN IF NOT EXISTS turns INTEGER;

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

-- those without a number, and all in their order
CREATE INDEX IF NOT EXISTS docent_event_numbered ON docent_event (number ASC);
CREATE INDEX IF NOT EXISTS docent_event_listed ON docent_event (project_id ASC, number ASC);

-- one row: whoever numbers or deletes events locks it
CREATE TABLE IF NOT EXISTS docent_event_counter (
  counter INTEGER NOT NULL,
  numbered BIGINT NOT NULL,
  deleted  BIGINT NOT NULL,
  CONSTRAINT docent_event_counter_pk PRIMARY KEY (counter)
);

INSERT INTO docent_event_counter (counter, numbered, deleted)
  SELECT 1, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM docent_event_counter WHERE counter = 1);

-- up to which event deliveries to a webhook have been queued
CREATE TABLE IF NOT EXISTS docent_webhook (
  webhook  VARCHAR(128) NOT NULL,
  number   BIGINT NOT NULL,
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

CREATE TABLE IF NOT EXISTS docent_paused_project (
  project_id VARCHAR(510) NOT NULL,
  paused_at  TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  paused_by  VARCHAR(510),
  CONSTRAINT docent_paused_project_pk PRIMARY KEY (project_id)
);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 4 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 4)
    AND NOT EXISTS (SELECT job.turns, counter.numbered FROM docent_agent_job job, docent_event_counter counter,
      docent_event, docent_webhook, docent_delivery, docent_idempotency, docent_paused_project WHERE 1 = 0);
