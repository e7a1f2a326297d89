package dev.docent.jobs.internal;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.Outcome;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class TransitionTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00.123456789Z");
    private static final Instant NOON_STORED = Instant.parse("2026-03-01T12:00:00.123456Z");
    private static final Instant LATER = Instant.parse("2026-03-01T13:00:00Z");
    private static final URI LINK = URI.create("https://git.example/acme/docs/pull/7");
    private static final URI OTHER_LINK = URI.create("https://git.example/acme/docs/pull/8");

    private static final StoredAgentJob NEW = Transition.create(
            NewAgentJob.builder("alpha", "Write", AgentJobSource.of("https://git.example/acme/docs", "main"), "model-x")
                    .build(),
            "job-1",
            NOON,
            "ci");
    private static final StoredAgentJob DONE =
            Transition.complete(NEW, Outcome.of(LINK), LATER).next();
    private static final StoredAgentJob BROKEN =
            Transition.fail(NEW, "no", Outcome.of(null), LATER).next();
    private static final StoredAgentJob GONE =
            Transition.archive(DONE, "old", LATER).next();

    private static final Map<AgentJobStatus, StoredAgentJob> IN_EACH_STATUS =
            Map.of(ACTIVE, NEW, COMPLETED, DONE, FAILED, BROKEN, ARCHIVED, GONE);
    private static final Map<AgentJobStatus, UnaryOperator<StoredAgentJob>> TO_EACH_STATUS = Map.of(
            ACTIVE, job -> Transition.followUp(job, "More", LATER).next(),
            COMPLETED, job -> Transition.complete(job, Outcome.of(null), LATER).next(),
            FAILED, job -> Transition.fail(job, "no", Outcome.of(null), LATER).next(),
            ARCHIVED, job -> Transition.archive(job, "old", LATER).next());
    private static final Map<AgentJobStatus, Set<AgentJobStatus>> ALLOWED = Map.of(
            ACTIVE, Set.of(COMPLETED, FAILED, ARCHIVED),
            COMPLETED, Set.of(ACTIVE, ARCHIVED),
            FAILED, Set.of(ACTIVE, ARCHIVED),
            ARCHIVED, Set.of());

    @Test
    void of_all_sixteen_transitions_only_those_of_the_contract_are_allowed_and_a_refusal_names_both_states() {
        IN_EACH_STATUS.forEach((from, job) -> TO_EACH_STATUS.forEach((to, way) -> {
            if (ALLOWED.get(from).contains(to)) {
                assertThat(way.apply(job).status()).isEqualTo(to);
            } else {
                assertThatExceptionOfType(AgentJobTransitionException.class)
                        .isThrownBy(() -> way.apply(job))
                        .withMessageContaining(
                                from == ACTIVE && to == ACTIVE
                                        ? "is still active; wait for it to end"
                                        : "is " + from + " and cannot become " + to)
                        .matches(refusal -> refusal.from().equals(from)
                                && refusal.to().equals(to)
                                && refusal.key().equals(job.key()));
            }
        }));
    }

    @Test
    void a_new_job_is_active_in_version_1_at_a_time_in_microseconds() {
        assertThat(NEW.job())
                .isEqualTo(AgentJob.builder(
                                "job-1",
                                ACTIVE,
                                AgentJobSource.of("https://git.example/acme/docs", "main"),
                                "model-x",
                                NOON_STORED)
                        .build());
        assertThat(NEW.version()).isEqualTo(1);
        assertThat(NEW.since()).isEqualTo(NOON_STORED);
    }

    @Test
    void completing_may_set_the_link_which_the_step_records() {
        Transition completed = Transition.complete(NEW, Outcome.of(LINK), LATER);

        assertThat(completed.next().job().prLink()).isEqualTo(LINK);
        assertThat(completed.next().version()).isEqualTo(2);
        assertThat(completed.step())
                .isEqualTo(AgentJobStep.builder(COMPLETED, LATER, "the agent finished")
                        .from(ACTIVE)
                        .prLink(LINK)
                        .build());
        assertThat(Transition.complete(NEW, Outcome.of(null), LATER)
                        .next()
                        .job()
                        .prLink())
                .isNull();
    }

    @Test
    void archiving_sets_its_time_and_leaves_the_link() {
        assertThat(GONE.job().archivedAt()).isEqualTo(GONE.since());
        assertThat(GONE.job().prLink()).isEqualTo(LINK);
        assertThat(BROKEN.job().archivedAt()).isNull();
    }

    @Test
    void after_a_follow_up_the_link_is_null_and_returns_when_the_job_completes_without_another() {
        Transition followUp = Transition.followUp(DONE, "More", LATER);

        assertThat(followUp.next().job().prLink()).isNull();
        assertThat(followUp.step().prompt()).isEqualTo("More");
        assertThat(Transition.complete(followUp.next(), Outcome.of(null), LATER)
                        .next()
                        .job()
                        .prLink())
                .isEqualTo(LINK);
        assertThat(Transition.complete(followUp.next(), Outcome.of(OTHER_LINK), LATER)
                        .next()
                        .job()
                        .prLink())
                .isEqualTo(OTHER_LINK);
    }

    @Test
    void the_link_survives_a_failure_in_between_but_is_null_while_failed() {
        StoredAgentJob failed = Transition.fail(
                        Transition.followUp(DONE, "More", LATER).next(), "no", Outcome.of(null), LATER)
                .next();

        assertThat(failed.job().prLink()).isNull();
        StoredAgentJob again = Transition.followUp(failed, "Again", LATER).next();
        assertThat(Transition.complete(again, Outcome.of(null), LATER)
                        .next()
                        .job()
                        .prLink())
                .isEqualTo(LINK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pull/7", "//git.example/7", "ftp://git.example/7", "javascript:alert(1)", "https:/7"})
    void a_link_that_is_not_a_web_address_is_refused(String link) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transition.complete(NEW, Outcome.of(URI.create(link)), LATER))
                .withMessageContaining("prLink must be an absolute http or https URI");
    }

    @Test
    void who_asked_for_a_job_is_kept_with_it_and_never_changes() {
        assertThat(List.of(
                        NEW,
                        DONE,
                        BROKEN,
                        GONE,
                        Transition.followUp(DONE, "More", LATER).by("other").next()))
                .extracting(StoredAgentJob::requestedBy)
                .containsOnly("ci");
    }

    @Test
    void the_name_of_who_asked_is_cut() {
        NewAgentJob job =
                NewAgentJob.builder("alpha", "Write", NEW.source(), "model-x").build();

        assertThat(Transition.create(job, "1", NOON, "n".repeat(1_000)).requestedBy())
                .hasSize(AgentJobKey.MAX_LENGTH);
        assertThat(Transition.create(job, "1", NOON, "").requestedBy()).isNull();
    }

    @Test
    void a_result_is_kept_by_the_archive_and_removed_by_a_message() {
        Outcome outcome = Outcome.builder()
                .summary("Which one?")
                .changed(false)
                .needsAnswer(true)
                .build();
        StoredAgentJob done = Transition.complete(NEW, outcome, LATER).next();
        AgentJobResult result = AgentJobResult.builder(RunOutcome.COMPLETED, done.since())
                .summary("Which one?")
                .changed(false)
                .needsAnswer(true)
                .build();

        assertThat(done.result()).isEqualTo(result);
        assertThat(Transition.archive(done, "old", LATER).next().result()).isEqualTo(result);
        assertThat(Transition.followUp(done, "More", LATER).next().result()).isNull();
    }

    @Test
    void a_failure_a_cancellation_and_an_archived_run_are_told_apart() {
        StoredAgentJob cancelled = Transition.cancel(NEW, "enough", LATER).next();
        StoredAgentJob archived = Transition.archive(NEW, "not needed", LATER).next();

        assertThat(BROKEN.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.FAILED, BROKEN.since())
                        .reason("no")
                        .build());
        assertThat(cancelled.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.CANCELLED, cancelled.since())
                        .reason("enough")
                        .build());
        assertThat(archived.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.CANCELLED, archived.since())
                        .reason("not needed")
                        .build());
    }

    @Test
    void a_failure_keeps_what_the_agent_said_and_did_and_asks_nothing() {
        Outcome outcome = Outcome.builder()
                .prLink(LINK)
                .summary("s".repeat(AgentJobResult.MAX_SUMMARY + 1))
                .changed(true)
                .needsAnswer(true)
                .build();

        StoredAgentJob failed = Transition.fail(NEW, "no", outcome, LATER).next();

        assertThat(failed.job().prLink()).isNull();
        assertThat(failed.lastPrLink()).isNull();
        assertThat(failed.result())
                .isEqualTo(AgentJobResult.builder(RunOutcome.FAILED, failed.since())
                        .reason("no")
                        .summary("s".repeat(AgentJobResult.MAX_SUMMARY))
                        .changed(true)
                        .build());
    }

    @Test
    void a_pull_request_that_is_opened_later_completes_a_failed_job() {
        Transition opened = Transition.pullRequestOpened(BROKEN, LINK, LATER);

        assertThat(opened.next().version()).isEqualTo(BROKEN.version() + 1);
        assertThat(opened.next().since()).isAfter(BROKEN.since());
        assertThat(opened.next().job().prLink()).isEqualTo(LINK);
        assertThat(opened.next().lastPrLink()).isEqualTo(LINK);
        assertThat(opened.next().result())
                .isEqualTo(AgentJobResult.builder(
                                RunOutcome.COMPLETED, opened.next().since())
                        .build());
        StoredAgentJob imported = BROKEN.toBuilder().result(null).build();
        assertThat(Transition.pullRequestOpened(imported, LINK, LATER).next().result())
                .isEqualTo(opened.next().result());
    }

    @Test
    void only_a_failed_job_with_a_branch_that_nobody_cancelled_gets_a_pull_request_later() {
        StoredAgentJob cancelled = Transition.cancel(NEW, "enough", LATER).next();
        StoredAgentJob withoutBranch = Transition.fail(
                        Transition.setBranch(NEW, null).next(), "no", Outcome.of(null), LATER)
                .next();

        for (StoredAgentJob job : List.of(NEW, DONE, GONE, cancelled, withoutBranch)) {
            assertThatExceptionOfType(AgentJobTransitionException.class)
                    .isThrownBy(() -> Transition.pullRequestOpened(job, LINK, LATER))
                    .matches(refusal ->
                            refusal.from().equals(job.status()) && refusal.to().equals(COMPLETED));
        }
    }

    @Test
    void usage_is_reported_while_the_job_is_active_and_kept_until_the_next_run() {
        Usage usage = Usage.builder().inputTokens(7L).build();
        Transition reported = Transition.usage(NEW, usage);
        StoredAgentJob failed =
                Transition.fail(reported.next(), "no", Outcome.of(null), LATER).next();

        assertThat(reported.step()).isNull();
        assertThat(failed.usage()).isEqualTo(usage);
        assertThat(Transition.followUp(failed, "More", LATER).next().usage()).isNull();
        assertThatExceptionOfType(AgentJobTransitionException.class).isThrownBy(() -> Transition.usage(failed, usage));
    }

    @Test
    void a_long_summary_is_cut() {
        Outcome outcome = Outcome.builder()
                .summary("s".repeat(AgentJobResult.MAX_SUMMARY + 1))
                .build();

        assertThat(Transition.complete(NEW, outcome, LATER).next().result().summary())
                .hasSize(AgentJobResult.MAX_SUMMARY);
    }

    @Test
    void a_branch_is_set_only_while_the_job_is_active() {
        Transition named = Transition.setBranch(NEW, "docs/update");

        assertThat(named.next().job().source().ref()).isEqualTo("docs/update");
        assertThat(named.next().since()).isEqualTo(NEW.since());
        assertThat(named.step()).isNull();
        for (StoredAgentJob ended : Set.of(DONE, BROKEN, GONE)) {
            assertThatExceptionOfType(AgentJobTransitionException.class)
                    .isThrownBy(() -> Transition.setBranch(ended, "x"))
                    .withMessageContaining("its branch can only be set while it is active");
        }
    }

    @Test
    void times_in_a_history_only_increase_even_when_the_clock_is_set_back() {
        StoredAgentJob completed = Transition.complete(NEW, Outcome.of(null), NOON.minusSeconds(3_600))
                .next();

        assertThat(completed.since()).isEqualTo(NOON_STORED.plusNanos(1_000));
    }

    @Test
    void an_overlong_reason_is_truncated_and_an_empty_follow_up_refused() {
        assertThat(Transition.fail(NEW, "x".repeat(10_000), Outcome.of(null), LATER)
                        .step()
                        .reason())
                .hasSize(AgentJobStep.MAX_REASON);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transition.followUp(DONE, "", LATER))
                .withMessageContaining("prompt must not be empty");
    }
}
