/**
 * Agent jobs as they stand on the wire of the admin API, and the SPI by which a host brings its own store of them.
 *
 * <p>Entry points: {@link dev.docent.api.jobs.AgentJob} for everybody who reads a job,
 * {@link dev.docent.api.jobs.AgentJobRepository} for a host that keeps them.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API" and "SPI".
 */
package dev.docent.api.jobs;
