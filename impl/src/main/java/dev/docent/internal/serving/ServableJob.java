package dev.docent.internal.serving;

import java.time.Instant;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.StoredAgentJob;

/**
 * Checks that a job conforms to the contract of the admin API. What the contract leaves open, such as the form of a
 * model or the meaning of an unknown status, is accepted.
 */
record ServableJob(AgentJobRepository repository) {

    private static final Instant YEAR_0 = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant YEAR_10000 =
            Instant.parse("9999-12-31T23:59:59.999999999Z").plusNanos(1);

    /** @throws IncompleteAgentJobException if it must not be served */
    void require(AgentJob job) {
        requirePresent(job.id(), "id");
        requirePresent(job.status(), "status");
        requirePresent(job.source(), "source");
        requirePresent(job.source().repository(), "source.repository");
        requirePresent(job.model(), "model");
        requirePresent(job.createdAt(), "createdAt");
        requireTime(job.createdAt(), "createdAt");
        requireTime(job.archivedAt(), "archivedAt");
        requirePrLink(job);
        requireArchivedAt(job);
    }

    private void requirePresent(Object component, String name) {
        require(component != null, "a job without " + name);
    }

    private void requireTime(Instant time, String name) {
        require(
                time == null || (!time.isBefore(YEAR_0) && time.isBefore(YEAR_10000)),
                "a job whose " + name + " has a year that RFC 3339 cannot write");
    }

    private void requirePrLink(AgentJob job) {
        require(
                StoredAgentJob.isWebAddress(job.prLink()),
                "a job whose prLink is not an absolute http or https URI; return null for none");
        require(
                job.prLink() == null || !job.status().equals(AgentJobStatus.ACTIVE),
                "an active job with a prLink; return null while it is active");
    }

    private void requireArchivedAt(AgentJob job) {
        boolean archived = job.status().equals(AgentJobStatus.ARCHIVED);
        require(!archived || job.archivedAt() != null, "an archived job without archivedAt");
        require(
                archived || job.archivedAt() == null || !job.status().isKnown(),
                "a job with archivedAt that is not archived");
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IncompleteAgentJobException(repository, otherwise);
        }
    }
}
