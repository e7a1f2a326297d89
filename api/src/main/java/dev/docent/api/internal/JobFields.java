package dev.docent.api.internal;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a job on the wire, in one list: the server's JSON and entity tag, its check of a repository's jobs, the
 * client's reader and the stand-in of the test kit are made from it. The annotations of {@link AgentJob} must agree with
 * it, which a test checks.
 */
public final class JobFields {

    /** The fields of a source. */
    public static final WireObject<AgentJobSource, AgentJobSource.Builder> SOURCE = new WireObject<>(
            List.of(
                    required(
                            "repository",
                            "Full URL of the repository on the Git hosting service",
                            AgentJobSource::repository,
                            AgentJobSource.Builder::repository),
                    nullable(
                            "ref",
                            "Git branch the agent is working on",
                            AgentJobSource::ref,
                            AgentJobSource.Builder::ref)),
            AgentJobSource::builder,
            AgentJobSource.Builder::build);

    /** The fields of a job. */
    public static final WireObject<AgentJob, AgentJob.Builder> JOB = new WireObject<>(
            List.of(
                    required("id", "Unique identifier of the agent job", AgentJob::id, AgentJob.Builder::id),
                    required(
                            "status",
                            "Current state of the job",
                            AgentJob::status,
                            (job, text) -> job.status(new AgentJobStatus(text))),
                    new WireField.Nested<>(
                            "source",
                            "Source repository of the job",
                            false,
                            SOURCE,
                            AgentJob::source,
                            AgentJob.Builder::source),
                    required("model", "AI model used for this job", AgentJob::model, AgentJob.Builder::model),
                    nullable(
                            "prLink",
                            "Pull request created by the agent; null while active and when no file changed",
                            AgentJob::prLink,
                            (job, text) -> job.prLink(URI.create(text))),
                    required(
                            "createdAt",
                            "Time the job was created",
                            AgentJob::createdAt,
                            (job, text) -> job.createdAt(Instant.parse(text))),
                    nullable(
                            "archivedAt",
                            "Time the job was archived; null when not archived",
                            AgentJob::archivedAt,
                            (job, text) -> job.archivedAt(Instant.parse(text)))),
            AgentJob::builder,
            AgentJob.Builder::build);

    /** The strings of a job, of its source too. */
    public static final List<WireLeaf<AgentJob>> LEAVES = WireLeaf.of(JOB);

    private JobFields() {}

    private static <T, B> WireField<T, B> required(
            String name,
            String description,
            Function<T, ? extends @Nullable Object> getter,
            BiConsumer<B, String> setter) {
        return new WireField.Text<>(name, description, false, getter, setter);
    }

    private static <T, B> WireField<T, B> nullable(
            String name,
            String description,
            Function<T, ? extends @Nullable Object> getter,
            BiConsumer<B, String> setter) {
        return new WireField.Text<>(name, description, true, getter, setter);
    }
}
