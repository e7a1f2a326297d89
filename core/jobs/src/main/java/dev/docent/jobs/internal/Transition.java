package dev.docent.jobs.internal;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

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
import org.jspecify.annotations.Nullable;

import static dev.docent.api.jobs.AgentJobStatus.ACTIVE;
import static dev.docent.api.jobs.AgentJobStatus.ARCHIVED;
import static dev.docent.api.jobs.AgentJobStatus.COMPLETED;
import static dev.docent.api.jobs.AgentJobStatus.FAILED;

/**
 * The state machine of a job: the allowed transitions and their effects. Pure; the result is what to write.
 *
 * @param next the job after the transition
 * @param step for the history; {@code null} if the status is unchanged
 */
public record Transition(StoredAgentJob next, @Nullable AgentJobStep step) {

    static StoredAgentJob create(NewAgentJob requested, String id, Instant now, @Nullable String requestedBy) {
        Instant at = now.truncatedTo(ChronoUnit.MICROS);
        AgentJob job = AgentJob.builder(id, ACTIVE, requested.source(), requested.model(), at)
                .build();
        return StoredAgentJob.builder(requested.projectId(), job, at, 1)
                .requestedBy(name(requestedBy))
                .build();
    }

    /** {@return the first step of a job} */
    static AgentJobStep creation(NewAgentJob requested, Instant at) {
        return AgentJobStep.builder(ACTIVE, at, "created")
                .prompt(requested.prompt())
                .build();
    }

    static Transition setBranch(StoredAgentJob before, @Nullable String ref) {
        if (!before.status().equals(ACTIVE)) {
            throw refused(before, ACTIVE, "its branch can only be set while it is active");
        }
        AgentJob job = before.job();
        AgentJob changed = job.toBuilder()
                .source(AgentJobSource.of(before.source().repository(), ref))
                .build();
        return new Transition(
                before.toBuilder().job(changed).version(before.version() + 1).build(), null);
    }

    static Transition complete(StoredAgentJob before, Outcome outcome, Instant now) {
        requireActive(before, COMPLETED);
        URI link = outcome.prLink() == null ? before.lastPrLink() : outcome.prLink();
        return to(COMPLETED, before, link, link, now, "the agent finished", null)
                .with(result(RunOutcome.COMPLETED, outcome).needsAnswer(outcome.needsAnswer()));
    }

    /** A failed run asks nothing, and what it has pushed is not known to have a pull request. */
    static Transition fail(StoredAgentJob before, String reason, Outcome outcome, Instant now) {
        return fail(before, reason, now, result(RunOutcome.FAILED, outcome).reason(cut(reason)));
    }

    /**
     * Completes a failed job, without another run of it.
     *
     * @throws AgentJobTransitionException as {@link #requireOpenable}
     */
    static Transition pullRequestOpened(StoredAgentJob before, URI prLink, Instant now) {
        requireOpenable(before);
        AgentJobResult failed = before.result();
        return to(COMPLETED, before, prLink, prLink, now, "the pull request was opened", null)
                .with(
                        failed == null
                                ? result(RunOutcome.COMPLETED)
                                : failed.toBuilder()
                                        .outcome(RunOutcome.COMPLETED)
                                        .reason(null));
    }

    /** @throws AgentJobTransitionException unless the pull request of the job can be opened */
    public static void requireOpenable(StoredAgentJob job) {
        AgentJobResult result = job.result();
        if (job.status().equals(COMPLETED)) {
            throw refused(job, COMPLETED, "its agent opened no pull request; send a message to have it go on");
        }
        if (!job.status().equals(FAILED)) {
            throw refused(job, COMPLETED, "only the pull request of a failed job can be opened");
        }
        if (result != null && result.outcome() == RunOutcome.CANCELLED) {
            throw refused(job, COMPLETED, "it was cancelled; send a message to have its agent go on");
        }
        String branch = job.source().ref();
        if (branch == null || branch.isEmpty()) {
            throw refused(
                    job, COMPLETED, "it has no branch for a pull request; send a message to have its agent try again");
        }
    }

    static Transition cancel(StoredAgentJob before, String reason, Instant now) {
        return fail(
                before,
                "cancelled: " + reason,
                now,
                result(RunOutcome.CANCELLED).reason(cut(reason)));
    }

