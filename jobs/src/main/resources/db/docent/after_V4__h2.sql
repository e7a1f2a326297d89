-- For H2, once V4__callers.sql has been run: the indexes of lists of jobs of several projects, or by who asked for them.
-- Optional; without them, such lists take longer the more jobs there are. Not for Flyway. It can be repeated.

SET lock_timeout = 2000;

CREATE INDEX IF NOT EXISTS docent_agent_job_by_status
  ON docent_agent_job (status ASC, created_at ASC, id ASC, project_id ASC);
CREATE INDEX IF NOT EXISTS docent_agent_job_by_requester
  ON docent_agent_job (created_by ASC, status ASC, created_at ASC, id ASC, project_id ASC);
