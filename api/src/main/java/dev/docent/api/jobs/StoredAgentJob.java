package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * A job as an {@link AgentJobStore} stores it: the job that clients read, and the data that the next write needs.
 *
 * <p>Never in an invalid state. Immutable and safe to share between threads.
 */
public final class StoredAgentJob {

    private static final Set<String> WEB_SCHEMES = Set.of("http", "https");

    private final String projectId;
    private final AgentJob job;
    private final @Nullable URI lastPrLink;
    private final Instant since;
    private final long version;
    private final @Nullable String requestedBy;
    private final @Nullable AgentJobResult result;
    private final @Nullable Usage usage;

    private StoredAgentJob(Builder builder) {
        job = Objects.requireNonNull(builder.job, "job");
        lastPrLink = builder.lastPrLink;
        since = Objects.requireNonNull(builder.since, "since");
        version = builder.version;
        projectId = Objects.requireNonNull(builder.projectId, "projectId");
        requestedBy = builder.requestedBy;
        result = builder.result;
        usage = builder.usage;
        AgentJobKey key = key();
        AgentJobStatus status = status();
        require(version >= 1, key, "has version " + version + "; versions start at 1");
        require(status.isKnown(), key, "has a status other than active, completed, archived or failed");
        boolean archived = status.equals(AgentJobStatus.ARCHIVED);
        require(archived == (job.archivedAt() != null), key, "must have archivedAt exactly when it is archived");
        require(mayHavePrLink(job, status), key, "is " + status + " and so cannot have a prLink");
        require(isWebAddress(job.prLink()), key, "has a prLink that is not an absolute http or https URI");
        require(isWebAddress(lastPrLink), key, "has a lastPrLink that is not an absolute http or https URI");
        require(
                requestedBy == null || AgentJobKey.isIdentifier(requestedBy),
                key,
                "has a requestedBy that is empty or longer than " + AgentJobKey.MAX_LENGTH + " characters");
        require(
                result == null || !status.equals(AgentJobStatus.ACTIVE),
                key,
                "is active and so cannot have the result of a run");
    }

    /**
     * Begins a job that never completed with a pull request.
     *
     * @param projectId project of the job, as in {@link AgentJobKey#projectId()}
     * @param job the job as clients read it
     * @param since when the job entered its current status; increases with each status change
     * @param version 1 when inserted, incremented by every write
     * @return a builder for the optional values
     */
    public static Builder builder(String projectId, AgentJob job, Instant since, long version) {
        return new Builder().projectId(projectId).job(job).since(since).version(version);
    }

    /** {@return project of the job, as in {@link AgentJobKey#projectId()}} */
    public String projectId() {
        return projectId;
    }

    /** {@return the job as clients read it} */
    public AgentJob job() {
        return job;
    }

    /**
     * {@return the pull request that the job had when it last completed with one; {@code null} if it never did. It is
     * kept when a follow-up message resets {@code job.prLink()} to {@code null}}
     */
    public @Nullable URI lastPrLink() {
        return lastPrLink;
    }

    /** {@return when the job entered its current status; increases with each status change} */
    public Instant since() {
        return since;
    }

    /** {@return 1 when inserted, incremented by every write} */
    public long version() {
        return version;
    }

    /**
     * {@return name of the key or principal that had the job created, 1 to {@value AgentJobKey#MAX_LENGTH} characters;
     * {@code null} when it is not known. It never changes}
     */
    public @Nullable String requestedBy() {
        return requestedBy;
    }

    /**
     * {@return how the last run ended; {@code null} while the job is active, and when it is not known, as for jobs that were
     * imported}
     */
    public @Nullable AgentJobResult result() {
        return result;
    }

    /** {@return what the last run has used, as its runner reported it; {@code null} when it reported nothing} */
    public @Nullable Usage usage() {
        return usage;
    }

    /** {@return project and id} */
    public AgentJobKey key() {
        return new AgentJobKey(projectId, id());
    }

    /** {@return identifier of the job within its project} */
    public String id() {
        return job.id();
    }

    /** {@return the job's status} */
    public AgentJobStatus status() {
        return job.status();
    }

    /** {@return the repository that the agent works on} */
    public AgentJobSource source() {
        return job.source();
    }

