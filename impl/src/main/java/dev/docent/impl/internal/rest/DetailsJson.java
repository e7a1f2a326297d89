package dev.docent.impl.internal.rest;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobSource;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.RunOutcome;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.base.internal.json.JsonObjectWriter;
import org.jspecify.annotations.Nullable;

/** Writes jobs and their steps as {@code docent-api.yaml} describes them. */
public final class DetailsJson {

    private DetailsJson() {}

    /** {@return a job, with its location in the queue} */
    public static byte[] job(AgentJobDetails job) {
        return JsonObjectWriter.object(object -> write(object, job, true));
    }

    /** {@return an error that concerns the state of a job} */
    public static byte[] error(String message, AgentJobDetails job) {
        return JsonObjectWriter.object(
                object -> object.string("error", message).member("job", members -> write(members, job, true)));
    }

    /** {@return a page of jobs, without their locations in the queue} */
    public static byte[] jobs(List<AgentJobDetails> jobs, @Nullable String nextCursor) {
        return JsonObjectWriter.object(
                object -> object.array("data", jobs, (members, job) -> write(members, job, false))
                        .string("nextCursor", nextCursor));
    }

    /** {@return a page of steps} */
    public static byte[] steps(List<AgentJobStep> steps, @Nullable String nextCursor) {
        return JsonObjectWriter.object(
                object -> object.array("data", steps, DetailsJson::write).string("nextCursor", nextCursor));
    }

    /** {@return a project} */
    public static byte[] project(String projectId, boolean paused) {
        return JsonObjectWriter.object(
                object -> object.string("projectId", projectId).value("paused", paused));
    }

    private static void write(JsonObjectWriter object, AgentJobDetails details, boolean withPosition) {
        StoredAgentJob stored = details.stored();
        AgentJob job = details.job();
        AgentJobResult result = stored.result();
        RunOutcome outcome = details.outcome();
        object.string("id", job.id())
                .string("status", job.status())
                .optional("source", job.source(), DetailsJson::write)
                .string("model", job.model())
                .string("prLink", job.prLink())
                .string("createdAt", job.createdAt())
                .string("archivedAt", job.archivedAt())
                .string("projectId", stored.projectId())
                .string("outcome", outcome == null ? null : outcome.value())
                .string("reason", result == null ? null : result.reason())
                .string("summary", result == null ? null : result.summary())
                .value("changed", result == null ? null : result.changed())
                .value("needsAnswer", result != null && result.needsAnswer())
                .string("endedAt", endedAt(stored))
                .string("requestedBy", stored.requestedBy())
                .string("previewUrl", details.previewUrl())
                .optional(
                        "run",
                        details.run(),
                        (members, run) -> write(members, run, details.cancelRequested(), withPosition))
                .optional("usage", stored.usage(), DetailsJson::write);
    }

    private static void write(JsonObjectWriter object, AgentJobSource source) {
        object.string("repository", source.repository()).string("ref", source.ref());
    }

    /** Without a result, the time since which the job is in the status of its end. */
    private static @Nullable Instant endedAt(StoredAgentJob job) {
        AgentJobResult result = job.result();
        if (result != null) {
            return result.endedAt();
        }
        AgentJobStatus status = job.status();
        return status.equals(AgentJobStatus.COMPLETED) || status.equals(AgentJobStatus.FAILED) ? job.since() : null;
    }

    private static void write(
            JsonObjectWriter object, AgentRunState run, boolean cancelRequested, boolean withPosition) {
        AgentRunState.Running running = run instanceof AgentRunState.Running atWork ? atWork : null;
        Integer position =
                withPosition && run instanceof AgentRunState.Queued queued ? Integer.valueOf(queued.position()) : null;
        object.string("state", running == null ? "queued" : "running")
                .value("attempt", run.attempt())
                .value("queuePosition", position)
                .string("node", running == null ? null : running.node())
                .string("queuedAt", run.queuedAt())
                .string("startedAt", running == null ? null : running.claimedAt())
                .string("progress", run.progress())
                .value("cancelRequested", cancelRequested);
    }

    private static void write(JsonObjectWriter object, Usage usage) {
        object.value("inputTokens", usage.inputTokens())
                .value("outputTokens", usage.outputTokens())
                .optional("cost", usage.cost(), (members, cost) -> write(members, cost, usage.currency()))
                .value("turns", usage.turns());
    }

    private static void write(JsonObjectWriter object, BigDecimal cost, @Nullable String currency) {
        object.string("amount", cost.toPlainString()).string("currency", currency);
    }

    private static void write(JsonObjectWriter object, AgentJobStep step) {
        AgentJobStatus from = step.from();
        object.string("from", from == null ? null : from.value())
                .string("to", step.to().value())
                .string("at", step.at())
                .string("reason", step.reason())
                .string("prompt", step.prompt())
                .string("prLink", step.prLink())
                .string("requestedBy", step.requestedBy());
    }
}
