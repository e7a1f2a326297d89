package dev.docent.internal.serving;

import java.util.Optional;

import dev.docent.internal.jobs.AgentRunService;

/**
 * What the admin API can do with jobs in this application.
 *
 * @param jobs reads them
 * @param hasRunner whether the host brings what runs agents
 * @param runs creates and re-opens them; empty when the host runs no agents, or its jobs can only be read
 * @param watch waits for them; empty when the server has no scheduler
 */
public record AgentJobServices(
        ValidatingJobReader jobs, boolean hasRunner, Optional<AgentRunService> runs, Optional<AgentJobWatch> watch) {}
