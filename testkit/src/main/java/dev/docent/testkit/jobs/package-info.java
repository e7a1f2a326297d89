/**
 * The contract of {@link dev.docent.api.jobs.AgentJobStore} as tests for implementers to run against their own store.
 *
 * <p>Entry point: {@link dev.docent.testkit.jobs.AgentJobStoreContract}.
 *
 * <p>Stability: the class and its factory method are public API; tests are added when the contract is clarified, and
 * listed in the changelog under "SPI".
 */
package dev.docent.testkit.jobs;
