-- Agent jobs, version 1. For PostgreSQL 12 or newer, databases compatible with it, and H2 2.
-- Flyway: add classpath:db/docent to its locations, with a history table of its own. Liquibase: sqlFile db/docent/V1__agent_jobs.sql.

-- The checks use CASE and not IN: H2 2.4.240 fails to check IN once the connection that created the table is closed
-- (h2database issue 4308).
CREATE TABLE docent_agent_job (
  project_id   VARCHAR(510) NOT NULL,
  id           VARCHAR(510) NOT NULL,
  version      BIGINT NOT NULL,
  status       VARCHAR(16) NOT NULL,
  since        TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  repository   TEXT NOT NULL,
  ref          TEXT,
  model        TEXT NOT NULL,
  pr_link      TEXT,
  last_pr_link TEXT,
  created_at   TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  archived_at  TIMESTAMP(6) WITH TIME ZONE,
  CONSTRAINT docent_agent_job_pk PRIMARY KEY (project_id, id),
  CONSTRAINT docent_agent_job_status CHECK (
    CASE status WHEN 'active' THEN 1 WHEN 'completed' THEN 1 WHEN 'failed' THEN 1 WHEN 'archived' THEN 1 ELSE 0 END = 1),
  CONSTRAINT docent_agent_job_pr_link CHECK (
    pr_link IS NULL OR CASE status WHEN 'completed' THEN 1 WHEN 'archived' THEN 1 ELSE 0 END = 1),
  CONSTRAINT docent_agent_job_archived CHECK (
    (status = 'archived' AND archived_at IS NOT NULL) OR (status <> 'archived' AND archived_at IS NULL))
);

CREATE INDEX docent_agent_job_listed ON docent_agent_job (project_id, created_at, id);
CREATE INDEX docent_agent_job_listed_by_status ON docent_agent_job (project_id, status, created_at, id);
CREATE INDEX docent_agent_job_since ON docent_agent_job (status, since);
CREATE INDEX docent_agent_job_archived_at ON docent_agent_job (archived_at);

CREATE TABLE docent_agent_job_step (
  project_id  VARCHAR(510) NOT NULL,
  id          VARCHAR(510) NOT NULL,
  version     BIGINT NOT NULL,
  from_status VARCHAR(16),
  to_status   VARCHAR(16) NOT NULL,
  happened_at TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  reason      TEXT NOT NULL,
  prompt      TEXT,
  pr_link     TEXT,
  CONSTRAINT docent_agent_job_step_pk PRIMARY KEY (project_id, id, version),
  CONSTRAINT docent_agent_job_step_job FOREIGN KEY (project_id, id)
    REFERENCES docent_agent_job (project_id, id) ON DELETE CASCADE
);

CREATE TABLE docent_quota (
  project_id VARCHAR(510) NOT NULL,
  action     VARCHAR(64) NOT NULL,
  claims     BIGINT NOT NULL,
  CONSTRAINT docent_quota_pk PRIMARY KEY (project_id, action)
);

CREATE TABLE docent_quota_use (
  project_id VARCHAR(510) NOT NULL,
  action     VARCHAR(64) NOT NULL,
  claim      BIGINT NOT NULL,
  ends_at    TIMESTAMP(6) WITH TIME ZONE NOT NULL,
  CONSTRAINT docent_quota_use_pk PRIMARY KEY (project_id, action, claim)
);

CREATE TABLE docent_schema_version (
  version      INTEGER NOT NULL,
  installed_at TIMESTAMP(6) WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT docent_schema_version_pk PRIMARY KEY (version)
);

INSERT INTO docent_schema_version (version) VALUES (1);