    private static Transition fail(StoredAgentJob before, String reason, Instant now, AgentJobResult.Builder result) {
        requireActive(before, FAILED);
        return to(FAILED, before, null, before.lastPrLink(), now, reason, null).with(result);
    }

    static Transition usage(StoredAgentJob before, Usage usage) {
        if (!before.status().equals(ACTIVE)) {
            throw refused(before, ACTIVE, "its usage can only be reported while it is active");
        }
        return new Transition(
                before.toBuilder().usage(usage).version(before.version() + 1).build(), null);
    }

    static Transition archive(StoredAgentJob before, String reason, Instant now) {
        if (before.status().equals(ARCHIVED)) {
            throw refused(before, ARCHIVED, "it is archived already");
        }
        Transition archived = to(ARCHIVED, before, before.job().prLink(), before.lastPrLink(), now, reason, null);
        return before.status().equals(ACTIVE)
                ? archived.with(result(RunOutcome.CANCELLED).reason(cut(reason)))
                : archived;
    }

    static Transition followUp(StoredAgentJob before, String prompt, Instant now) {
        if (prompt.isEmpty()) {
            throw new IllegalArgumentException("prompt must not be empty");
        }
        if (!before.status().equals(COMPLETED) && !before.status().equals(FAILED)) {
            throw refused(before, ACTIVE, "a message can only follow on a completed or failed job");
        }
        Transition reopened = to(ACTIVE, before, null, before.lastPrLink(), now, "follow-up message", prompt);
        return new Transition(reopened.next.toBuilder().usage(null).build(), reopened.step);
    }

    private static AgentJobResult.Builder result(RunOutcome ended, Outcome outcome) {
        String summary = outcome.summary();
        return result(ended)
                .summary(summary == null ? null : cut(summary, AgentJobResult.MAX_SUMMARY))
                .changed(outcome.changed());
    }

    private static AgentJobResult.Builder result(RunOutcome outcome) {
        return AgentJobResult.builder(outcome, Instant.EPOCH);
    }

    /** {@return the same transition, which ends a run} */
    private Transition with(AgentJobResult.Builder result) {
        return new Transition(
                next.toBuilder().result(result.endedAt(next.since()).build()).build(), step);
    }

    /** {@return the same transition with a name in its step} */
    Transition by(@Nullable String requestedBy) {
        return step == null || requestedBy == null
                ? this
                : new Transition(next, step.toBuilder().requestedBy(requestedBy).build());
    }

    private static void requireActive(StoredAgentJob before, AgentJobStatus to) {
        if (!before.status().equals(ACTIVE)) {
            throw refused(before, to, "only an active job can");
        }
    }

    private static AgentJobTransitionException refused(StoredAgentJob before, AgentJobStatus to, String why) {
        return new AgentJobTransitionException(before.key(), before.status(), to, why);
    }

    private static Transition to(
            AgentJobStatus status,
            StoredAgentJob before,
            @Nullable URI prLink,
            @Nullable URI lastPrLink,
            Instant now,
            String reason,
            @Nullable String prompt) {
        Instant at = laterThan(before.since(), now);
        AgentJob changed = before.job().toBuilder()
                .status(status)
                .prLink(prLink)
                .archivedAt(status.equals(ARCHIVED) ? at : null)
                .build();
        return new Transition(
                before.toBuilder()
                        .job(changed)
                        .since(at)
                        .version(before.version() + 1)
                        .lastPrLink(lastPrLink)
                        .result(status.equals(ARCHIVED) ? before.result() : null)
                        .build(),
                AgentJobStep.builder(status, at, cut(reason))
                        .from(before.status())
                        .prompt(prompt)
                        .prLink(prLink)
                        .build());
    }

    /** Clocks of nodes differ and may be set back; the times in a history still only increase. */
    public static Instant laterThan(Instant since, Instant now) {
        Instant at = now.truncatedTo(ChronoUnit.MICROS);
        return at.isAfter(since) ? at : since.truncatedTo(ChronoUnit.MICROS).plus(1, ChronoUnit.MICROS);
    }

    private static String cut(String reason) {
        return cut(reason, AgentJobStep.MAX_REASON);
    }

    private static String cut(String text, int max) {
        return text.length() <= max ? text : text.substring(0, max);
    }

    /** The name of a principal may be of any length. */
    private static @Nullable String name(@Nullable String requestedBy) {
        return requestedBy == null || requestedBy.isEmpty() ? null : cut(requestedBy, AgentJobKey.MAX_LENGTH);
    }
}
