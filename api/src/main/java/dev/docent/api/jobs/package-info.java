/**
 * Agent jobs as the admin API represents them, their lifecycle, and the SPIs by which a host provides its own job store
 * and agents.
 *
 * <p>Entry points: {@link dev.docent.api.jobs.AgentJob} for reading jobs, {@link dev.docent.api.jobs.AgentJobs}
 * for a host that starts agents, {@link dev.docent.api.jobs.AgentJobLifecycle} for one that does the work itself, {@link dev.docent.api.jobs.AgentRunner} for one that runs agents,
 * {@link dev.docent.api.jobs.AgentJobRepository} for one that stores jobs elsewhere,
 * {@link dev.docent.api.jobs.AgentJobStore} if that storage is writable,
 * {@link dev.docent.api.jobs.AgentRunStore} if it also shares the queue of runs between nodes,
 * {@link dev.docent.api.jobs.callers.CallerStore} if it also keeps events, and
 * {@link dev.docent.api.jobs.NodeTasks} if one node at a time is to do periodic tasks.
 *
 * <p>What this package throws about jobs is an {@link dev.docent.api.jobs.AgentJobException}.
 *
 * <p>Nullness: what may be {@code null} is annotated with {@code @Nullable} of JSpecify, and its description states what
 * {@code null} means; everything else is never {@code null}. A lookup that may find nothing returns an {@link
 * java.util.Optional}; collections are empty. At run time the annotations are not needed.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API" and "SPI".
 */
@NullMarked
package dev.docent.api.jobs;

import org.jspecify.annotations.NullMarked;
