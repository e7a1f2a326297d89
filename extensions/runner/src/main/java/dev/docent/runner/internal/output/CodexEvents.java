package dev.docent.runner.internal.output;

import jakarta.json.JsonObject;

import dev.docent.api.jobs.Usage;

/** The events of Codex CLI: items of work that begin and end, within turns. */
final class CodexEvents implements AgentEvents {

    private final AgentReport report;
    private String message = "";
    private int turns;

    CodexEvents(AgentReport report) {
        this.report = report;
    }

    @Override
    public boolean read(JsonObject event) {
        switch (Event.text(event, "type")) {
            case "thread.started", "turn.started", "item.updated" -> {
                // nothing that is not in the end of each
            }
            case "item.started" -> readBegun(Event.object(event, "item"));
            case "item.completed" -> readCompleted(Event.object(event, "item"));
            case "turn.completed" -> {
                used(Event.object(event, "usage"));
                report.finished(message);
            }
            case "turn.failed" -> report.failed(Event.text(Event.object(event, "error"), "message"));
            // each attempt to reach the model is one, and what fails in the end is the turn
            case "error" -> report.error(Event.text(event, "message"));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void readBegun(JsonObject item) {
        switch (Event.text(item, "type")) {
            case "command_execution" -> report.tool("", "", Event.text(item, "command"));
            case "file_change" ->
                Event.objects(item, "changes").forEach(change -> report.tool("Edit", Event.text(change, "path"), ""));
            case "mcp_tool_call", "web_search" -> report.tool(Event.text(item, "type"), "", "");
            default -> {
                // what an agent says has only an end
            }
        }
    }

    private void readCompleted(JsonObject item) {
        switch (Event.text(item, "type")) {
            case "agent_message" -> {
                message = Event.text(item, "text");
                report.message(message);
            }
            case "file_change", "command_execution" -> {
                if (Event.text(item, "status").equals("declined")) {
                    report.denied(Event.text(item, "type").replace('_', ' '));
                }
            }
            case "error" -> report.error(Event.text(item, "message"));
            default -> {
                // it was reported when it began
            }
        }
    }

    /** The numbers are those of the whole conversation so far. */
    private void used(JsonObject usage) {
        turns++;
        report.used(Usage.builder()
                .inputTokens(Event.count(usage, "input_tokens").orElse(null))
                .outputTokens(Event.count(usage, "output_tokens").orElse(null))
                .turns(turns));
    }
}
