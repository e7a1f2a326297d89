/**
 * The SPI by which a job store keeps the queue of runs, so that several nodes share the work and take over what a lost
 * node leaves.
 *
 * <p>Entry point: {@link dev.docent.api.runs.AgentRunStore}. Hosts that only run agents need
 * {@link dev.docent.api.jobs.AgentRunner} alone.
 *
 * <p>Stability: public API; changes are listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.api.runs;

import org.jspecify.annotations.NullMarked;
