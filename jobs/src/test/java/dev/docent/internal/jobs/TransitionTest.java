package dev.docent.internal.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentJobTransitionException;
import dev.docent.api.jobs.NewAgentJob;
import dev.docent.api.jobs.StoredAgentJob;
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
            NOON);
    private static final StoredAgentJob DONE =
            Transition.complete(NEW, LINK, LATER).next();
    private static final StoredAgentJob BROKEN =
            Transition.fail(NEW, "no", LATER).next();
    private static final StoredAgentJob GONE =
            Transition.archive(DONE, "old", LATER).next();

    private static final Map<AgentJobStatus, StoredAgentJob> IN_EACH_STATUS =
            Map.of(ACTIVE, NEW, COMPLETED, DONE, FAILED, BROKEN, ARCHIVED, GONE);
    private static final Map<AgentJobStatus, UnaryOperator<StoredAgentJob>> TO_EACH_STATUS = Map.of(
            ACTIVE, job -> Transition.followUp(job, "More", LATER).next(),
            COMPLETED, job -> Transition.complete(job, null, LATER).next(),
            FAILED, job -> Transition.fail(job, "no", LATER).next(),
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
        Transition completed = Transition.complete(NEW, LINK, LATER);

        assertThat(completed.next().job().prLink()).isEqualTo(LINK);
        assertThat(completed.next().version()).isEqualTo(2);
        assertThat(completed.step())
                .isEqualTo(AgentJobStep.builder(COMPLETED, LATER, "the agent finished")
                        .from(ACTIVE)
                        .prLink(LINK)
                        .build());
        assertThat(Transition.complete(NEW, null, LATER).next().job().prLink()).isNull();
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
        assertThat(Transition.complete(followUp.next(), null, LATER)
                        .next()
                        .job()
                        .prLink())
                .isEqualTo(LINK);
        assertThat(Transition.complete(followUp.next(), OTHER_LINK, LATER)
                        .next()
                        .job()
                        .prLink())
                .isEqualTo(OTHER_LINK);
    }

    @Test
    void the_link_survives_a_failure_in_between_but_is_null_while_failed() {
        StoredAgentJob failed = Transition.fail(
                        Transition.followUp(DONE, "More", LATER).next(), "no", LATER)
                .next();

        assertThat(failed.job().prLink()).isNull();
        StoredAgentJob again = Transition.followUp(failed, "Again", LATER).next();
        assertThat(Transition.complete(again, null, LATER).next().job().prLink())
                .isEqualTo(LINK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pull/7", "//git.example/7", "ftp://git.example/7", "javascript:alert(1)", "https:/7"})
    void a_link_that_is_not_a_web_address_is_refused(String link) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transition.complete(NEW, URI.create(link), LATER))
                .withMessageContaining("prLink must be an absolute http or https URI");
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
        StoredAgentJob completed =
                Transition.complete(NEW, null, NOON.minusSeconds(3_600)).next();

        assertThat(completed.since()).isEqualTo(NOON_STORED.plusNanos(1_000));
    }

    @Test
    void an_overlong_reason_is_truncated_and_an_empty_follow_up_refused() {
        assertThat(Transition.fail(NEW, "x".repeat(10_000), LATER).step().reason())
                .hasSize(AgentJobStep.MAX_REASON);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Transition.followUp(DONE, "", LATER))
                .withMessageContaining("prompt must not be empty");
    }
}
