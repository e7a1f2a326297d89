package dev.docent.testkit.jobs;

import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.StoredAgentJob;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static org.assertj.core.api.Assertions.assertThat;

/** Values are read back equal: times, texts, sizes. */
interface ValueContract extends StoreUnderTest {

    @Test
    default void times_keep_their_microseconds() {
        List<Instant> times = List.of(
                Instant.EPOCH,
                Instant.parse("1999-12-31T23:59:59.999999Z"),
                Instant.parse("2026-03-29T01:30:00.000001Z"),
                Instant.parse("2026-10-25T00:59:59.100000Z"),
                Instant.parse("2026-10-25T01:00:00Z"),
                Instant.parse("9999-12-31T23:59:59.999999Z"));

        times.forEach(at -> inserted(store(), active("alpha", at.toString(), at)));

        for (Instant at : times) {
            StoredAgentJob read = store().load(key(at.toString())).orElseThrow();
            assertThat(read.since()).isEqualTo(at);
            assertThat(read.job().createdAt()).isEqualTo(at);
            assertThat(store().history(read.key())).extracting(AgentJobStep::at).containsExactly(at);
        }
    }

    /** A column without a time zone cannot distinguish two instants with the same local time. */
    @Test
    default void both_instants_of_a_repeated_local_hour_are_kept_in_every_zone() {
        for (Instant at : RepeatedHours.instants()) {
            StoredAgentJob job = inserted(store(), active("alpha", at.toString(), at));

            assertThat(store().load(job.key())).contains(job);
            assertThat(store().history(job.key())).extracting(AgentJobStep::at).containsExactly(at);
        }
    }

    @Test
    default void texts_may_contain_any_characters() {
        for (int i = 0; i < IdentityContract.SHAPES.size(); i++) {
            String text = IdentityContract.SHAPES.get(i);
            AgentJob job = AgentJob.builder("job-" + i, ACTIVE, source(text), text + "m", START)
                    .build();
            StoredAgentJob stored =
                    StoredAgentJob.builder("texts", job, START, 1).build();
            AgentJobStep step = AgentJobStep.builder(ACTIVE, START, text + "r")
                    .prompt(text + "p")
                    .requestedBy(text + "b")
                    .build();

            assertThat(store().insert(stored, step)).isTrue();

            assertThat(store().load(stored.key())).contains(stored);
            assertThat(store().history(stored.key())).containsExactly(step);
        }
    }

    @Test
    default void a_prompt_of_several_megabytes_is_kept_unchanged() {
        String prompt = "Explain \"it\" – 説明して \uD83D\uDE80\n".repeat(150_000);
        StoredAgentJob job = active("job-1");
        AgentJobStep step =
                AgentJobStep.builder(ACTIVE, START, "created").prompt(prompt).build();

        assertThat(store().insert(job, step)).isTrue();

        String read = store().history(job.key()).get(0).prompt();
        assertThat(prompt.equals(read)).as("the same prompt is read back").isTrue();
    }

    @Test
    default void the_longest_reason_is_kept() {
        StoredAgentJob job = active("job-1");
        AgentJobStep step = AgentJobStep.builder(ACTIVE, START, "日".repeat(AgentJobStep.MAX_REASON))
                .prompt("Write the docs")
                .build();

        assertThat(store().insert(job, step)).isTrue();

        assertThat(store().history(job.key())).containsExactly(step);
    }

    @Test
    default void a_returned_history_is_not_affected_by_later_writes() {
        StoredAgentJob job = inserted(store(), active("job-1"));
        List<AgentJobStep> before = store().history(job.key());

        moved(store(), job, FAILED, minute(1));

        assertThat(before).containsExactly(creation(job));
    }

    private static AgentJobSource source(String text) {
        return AgentJobSource.builder("https://git.example/" + text).ref(text).build();
    }
}
