package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.AgentRunStore;

/**
 * The contract of {@link AgentRunStore}: that of {@link AgentJobStoreContract}, and the queue of runs with its leases.
 * Extend it, and implement the creation of an empty store and the passing of time:
 *
 * <pre>{@code
 * class MyRunsTest extends AgentRunStoreContract {
 *     @Override
 *     protected AgentRunStore emptyStore() {
 *         return new MyStore();
 *     }
 *
 *     @Override
 *     public void pass(Duration time) throws InterruptedException {
 *         Thread.sleep(time.toMillis());
 *     }
 * }
 * }</pre>
 *
 * <p>Leases that must not end during a test last an hour, so a busy machine does not break a test.
 */
public abstract class AgentRunStoreContract extends AgentJobStoreContract
        implements EnqueueContract,
                TurnContract,
                ClaimContract,
                ClaimRaceContract,
                EndedJobContract,
                FencingContract,
                LeaseContract,
                TakeOverContract,
                RunStateContract {

    /** For subclasses. */
    protected AgentRunStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any job, history, run, node or counted use
     * @throws Exception when that fails; the test then fails
     */
    @Override
    protected abstract AgentRunStore emptyStore() throws Exception;

    /**
     * Returns when so much time has passed by the store's clock: sleeps, or sets the clock of a store that has one to be
     * set. More time may pass than that.
     *
     * @param time less than a second
     * @throws Exception when that fails; the test then fails
     */
    @Override
    public abstract void pass(Duration time) throws Exception;

    /** {@return the store of the current test} */
    @Override
    public final AgentRunStore runs() {
        return (AgentRunStore) store();
    }
}
