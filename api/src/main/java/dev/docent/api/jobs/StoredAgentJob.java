package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * A job as an {@link AgentJobStore} keeps it: what callers read, and what the next write needs to know.
 *
 * <p>It cannot be in a state that the rules forbid: the constructor refuses it. Immutable and safe to share between
 * threads.
 *
 * @param projectId project of the job, as in {@link AgentJobKey#projectId()}
 * @param job the job as callers read it; every component set that the specification does not mark nullable
 * @param lastPrLink the pull request that the job had when it last completed with one; {@code null} when it never did. It
 *     stays while a follow-up message makes {@code job.prLink()} {@code null} again
 * @param since when the job came into its present status; later by each change of status
 * @param version 1 when inserted, one more with every write
 */
public record StoredAgentJob(String projectId, AgentJob job, URI lastPrLink, Instant since, long version) {

    private static final Set<String> WEB_SCHEMES = Set.of("http", "https");

    /**
     * @throws NullPointerException when a component is {@code null} that may not be
     * @throws IllegalArgumentException when the job is in a state that cannot be; the message says which rule it breaks
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
        require(job.status().isKnown(), key, "has a status that is none of active, completed, archived, failed");
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

    /** {@return whether {@code link} can be the address of a pull request: {@code null}, or absolute http(s) with a host} */
    public static boolean isWebAddress(URI link) {
        return link == null
                || (link.getScheme() != null
                        && WEB_SCHEMES.contains(link.getScheme().toLowerCase(Locale.ROOT))
                        && hasHost(link));
    }

    /** {@link URI#getHost()} knows no host with an underscore, which the names of containers have. */
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
