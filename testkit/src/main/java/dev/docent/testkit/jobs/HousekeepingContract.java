package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.withRef;
import static org.assertj.core.api.Assertions.assertThat;

/** Finding jobs that have been active for too long, and deleting old archived jobs. */
interface HousekeepingContract extends StoreUnderTest {

    @Test
    default void jobs_active_since_before_a_time_are_found_in_every_project_longest_first() {
        inserted(store(), active("alpha", "second", minute(2)));
        inserted(store(), active("beta", "first", minute(1)));
        inserted(store(), active("alpha", "not-before", minute(3)));

        assertThat(store().activeSinceBefore(minute(3), 10))
                .containsExactly(new AgentJobKey("beta", "first"), new AgentJobKey("alpha", "second"));
        assertThat(store().activeSinceBefore(minute(3), 1)).containsExactly(new AgentJobKey("beta", "first"));
        assertThat(store().activeSinceBefore(minute(1), 10)).isEmpty();
    }

    @Test
    default void jobs_that_have_ended_are_not_active() {
        moved(store(), inserted(store(), active("completed")), COMPLETED, minute(1));
        moved(store(), inserted(store(), active("failed")), FAILED, minute(1));
        moved(store(), inserted(store(), active("archived")), ARCHIVED, minute(1));

        assertThat(store().activeSinceBefore(minute(9), 10)).isEmpty();
    }

    @Test
    default void a_reopened_job_is_active_since_it_was_reopened_and_a_branch_does_not_change_that() {
        StoredAgentJob failed = moved(store(), inserted(store(), active("job-1")), FAILED, minute(1));
        StoredAgentJob reopened = moved(store(), failed, ACTIVE, minute(5));
        store().write(AgentJobWrite.of(withRef(reopened, "docs/update"), null));

        assertThat(store().activeSinceBefore(minute(5), 10)).isEmpty();
        assertThat(store().activeSinceBefore(minute(6), 10)).containsExactly(key("job-1"));
    }

    @Test
    default void completed_and_failed_jobs_are_found_in_every_project_longest_ended_first() {
        moved(store(), inserted(store(), active("third")), FAILED, minute(3));
        moved(store(), inserted(store(), active("beta", "first", minute(0))), FAILED, minute(1));
        moved(store(), inserted(store(), active("second")), COMPLETED, minute(2));
        moved(store(), inserted(store(), active("not-before")), COMPLETED, minute(4));
        moved(store(), inserted(store(), active("archived")), ARCHIVED, minute(1));
        StoredAgentJob failed = moved(store(), inserted(store(), active("reopened")), FAILED, minute(1));
        moved(store(), failed, ACTIVE, minute(2));

        assertThat(store().endedSinceBefore(minute(4), 10))
                .containsExactly(new AgentJobKey("beta", "first"), key("second"), key("third"));
        assertThat(store().endedSinceBefore(minute(4), 2))
                .containsExactly(new AgentJobKey("beta", "first"), key("second"));
        assertThat(store().endedSinceBefore(minute(1), 10)).isEmpty();
    }

    @Test
    default void the_current_time_does_not_go_back() {
        Instant before = store().now();
        Instant after = store().now();

        assertThat(after).isAfterOrEqualTo(before);
    }

    @Test
    default void only_jobs_archived_before_a_time_are_deleted_with_their_history() {
        StoredAgentJob kept = inserted(store(), active("completed"));
        moved(store(), kept, COMPLETED, minute(1));
        moved(store(), inserted(store(), active("old")), ARCHIVED, minute(2));
        moved(store(), inserted(store(), active("beta", "old", minute(0))), ARCHIVED, minute(2));
        moved(store(), inserted(store(), active("young")), ARCHIVED, minute(3));

        assertThat(store().purgeArchivedBefore(minute(3), 10)).isEqualTo(2);

        assertThat(store().load(key("old"))).isEmpty();
        assertThat(store().history(key("old"))).isEmpty();
        assertThat(store().load(new AgentJobKey("beta", "old"))).isEmpty();
        assertThat(store().load(key("young"))).isPresent();
        assertThat(store().history(kept.key())).hasSize(2);
        assertThat(store().purgeArchivedBefore(minute(3), 10)).isZero();
    }

    @Test
    default void one_call_deletes_no_more_jobs_than_the_limit() {
        IntStream.range(0, 5)
                .mapToObj(i -> inserted(store(), active("job-" + i)))
                .forEach(job -> moved(store(), job, ARCHIVED, minute(1)));

        assertThat(store().purgeArchivedBefore(minute(2), 2)).isEqualTo(2);
        assertThat(store().purgeArchivedBefore(minute(2), 2)).isEqualTo(2);
        assertThat(store().purgeArchivedBefore(minute(2), 2)).isEqualTo(1);
    }

    @Test
    default void the_key_of_a_deleted_job_can_be_reused_and_its_history_does_not_return() {
        moved(store(), inserted(store(), active("job-1")), ARCHIVED, minute(1));
        store().purgeArchivedBefore(minute(2), 10);

        StoredAgentJob again = inserted(store(), active("job-1"));

        assertThat(store().load(key("job-1"))).contains(again);
        assertThat(store().history(key("job-1"))).hasSize(1);
    }

    @Test
    default void a_job_that_is_active_or_has_ended_is_never_deleted_however_old_it_is() {
        StoredAgentJob active = inserted(store(), active("active"));
        StoredAgentJob completed = moved(store(), inserted(store(), active("completed")), COMPLETED, minute(1));
        StoredAgentJob failed = moved(store(), inserted(store(), active("failed")), FAILED, minute(1));
        StoredAgentJob archived = moved(store(), inserted(store(), active("unarchived")), ARCHIVED, minute(1));
        StoredAgentJob again = moved(store(), archived, ACTIVE, minute(2));

        assertThat(store().purgeArchivedBefore(minute(9), 10))
                .as("deleted jobs")
                .isZero();

        for (StoredAgentJob job : List.of(active, completed, failed, again)) {
            assertThat(store().load(job.key())).as("a job that is not archived").contains(job);
        }
    }
}
