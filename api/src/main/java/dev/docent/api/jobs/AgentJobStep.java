package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * One step in a job's history: its creation, or a change of its status.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class AgentJobStep {

    /** Maximum length of a reason, in UTF-16 code units. */
    public static final int MAX_REASON = 2_000;

    private final @Nullable AgentJobStatus from;
    private final AgentJobStatus to;
    private final Instant at;
    private final String reason;
    private final @Nullable String prompt;
    private final @Nullable URI prLink;
    private final @Nullable String requestedBy;

    private AgentJobStep(Builder builder) {
        from = builder.from;
        to = Objects.requireNonNull(builder.to, "to");
        at = Objects.requireNonNull(builder.at, "at");
        reason = Objects.requireNonNull(builder.reason, "reason");
        prompt = builder.prompt;
        prLink = builder.prLink;
        requestedBy = builder.requestedBy;
        if (reason.length() > MAX_REASON) {
            throw new IllegalArgumentException(
                    "reason must have at most " + MAX_REASON + " characters, but has " + reason.length());
        }
    }

    /**
     * Begins a step without status before, prompt and pull request.
     *
     * @param to status after
     * @param at time of the step, in microseconds, later than the previous step
     * @param reason human-readable reason; at most {@value #MAX_REASON} characters, never {@code null}
     * @return a builder for the optional values
     */
    public static Builder builder(AgentJobStatus to, Instant at, String reason) {
        return new Builder().to(to).at(at).reason(reason);
    }

    /** {@return status before; {@code null} for the creation} */
    public @Nullable AgentJobStatus from() {
        return from;
    }

    /** {@return status after} */
    public AgentJobStatus to() {
        return to;
    }

    /** {@return time of the step, in microseconds, later than the previous step} */
    public Instant at() {
        return at;
    }

    /** {@return human-readable reason; at most {@value #MAX_REASON} characters, never {@code null}} */
    public String reason() {
        return reason;
    }

    /** {@return the task for the agent, for a creation and a follow-up message; {@code null} otherwise} */
    public @Nullable String prompt() {
        return prompt;
    }

    /** {@return the pull request of the job after this step; {@code null} when it has none} */
    public @Nullable URI prLink() {
        return prLink;
    }

    /**
     * {@return name of the key or principal that asked for the step; {@code null} when it is not known, or Docent itself
     * took it}
     */
    public @Nullable String requestedBy() {
        return requestedBy;
    }

    /** {@return this step without its prompt and name, and with {@value AgentJobStore#ERASED} as its reason} */
    public AgentJobStep erased() {
        return builder(to, at, AgentJobStore.ERASED).from(from).prLink(prLink).build();
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(to, at, reason).from(from).prompt(prompt).prLink(prLink).requestedBy(requestedBy);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AgentJobStep that
                && Objects.equals(from, that.from)
                && Objects.equals(to, that.to)
                && Objects.equals(at, that.at)
                && Objects.equals(reason, that.reason)
                && Objects.equals(prompt, that.prompt)
                && Objects.equals(prLink, that.prLink)
                && Objects.equals(requestedBy, that.requestedBy);
    }

    @Override
    public int hashCode() {
        return Objects.hash(from, to, at, reason, prompt, prLink, requestedBy);
    }

    @Override
    public String toString() {
        return "AgentJobStep[from=" + from + ", to=" + to + ", at=" + at + ", reason=" + reason + ", prompt=" + prompt
                + ", prLink=" + prLink + ", requestedBy=" + requestedBy + "]";
    }

    /** Builds an {@link AgentJobStep}. Not thread-safe. */
    public static final class Builder {

        private @Nullable AgentJobStatus from;
        private @Nullable AgentJobStatus to;
        private @Nullable Instant at;
        private @Nullable String reason;
        private @Nullable String prompt;
        private @Nullable URI prLink;
        private @Nullable String requestedBy;

        private Builder() {}

        /** {@return this builder, with another {@link AgentJobStep#from()}} */
        public Builder from(@Nullable AgentJobStatus from) {
            this.from = from;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#to()}} */
        public Builder to(AgentJobStatus to) {
            this.to = to;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#at()}} */
        public Builder at(Instant at) {
            this.at = at;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#reason()}} */
        public Builder reason(String reason) {
            this.reason = reason;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#prompt()}} */
        public Builder prompt(@Nullable String prompt) {
            this.prompt = prompt;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#prLink()}} */
        public Builder prLink(@Nullable URI prLink) {
            this.prLink = prLink;
            return this;
        }

        /** {@return this builder, with another {@link AgentJobStep#requestedBy()}} */
        public Builder requestedBy(@Nullable String requestedBy) {
            this.requestedBy = requestedBy;
            return this;
        }

        /**
         * @return the step; never {@code null}
         * @throws NullPointerException when a required value is {@code null}
         * @throws IllegalArgumentException when {@code reason} is too long
         */
        public AgentJobStep build() {
            return new AgentJobStep(this);
        }
    }

    /**
     * Which steps of a job to read: oldest first, at most {@code limit} at a time, without the prompts unless they are wanted.
     *
     * <p>A page with fewer than {@code limit} steps is the last one; {@link #after(AgentJobStep)} requests the page after a full
     * one. Steps are only ever added at the end, so pages that are read one after the other contain each step once.
     *
     * <p>Immutable and safe to share between threads.
     */
    public static final class Query {

        /** Maximum number of steps in one page. */
        public static final int MAX_LIMIT = 1_000;

        private final AgentJobKey key;
        private final int limit;
        private final @Nullable Instant after;
        private final boolean prompts;

        private Query(AgentJobKey key, int limit, @Nullable Instant after, boolean prompts) {
            this.key = Objects.requireNonNull(key, "key");
            this.limit = limit;
            this.after = after;
            this.prompts = prompts;
            if (limit < 1 || limit > MAX_LIMIT) {
                throw new IllegalArgumentException("limit must be 1 to " + MAX_LIMIT + ", but is " + limit);
            }
        }

        /**
         * {@return the first page of the history of a job, without prompts}
         *
         * @param limit maximum number of steps in one page, 1 to {@value #MAX_LIMIT}
         * @throws NullPointerException when {@code key} is {@code null}
         * @throws IllegalArgumentException when {@code limit} is out of bounds
         */
        public static Query of(AgentJobKey key, int limit) {
            return new Query(key, limit, null, false);
        }

        /** {@return the page after the one that ended with {@code last}} */
        public Query after(AgentJobStep last) {
            return after(last.at());
        }

        /**
         * {@return the page of steps that were taken after a time} Steps of a job have different times.
         *
         * @param time time of a step; a host may expose it to its own clients and accept it back unchecked
         * @throws NullPointerException when {@code time} is {@code null}
         */
        public Query after(Instant time) {
            return new Query(key, limit, Objects.requireNonNull(time, "time"), prompts);
        }

        /** {@return the same page with the prompts of its steps, each of which may be several megabytes long} */
        public Query withPrompts() {
            return new Query(key, limit, after, true);
        }

        /** {@return the job} */
        public AgentJobKey key() {
            return key;
        }

        /** {@return maximum number of steps in one page} */
        public int limit() {
            return limit;
        }

        /** {@return time of the step before the page; {@code null} for the first page} */
        public @Nullable Instant after() {
            return after;
        }

        /** {@return whether steps have their prompts; without, {@link AgentJobStep#prompt()} is {@code null}} */
        public boolean hasPrompts() {
            return prompts;
        }

        @Override
        public String toString() {
            return "AgentJobStep.Query[key=" + key + ", limit=" + limit + ", after=" + after + ", prompts=" + prompts
                    + "]";
        }
    }
}
