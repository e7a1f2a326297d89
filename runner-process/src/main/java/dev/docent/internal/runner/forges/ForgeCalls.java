package dev.docent.internal.runner.forges;

import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;

import dev.docent.runner.PullRequestException;
import org.jspecify.annotations.Nullable;

/** JSON calls of the API of a hosting service: bounded in time and size, and to that service only. */
final class ForgeCalls {

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);

    private final String token;
    private final Duration limit;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(CONNECT_LIMIT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /** @param limit how long one call may take */
    ForgeCalls(String token, Duration limit) {
        this.token = token;
        this.limit = limit;
    }

    /** {@return text as a part of a query or path} */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** {@return the objects that a GET lists} */
    List<JsonObject> list(URI address, String accept) throws PullRequestException, InterruptedException {
        ForgeResponse response = send(request(address, accept).GET().build());
        response.requireSuccess();
        JsonValue found = json(response);
        if (JsonValue.NULL.equals(found)) {
            return List.of();
        }
        if (found instanceof JsonArray list && list.stream().allMatch(JsonObject.class::isInstance)) {
            return list.getValuesAs(JsonObject.class);
        }
        throw response.unreadable();
    }

    /**
     * {@return what a POST creates}
     *
     * @throws RefusedException if the service says that it exists, or that it cannot be created
     */
    JsonObject create(URI address, String accept, JsonObject body) throws PullRequestException, InterruptedException {
        ForgeResponse response = send(request(address, accept)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build());
        if (response.isConflict()) {
            throw new RefusedException(response.problem());
        }
        response.requireCreated();
        if (json(response) instanceof JsonObject created) {
            return created;
        }
        throw response.unreadable();
    }

    private HttpRequest.Builder request(URI address, String accept) {
        return HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + token)
                .header("Accept", accept)
                .header("User-Agent", "docent-runner-process");
    }

    private ForgeResponse send(HttpRequest request) throws PullRequestException, InterruptedException {
        String host = request.uri().getRawAuthority();
        BoundedResponse body = new BoundedResponse();
        CompletableFuture<HttpResponse<Void>> exchange =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArrayConsumer(body));
        try {
            HttpResponse<Void> response = exchange.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            return new ForgeResponse(
                    host,
                    response.statusCode(),
                    body.text().replace(token, "***"),
                    response.headers().map());
        } catch (TimeoutException slow) {
            throw new PullRequestException(host + " did not respond within " + limit.toSeconds() + " seconds", slow);
        } catch (ExecutionException failure) {
            throw failed(host, failure);
        } finally {
            exchange.cancel(true);
        }
    }

    private static PullRequestException failed(String host, ExecutionException failure) {
        Throwable cause = failure.getCause();
        return body(cause)
                ? new PullRequestException(host + " sent a larger response than the runner reads", failure)
                : new PullRequestException(
                        host + " cannot be reached: "
                                + (cause instanceof IOException
                                        ? cause.getClass().getSimpleName()
                                        : "no connection"),
                        failure);
    }

    private static boolean body(@Nullable Throwable cause) {
        for (Throwable any = cause; any != null; any = any.getCause()) {
            if (any instanceof BoundedResponse.TooLargeException) {
                return true;
            }
        }
        return false;
    }

    private static JsonValue json(ForgeResponse response) throws PullRequestException {
        try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
            return reader.readValue();
        } catch (JsonException | IllegalStateException garbage) {
            throw response.unreadable();
        }
    }
}
