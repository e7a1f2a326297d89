package dev.docent.testkit.jobs;

import java.time.Duration;
import java.util.Collections;
import java.util.List;

import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobQuota;
import dev.docent.api.jobs.AgentJobQuotaExceededException;
import dev.docent.api.jobs.QuotaCountingStore;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** A write and a quota use are atomic. */
interface CountedWriteContract {

    AgentJobQuota ONE_AN_HOUR = new AgentJobQuota("alpha", "create", 1, Duration.ofHours(1));

    /** {@return the store of the current test} */
    QuotaCountingStore countingStore();

    @Test
    default void an_insert_admitted_by_the_quota_is_written_and_counted() {
        StoredAgentJob job = active("job-1");

        assertThat(countingStore().insert(job, creation(job), ONE_AN_HOUR, START))
                .isTrue();

        assertThat(countingStore().load(job.key())).contains(job);
        assertThat(countingStore().history(job.key())).containsExactly(creation(job));
        assertThat(countingStore().admit(ONE_AN_HOUR, minute(1))).contains(minute(60));
    }

    @Test
    default void an_insert_refused_by_the_quota_writes_nothing_and_reports_the_next_admission() {
        assertThat(countingStore().admit(ONE_AN_HOUR, START)).isEmpty();
        StoredAgentJob job = active("job-1");

        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> countingStore().insert(job, creation(job), ONE_AN_HOUR, minute(1)))
                .matches(refused -> refused.nextAdmission().equals(minute(60)));

        assertThat(countingStore().load(job.key())).isEmpty();
        assertThat(countingStore().history(job.key())).isEmpty();
        assertThat(countingStore().insert(job, creation(job), ONE_AN_HOUR, minute(60)))
                .isTrue();
    }

    @Test
    default void an_insert_of_an_existing_key_counts_nothing() {
        StoredAgentJob first = inserted(countingStore(), active("job-1"));

        assertThat(countingStore().insert(first, creation(first), ONE_AN_HOUR, START))
                .isFalse();

        assertThat(countingStore().admit(ONE_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void a_replacement_is_written_and_counted_or_neither() {
        StoredAgentJob failed = moved(countingStore(), inserted(countingStore(), active("job-1")), FAILED, minute(1));
        StoredAgentJob again = next(failed, ACTIVE, minute(2), null);

        assertThat(countingStore().replace(again, step(failed, again), ONE_AN_HOUR, minute(2)))
                .isTrue();
        assertThat(countingStore().load(again.key())).contains(again);

        StoredAgentJob ended = next(again, FAILED, minute(3), null);
        assertThatExceptionOfType(AgentJobQuotaExceededException.class)
                .isThrownBy(() -> countingStore().replace(ended, step(again, ended), ONE_AN_HOUR, minute(3)))
                .matches(refused -> refused.nextAdmission().equals(minute(62)));
        assertThat(countingStore().load(again.key())).contains(again);
        assertThat(countingStore().history(again.key())).hasSize(3);
    }

    @Test
    default void a_replacement_of_another_version_counts_nothing() {
        StoredAgentJob first = inserted(countingStore(), active("job-1"));
        StoredAgentJob second = moved(countingStore(), first, FAILED, minute(1));
        StoredAgentJob late = next(first, FAILED, minute(2), null);

        assertThat(countingStore().replace(late, step(first, late), ONE_AN_HOUR, START))
                .isFalse();

        assertThat(countingStore().load(first.key())).contains(second);
        assertThat(countingStore().admit(ONE_AN_HOUR, START)).isEmpty();
    }

    @Test
    default void concurrent_counted_inserts_write_exactly_as_many_jobs_as_the_quota_allows() throws Exception {
        Race.again((round, race) -> {
            String project = "race-" + round;
            AgentJobQuota two = new AgentJobQuota(project, "create", 2, Duration.ofHours(1));
            List<Boolean> written = race.run(runner -> () -> {
                StoredAgentJob job = active(project, "job-" + runner, START);
                try {
                    return countingStore().insert(job, creation(job), two, START);
                } catch (AgentJobQuotaExceededException refused) {
                    return false;
                }
            });

            assertThat(Collections.frequency(written, true)).as("written").isEqualTo(2);
            assertThat(countingStore().list(AgentJobQuery.of(project, 10))).hasSize(2);
        });
    }
}
