/**
 * Agent jobs as they stand on the wire of the admin API, their life, and the SPIs by which a host brings its own store of
 * them and its own agents.
 *
 * <p>Entry points: {@link dev.docent.api.jobs.AgentJob} for everybody who reads a job,
 * {@link dev.docent.api.jobs.AgentJobLifecycle} for a host that moves jobs on,
 * {@link dev.docent.api.jobs.AgentRunner} for one that runs agents, {@link dev.docent.api.jobs.AgentJobRepository} for one
 * that keeps jobs elsewhere and {@link dev.docent.api.jobs.AgentJobStore} when they can be written there.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API" and "SPI".
 */
package dev.docent.api.jobs;
