package dev.docent.internal.serving;

import java.time.Instant;

import dev.docent.api.internal.JobFields;
import dev.docent.api.internal.WireField;
import dev.docent.api.internal.WireObject;
import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobRepository;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.StoredAgentJob;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a job conforms to the contract of the admin API. What the contract leaves open, such as the form of a
 * model or the meaning of an unknown status, is accepted.
 */
record ServableJob(AgentJobRepository repository) {

    private static final String UNWRITABLE = " has a year that RFC 3339 cannot write";
    private static final Instant YEAR_0 = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant YEAR_10000 =
            Instant.parse("9999-12-31T23:59:59.999999999Z").plusNanos(1);

    /** @throws IncompleteAgentJobException if it must not be served */
    void require(AgentJob job) {
        String flaw = flaw(job);
        if (flaw != null) {
            throw new IncompleteAgentJobException(repository, flaw);
        }
    }

    private static @Nullable String flaw(AgentJob job) {
        String missing = missing(JobFields.JOB, job, "");
        if (missing != null) {
            return "a job without " + missing;
        }
        if (!isWritable(job.createdAt())) {
            return "a job whose createdAt" + UNWRITABLE;
        }
        if (!isWritable(job.archivedAt())) {
            return "a job whose archivedAt" + UNWRITABLE;
        }
        if (!StoredAgentJob.isWebAddress(job.prLink())) {
            return "a job whose prLink is not an absolute http or https URI; return null for none";
        }
        if (job.prLink() != null && AgentJobStatus.ACTIVE.equals(job.status())) {
            return "an active job with a prLink; return null while it is active";
        }
        AgentJobStatus status = job.status();
        boolean archived = AgentJobStatus.ARCHIVED.equals(status);
        if (archived && job.archivedAt() == null) {
            return "an archived job without archivedAt";
        }
        return !archived && job.archivedAt() != null && status != null && status.isKnown()
                ? "a job with archivedAt that is not archived"
                : null;
    }

    /** {@return the path of the first field without a value; {@code null} if every field has one that needs it} */
    private static <T> @Nullable String missing(WireObject<T, ?> type, T value, String path) {
        for (WireField<T, ?> field : type.fields()) {
            String missing = missing(field, value, path);
            if (missing != null) {
                return missing;
            }
        }
        return null;
    }

    private static <T> @Nullable String missing(WireField<T, ?> field, T owner, String path) {
        if (field instanceof WireField.Nested<T, ?, ?> nested) {
            return missing(nested, owner, path);
        }
        boolean absent =
                !field.nullable() && ((WireField.Text<T, ?>) field).getter().apply(owner) == null;
        return absent ? path + field.name() : null;
    }

    private static <T, V> @Nullable String missing(WireField.Nested<T, ?, V> field, T owner, String path) {
        V value = field.getter().apply(owner);
        if (value == null) {
            return field.nullable() ? null : path + field.name();
        }
        return missing(field.type(), value, path + field.name() + ".");
    }

    private static boolean isWritable(@Nullable Instant time) {
        return time == null || !time.isBefore(YEAR_0) && time.isBefore(YEAR_10000);
    }
}
