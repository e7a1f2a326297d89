-- Once V7__queue.sql has been run and no node of an earlier version is left or will come back: removes what only those need.
-- Optional. Not for Flyway. It can be repeated.

SET lock_timeout = 2000;

DROP TABLE IF EXISTS docent_quota_use;
DROP TABLE IF EXISTS docent_quota;
DROP TABLE IF EXISTS docent_quota_slot;
