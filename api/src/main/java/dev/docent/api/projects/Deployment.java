package dev.docent.api.projects;

import java.time.Instant;
import java.util.Objects;

import dev.docent.api.jobs.AgentJobKey;
import org.jspecify.annotations.Nullable;

/** One attempt to publish the head of a project's branch, as it is at a moment. Immutable. */
public final class Deployment {

    /** Maximum length of {@link #reason}, in UTF-16 code units. */
    public static final int MAX_REASON = 2000;

    private final String id;
    private final String projectId;
    private final String branch;
    private final @Nullable String commit;
    private final DeploymentStatus status;
    private final @Nullable String reason;
    private final @Nullable String requestedBy;
    private final DeploymentProblems problems;
    private final DeploymentChanges changes;
    private final Instant createdAt;
    private final @Nullable Instant startedAt;
    private final @Nullable Instant endedAt;

    private Deployment(Builder builder) {
        id = builder.id;
        projectId = builder.projectId;
        branch = builder.branch;
        commit = builder.commit;
        status = builder.status;
        reason = builder.reason;
        requestedBy = builder.requestedBy;
        problems = builder.problems;
        changes = builder.changes;
        createdAt = builder.createdAt;
        startedAt = builder.startedAt;
        endedAt = builder.endedAt;
    }

    /**
     * Begins a queued deployment.
     *
     * @param id id of the deployment, as {@link AgentJobKey#isIdentifier} allows; unique among all projects
     * @param projectId id of its project, as {@link AgentJobKey#isIdentifier} allows
     * @param branch branch whose head is to be published
     * @param createdAt when it was queued
     * @return a builder for the other values
     * @throws NullPointerException when an argument is {@code null}
     * @throws IllegalArgumentException when an id is not an identifier, or {@code branch} is empty
     */
    public static Builder builder(String id, String projectId, String branch, Instant createdAt) {
        return new Builder(id, projectId, branch, createdAt);
    }

    /** {@return id of the deployment, unique among all projects} */
    public String id() {
        return id;
    }

    /** {@return id of its project} */
    public String projectId() {
        return projectId;
    }

    /** {@return branch whose head is to be published} */
    public String branch() {
        return branch;
    }

    /** {@return id of the commit, in hexadecimal digits; {@code null} while it is not known, and when it never was} */
    public @Nullable String commit() {
        return commit;
    }

    /** {@return its state} */
    public DeploymentStatus status() {
        return status;
    }

    /** {@return why it failed, one or more sentences in plain text; {@code null} when it did not} */
    public @Nullable String reason() {
        return reason;
    }

    /** {@return name of the key or principal that asked for it first; {@code null} when it is not known, or was erased} */
    public @Nullable String requestedBy() {
        return requestedBy;
    }

    /** {@return problems in the content of its commit; none until it has ended} */
    public DeploymentProblems problems() {
        return problems;
    }

    /** {@return what it changed for readers; none until it has succeeded, and if nothing was served before} */
    public DeploymentChanges changes() {
        return changes;
    }

    /** {@return when it was queued} */
    public Instant createdAt() {
        return createdAt;
    }

    /** {@return when a node first began to work on it; {@code null} for not yet} */
    public @Nullable Instant startedAt() {
        return startedAt;
    }

    /** {@return when it ended; {@code null} for not yet} */
    public @Nullable Instant endedAt() {
        return endedAt;
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(id, projectId, branch, createdAt)
                .commit(commit)
                .status(status)
                .reason(reason)
                .requestedBy(requestedBy)
                .problems(problems)
                .changes(changes)
                .startedAt(startedAt)
                .endedAt(endedAt);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Deployment that
                && id.equals(that.id)
                && projectId.equals(that.projectId)
                && branch.equals(that.branch)
                && Objects.equals(commit, that.commit)
                && status == that.status
                && Objects.equals(reason, that.reason)
                && Objects.equals(requestedBy, that.requestedBy)
                && problems.equals(that.problems)
                && changes.equals(that.changes)
                && createdAt.equals(that.createdAt)
                && Objects.equals(startedAt, that.startedAt)
                && Objects.equals(endedAt, that.endedAt);
    }

