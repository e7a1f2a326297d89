/**
 * The life of agent jobs: every step written under optimistic locking, runs of agents, and maintenance.
 *
 * <p>Entry point: {@link dev.docent.internal.jobs.AgentJobEngine}. Knows no container.
 *
 * <p>Stability: internal.
 */
package dev.docent.internal.jobs;
