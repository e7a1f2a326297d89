/**
 * The lifecycle of agent jobs: every step written with optimistic locking, runs of agents, and maintenance.
 *
 * <p>Entry point: {@link dev.docent.jobs.internal.AgentJobEngine}. Independent of the container.
 *
 * <p>Stability: internal.
 */
@NullMarked
package dev.docent.jobs.internal;

import org.jspecify.annotations.NullMarked;
