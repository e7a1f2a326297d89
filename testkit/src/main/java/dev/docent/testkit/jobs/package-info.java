/**
 * The contracts of {@link dev.docent.api.jobs.AgentJobStore} and {@link dev.docent.api.jobs.AgentRunStore} as tests for
 * implementers to run against their own.
 *
 * <p>Entry points: {@link dev.docent.testkit.jobs.AgentJobStoreContract} and, for a store that also keeps runs,
 * {@link dev.docent.testkit.jobs.AgentRunStoreContract}.
 *
 * <p>Stability: the classes and their factory methods are public API; tests are added when the contract is clarified, and
 * listed in the changelog under "SPI".
 */
@NullMarked
package dev.docent.testkit.jobs;

import org.jspecify.annotations.NullMarked;
