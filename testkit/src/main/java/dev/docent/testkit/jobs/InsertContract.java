package dev.docent.testkit.jobs;

import java.net.URI;
import java.util.Map;
import java.util.Set;

import dev.docent.api.internal.JobFields;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static org.assertj.core.api.Assertions.assertThat;

/** Adding a job and reading it back. */
interface InsertContract extends StoreUnderTest {

    @Test
    default void an_inserted_job_is_read_back_as_it_was_written() {
        StoredAgentJob job = inserted(store(), active("job-1"));

        assertThat(store().load(key("job-1"))).contains(job);
        assertThat(store().find(key("job-1"))).contains(job.job());
        assertThat(store().history(key("job-1"))).containsExactly(creation(job));
    }

    @Test
    default void every_component_is_kept_including_rarely_set_ones() {
        AgentJob job = JobFields.setExamples(
                        AgentJob.builder(
                                "job-1",
                                ARCHIVED,
                                AgentJobSource.of("https://git.example/acme/docs.git", "docs/update"),
                                "model-x",
                                START),
                        1)
                .prLink(LINK)
                .archivedAt(minute(5))
                .build();
        URI earlier = URI.create("https://git.example/acme/docs/pull/6?a=b#c");
        StoredAgentJob stored = StoredAgentJob.builder("alpha", job, minute(5), 1)
                .lastPrLink(earlier)
                .build();
        AgentJobStep step = AgentJobStep.builder(ARCHIVED, minute(5), "why")
                .from(ACTIVE)
                .prompt("what")
                .prLink(LINK)
                .requestedBy("release-bot")
                .build();

        assertThat(store().write(AgentJobWrite.of(stored, step))).isTrue();

        assertThat(store().load(key("job-1"))).contains(stored);
        assertThat(store().history(key("job-1"))).containsExactly(step);
    }

    @Test
    default void a_second_job_of_the_same_key_is_refused_and_changes_nothing() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob second = active("alpha", "job-1", minute(1));

        assertThat(store().write(AgentJobWrite.of(second, creation(second)))).isFalse();

        assertThat(store().load(key("job-1"))).contains(first);
        assertThat(store().history(key("job-1"))).containsExactly(creation(first));
    }

    @Test
    default void a_missing_job_is_absent_and_not_an_error() {
        assertThat(store().load(key("none"))).isEmpty();
        assertThat(store().find(key("none"))).isEmpty();
        assertThat(store().history(key("none"))).isEmpty();
    }

    @Test
    default void several_jobs_are_found_at_once_and_missing_ones_are_omitted() {
        StoredAgentJob one = inserted(store(), active("job-1"));
        StoredAgentJob other = inserted(store(), active("beta", "job-1", START));

        assertThat(store().findAll(Set.of(one.key(), other.key(), key("none"))))
                .containsOnly(Map.entry(one.key(), one.job()), Map.entry(other.key(), other.job()));
        assertThat(store().findAll(Set.of())).isEmpty();
    }
}
