package dev.docent.api.internal;

import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;

/**
 * The fields of a job on the wire, in one list: the server's JSON and entity tag and the stand-in of the test kit are
 * made from it. The annotations of {@link AgentJob}, and the job that the client reads, must agree with it, which tests
 * check.
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
            new WireField.Text<>("prLink", AgentJob::prLink),
            new WireField.Text<>("createdAt", AgentJob::createdAt),
            new WireField.Text<>("archivedAt", AgentJob::archivedAt));

    /** The strings of a job, of its source too. */
    public static final List<WireLeaf<AgentJob>> LEAVES = WireLeaf.of(JOB).toList();

    private JobFields() {}
}
