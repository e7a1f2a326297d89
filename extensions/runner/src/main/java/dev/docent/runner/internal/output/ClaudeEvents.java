package dev.docent.runner.internal.output;

import java.math.BigDecimal;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.api.jobs.Usage;

/** The events of Claude Code: messages of the agent and its tools, and one result at the end. */
final class ClaudeEvents implements AgentEvents {

    private static final String DOLLARS = "USD";

    private final AgentReport report;

    ClaudeEvents(AgentReport report) {
        this.report = report;
    }

    @Override
    public boolean read(JsonObject event) {
        switch (Event.text(event, "type")) {
            case "system", "user", "stream_event" -> {
                // what the agent was given, and parts of what is yet to come
            }
            case "assistant" -> {
                for (JsonObject part : Event.objects(Event.object(event, "message"), "content")) {
                    readPart(part);
                }
            }
            case "result" -> readResult(event);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void readPart(JsonObject part) {
        switch (Event.text(part, "type")) {
            case "text" -> report.message(Event.text(part, "text"));
            case "tool_use" -> {
                JsonObject input = Event.object(part, "input");
                report.tool(
                        Event.text(part, "name"),
                        Event.first(Event.text(input, "file_path"), Event.text(input, "notebook_path")),
                        Event.text(input, "command"));
            }
            default -> {
                // thinking, for example
            }
        }
    }

    private void readResult(JsonObject result) {
        used(result);
        Event.objects(result, "permission_denials").forEach(denial -> report.denied(Event.text(denial, "tool_name")));
        String text = Event.text(result, "result");
        if (JsonValue.TRUE.equals(result.get("is_error"))) {
            report.failed(Event.first(text, Event.text(result, "subtype")));
        } else if (Event.text(result, "subtype").startsWith("error")) {
            report.failed(Event.text(result, "subtype"));
        } else {
            report.finished(text);
        }
    }

    private void used(JsonObject result) {
        Optional<Long> read = Optional.empty();
        Optional<Long> written = Optional.empty();
        for (JsonValue model : Event.object(result, "modelUsage").values()) {
            if (model instanceof JsonObject of) {
                read = added(read, Event.sum(of, "inputTokens", "cacheReadInputTokens", "cacheCreationInputTokens"));
                written = added(written, Event.count(of, "outputTokens"));
            }
        }
        JsonObject main = Event.object(result, "usage");
        Optional<BigDecimal> cost = Event.amount(result, "total_cost_usd");
        report.used(Usage.builder()
                .inputTokens(read.or(() -> Event.sum(
                                main, "input_tokens", "cache_read_input_tokens", "cache_creation_input_tokens"))
                        .orElse(null))
                .outputTokens(
                        written.or(() -> Event.count(main, "output_tokens")).orElse(null))
                .cost(cost.orElse(null), cost.isPresent() ? DOLLARS : null)
                .turns(Event.count(result, "num_turns")
                        .map(turns -> (int) Math.min(Integer.MAX_VALUE, turns))
                        .orElse(null)));
    }

    private static Optional<Long> added(Optional<Long> one, Optional<Long> other) {
        return one.isPresent() && other.isPresent()
                ? Optional.of(Event.plus(one.get(), other.get()))
                : one.or(() -> other);
    }
}
