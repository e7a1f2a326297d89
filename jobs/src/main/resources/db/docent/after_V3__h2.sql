-- For H2, once V3__scale.sql has been run: removes what only versions 1 and 2 need. Optional. Not for Flyway. It can be
-- repeated.

SET lock_timeout = 2000;

-- docent_agent_job_listed_by_status serves lists of all jobs, too
DROP INDEX IF EXISTS docent_agent_job_listed;

DROP TABLE IF EXISTS docent_quota_use;
DROP TABLE IF EXISTS docent_quota;
