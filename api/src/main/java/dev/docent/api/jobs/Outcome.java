package dev.docent.api.jobs;

import java.net.URI;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * How an agent finished its work, for {@link AgentRun#complete(Outcome)}: what a runner knows beyond the pull request.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class Outcome {

    private static final Outcome NOTHING = builder().build();

    private final @Nullable URI prLink;
    private final @Nullable String summary;
    private final @Nullable Boolean changed;
    private final boolean needsAnswer;

    private Outcome(Builder builder) {
        prLink = builder.prLink;
        summary = builder.summary;
        changed = builder.changed;
        needsAnswer = builder.needsAnswer;
        if (!StoredAgentJob.isWebAddress(prLink)) {
            throw new IllegalArgumentException("prLink must be an absolute http or https URI, or null for none");
        }
    }

    /** {@return a builder without any value} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * {@return an outcome of which nothing but a pull request is known}
     *
     * @param prLink absolute http(s) address of the pull request; {@code null} for none
     * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
     */
    public static Outcome of(@Nullable URI prLink) {
        return prLink == null ? NOTHING : builder().prLink(prLink).build();
    }

    /** {@return absolute http(s) address of the pull request that the agent created; {@code null} for none} */
    public @Nullable URI prLink() {
        return prLink;
    }

    /**
     * {@return the agent's last message, Markdown; {@code null} when it is not known. What is kept is cut after
     * {@value AgentJobResult#MAX_SUMMARY} characters}
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
        return builder().prLink(prLink).summary(summary).changed(changed).needsAnswer(needsAnswer);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Outcome that
                && Objects.equals(prLink, that.prLink)
                && Objects.equals(summary, that.summary)
                && Objects.equals(changed, that.changed)
                && needsAnswer == that.needsAnswer;
    }

    @Override
    public int hashCode() {
        return Objects.hash(prLink, summary, changed, needsAnswer);
    }

    @Override
    public String toString() {
        return "Outcome[prLink=" + prLink + ", summary=" + summary + ", changed=" + changed + ", needsAnswer="
                + needsAnswer + "]";
    }

    /** Builds an {@link Outcome}. Not thread-safe. */
    public static final class Builder {

        private @Nullable URI prLink;
        private @Nullable String summary;
        private @Nullable Boolean changed;
        private boolean needsAnswer;

        private Builder() {}

        /** {@return this builder, with another {@link Outcome#prLink()}} */
        public Builder prLink(@Nullable URI prLink) {
            this.prLink = prLink;
            return this;
        }

        /** {@return this builder, with another {@link Outcome#summary()}} */
        public Builder summary(@Nullable String summary) {
            this.summary = summary;
            return this;
        }

        /** {@return this builder, with another {@link Outcome#changed()}} */
        public Builder changed(@Nullable Boolean changed) {
            this.changed = changed;
            return this;
        }

        /** {@return this builder, with another {@link Outcome#needsAnswer()}} */
        public Builder needsAnswer(boolean needsAnswer) {
            this.needsAnswer = needsAnswer;
            return this;
        }

        /**
         * @return the outcome; never {@code null}
         * @throws IllegalArgumentException when {@code prLink} is not an absolute http(s) URI
         */
        public Outcome build() {
            return new Outcome(this);
        }
    }
}