    @Override
    public int hashCode() {
        return Objects.hash(id, status, commit);
    }

    /** {@return a text for logs, with control characters replaced to prevent log forging} */
    @Override
    public String toString() {
        return ("deployment \"" + id + "\" of project \"" + projectId + "\": " + status.wireName())
                .replaceAll("\\p{Cntrl}", "?");
    }

    /** Builds a {@link Deployment}. Not thread-safe. */
    public static final class Builder {

        private final String id;
        private final String projectId;
        private final String branch;
        private final Instant createdAt;
        private @Nullable String commit;
        private DeploymentStatus status = DeploymentStatus.QUEUED;
        private @Nullable String reason;
        private @Nullable String requestedBy;
        private DeploymentProblems problems = DeploymentProblems.none();
        private DeploymentChanges changes = DeploymentChanges.none();
        private @Nullable Instant startedAt;
        private @Nullable Instant endedAt;

        private Builder(String id, String projectId, String branch, Instant createdAt) {
            this.id = identifier(id, "id");
            this.projectId = identifier(projectId, "projectId");
            this.branch = Objects.requireNonNull(branch, "branch");
            this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
            if (branch.isEmpty()) {
                throw new IllegalArgumentException("branch must not be empty");
            }
        }

        private static String identifier(String value, String name) {
            if (!AgentJobKey.isIdentifier(Objects.requireNonNull(value, name))) {
                throw new IllegalArgumentException(
                        name + " must have 1 to " + AgentJobKey.MAX_LENGTH + " characters, but has " + value.length());
            }
            return value;
        }

        /** {@return this builder, with another {@link Deployment#commit()}} */
        public Builder commit(@Nullable String commit) {
            this.commit = commit;
            return this;
        }

        /** {@return this builder, with another {@link Deployment#status()}} */
        public Builder status(DeploymentStatus status) {
            this.status = Objects.requireNonNull(status, "status");
            return this;
        }

        /** {@return this builder, with another {@link Deployment#reason()}, cut to {@value Deployment#MAX_REASON}} */
        public Builder reason(@Nullable String reason) {
            this.reason = reason == null || reason.length() <= MAX_REASON ? reason : cut(reason);
            return this;
        }

        private static String cut(String reason) {
            int end = Character.isHighSurrogate(reason.charAt(MAX_REASON - 1)) ? MAX_REASON - 1 : MAX_REASON;
            return reason.substring(0, end);
        }

        /** {@return this builder, with another {@link Deployment#requestedBy()}} */
        public Builder requestedBy(@Nullable String requestedBy) {
            this.requestedBy = requestedBy;
            return this;
        }

        /** {@return this builder, with other {@link Deployment#problems()}} */
        public Builder problems(DeploymentProblems problems) {
            this.problems = Objects.requireNonNull(problems, "problems");
            return this;
        }

        /** {@return this builder, with other {@link Deployment#changes()}} */
        public Builder changes(DeploymentChanges changes) {
            this.changes = Objects.requireNonNull(changes, "changes");
            return this;
        }

        /** {@return this builder, with another {@link Deployment#startedAt()}} */
        public Builder startedAt(@Nullable Instant startedAt) {
            this.startedAt = startedAt;
            return this;
        }

        /** {@return this builder, with another {@link Deployment#endedAt()}} */
        public Builder endedAt(@Nullable Instant endedAt) {
            this.endedAt = endedAt;
            return this;
        }

        /**
         * @return the deployment; never {@code null}
         * @throws IllegalStateException when a success has no commit, a failure no reason, or an end is missing or given
         *     although it has not ended
         */
        public Deployment build() {
            if (status == DeploymentStatus.SUCCESS && commit == null) {
                throw new IllegalStateException("A deployment that succeeded must have a commit");
            }
            if ((status == DeploymentStatus.FAILURE) != (reason != null)) {
                throw new IllegalStateException("A deployment must have a reason if it failed, and only then");
            }
            if (status.isTerminal() != (endedAt != null)) {
                throw new IllegalStateException("A deployment must have endedAt if it has ended, and only then");
            }
            return new Deployment(this);
        }
    }
}
