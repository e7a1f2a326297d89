package dev.docent.agents.model;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The Responses API of OpenAI, as Codex speaks it. */
final class OpenAi implements Wire {

    @Override
    public boolean takes(String path) {
        return path.startsWith("/v1/responses");
    }

    @Override
    public boolean isMain(String path, JsonObject body) {
        return path.equals("/v1/responses")
                && body.containsKey("tools")
                && !body.getJsonArray("tools").isEmpty();
    }

    @Override
    public boolean isStream(String path, JsonObject body) {
        return body.getBoolean("stream", false);
    }

    @Override
    public List<Event> events(JsonObject body, Turn turn, int number) {
        List<Event> events = new ArrayList<>();
        events.add(Event.named(
                "response.created",
                Json.createObjectBuilder()
                        .add("response", Json.createObjectBuilder().add("id", "resp_" + number))));
        JsonObject item = item(turn, number);
        events.add(Event.named(
                "response.output_item.added",
                Json.createObjectBuilder().add("output_index", 0).add("item", item)));
        events.add(Event.named(
                "response.output_item.done",
                Json.createObjectBuilder().add("output_index", 0).add("item", item)));
        events.add(
                Event.named("response.completed", Json.createObjectBuilder().add("response", response(item, number))));
        return events;
    }

    private static JsonObjectBuilder response(JsonObject item, int number) {
        return Json.createObjectBuilder()
                .add("id", "resp_" + number)
                .add("object", "response")
                .add("status", "completed")
                .add("output", Json.createArrayBuilder().add(item))
                .add(
                        "usage",
                        Json.createObjectBuilder()
                                .add("input_tokens", 101)
                                .add(
                                        "input_tokens_details",
                                        Json.createObjectBuilder().add("cached_tokens", 0))
                                .add("output_tokens", 11)
                                .add(
                                        "output_tokens_details",
                                        Json.createObjectBuilder().add("reasoning_tokens", 0))
                                .add("total_tokens", 112));
    }

    private static JsonObject item(Turn turn, int number) {
        JsonObjectBuilder item = Json.createObjectBuilder().add("id", "item_" + number);
        if (turn instanceof Turn.Says says) {
            return item.add("type", "message")
                    .add("role", "assistant")
                    .add("status", "completed")
                    .add(
                            "content",
                            Json.createArrayBuilder()
                                    .add(Json.createObjectBuilder()
                                            .add("type", "output_text")
                                            .add("text", says.text())
                                            .add("annotations", Json.createArrayBuilder())))
                    .build();
        }
        if (turn instanceof Turn.Writes writes) {
            // the format of patches, as the command line's own tool takes it
            String patch = "*** Begin Patch\n*** Add File: " + writes.path() + "\n"
                    + writes.content().lines().map(line -> "+" + line + "\n").reduce("", String::concat)
                    + "*** End Patch\n";
            return item.add("type", "custom_tool_call")
                    .add("call_id", "call_" + number)
                    .add("name", "apply_patch")
                    .add("input", patch)
                    .build();
        }
        String line = turn instanceof Turn.Reads reads
                ? "cat '" + reads.path() + "'"
                : turn instanceof Turn.Shell shell ? shell.line() : "true";
        return item.add("type", "function_call")
                .add("call_id", "call_" + number)
                .add("name", "exec_command")
                .add(
                        "arguments",
                        Json.createObjectBuilder().add("cmd", line).build().toString())
                .build();
    }

    @Override
    public JsonObject object(String path, JsonObject body, Turn turn, int number) {
        return response(item(turn, number), number).build();
    }

    @Override
    public JsonObject error(int status) {
        return Json.createObjectBuilder()
                .add(
                        "error",
                        Json.createObjectBuilder()
                                .add(
                                        "message",
                                        status == 401 ? "Incorrect API key provided" : "The server had an error")
                                .add("type", status == 401 ? "invalid_request_error" : "server_error")
                                .add("code", status == 401 ? "invalid_api_key" : "server_error"))
                .build();
    }
}
