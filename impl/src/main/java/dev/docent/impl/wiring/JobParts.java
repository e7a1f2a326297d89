package dev.docent.impl.wiring;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.impl.jobs.AgentJobEngine;
import dev.docent.impl.rest.JobDesk;

/**
 * What one application has to deal with jobs.
 *
 * @param scheduler the container's; empty when the server has none
 * @param hasRunner whether the host brings an {@code AgentRunner}
 */
record JobParts(AgentJobEngine engine, JobDesk desk, Optional<ScheduledExecutorService> scheduler, boolean hasRunner) {}
