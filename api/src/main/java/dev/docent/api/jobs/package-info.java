/**
 * Agent jobs as the admin API represents them, their lifecycle, and the SPIs by which a host provides its own job store
 * and agents.
 *
 * <p>Entry points: {@link dev.docent.api.jobs.AgentJob} for reading jobs, {@link dev.docent.api.jobs.AgentJobLifecycle}
 * for a host that updates jobs, {@link dev.docent.api.jobs.AgentRunner} for one that runs agents,
 * {@link dev.docent.api.jobs.AgentJobRepository} for one that stores jobs elsewhere,
 * {@link dev.docent.api.jobs.AgentJobStore} if that storage is writable, and
 * {@link dev.docent.api.jobs.AgentJobQuotas} for one that counts rate limits elsewhere.
 *
 * <p>What this package throws about jobs is an {@link dev.docent.api.jobs.AgentJobException}.
 *
 * <p>Nullness: what may be absent in a value is {@code null} and documented as such; a look-up that may find nothing
 * returns an {@link java.util.Optional}; collections are empty, never {@code null}. An argument may be {@code null} only
 * if it is documented.
 *
 * <p>Stability: public API; changes are listed in the changelog under "API" and "SPI".
 */
@NullMarked
package dev.docent.api.jobs;

import org.jspecify.annotations.NullMarked;
