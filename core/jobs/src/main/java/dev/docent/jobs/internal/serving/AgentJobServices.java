package dev.docent.jobs.internal.serving;

import java.util.Optional;

import dev.docent.api.jobs.RunLogs;
import dev.docent.jobs.internal.callers.IdempotentRequests;
import dev.docent.jobs.internal.runs.AgentRunService;

/**
 * The job services of the admin API in this application.
 *
 * @param jobs reads jobs
 * @param hasRunner whether the host provides an {@code AgentRunner}
 * @param runs creates and re-opens jobs; empty if the host runs no agents, or its jobs are read-only
 * @param requests recognizes repeated requests; empty if the store cannot keep them
 * @param watch waits for changes of jobs; empty if the server has no scheduler
 * @param logs what runs have printed; empty if the runner keeps none
 */
public record AgentJobServices(
        ValidatingJobReader jobs,
        boolean hasRunner,
        Optional<AgentRunService> runs,
        Optional<IdempotentRequests> requests,
        Optional<AgentJobWatch> watch,
        Optional<RunLogs> logs) {}
