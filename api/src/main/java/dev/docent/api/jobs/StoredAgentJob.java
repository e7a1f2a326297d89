package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * A job as an {@link AgentJobStore} stores it: the job that clients read, and the data that the next write needs.
 *
 * <p>The constructor rejects invalid states. Immutable and safe to share between threads.
 *
 * @param projectId project of the job, as in {@link AgentJobKey#projectId()}
 * @param job the job as clients read it; every component set that the specification does not mark nullable
 * @param lastPrLink the pull request that the job had when it last completed with one; {@code null} if it never did. It
 *     is kept when a follow-up message resets {@code job.prLink()} to {@code null}
 * @param since when the job entered its current status; increases with each status change
 * @param version 1 when inserted, incremented by every write
 */
public record StoredAgentJob(String projectId, AgentJob job, URI lastPrLink, Instant since, long version) {

    private static final Set<String> WEB_SCHEMES = Set.of("http", "https");

    /**
     * @throws NullPointerException when a required component is {@code null}
     * @throws IllegalArgumentException when the state is invalid; the message names the violated rule
     */
    public StoredAgentJob {
        Objects.requireNonNull(job, "job");
        Objects.requireNonNull(since, "since");
        AgentJobKey key = new AgentJobKey(projectId, job.id());
        Objects.requireNonNull(job.status(), "job.status");
        Objects.requireNonNull(job.source(), "job.source");
        Objects.requireNonNull(job.source().repository(), "job.source.repository");
        Objects.requireNonNull(job.model(), "job.model");
        Objects.requireNonNull(job.createdAt(), "job.createdAt");
        require(version >= 1, key, "has version " + version + "; versions start at 1");
        require(job.status().isKnown(), key, "has a status other than active, completed, archived or failed");
        boolean archived = job.status().equals(AgentJobStatus.ARCHIVED);
        require(archived == (job.archivedAt() != null), key, "must have archivedAt exactly when it is archived");
        require(mayHavePrLink(job), key, "is " + job.status() + " and so cannot have a prLink");
        require(isWebAddress(job.prLink()), key, "has a prLink that is not an absolute http or https URI");
        require(isWebAddress(lastPrLink), key, "has a lastPrLink that is not an absolute http or https URI");
    }

    /** {@return project and id} */
    public AgentJobKey key() {
        return new AgentJobKey(projectId, job.id());
    }

    /** {@return the job's status} */
    public AgentJobStatus status() {
        return job.status();
    }

    /** {@return whether {@code link} is a valid pull request address: {@code null}, or absolute http(s) with a host} */
    public static boolean isWebAddress(URI link) {
        return link == null
                || (link.getScheme() != null
                        && WEB_SCHEMES.contains(link.getScheme().toLowerCase(Locale.ROOT))
                        && hasHost(link));
    }

    /** {@link URI#getHost()} is {@code null} for hosts with an underscore, which container names may have. */
    private static boolean hasHost(URI link) {
        String authority = link.getRawAuthority();
        if (authority == null) {
            return false;
        }
        String hostAndPort = authority.substring(authority.lastIndexOf('@') + 1);
        return !hostAndPort.isEmpty() && !hostAndPort.startsWith(":");
    }

    private static boolean mayHavePrLink(AgentJob job) {
        return job.prLink() == null
                || job.status().equals(AgentJobStatus.COMPLETED)
                || job.status().equals(AgentJobStatus.ARCHIVED);
    }

    private static void require(boolean holds, AgentJobKey key, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("Agent job " + key + " " + otherwise);
        }
    }
}
