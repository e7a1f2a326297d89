package dev.docent.agents.model;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

/** The Messages API of Anthropic, as Claude Code speaks it. */
final class Anthropic implements Wire {

    @Override
    public boolean takes(String path) {
        return path.startsWith("/v1/messages");
    }

    @Override
    public boolean isMain(String path, JsonObject body) {
        return path.equals("/v1/messages")
                && body.containsKey("tools")
                && !body.getJsonArray("tools").isEmpty();
    }

    @Override
    public boolean isStream(String path, JsonObject body) {
        return body.getBoolean("stream", false);
    }

    @Override
    public List<Event> events(JsonObject body, Turn turn, int number) {
        boolean says = turn instanceof Turn.Says;
        List<Event> events = new ArrayList<>();
        events.add(Event.named(
                "message_start",
                Json.createObjectBuilder()
                        .add(
                                "message",
                                message(body, number)
                                        .add("content", JsonValue.EMPTY_JSON_ARRAY)
                                        .addNull("stop_reason"))));
        events.add(Event.named(
                "content_block_start",
                Json.createObjectBuilder()
                        .add("index", 0)
                        .add(
                                "content_block",
                                says
                                        ? Json.createObjectBuilder()
                                                .add("type", "text")
                                                .add("text", "")
                                        : call(turn, number).add("input", JsonValue.EMPTY_JSON_OBJECT))));
        events.add(Event.named(
                "content_block_delta",
                Json.createObjectBuilder()
                        .add("index", 0)
                        .add(
                                "delta",
                                turn instanceof Turn.Says text
                                        ? Json.createObjectBuilder()
                                                .add("type", "text_delta")
                                                .add("text", text.text())
                                        : Json.createObjectBuilder()
                                                .add("type", "input_json_delta")
                                                .add(
                                                        "partial_json",
                                                        Wire.input(turn).toString()))));
        events.add(Event.named("content_block_stop", Json.createObjectBuilder().add("index", 0)));
        events.add(Event.named(
                "message_delta",
                Json.createObjectBuilder()
                        .add(
                                "delta",
                                Json.createObjectBuilder()
                                        .add("stop_reason", reason(says))
                                        .addNull("stop_sequence"))
                        .add("usage", Json.createObjectBuilder().add("output_tokens", 11))));
        events.add(Event.named("message_stop", Json.createObjectBuilder()));
        return events;
    }

    private static String reason(boolean says) {
        return says ? "end_turn" : "tool_use";
    }

    private static JsonObjectBuilder message(JsonObject body, int number) {
        return Json.createObjectBuilder()
                .add("id", "msg_" + number)
                .add("type", "message")
                .add("role", "assistant")
                .add("model", body.getString("model", "model"))
                .addNull("stop_sequence")
                .add(
                        "usage",
                        Json.createObjectBuilder().add("input_tokens", 101).add("output_tokens", 11));
    }

    private static JsonObjectBuilder call(Turn turn, int number) {
        String name = turn instanceof Turn.Writes ? "Write" : turn instanceof Turn.Reads ? "Read" : "Bash";
        return Json.createObjectBuilder()
                .add("type", "tool_use")
                .add("id", "toolu_" + number)
                .add("name", name);
    }

    @Override
    public JsonObject object(String path, JsonObject body, Turn turn, int number) {
        if (path.endsWith("/count_tokens")) {
            return Json.createObjectBuilder().add("input_tokens", 101).build();
        }
        JsonObjectBuilder content = turn instanceof Turn.Says says
                ? Json.createObjectBuilder().add("type", "text").add("text", says.text())
                : call(turn, number).add("input", Wire.input(turn));
        return message(body, number)
                .add("content", Json.createArrayBuilder().add(content))
                .add("stop_reason", reason(turn instanceof Turn.Says))
                .build();
    }

    @Override
    public JsonObject error(int status) {
        return Json.createObjectBuilder()
                .add("type", "error")
                .add(
                        "error",
                        Json.createObjectBuilder()
                                .add("type", status == 401 ? "authentication_error" : "api_error")
                                .add("message", status == 401 ? "invalid x-api-key" : "Internal server error"))
                .build();
    }
}
