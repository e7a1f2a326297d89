package dev.docent.jobs.internal.serving;

import java.time.Instant;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a job conforms to the contract of the admin API. What the contract leaves open, such as the form of a
 * model or the meaning of an unknown status, is accepted.
 */
final class ServableJob {

    private static final String UNWRITABLE = " has a year that RFC 3339 cannot write";
    private static final Instant YEAR_0 = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant YEAR_10000 =
            Instant.parse("9999-12-31T23:59:59.999999999Z").plusNanos(1);

    private ServableJob() {}

    /** {@return why the job must not be served, as in "the repository returned …"; {@code null} if it may be} */
    static @Nullable String flaw(AgentJob job) {
        if (!isWritable(job.createdAt())) {
            return "a job whose createdAt" + UNWRITABLE;
        }
        if (!isWritable(job.archivedAt())) {
            return "a job whose archivedAt" + UNWRITABLE;
        }
        if (!StoredAgentJob.isWebAddress(job.prLink())) {
            return "a job whose prLink is not an absolute http or https URI; return null for none";
        }
        if (job.prLink() != null && job.status().isActive()) {
            return "an active job with a prLink; return null while it is active";
        }
        boolean archived = AgentJobStatus.ARCHIVED.equals(job.status());
        if (archived && job.archivedAt() == null) {
            return "an archived job without archivedAt";
        }
        return !archived && job.archivedAt() != null && job.status().isKnown()
                ? "a job with archivedAt that is not archived"
                : null;
    }

    private static boolean isWritable(@Nullable Instant time) {
        return time == null || !time.isBefore(YEAR_0) && time.isBefore(YEAR_10000);
    }
}
