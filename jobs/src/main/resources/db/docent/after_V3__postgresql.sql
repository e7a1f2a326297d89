-- For PostgreSQL, once V3__scale.sql has been run and no node of version 1 or 2 is left or will come back: removes what only
-- those need. Optional; until then, jobs take more room and writes are slower. Not for Flyway or in a transaction: run it
-- with psql, which executes one statement after the other. Jobs can be read and written meanwhile. It can be repeated; first
-- it removes the invalid index that an interrupted run may have left.

-- archived jobs only, instead of an entry for each job
DROP INDEX CONCURRENTLY IF EXISTS docent_agent_job_archived;
CREATE INDEX CONCURRENTLY docent_agent_job_archived ON docent_agent_job (archived_at ASC) WHERE archived_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS docent_agent_job_archived_at;

-- docent_agent_job_listed_by_status serves lists of all jobs, too
DROP INDEX CONCURRENTLY IF EXISTS docent_agent_job_listed;

-- milliseconds; above, nobody waits for indexes that are built and dropped. If it fails, run this again
SET lock_timeout = 2000;
DROP TABLE IF EXISTS docent_quota_use;
DROP TABLE IF EXISTS docent_quota;
