package dev.docent.agents.model;

import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The API of Gemini, as the Gemini CLI speaks it. */
final class Gemini implements Wire {

    @Override
    public boolean takes(String path) {
        return path.startsWith("/v1beta/models/");
    }

    @Override
    public boolean isMain(String path, JsonObject body) {
        return path.endsWith(":streamGenerateContent") && body.toString().contains("\"functionDeclarations\"");
    }

    @Override
    public boolean isStream(String path, JsonObject body) {
        return path.endsWith(":streamGenerateContent");
    }

    @Override
    public List<Event> events(JsonObject body, Turn turn, int number) {
        return List.of(new Event(null, object("", body, turn, number)));
    }

    private static JsonObjectBuilder part(Turn turn, int number) {
        if (turn instanceof Turn.Says says) {
            return Json.createObjectBuilder().add("text", says.text());
        }
        String name = turn instanceof Turn.Writes
                ? "write_file"
                : turn instanceof Turn.Reads ? "read_file" : "run_shell_command";
        return Json.createObjectBuilder()
                .add(
                        "functionCall",
                        Json.createObjectBuilder()
                                .add("id", "call_" + number)
                                .add("name", name)
                                .add("args", Wire.input(turn)));
    }

    @Override
    public JsonObject object(String path, JsonObject body, Turn turn, int number) {
        if (path.endsWith(":countTokens")) {
            return Json.createObjectBuilder().add("totalTokens", 101).build();
        }
        return Json.createObjectBuilder()
                .add(
                        "candidates",
                        Json.createArrayBuilder()
                                .add(Json.createObjectBuilder()
                                        .add("index", 0)
                                        .add("finishReason", "STOP")
                                        .add(
                                                "content",
                                                Json.createObjectBuilder()
                                                        .add("role", "model")
                                                        .add(
                                                                "parts",
                                                                Json.createArrayBuilder()
                                                                        .add(part(turn, number))))))
                .add(
                        "usageMetadata",
                        Json.createObjectBuilder()
                                .add("promptTokenCount", 101)
                                .add("candidatesTokenCount", 11)
                                .add("totalTokenCount", 112))
                .add("modelVersion", "model")
                .add("responseId", "response-" + number)
                .build();
    }

    @Override
    public JsonObject error(int status) {
        return Json.createObjectBuilder()
                .add(
                        "error",
                        Json.createObjectBuilder()
                                .add("code", status)
                                .add(
                                        "message",
                                        status == 401
                                                ? "API key not valid. Please pass a valid API key."
                                                : "Internal error encountered.")
                                .add("status", status == 401 ? "UNAUTHENTICATED" : "INTERNAL"))
                .build();
    }
}
