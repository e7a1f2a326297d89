package dev.docent.internal.wiring;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.jobs.OtherNodes;
import dev.docent.internal.serving.AgentJobServices;

/**
 * The job services of one application and what they run on.
 *
 * @param scheduler the container's; empty if the server has none
 * @param others the nodes that notify each other of changes; empty if they do not
 * @param hasRunner whether the host provides an {@code AgentRunner}
 */
record JobRuntime(
        AgentJobEngine engine,
        AgentJobServices services,
        Optional<ScheduledExecutorService> scheduler,
        Optional<OtherNodes> others,
        boolean hasRunner) {}
