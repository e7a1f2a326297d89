package dev.docent.testkit.jobs;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.TimeZone;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobQuery;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobWrite;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.junit.jupiter.api.Test;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static dev.docent.testkit.jobs.Samples.LINK;
import static dev.docent.testkit.jobs.Samples.START;
import static dev.docent.testkit.jobs.Samples.active;
import static dev.docent.testkit.jobs.Samples.creation;
import static dev.docent.testkit.jobs.Samples.inserted;
import static dev.docent.testkit.jobs.Samples.key;
import static dev.docent.testkit.jobs.Samples.minute;
import static dev.docent.testkit.jobs.Samples.moved;
import static dev.docent.testkit.jobs.Samples.next;
import static dev.docent.testkit.jobs.Samples.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        kept(RepeatedHours.instants());
    }

    /** A driver that reads times of UTC as local ones moves those that the local clocks skip. */
    @Test
    default void times_of_utc_that_a_zone_skips_are_kept_in_every_zone() {
        kept(RepeatedHours.skipped());
    }

    private void kept(Collection<Instant> times) {
        for (Instant at : times) {
            StoredAgentJob first = inserted(store(), active("alpha", at.toString(), at));
            StoredAgentJob archived = moved(store(), first, ARCHIVED, at.plusSeconds(1));

            assertThat(store().load(first.key()))
                    .as(
                            "the job with createdAt, since and archivedAt about %s, in the zone %s",
                            at, ZoneId.systemDefault())
                    .contains(archived);
            assertThat(store().history(first.key()))
                    .as("the times of the history, in the zone %s", ZoneId.systemDefault())
                    .extracting(AgentJobStep::at)
                    .containsExactly(at, at.plusSeconds(1));
        }
    }

    /** Nodes that share a store may be configured with different zones. */
    @Test
    default void times_are_the_same_for_a_reader_in_another_zone() {
        StoredAgentJob written = moved(store(), inserted(store(), active("job-1")), ARCHIVED, minute(1));
        TimeZone writers = TimeZone.getDefault();
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kolkata"));

            assertThat(store().load(written.key()))
                    .as("the job, read in another zone than %s where it was written", writers.getID())
                    .contains(written);
            assertThat(store().history(written.key()))
                    .as("the times of the history, read in another zone than %s where it was written", writers.getID())
                    .extracting(AgentJobStep::at)
                    .containsExactly(minute(0), minute(1));
        } finally {
            TimeZone.setDefault(writers);
        }
    }

    @Test
    default void the_result_and_the_usage_of_a_run_are_kept() {
        Usage usage = Usage.builder()
                .inputTokens(Long.MAX_VALUE)
                .outputTokens(0L)
                .cost(new BigDecimal("999999999999.000001"), "EUR")
                .turns(3)
                .build();
        AgentJobResult result = AgentJobResult.builder(RunOutcome.CANCELLED, minute(1))
                .reason("r".repeat(AgentJobStep.MAX_REASON))
                .summary("s".repeat(AgentJobResult.MAX_SUMMARY))
                .changed(false)
                .needsAnswer(true)
                .build();
        StoredAgentJob first = inserted(
                store(), active("job-1").toBuilder().requestedBy("ci \ud800").build());
        StoredAgentJob ended = next(first, FAILED, minute(1), null).toBuilder()
                .result(result)
                .usage(usage)
                .build();
        assertThat(store().write(AgentJobWrite.of(ended, step(first, ended)))).isTrue();
        assertThat(store().load(ended.key())).contains(ended);

        StoredAgentJob archived = next(ended, ARCHIVED, minute(2), null);
        assertThat(archived.result()).isEqualTo(result);
        assertThat(store().write(AgentJobWrite.of(archived, step(ended, archived))))
                .isTrue();
        assertThat(store().load(ended.key())).contains(archived);
    }

    /** As when the pull request of a failed run is opened later. */
    @Test
    default void a_failed_run_keeps_what_it_reported_when_its_job_is_completed_without_another() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob failed = next(first, FAILED, minute(1), null).toBuilder()
                .result(AgentJobResult.builder(RunOutcome.FAILED, minute(1))
                        .reason("the forge responded with 503")
                        .summary("I have renamed it.")
                        .changed(true)
                        .build())
                .usage(Usage.builder().turns(3).build())
                .build();
        assertThat(store().write(AgentJobWrite.of(failed, step(first, failed)))).isTrue();
        assertThat(store().load(failed.key())).as("a failed job with a summary").contains(failed);

        StoredAgentJob completed = next(failed, COMPLETED, minute(2), LINK).toBuilder()
                .result(AgentJobResult.builder(RunOutcome.COMPLETED, minute(2))
                        .summary("I have renamed it.")
                        .changed(true)
                        .build())
                .build();
        assertThat(store().write(AgentJobWrite.of(completed, step(failed, completed))))
                .isTrue();

        assertThat(store().load(failed.key()))
                .as("the same job, completed without another run")
                .contains(completed);
        assertThat(store().history(failed.key()))
                .containsExactly(creation(first), step(first, failed), step(failed, completed));
    }

    @Test
    default void a_result_and_a_usage_that_are_gone_are_not_read_back() {
        StoredAgentJob first = inserted(store(), active("job-1"));
        StoredAgentJob ended = next(first, FAILED, minute(1), null).toBuilder()
                .result(AgentJobResult.builder(RunOutcome.FAILED, minute(1)).build())
                .usage(Usage.builder().turns(0).build())
                .build();
        assertThat(store().write(AgentJobWrite.of(ended, step(first, ended)))).isTrue();
        assertThat(store().load(ended.key())).contains(ended);
        StoredAgentJob again = next(ended.toBuilder().result(null).usage(null).build(), ACTIVE, minute(2), null);

        assertThat(store().write(AgentJobWrite.of(again, step(ended, again)))).isTrue();
        assertThat(store().load(ended.key())).contains(again);
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

            assertThat(store().write(AgentJobWrite.of(stored, step))).isTrue();

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

        assertThat(store().write(AgentJobWrite.of(job, step))).isTrue();

        String read = store().history(job.key()).get(0).prompt();
        assertThat(prompt.equals(read)).as("the same prompt is read back").isTrue();
    }

    @Test
    default void the_longest_reason_is_kept() {
        StoredAgentJob job = active("job-1");
        AgentJobStep step = AgentJobStep.builder(ACTIVE, START, "日".repeat(AgentJobStep.MAX_REASON))
                .prompt("Write the docs")
                .build();

        assertThat(store().write(AgentJobWrite.of(job, step))).isTrue();

        assertThat(store().history(job.key())).containsExactly(step);
    }

    @Test
    default void long_texts_and_addresses_are_kept() {
        String text = "日x".repeat(1_000);
        URI link = URI.create("https://git.example/" + "x".repeat(2_000));
        AgentJob job = AgentJob.builder("job-1", COMPLETED, source(text), text, START)
                .prLink(link)
                .build();
        StoredAgentJob stored =
                StoredAgentJob.builder("alpha", job, START, 1).lastPrLink(link).build();
        AgentJobStep step = AgentJobStep.builder(COMPLETED, START, "created")
                .prLink(link)
                .requestedBy(text)
                .build();

        assertThat(store().write(AgentJobWrite.of(stored, step))).isTrue();

        assertThat(store().load(stored.key())).as("texts of 2,000 characters").contains(stored);
        assertThat(store().history(stored.key())).containsExactly(step);
    }

    @Test
    default void empty_texts_are_not_null_and_null_is_not_an_empty_text() {
        StoredAgentJob empty = StoredAgentJob.builder(
                        "alpha",
                        AgentJob.builder(
                                        "empty",
                                        ACTIVE,
                                        AgentJobSource.of("https://git.example/acme/docs", ""),
                                        "model-x",
                                        START)
                                .build(),
                        START,
                        1)
                .build();
        AgentJobStep step = AgentJobStep.builder(ACTIVE, START, "")
                .prompt("")
                .requestedBy("")
                .build();
        assertThat(store().write(AgentJobWrite.of(empty, step))).isTrue();
        StoredAgentJob without = active("without");
        AgentJobStep withoutPrompt = AgentJobStep.builder(ACTIVE, START, "").build();
        assertThat(store().write(AgentJobWrite.of(without, withoutPrompt))).isTrue();

        assertThat(store().load(empty.key())).as("a job whose ref is empty").contains(empty);
        assertThat(store().history(empty.key()))
                .as("a step whose reason, prompt and requestedBy are empty")
                .containsExactly(step);
        assertThat(store().load(without.key())).as("a job whose ref is null").contains(without);
        assertThat(store().history(without.key()))
                .as("a step whose prompt and requestedBy are null")
                .containsExactly(withoutPrompt);
    }

    @Test
    default void what_a_caller_does_to_a_returned_collection_does_not_change_the_store() {
        StoredAgentJob job = inserted(store(), active("job-1"));
        AgentJobStep.Query page = AgentJobStep.Query.of(job.key(), 10);

        emptied(store().list(AgentJobQuery.of("alpha", 10)));
        emptied(store().history(job.key()));
        emptied(store().history(page));
        emptied(store().activeSinceBefore(minute(1), 10));

        assertThatThrownBy(() -> store().list(AgentJobQuery.of("alpha", 10)).clear())
                .as("a returned list is unmodifiable")
                .isInstanceOf(UnsupportedOperationException.class);
        assertThat(store().list(AgentJobQuery.of("alpha", 10)))
                .as("the list after a caller changed what it had got")
                .containsExactly(job);
        assertThat(store().history(job.key()))
                .as("the history after a caller changed what it had got")
                .containsExactly(creation(job));
        assertThat(store().history(page)).hasSize(1);
        assertThat(store().activeSinceBefore(minute(1), 10)).containsExactly(job.key());
    }

    private static void emptied(List<?> list) {
        try {
            list.clear();
        } catch (UnsupportedOperationException unmodifiable) {
            // which is as good
        }
    }

    @Test
    default void a_returned_history_is_not_affected_by_later_writes() {
        StoredAgentJob job = inserted(store(), active("job-1"));
        List<AgentJobStep> before = store().history(job.key());

        moved(store(), job, FAILED, minute(1));

        assertThat(before).containsExactly(creation(job));
    }

    private static AgentJobSource source(String text) {
        return AgentJobSource.of("https://git.example/" + text, text);
    }
}
