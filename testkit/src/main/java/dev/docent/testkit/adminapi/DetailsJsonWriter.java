package dev.docent.testkit.adminapi;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobResult;
import dev.docent.api.jobs.AgentJobStatus;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.AgentRunState;
import dev.docent.api.jobs.StoredAgentJob;
import dev.docent.api.jobs.Usage;
import dev.docent.api.jobs.callers.OutboxEvent;
import org.jspecify.annotations.Nullable;

/** Writes what {@code /docent/v1} returns, without a dependency on a JSON library. */
final class DetailsJsonWriter {

    private DetailsJsonWriter() {}

    static String of(AgentJobDetails details) {
        StoredAgentJob stored = details.stored();
        AgentJobResult result = stored.result();
        boolean over = stored.status().equals(AgentJobStatus.COMPLETED)
                || stored.status().equals(AgentJobStatus.FAILED);
        Instant endedAt = result != null ? result.endedAt() : over ? stored.since() : null;
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("projectId", quoted(stored.projectId()));
        members.put(
                "outcome",
                quoted(details.outcome() == null ? null : details.outcome().value()));
        members.put("reason", quoted(result == null ? null : result.reason()));
        members.put("summary", quoted(result == null ? null : result.summary()));
        members.put("changed", raw(result == null ? null : result.changed()));
        members.put("needsAnswer", raw(result != null && result.needsAnswer()));
        members.put("endedAt", quoted(endedAt));
        members.put("requestedBy", quoted(stored.requestedBy()));
        members.put("previewUrl", quoted(details.previewUrl()));
        members.put("run", run(details.run(), details.cancelRequested()));
        members.put("usage", usage(stored.usage()));
        String job = JobJsonWriter.of(details.job());
        return job.substring(0, job.length() - 1) + "," + object(members).substring(1);
    }

    private static String run(@Nullable AgentRunState run, boolean cancelRequested) {
        if (run == null) {
            return "null";
        }
        AgentRunState.Running running = run instanceof AgentRunState.Running atWork ? atWork : null;
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("state", quoted(running == null ? "queued" : "running"));
        members.put("attempt", raw(run.attempt()));
        members.put("queuePosition", raw(run instanceof AgentRunState.Queued queued ? queued.position() : null));
        members.put("node", quoted(running == null ? null : running.node()));
        members.put("queuedAt", quoted(run.queuedAt()));
        members.put("startedAt", quoted(running == null ? null : running.claimedAt()));
        members.put("progress", quoted(run.progress()));
        members.put("cancelRequested", raw(cancelRequested));
        return object(members);
    }

    private static String usage(@Nullable Usage usage) {
        if (usage == null) {
            return "null";
        }
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("inputTokens", raw(usage.inputTokens()));
        members.put("outputTokens", raw(usage.outputTokens()));
        members.put(
                "cost",
                usage.cost() == null
                        ? "null"
                        : "{\"amount\":" + quoted(usage.cost().toPlainString()) + ",\"currency\":"
                                + quoted(usage.currency()) + "}");
        members.put("turns", raw(usage.turns()));
        return object(members);
    }

    static String of(AgentJobStep step) {
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("from", quoted(step.from() == null ? null : step.from().value()));
        members.put("to", quoted(step.to().value()));
        members.put("at", quoted(step.at()));
        members.put("reason", quoted(step.reason()));
        members.put("prompt", quoted(step.prompt()));
        members.put("prLink", quoted(step.prLink()));
        members.put("requestedBy", quoted(step.requestedBy()));
        return object(members);
    }

    private static String of(OutboxEvent event) {
        Map<String, @Nullable String> data = new LinkedHashMap<>();
        event.data().forEach((name, value) -> data.put(name, quoted(value)));
        Map<String, @Nullable String> members = new LinkedHashMap<>();
        members.put("id", quoted(event.id()));
        members.put("type", quoted(event.type()));
        members.put("time", quoted(event.time()));
        members.put("projectId", quoted(event.projectId()));
        members.put("jobId", quoted(event.jobId()));
        members.put("data", object(data));
        return object(members);
    }

    static <T> String page(List<T> entries, Function<T, String> writer, @Nullable String nextCursor) {
        return "{\"data\":" + array(entries, writer) + ",\"nextCursor\":" + quoted(nextCursor) + "}";
    }

    static String events(List<OutboxEvent> events, String next) {
        return "{\"data\":" + array(events, DetailsJsonWriter::of) + ",\"next\":" + quoted(next) + "}";
    }

    private static <T> String array(List<T> entries, Function<T, String> writer) {
        return entries.stream().map(writer).collect(Collectors.joining(",", "[", "]"));
    }

    private static String object(Map<String, @Nullable String> members) {
        return members.entrySet().stream()
                .map(member -> quoted(member.getKey()) + ":" + member.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String quoted(@Nullable Object value) {
        return JobJsonWriter.quoted(value);
    }

    /** Of a number, true or false. */
    private static String raw(@Nullable Object value) {
        return String.valueOf(value);
    }
}
