/**
 * Agent jobs behind the admin API: reading them safely from any {@link dev.docent.api.jobs.AgentJobRepository}, and the
 * embedded in-memory repository.
 *
 * <p>Entry points: {@link dev.docent.impl.jobs.AgentJobs} for the admin API,
 * {@link dev.docent.impl.jobs.InMemoryAgentJobRepository} for a host that brings no store.
 *
 * <p>Stability: {@code InMemoryAgentJobRepository} is public API, the rest is internal.
 */
package dev.docent.impl.jobs;
