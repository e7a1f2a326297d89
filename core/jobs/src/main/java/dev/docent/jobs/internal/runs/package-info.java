/**
 * The runs of agents on this node: queued, claimed while a runner is free, watched by a lease, stopped, handed over.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.runs.AgentRunService}. Independent of the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal.runs;

import org.jspecify.annotations.NullMarked;
