package dev.docent.runner.internal.output;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import dev.docent.api.jobs.Usage;

/** The events of Gemini CLI: messages in parts, tools, and one result at the end. */
final class GeminiEvents implements AgentEvents {

    private static final int MAX_MESSAGE = 100_000;

    private final AgentReport report;
    private final StringBuilder message = new StringBuilder();

    GeminiEvents(AgentReport report) {
        this.report = report;
    }

    @Override
    public boolean read(JsonObject event) {
        switch (Event.text(event, "type")) {
            case "init" -> {
                // what the agent was given
            }
            case "tool_result" -> report.happened(Event.text(Event.object(event, "error"), "message"));
            case "message" -> {
                if (Event.text(event, "role").equals("assistant")) {
                    said(event);
                }
            }
            case "tool_use" -> {
                endMessage();
                JsonObject parameters = Event.object(event, "parameters");
                report.tool(
                        Event.text(event, "tool_name"),
                        Event.first(Event.text(parameters, "file_path"), Event.text(parameters, "absolute_path")),
                        Event.text(parameters, "command"));
            }
            case "error" -> report.error(Event.text(event, "message"));
            case "result" -> readResult(event);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void said(JsonObject event) {
        if (!JsonValue.TRUE.equals(event.get("delta"))) {
            endMessage();
        }
        String part = Event.text(event, "content");
        message.append(part, 0, Math.min(part.length(), MAX_MESSAGE - message.length()));
    }

    /** A tool ends what was said before: the last message is what comes after the last tool. */
    private void endMessage() {
        report.message(message.toString());
        message.setLength(0);
    }

    private void readResult(JsonObject result) {
        JsonObject stats = Event.object(result, "stats");
        report.used(Usage.builder()
                .inputTokens(Event.count(stats, "input_tokens").orElse(null))
                .outputTokens(Event.count(stats, "output_tokens").orElse(null)));
        if (Event.text(result, "status").equals("success")) {
            String last = message.toString();
            report.message(last);
            report.finished(last);
        } else {
            endMessage();
            report.failed(
                    Event.first(Event.text(Event.object(result, "error"), "message"), Event.text(result, "status")));
        }
    }
}
