package dev.docent.internal.wiring;

import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

import dev.docent.internal.hints.JobHints;
import dev.docent.internal.jobs.AgentJobEngine;
import dev.docent.internal.serving.AgentJobServices;

/**
 * The job services of one application and what they run on.
 *
 * @param scheduler the container's; empty if the server has none
 * @param hints between this node and others; empty if there are none
 * @param hasRunner whether the host provides an {@code AgentRunner}
 */
record JobRuntime(
        AgentJobEngine engine,
        AgentJobServices services,
        Optional<ScheduledExecutorService> scheduler,
        Optional<JobHints> hints,
        boolean hasRunner) {}
