package dev.docent.jobs.internal.jdbc;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobStore;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.jobs.internal.HostTransaction;

import static dev.docent.api.jobs.AgentJobStatus.FAILED;

/** Uses of quotas for tests of the database. */
final class TestQuotas {

    private static final AtomicLong JOBS = new AtomicLong();

    private TestQuotas() {}

    /** Adds a job that counts one use; returns when the next use is admitted if it is refused. */
    static Optional<Instant> use(AgentJobStore store, AgentJobQuota quota, Instant at) {
        AgentJob job = AgentJob.builder(
                        "use-" + JOBS.incrementAndGet(),
                        FAILED,
                        AgentJobSource.of("https://git.example/acme/docs", null),
                        "model-x",
                        at)
                .build();
        StoredAgentJob stored =
                StoredAgentJob.builder(quota.projectId(), job, at, 1).build();
        AgentJobStep step = AgentJobStep.builder(FAILED, at, "for the test").build();
        try {
            if (!store.write(AgentJobWrite.of(stored, step).withQuota(quota, at))) {
                throw new AssertionError("not written: " + stored);
            }
            return Optional.empty();
        } catch (AgentJobQuotaExceededException refused) {
            return Optional.of(refused.nextAdmission());
        }
    }

    /** {@return the counts of one node, without jobs} */
    static Counts counts(DataSource dataSource) {
        JdbcTransactions transactions = new JdbcTransactions(dataSource, HostTransaction.NONE);
        return new Counts(new JdbcQuotas(new JdbcDatabase(transactions, new JdbcSchema(transactions, false))));
    }

    record Counts(JdbcQuotas quotas) {

        /** Counts one use; returns when the next use is admitted if it is refused. */
        Optional<Instant> admit(AgentJobQuota quota, Instant at) {
            try {
                quotas.counting(new AgentJobWrite.QuotaUse(quota, at), null, connection -> true);
                return Optional.empty();
            } catch (AgentJobQuotaExceededException refused) {
                return Optional.of(refused.nextAdmission());
            }
        }
    }
}
