package dev.docent.api.jobs;

import java.net.URI;
import java.time.Instant;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbPropertyOrder;

import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A unit of work in which an AI agent processes a prompt against a source repository and may open a pull request.
 *
 * <p>The shape is the {@code AgentJob} object of the admin API. The vendor's description lists no field as required, so
 * a job <em>read from</em> that API may have any component {@code null}. A job that a host <em>serves</em> has all of
 * them but {@code prLink}, {@code archivedAt} and {@link Source#ref()}, which the specification marks nullable.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param id unique identifier of the job; its format is not specified
 * @param status current state, see {@link AgentJobStatus}
 * @param source the repository that the agent works on
 * @param model the AI model used for this job; allowed values are not specified
 * @param prLink absolute http(s) address of the pull request; {@code null} while the job is active, and when the agent
 *     changed no file
 * @param createdAt when the job was created
 * @param archivedAt when the job was archived; {@code null} when it is not archived
 */
@JsonbNillable
@JsonbPropertyOrder({"id", "status", "source", "model", "prLink", "createdAt", "archivedAt"})
@Schema(name = "AgentJob", description = "A unit of work in which an AI agent processes a prompt")
public record AgentJob(
        @Schema(description = "Unique identifier of the agent job")
        String id,

        @Schema(
                type = SchemaType.STRING,
                implementation = String.class,
                enumeration = {"active", "completed", "archived", "failed"},
                description = "Current state of the job")
        AgentJobStatus status,

        @Schema(description = "Source repository of the job")
        Source source,

        @Schema(description = "AI model used for this job") String model,

        @Schema(
                type = SchemaType.STRING,
                format = "uri",
                nullable = true,
                description = "Pull request created by the agent; null while active and when no file changed")
        URI prLink,

        @Schema(type = SchemaType.STRING, format = "date-time", description = "Time the job was created")
        Instant createdAt,

        @Schema(
                type = SchemaType.STRING,
                format = "date-time",
                nullable = true,
                description = "Time the job was archived; null when not archived")
        Instant archivedAt) {

    /**
     * The repository that an agent works on.
     *
     * @param repository full URL of the repository on the Git hosting service
     * @param ref Git branch that the agent is working on; {@code null} when there is none yet
     */
    @JsonbNillable
    @JsonbPropertyOrder({"repository", "ref"})
    @Schema(name = "AgentJobSource", description = "Source repository of an agent job")
    public record Source(
            @Schema(description = "Full URL of the repository on the Git hosting service")
            String repository,

            @Schema(nullable = true, description = "Git branch the agent is working on")
            String ref) {}
}
