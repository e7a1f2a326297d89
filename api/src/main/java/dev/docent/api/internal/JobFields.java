package dev.docent.api.internal;

import java.net.URI;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;

/**
 * The fields of a job, in one list, from which everything else is derived: the server's JSON and entity tag, the
 * columns of the database, the comparison for waiting clients, and the stand-in of the test kit. A new value that may
 * be {@code null} needs one line here, besides {@link AgentJob} with its builder, a new script of {@code db/docent} for its column,
 * which {@code SchemaScript} lists, {@code admin-api.yaml}, and {@code RemoteAgentJob} of the client. The annotations of {@link
 * AgentJob}, and the job that the client reads, must agree with the list. Tests name what is forgotten.
 */
public final class JobFields {

    /** The fields of a source. */
    public static final List<WireField<AgentJobSource>> SOURCE = List.of(
            new WireField.Text<>("repository", AgentJobSource::repository),
            new WireField.Text<>("ref", AgentJobSource::ref));

    /** The fields of a job. */
    public static final List<WireField<AgentJob>> JOB = List.of(
            new WireField.Text<>("id", AgentJob::id),
            new WireField.Text<>("status", AgentJob::status),
            new WireField.Nested<>("source", SOURCE, AgentJob::source),
            new WireField.Text<>("model", AgentJob::model),
            new OptionalJobField<>("prLink", URI.class, AgentJob::prLink, AgentJob.Builder::prLink),
            new WireField.Text<>("createdAt", AgentJob::createdAt),
            new OptionalJobField<>("archivedAt", Instant.class, AgentJob::archivedAt, AgentJob.Builder::archivedAt));

    /** The values of a job that may be {@code null}, without those of its source. */
    public static final List<OptionalJobField<?>> OPTIONAL = JOB.stream()
            .filter(OptionalJobField.class::isInstance)
            .<OptionalJobField<?>>map(field -> (OptionalJobField<?>) field)
            .toList();

    /** The strings of a job, of its source too. */
    public static final List<WireLeaf<AgentJob>> LEAVES = WireLeaf.of(JOB).toList();

    private JobFields() {}

    /**
     * Sets every value that may be {@code null} to an {@link OptionalJobField#example}.
     *
     * @return {@code job}
     */
    public static AgentJob.Builder setExamples(AgentJob.Builder job, int number) {
        OPTIONAL.forEach(field -> field.set(job, field.example(number)));
        return job;
    }

    /**
     * Sets every value that may be {@code null} to {@code null}, except the ref of the source.
     *
     * @return {@code job}
     */
    public static AgentJob.Builder clear(AgentJob.Builder job) {
        OPTIONAL.forEach(field -> field.set(job, null));
        return job;
    }
}
