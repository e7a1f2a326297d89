-- For PostgreSQL with many jobs, before V7__queue.sql is run: builds the indexes of jobs and events while those are read and written, so that
-- V7__queue.sql need not. Optional. After V4__callers.sql. Not for Flyway or in a transaction: run it with psql, which executes one
-- statement after the other. It can be repeated; first it removes the invalid index that an interrupted run may have left.

DROP INDEX CONCURRENTLY IF EXISTS docent_agent_job_by_status;
CREATE INDEX CONCURRENTLY docent_agent_job_by_status ON docent_agent_job (status ASC, created_at ASC);
DROP INDEX CONCURRENTLY IF EXISTS docent_agent_job_by_requester;
CREATE INDEX CONCURRENTLY docent_agent_job_by_requester
  ON docent_agent_job (created_by ASC, status ASC, created_at ASC);
DROP INDEX CONCURRENTLY IF EXISTS docent_event_in_order;
CREATE INDEX CONCURRENTLY docent_event_in_order ON docent_event (number ASC, happened_at ASC);
