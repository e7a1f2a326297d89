package dev.docent.impl.internal.config;

import java.time.Duration;
import java.util.Optional;

import dev.docent.jobs.internal.runs.RunLimits;

/**
 * The agent jobs: where they are kept, and how they run.
 *
 * @param memoryCapacity maximum number of jobs in the in-memory store
 * @param dataSource the database that keeps the jobs; empty for memory
 * @param tables the tables of that database
 * @param archiveAfter how long after its end a job is archived; empty for never
 * @param retention how long an archived job is kept; empty to keep it forever
 * @param activeLimit how long a job may be active; empty for no limit
 * @param hourlyQuota maximum number of POSTs of each kind that may succeed in a project in an hour
 * @param idempotencyKeys how long the {@code Idempotency-Key} of a POST that took effect is kept
 * @param runs how much this node works on runs
 * @param hintsDataSource the PostgreSQL database by which nodes notify each other; empty for none
 * @param mcp whether agents reach the jobs by the Model Context Protocol
 */
public record JobSettings(
        int memoryCapacity,
        Optional<ResourceName> dataSource,
        Tables tables,
        Optional<Duration> archiveAfter,
        Optional<Duration> retention,
        Optional<Duration> activeLimit,
        int hourlyQuota,
        Duration idempotencyKeys,
        RunLimits runs,
        Optional<ResourceName> hintsDataSource,
        boolean mcp) {

    /**
     * The tables in the database.
     *
     * @param create whether missing ones are created
     * @param schema where they are; empty for the schema of the connection
     * @param prefix what their names begin with
     */
    public record Tables(boolean create, Optional<String> schema, String prefix) {}
}
