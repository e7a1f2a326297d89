-- Issued admin API keys, erased jobs, and the trace context of requests, version 5. Adds to version 4: two small tables, a
-- column that may be null, and no index of a filled table, so it is done at once however many jobs there are. Nodes of versions
-- 1 to 4 may go on working beside it; they know no issued keys, keep the logs of erased jobs, and link no run to its request.
-- Every statement can be repeated, alone and in a transaction of its own, so an interrupted upgrade can simply run again.

SET lock_timeout = 2000;

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

-- a W3C traceparent
ALTER TABLE docent_run ADD COLUMN IF NOT EXISTS traceparent VARCHAR(64);

-- fails, and records nothing, unless everything above is there
INSERT INTO docent_schema_version (version)
  SELECT 5 WHERE NOT EXISTS (SELECT 1 FROM docent_schema_version WHERE version = 5)
    AND NOT EXISTS (SELECT run.traceparent FROM docent_run run, docent_api_key, docent_erased_job WHERE 1 = 0);
