package dev.docent.client;

import java.io.StringReader;
import java.util.Map;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbException;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.ErrorBody;

/**
 * Between JSON and objects, by a {@link Jsonb} of the client's own: the runtime's default may be configured by the host, and
 * on one server outlives a redeployment.
 */
final class JobCodec {

    private static final int DEEPEST = 100;

    private final Jsonb jsonb = JsonbBuilder.create();
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());

    /** {@return the job} */
    AgentJob job(ApiAnswer answer) {
        try {
            requireWellFormed(answer.text());
            return jsonb.fromJson(answer.text(), AgentJob.class);
        } catch (JsonbException | JsonException e) {
            throw AnswerTrouble.unreadable(answer, "is not a job in JSON: " + Excerpt.of(e.getMessage(), 200));
        }
    }

    /** {@return the message of an error body; {@code null} when the body is none} */
    String errorIn(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return null;
        }
        try {
            requireWellFormed(text);
            ErrorBody body = jsonb.fromJson(text, ErrorBody.class);
            return body.error() == null ? null : Excerpt.of(body.error(), 300);
        } catch (JsonbException | JsonException notAnErrorBody) {
            return null;
        }
    }

    String json(Prompt prompt) {
        return jsonb.toJson(prompt);
    }

    /** Parsson 1.1.7 never comes back from an array that breaks off within a property that JSON-B skips. */
    private void requireWellFormed(String text) {
        try (JsonParser parser = parsers.createParser(new StringReader(text))) {
            int depth = 0;
            while (parser.hasNext()) {
                depth += switch (parser.next()) {
                    case START_ARRAY, START_OBJECT -> 1;
                    case END_ARRAY, END_OBJECT -> -1;
                    default -> 0;
                };
                if (depth > DEEPEST) {
                    throw new JsonException("nested more than " + DEEPEST + " deep");
                }
            }
        }
    }
}
