package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobQuotas;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * The contract of {@link AgentJobQuotas}, for JUnit 5.10 or newer. Extend it and implement the creation of empty quotas:
 *
 * <pre>{@code
 * class MyQuotasTest extends AgentJobQuotasContract {
 *     @Override
 *     protected AgentJobQuotas emptyQuotas() {
 *         return new MyQuotas();
 *     }
 * }
 * }</pre>
 *
 * <p>Each test runs in a default time zone that is not UTC and has daylight saving time; the former zone is restored after
 * it.
 *
 * <p>The tests of one class must not run concurrently against the same counts: each requires exclusive access.
 */
@ExtendWith(ContractConditions.class)
@ResourceLock(Resources.TIME_ZONE)
public abstract class AgentJobQuotasContract implements QuotaContract, QuotaRaceContract {

    private AgentJobQuotas quotas;

    /** For subclasses. */
    protected AgentJobQuotasContract() {}

    /**
     * Creates the quotas to test, or empties them. Called before each test.
     *
     * @return quotas without any counted use
     * @throws Exception when that fails; the test then fails
     */
    protected abstract AgentJobQuotas emptyQuotas() throws Exception;

    @BeforeEach
    void begin() throws Exception {
        quotas = emptyQuotas();
    }

    /** {@return the quotas of the current test} */
    @Override
    public final AgentJobQuotas quotas() {
        return quotas;
    }
}
