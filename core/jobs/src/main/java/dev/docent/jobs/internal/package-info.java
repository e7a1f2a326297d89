/**
 * The lifecycle of agent jobs: every step written with optimistic locking, runs of agents, and maintenance.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.AgentJobEngine}. Independent of the container.
 *
 * <p>Of the whole module, read first:
 *
 * <ul>
 * <li>{@code dev.docent.jobs.internal.AgentJobEngine}: the service of jobs over a store
 * <li>{@code dev.docent.jobs.internal.StoredLifecycle}: each change of a job
 * <li>{@code dev.docent.jobs.internal.runs.AgentRunService}: lets agents work on jobs
 * <li>{@code dev.docent.jobs.internal.serving.AgentJobWatch}: requests that wait for a change
 * <li>{@code dev.docent.jobs.internal.jdbc.JdbcAgentJobStore}: jobs and their queue in tables
 * </ul>
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal;

import org.jspecify.annotations.NullMarked;
