package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * The contract of {@link AgentJobStore}, for JUnit 5.10 or newer. Extend it and implement the creation of an empty
 * store:
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
 * <p>A store that passes loses nothing that {@link dev.docent.api.jobs.AgentJobLifecycle} writes. The kit cannot
 * simulate network failures: implementers must test that {@link dev.docent.api.jobs.AgentJobStoreUnavailableException}
 * is thrown and that no connection leaks.
 *
 * <p>If the store is also {@link dev.docent.api.jobs.NodeTasks}, its periodic tasks are tested, too.
 *
 * <p>Each test runs in a default time zone that is not UTC and has daylight saving time; the former zone is restored after
 * it. The store needs room for 2,000 jobs. Races are repeated until enough calls have overlapped, which takes as long as the
 * store and the machine need, up to about a second each.
 *
 * <p>The tests of one class must not run concurrently against the same database: each requires exclusive access.
 */
@ExtendWith(ContractConditions.class)
@ResourceLock(Resources.TIME_ZONE)
public abstract class AgentJobStoreContract
        implements InsertContract,
                ReplaceContract,
                IdentityContract,
                ValueContract,
                ListContract,
                QuotaContract,
                CountedWriteContract,
                HousekeepingContract,
                ErasureContract,
                ConcurrencyContract,
                QuotaRaceContract,
                NodeTasksContract {

    private AgentJobStore store;

    /** For subclasses. */
    protected AgentJobStoreContract() {}

    /**
     * Creates the store to test, or empties it. Called before each test.
     *
     * @return a store without any job, history or counted use
     * @throws Exception when that fails; the test then fails
     */
    protected abstract AgentJobStore emptyStore() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        store = emptyStore();
    }

    /** {@return the store of the current test} */
    @Override
    public final AgentJobStore store() {
        return store;
    }
}
