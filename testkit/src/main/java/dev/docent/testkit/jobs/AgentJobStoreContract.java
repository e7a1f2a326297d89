package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobStore;
import org.junit.jupiter.api.BeforeEach;

/**
 * The contract of {@link AgentJobStore}, for JUnit 5.10 or newer. Extend it and say how an empty store is made:
 *
 * <pre>{@code
 * class MyStoreTest extends AgentJobStoreContract {
 *     @Override
 *     protected AgentJobStore emptyStore() {
 *         return new MyStore();
 *     }
 * }
 * }</pre>
 *
 * <p>A store that passes loses nothing that {@link dev.docent.api.jobs.AgentJobLifecycle} writes. The kit cannot break the
 * store's network: that {@link dev.docent.api.jobs.AgentJobStoreUnavailableException} is thrown then, and that no
 * connection leaks, is for the implementer to test.
 *
 * <p>The tests of one class must not run concurrently with each other over one database: each expects to be alone in it.
 */
public abstract class AgentJobStoreContract
        implements InsertContract,
                ReplaceContract,
                IdentityContract,
                ValueContract,
                ListContract,
                HousekeepingContract,
                QuotaContract,
                CountedWriteContract,
                ConcurrencyContract {

    private AgentJobStore store;

    /** For subclasses. */
    protected AgentJobStoreContract() {}

    /**
     * Makes the store to be tested, or empties it. Called before each test.
     *
     * @return a store without any job, history or counted use
     * @throws Exception when that fails; so does the test
     */
    protected abstract AgentJobStore emptyStore() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        store = emptyStore();
    }

    /** {@return the store of the running test} */
    @Override
    public final AgentJobStore store() {
        return store;
    }
}
