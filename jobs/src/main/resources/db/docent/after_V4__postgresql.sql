-- For PostgreSQL, once V4__callers.sql has been run: the indexes of lists of jobs of several projects, or by who asked for
-- them. Optional; without them, such lists take longer the more jobs there are. Not for Flyway or in a transaction: run it
-- with psql, which executes one statement after the other. Jobs can be read and written meanwhile. It can be repeated. An
-- interrupted run may leave an invalid index, which psql lists with \d: drop it, and run this again.

CREATE INDEX CONCURRENTLY IF NOT EXISTS docent_agent_job_by_status
  ON docent_agent_job (status ASC, created_at ASC, id ASC, project_id ASC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS docent_agent_job_by_requester
  ON docent_agent_job (created_by ASC, status ASC, created_at ASC, id ASC, project_id ASC) WHERE created_by IS NOT NULL;
