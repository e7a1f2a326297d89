package dev.docent.client;

import java.io.StringReader;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import jakarta.ws.rs.HttpMethod;

import dev.docent.api.internal.JobFields;
import dev.docent.client.deployments.PolledDeployment;
import dev.docent.client.deployments.RemoteDeployment;
import dev.docent.client.deployments.StartedDeployment;
import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ErrorText;
import dev.docent.client.internal.Excerpt;
import dev.docent.client.internal.ResponseErrors;
import dev.docent.client.internal.RetryAfter;
import dev.docent.client.jobs.LogPart;
import dev.docent.client.jobs.RemoteEventPage;
import dev.docent.client.jobs.RemoteJob;
import dev.docent.client.jobs.RemoteJobPage;
import dev.docent.client.jobs.RemoteProject;
import dev.docent.client.jobs.RemoteStepPage;
import org.jspecify.annotations.Nullable;

/**
 * Converts between JSON and objects with the client's own {@link Jsonb}: the runtime's default may be configured by the
 * host, and on one server it outlives a redeployment.
 */
final class JobCodec {

    private static final int MAX_DEPTH = 100;

    /** The preference by name, alone or among others, with or without its value (RFC 7240 §3). */
    private static final Pattern WAIT = Pattern.compile("(^|.*[,;\\s])wait([\\s=,;].*|$)");

    private final Jsonb jsonb = JsonbBuilder.create();
    private final JsonParserFactory parsers = Json.createParserFactory(Map.of());

    /** One for each result of an operation. */
    private final Map<Class<?>, Function<ApiResponse, ?>> readers = Map.ofEntries(
            Map.entry(RemoteAgentJob.class, this::job),
            Map.entry(PolledJob.class, this::polledJob),
            Map.entry(RemoteJob.class, response -> read(response, RemoteJob::read, "a job")),
            Map.entry(RemoteJobPage.class, response -> read(response, RemoteJobPage::read, "a page of jobs")),
            Map.entry(RemoteStepPage.class, response -> read(response, RemoteStepPage::read, "a page of steps")),
            Map.entry(RemoteEventPage.class, response -> read(response, RemoteEventPage::read, "a page of events")),
            Map.entry(RemoteProject.class, response -> read(response, RemoteProject::read, "a project")),
            Map.entry(
                    StartedDeployment.class,
                    response -> read(response, StartedDeployment::read, "a queued deployment")),
            Map.entry(RemoteDeployment.class, this::deployment),
            Map.entry(PolledDeployment.class, this::polledDeployment),
            Map.entry(LogPart.class, LogReading::read));

    /**
     * {@return a success as an object of a type}
     *
     * @param type the result of an operation
     */
    Object read(Class<?> type, ApiResponse response) {
        Function<ApiResponse, ?> reader = readers.get(type);
        if (reader == null) {
            throw new IllegalArgumentException("No response is read as " + type.getName());
        }
        return reader.apply(response);
    }

    private <T> T read(ApiResponse response, Function<JsonObject, T> parser, String what) {
        try {
            return parser.apply(object(response));
        } catch (JsonException e) {
            String why = e.getMessage() == null ? "" : ": " + Excerpt.of(e.getMessage(), 200);
            throw ResponseErrors.unreadable(response, "is not " + what + " in JSON" + why);
        }
    }

    private RemoteAgentJob job(ApiResponse response) {
        return read(response, body -> job(response, body), "a job");
    }

    private static RemoteAgentJob job(ApiResponse response, JsonObject body) {
        RemoteAgentJob job = RemoteAgentJob.read(body);
        if (response.request().method().equals(HttpMethod.POST)
                && (job.id() == null || job.id().isBlank())) {
            throw ResponseErrors.unreadable(response, "has no \"id\", so the job cannot be retrieved");
        }
        boolean isJob = body.isEmpty() || JobFields.JOB.stream().anyMatch(field -> body.containsKey(field.name()));
        if (job.id() == null && !isJob) {
            throw ResponseErrors.unreadable(response, "is not a job: it has none of its fields");
        }
        return job;
    }

    private PolledJob polledJob(ApiResponse response) {
        boolean waitApplied = response.headers().allValues("Preference-Applied").stream()
                .anyMatch(value -> WAIT.matcher(value.toLowerCase(Locale.ROOT)).matches());
        return new PolledJob(
                job(response), RetryAfter.in(response, Clock.systemUTC()).orElse(null), waitApplied);
    }

    private RemoteDeployment deployment(ApiResponse response) {
        return read(response, RemoteDeployment::read, "the state of a deployment");
    }

    private PolledDeployment polledDeployment(ApiResponse response) {
        return new PolledDeployment(
                deployment(response), RetryAfter.in(response, Clock.systemUTC()).orElse(null));
    }

    private JsonObject object(ApiResponse response) {
        if (response.flaw() != null) {
            throw ResponseErrors.unreadable(response, response.flaw());
        }
        String text = response.text();
        if (!text.stripLeading().startsWith("{")) {
            throw ResponseErrors.unreadable(response, text.isBlank() ? "has no body" : "is not a JSON object");
        }
        return object(text);
    }

    /** {@return the message of an error body} */
    ErrorText errorIn(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return ErrorText.NONE;
        }
        try {
            return ErrorText.in(object(text));
        } catch (JsonException notAnErrorBody) {
            return ErrorText.NONE;
        }
    }

    /** {@return the job of an error body; {@code null} if it has none, or one that is not readable} */
    @Nullable RemoteJob jobIn(String text) {
        if (!text.stripLeading().startsWith("{")) {
            return null;
        }
        try {
            return object(text).get("job") instanceof JsonObject job ? RemoteJob.read(job) : null;
        } catch (JsonException notAnErrorBody) {
            return null;
        }
    }

    /** With {@link JsonParser#getObject()} instead of a reader, which ignores what follows the object. */
    private JsonObject object(String text) {
        requireShallow(text);
        try (JsonParser parser = parsers.createParser(new StringReader(text))) {
            parser.next();
            JsonObject object = parser.getObject();
            if (parser.hasNext()) {
                throw new JsonException("followed by something else");
            }
            return object;
        }
    }

    /** Parsers build nested values recursively. */
    private static void requireShallow(String text) {
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            switch (text.charAt(i)) {
                case '"' -> quoted = !quoted;
                case '\\' -> i++;
                case '{', '[' -> depth += quoted ? 0 : 1;
                case '}', ']' -> depth -= quoted ? 0 : 1;
                default -> {}
            }
            if (depth > MAX_DEPTH) {
                throw new JsonException("nested more than " + MAX_DEPTH + " levels deep");
            }
        }
    }

    /** {@return a request body in JSON} */
    String json(Object body) {
        return jsonb.toJson(body);
    }
}
