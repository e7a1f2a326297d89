package dev.docent.testkit.jobs;

import java.time.Duration;

import dev.docent.api.jobs.callers.CallerStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * The contract of {@link CallerStore}, beyond that of the jobs: events, requests that take effect
 * once, paused projects. For JUnit 5.10 or newer. Extend it, and implement the creation of an empty store and the passing
 * of time:
 *
 * <pre>{@code
 * class MyCallersTest extends CallerStoreContract {
 *     @Override
 *     protected CallerStore emptyStore() {
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
 * <p>Test the store with {@link AgentJobStoreContract} or {@link AgentRunStoreContract}, too. The store needs room for 2,000
 * events. That an event of a transaction which commits late is not skipped cannot be tested from outside of the store, except
 * by chance: a store over a database should test it with transactions of its own.
 */
@ExtendWith(ContractConditions.class)
@ResourceLock(Resources.TIME_ZONE)
public abstract class CallerStoreContract
        implements EventContract, EventRaceContract, IdempotencyContract, PausedProjectContract {

    private CallerStore store;

    /** For subclasses. */
    protected CallerStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any job, event, delivery, record of a request or paused project
     * @throws Exception when that fails; the test then fails
     */
    protected abstract CallerStore emptyStore() throws Exception;

    /**
     * Returns when so much time has passed by the store's clock: sleeps, or sets the clock of a store that has one to be
     * set. More time may pass than that.
     *
     * @param time less than a second
     * @throws Exception when that fails; the test then fails
     */
    @Override
    public abstract void pass(Duration time) throws Exception;

    @BeforeEach
    final void createStore() throws Exception {
        store = emptyStore();
    }

    /** {@return the store of the current test} */
    @Override
    public final CallerStore callers() {
        return store;
    }
}
