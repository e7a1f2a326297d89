package dev.docent.client.jobs;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;

import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.client.internal.json.JsonFields;
import org.jspecify.annotations.Nullable;

import static dev.docent.client.internal.json.JsonFields.field;
import static dev.docent.client.internal.json.JsonFields.required;

/**
 * A job with its result, as {@code /docent/v1} returns it. A value that is missing, though the contract has it always, or
 * has another type, is an {@link dev.docent.client.exceptions.UnreadableResponseException}; unknown fields are ignored.
 *
 * <p>Immutable and safe to share between threads.
 */
public final class RemoteJob {

    private final Values values;

    private record Values(
            AgentJob job,
            String projectId,
            @Nullable RunOutcome outcome,
            @Nullable String reason,
            @Nullable String summary,
            @Nullable Boolean changed,
            boolean needsAnswer,
            @Nullable Instant endedAt,
            @Nullable String requestedBy,
            @Nullable URI previewUrl,
            @Nullable RemoteRun run,
            @Nullable Usage usage) {}

    private RemoteJob(Values values) {
        this.values = values;
    }

    /** {@return a job as a client reads it: what a test compares with, or what a stub of a client returns} */
    public static RemoteJob of(AgentJobDetails details) {
        StoredAgentJob stored = details.stored();
        AgentJobResult result = stored.result();
        boolean over = stored.status().equals(AgentJobStatus.COMPLETED)
                || stored.status().equals(AgentJobStatus.FAILED);
        return new RemoteJob(new Values(
                details.job(),
                stored.projectId(),
                details.outcome(),
                result == null ? null : result.reason(),
                result == null ? null : result.summary(),
                result == null ? null : result.changed(),
                result != null && result.needsAnswer(),
                result != null ? result.endedAt() : over ? stored.since() : null,
                stored.requestedBy(),
                details.previewUrl(),
                details.run() == null ? null : RemoteRun.of(details.run(), details.cancelRequested()),
                stored.usage()));
    }

    /**
     * For the client only.
     *
     * @throws JsonException when it is not as described
     * @hidden
     */
    public static RemoteJob read(JsonObject json) {
        return new RemoteJob(new Values(
                job(json),
                required(json, "projectId", JsonFields::text),
                field(json, "outcome", value -> RunOutcome.of(JsonFields.text(value))),
                field(json, "reason", JsonFields::text),
                field(json, "summary", JsonFields::text),
                field(json, "changed", JsonFields::flag),
                required(json, "needsAnswer", JsonFields::flag),
                field(json, "endedAt", JsonFields::time),
                field(json, "requestedBy", JsonFields::text),
                field(json, "previewUrl", JsonFields::address),
                field(json, "run", value -> RemoteRun.read(JsonFields.object(value))),
                field(json, "usage", value -> usage(JsonFields.object(value)))));
    }

    private static AgentJob job(JsonObject json) {
        AgentJob.Builder job = AgentJob.builder(
                        required(json, "id", JsonFields::text),
                        required(json, "status", value -> new AgentJobStatus(JsonFields.text(value))),
                        required(json, "source", RemoteJob::source),
                        required(json, "model", JsonFields::text),
                        required(json, "createdAt", JsonFields::time))
                .prLink(field(json, "prLink", JsonFields::address))
                .archivedAt(field(json, "archivedAt", JsonFields::time));
        try {
            return job.build();
        } catch (IllegalArgumentException | IllegalStateException contradictory) {
            throw new JsonException("the job is invalid: " + contradictory.getMessage(), contradictory);
        }
    }

    private static AgentJobSource source(JsonValue value) {
        JsonObject json = JsonFields.object(value);
        return AgentJobSource.of(required(json, "repository", JsonFields::text), field(json, "ref", JsonFields::text));
    }

    private static Usage usage(JsonObject json) {
        Usage.Builder usage = Usage.builder()
                .inputTokens(field(json, "inputTokens", JsonFields::number))
                .outputTokens(field(json, "outputTokens", JsonFields::number))
                .turns(field(json, "turns", JsonFields::smallNumber));
        JsonObject cost = field(json, "cost", JsonFields::object);
        if (cost != null) {
            usage.cost(
                    required(cost, "amount", value -> new BigDecimal(JsonFields.text(value))),
                    required(cost, "currency", JsonFields::text));
        }
        return usage.build();
    }

    /** {@return the job as the admin API shows it} */
    public AgentJob job() {
        return values.job();
    }

    /** {@return identifier of the job within its project} */
    public String id() {
        return values.job().id();
    }

    /** {@return identifier of its project} */
    public String projectId() {
        return values.projectId();
    }

    /** {@return project and id} */
    public AgentJobKey key() {
        return new AgentJobKey(projectId(), id());
    }

    /** {@return current state} */
    public AgentJobStatus status() {
        return values.job().status();
    }

    /**
     * {@return how the last run ended, kept when the job is archived; {@code null} while the job is active, and when it is
     * not known}
     */
    public @Nullable RunOutcome outcome() {
        return values.outcome();
    }

    /** {@return why the last run failed or was cancelled; {@code null} if it did not, or nobody said why} */
    public @Nullable String reason() {
        return values.reason();
    }

    /** {@return the agent's last message, Markdown; {@code null} if there is none} */
    public @Nullable String summary() {
        return values.summary();
    }

    /** {@return whether the agent changed any file; {@code null} when it is not known} */
    public @Nullable Boolean changed() {
        return values.changed();
    }

    /** {@return whether the agent asks something, in its summary, before it can go on} */
    public boolean needsAnswer() {
        return values.needsAnswer();
    }

    /** {@return when the last run ended; {@code null} while the job is active, and when it is not known} */
    public @Nullable Instant endedAt() {
        return values.endedAt();
    }

    /** {@return name of the key or principal that had the job created; {@code null} when it is not known} */
    public @Nullable String requestedBy() {
        return values.requestedBy();
    }

    /** {@return where the work of the job can be seen; {@code null} if nowhere} */
    public @Nullable URI previewUrl() {
        return values.previewUrl();
    }

    /** {@return where the run is; {@code null} when no agent works on the job or will} */
    public @Nullable RemoteRun run() {
        return values.run();
    }

    /** {@return what the last run has used; {@code null} if the runner reported nothing} */
    public @Nullable Usage usage() {
        return values.usage();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RemoteJob that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return "RemoteJob" + values.toString().substring("Values".length());
    }
}
