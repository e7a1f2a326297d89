package dev.docent.internal.wiring;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.serving.AgentJobServices;

/**
 * What one application has to deal with jobs.
 *
 * @param scheduler the container's; empty when the server has none
 * @param hasRunner whether the host brings an {@code AgentRunner}
 */
record JobRuntime(
        AgentJobEngine engine,
        AgentJobServices services,
        Optional<ScheduledExecutorService> scheduler,
        boolean hasRunner) {}