    /** {@return when the job was created} */
    public Instant createdAt() {
        return job.createdAt();
    }

    /** {@return whether {@code link} is a valid pull request address: {@code null}, or absolute http(s) with a host} */
    public static boolean isWebAddress(@Nullable URI link) {
        if (link == null) {
            return true;
        }
        String authority = link.getRawAuthority();
        if (authority == null
                || link.getScheme() == null
                || !WEB_SCHEMES.contains(link.getScheme().toLowerCase(Locale.ROOT))) {
            return false;
        }
        // not getHost: it is null for hosts with an underscore, which container names may have
        String hostAndPort = authority.substring(authority.lastIndexOf('@') + 1);
        return !hostAndPort.isEmpty() && !hostAndPort.startsWith(":");
    }

    /** {@return the next version of this job, without its name and without the reason and summary of its result} */
    public StoredAgentJob erased() {
        AgentJobResult left = result == null
                ? null
                : result.toBuilder().reason(null).summary(null).build();
        return toBuilder().version(version + 1).requestedBy(null).result(left).build();
    }

    /** {@return a builder that starts with the values of this} */
    public Builder toBuilder() {
        return builder(projectId, job, since, version)
                .lastPrLink(lastPrLink)
                .requestedBy(requestedBy)
                .result(result)
                .usage(usage);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StoredAgentJob that
                && Objects.equals(projectId, that.projectId)
                && Objects.equals(job, that.job)
                && Objects.equals(lastPrLink, that.lastPrLink)
                && Objects.equals(since, that.since)
                && version == that.version
                && Objects.equals(requestedBy, that.requestedBy)
                && Objects.equals(result, that.result)
                && Objects.equals(usage, that.usage);
    }

    @Override
    public int hashCode() {
        return Objects.hash(projectId, job, lastPrLink, since, version, requestedBy, result, usage);
    }

    @Override
    public String toString() {
        return "StoredAgentJob[projectId=" + projectId + ", job=" + job + ", lastPrLink=" + lastPrLink + ", since="
                + since + ", version=" + version + ", requestedBy=" + requestedBy + ", result=" + result + ", usage="
                + usage + "]";
    }

    private static boolean mayHavePrLink(AgentJob job, AgentJobStatus status) {
        return job.prLink() == null
                || status.equals(AgentJobStatus.COMPLETED)
                || status.equals(AgentJobStatus.ARCHIVED);
    }

    private static void require(boolean holds, AgentJobKey key, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("Agent job " + key + " " + otherwise);
        }
    }

    /** Builds a {@link StoredAgentJob}. Not thread-safe. */
    public static final class Builder {

        private @Nullable String projectId;
        private @Nullable AgentJob job;
        private @Nullable URI lastPrLink;
        private @Nullable Instant since;
        private long version;
        private @Nullable String requestedBy;
        private @Nullable AgentJobResult result;
        private @Nullable Usage usage;

        private Builder() {}

        /** {@return this builder, with another {@link StoredAgentJob#projectId()}} */
        public Builder projectId(String projectId) {
            this.projectId = projectId;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#job()}} */
        public Builder job(AgentJob job) {
            this.job = job;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#lastPrLink()}} */
        public Builder lastPrLink(@Nullable URI lastPrLink) {
            this.lastPrLink = lastPrLink;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#since()}} */
        public Builder since(Instant since) {
            this.since = since;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#version()}} */
        public Builder version(long version) {
            this.version = version;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#requestedBy()}} */
        public Builder requestedBy(@Nullable String requestedBy) {
            this.requestedBy = requestedBy;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#result()}} */
        public Builder result(@Nullable AgentJobResult result) {
            this.result = result;
            return this;
        }

        /** {@return this builder, with another {@link StoredAgentJob#usage()}} */
        public Builder usage(@Nullable Usage usage) {
            this.usage = usage;
            return this;
        }

        /**
         * @return the job; never {@code null}
         * @throws NullPointerException when a required value is {@code null}
         * @throws IllegalArgumentException when the state is invalid; the message names the violated rule
         */
        public StoredAgentJob build() {
            return new StoredAgentJob(this);
        }
    }
}
