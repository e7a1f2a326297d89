package dev.docent.impl.rest;

import java.util.Optional;

import dev.docent.impl.jobs.AgentJobWatch;
import dev.docent.impl.jobs.AgentJobs;
import dev.docent.impl.jobs.AgentRuns;

/**
 * What the admin API can do with jobs in this application.
 *
 * @param jobs reads them
 * @param hasRunner whether the host brings what runs agents
 * @param runs creates and re-opens them; empty when the host runs no agents, or its jobs can only be read
 * @param watch waits for them; empty when the server has no scheduler
 */
public record JobDesk(AgentJobs jobs, boolean hasRunner, Optional<AgentRuns> runs, Optional<AgentJobWatch> watch) {}
