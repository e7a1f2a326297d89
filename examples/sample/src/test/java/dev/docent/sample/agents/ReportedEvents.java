package dev.docent.sample.agents;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;

/** The events that the agent prints, each of which has to be one line and nothing else. */
final class ReportedEvents {

    final List<String> progress = new ArrayList<>();
    private JsonObject result;

    ReportedEvents(String output) {
        output.lines().forEach(this::read);
    }

    private void read(String line) {
        try (JsonReader reader = Json.createReader(new StringReader(line))) {
            JsonObject event = reader.readObject();
            if (event.getString("type").equals("result")) {
                result = event;
            } else {
                event.getJsonObject("message").getJsonArray("content").forEach(this::readPart);
            }
        }
    }

    private void readPart(JsonValue value) {
        JsonObject part = value.asJsonObject();
        progress.add(
                part.getString("type").equals("text")
                        ? part.getString("text")
                        : part.getString("name") + "s "
                                + part.getJsonObject("input").getString("file_path"));
    }

    /** The last event. */
    private JsonObject result() {
        return Objects.requireNonNull(result, "no result was printed");
    }

    String message() {
        return result().getString("result");
    }

    boolean failed() {
        return result().getBoolean("is_error");
    }

    boolean asks() {
        return !failed() && message().endsWith("?");
    }

    int turns() {
        return result().getInt("num_turns");
    }

    long read() {
        return result().getJsonObject("usage").getInt("input_tokens");
    }

    long written() {
        return result().getJsonObject("usage").getInt("output_tokens");
    }
}
