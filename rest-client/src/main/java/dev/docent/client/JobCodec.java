package dev.docent.client;

import java.io.StringReader;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;

import dev.docent.api.jobs.AgentJob;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ErrorText;
import dev.docent.client.internal.Excerpt;
import dev.docent.client.internal.ResponseErrors;

/**
 * Converts between JSON and objects with the client's own {@link Jsonb}: the runtime's default may be configured by the
 * host, and on one server it outlives a redeployment.
 */
final class JobCodec {

    private static final int MAX_DEPTH = 100;

    private final Jsonb jsonb = JsonbBuilder.create();
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());
    private final JsonReaderFactory readers = Json.createReaderFactory(Map.of());

    /** {@return the job} */
    AgentJob job(ApiResponse response) {
        try {
            requireWellFormed(response.text());
            JsonObject body = object(response.text());
            AgentJob job = JobJson.read(body);
            if (response.isToPost() && (job.id() == null || job.id().isBlank())) {
                throw ResponseErrors.unreadable(response, "has no \"id\", so the job cannot be retrieved");
            }
            if (!JobJson.isJob(body)) {
                throw ResponseErrors.unreadable(response, "is not a job: it has none of its fields");
            }
            return job;
        } catch (JsonException e) {
            String why = e.getMessage() == null ? "" : ": " + Excerpt.of(e.getMessage(), 200);
            throw ResponseErrors.unreadable(response, "is not a job in JSON" + why);
        }
    }

    /** {@return the message of an error body} */
    ErrorText errorIn(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return ErrorText.NONE;
        }
        try {
            requireWellFormed(text);
            return ErrorText.in(object(text));
        } catch (JsonException notAnErrorBody) {
            return ErrorText.NONE;
        }
    }

    private JsonObject object(String text) {
        try (JsonReader reader = readers.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    String json(Prompt prompt) {
        return jsonb.toJson(prompt);
    }

    /** Parsson 1.1.7 loops endlessly on a truncated array within a property that JSON-B skips. */
    private void requireWellFormed(String text) {
        try (JsonParser parser = parsers.createParser(new StringReader(text))) {
            int depth = 0;
            while (parser.hasNext()) {
                depth += switch (parser.next()) {
                    case START_ARRAY, START_OBJECT -> 1;
                    case END_ARRAY, END_OBJECT -> -1;
                    default -> 0;
                };
                if (depth > MAX_DEPTH) {
                    throw new JsonException("nested more than " + MAX_DEPTH + " levels deep");
                }
            }
        }
    }
}
