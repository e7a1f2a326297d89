package dev.docent.api.jobs;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * How the last run of a job ended. It is kept when the job is archived, and removed when a follow-up message reopens the
 * job. If the pull request of a failed run {@linkplain AgentJobs#openPullRequest is opened later}, the run counts as completed.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class AgentJobResult {

    /** Maximum length of a summary, in UTF-16 code units. */
    public static final int MAX_SUMMARY = 20_000;

    private final RunOutcome outcome;
    private final Instant endedAt;
    private final @Nullable String reason;
    private final @Nullable String summary;
    private final @Nullable Boolean changed;
    private final boolean needsAnswer;

    private AgentJobResult(Builder builder) {
        outcome = Objects.requireNonNull(builder.outcome, "outcome");
        endedAt = Objects.requireNonNull(builder.endedAt, "endedAt");
        reason = builder.reason;
        summary = builder.summary;
        changed = builder.changed;
        needsAnswer = builder.needsAnswer;
        requireAtMost(AgentJobStep.MAX_REASON, reason, "reason");
        requireAtMost(MAX_SUMMARY, summary, "summary");
    }

    private static void requireAtMost(int max, @Nullable String text, String name) {
        if (text != null && text.length() > max) {
            throw new IllegalArgumentException(
                    name + " must have at most " + max + " characters, but has " + text.length());
        }
    }

    /**
     * Begins a result of which nothing else is known.
     *
     * @param outcome how the run ended
     * @param endedAt when, in microseconds; the time of the step that ended the run
     * @return a builder for the optional values
     */
    public static Builder builder(RunOutcome outcome, Instant endedAt) {
        return new Builder().outcome(outcome).endedAt(endedAt);
    }

    /** {@return how the run ended} */
    public RunOutcome outcome() {
        return outcome;
    }

    /** {@return when the run ended, or its pull request was opened later, in microseconds} */
    public Instant endedAt() {
        return endedAt;
    }

    /**
     * {@return why the run failed or was cancelled, at most {@value AgentJobStep#MAX_REASON} characters; {@code null} when
     * it completed}
     */
    public @Nullable String reason() {
        return reason;
    }

    /**
     * {@return the agent's last message, Markdown, at most {@value #MAX_SUMMARY} characters; {@code null} when the runner
     * reported none}
     */
    public @Nullable String summary() {
        return summary;
    }

    /** {@return whether the agent changed any file; {@code null} when it is not known} */
    public @Nullable Boolean changed() {
        return changed;
    }

    /** {@return whether the agent asks something, in its summary, before it can go on} */
    public boolean needsAnswer() {
        return needsAnswer;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(outcome, endedAt)
                .reason(reason)
                .summary(summary)
                .changed(changed)
                .needsAnswer(needsAnswer);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJobResult that
                && outcome == that.outcome
                && Objects.equals(endedAt, that.endedAt)
                && Objects.equals(reason, that.reason)
                && Objects.equals(summary, that.summary)
                && Objects.equals(changed, that.changed)
                && needsAnswer == that.needsAnswer;
    }

    @Override
    public int hashCode() {
        return Objects.hash(outcome, endedAt, reason, summary, changed, needsAnswer);
    }

    @Override
    public String toString() {
        return "AgentJobResult[outcome=" + outcome + ", endedAt=" + endedAt + ", reason=" + reason + ", summary="
                + summary + ", changed=" + changed + ", needsAnswer=" + needsAnswer + "]";
    }

    /** Builds an {@link AgentJobResult}. Not thread-safe. */
    public static final class Builder {

        private @Nullable RunOutcome outcome;
        private @Nullable Instant endedAt;
        private @Nullable String reason;
        private @Nullable String summary;
        private @Nullable Boolean changed;
        private boolean needsAnswer;

        private Builder() {}

        /** {@return this builder, with another {@link AgentJobResult#outcome()}} */
        public Builder outcome(RunOutcome outcome) {
            this.outcome = outcome;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobResult#endedAt()}} */
        public Builder endedAt(Instant endedAt) {
            this.endedAt = endedAt;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobResult#reason()}} */
        public Builder reason(@Nullable String reason) {
            this.reason = reason;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobResult#summary()}} */
        public Builder summary(@Nullable String summary) {
            this.summary = summary;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobResult#changed()}} */
        public Builder changed(@Nullable Boolean changed) {
            this.changed = changed;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobResult#needsAnswer()}} */
        public Builder needsAnswer(boolean needsAnswer) {
            this.needsAnswer = needsAnswer;
            return this;
        }

        /**
         * @return the result; never {@code null}
         * @throws NullPointerException when a required value is {@code null}
         * @throws IllegalArgumentException when a text is too long
         */
        public AgentJobResult build() {
            return new AgentJobResult(this);
        }
    }
}
