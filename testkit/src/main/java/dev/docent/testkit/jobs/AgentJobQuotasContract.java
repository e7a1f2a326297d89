package dev.docent.testkit.jobs;

import dev.docent.api.jobs.AgentJobQuotas;
import org.junit.jupiter.api.BeforeEach;

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
 * <p>The tests of one class must not run concurrently against the same counts: each requires exclusive access.
 */
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
