package dev.docent.runner.internal.forges;

import java.io.IOException;
import java.io.StringReader;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
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
    private final ForgeTime time;
    private final Duration end;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(CONNECT_LIMIT)
            // else every request over plain http asks for an upgrade to HTTP/2, which some proxies refuse
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /**
     * @param limit how long one call may take
     * @param atMost how long all calls may take together, from now on
     */
    ForgeCalls(String token, Duration limit, Duration atMost, ForgeTime time) {
        this.token = token;
        this.limit = limit;
        this.time = time;
        end = time.elapsed().plus(atMost);
    }

    /** {@return how long the next call may take, in milliseconds; at least one} */
    private long left() {
        Duration left = end.minus(time.elapsed());
        return Math.max(1, left.compareTo(limit) < 0 ? left.toMillis() : limit.toMillis());
    }

    /** {@return text as a part of a query or path} */
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /**
     * {@return the time since which comments are read, as a part of a query} A day is far longer than calls are repeated, and
     * than the clocks of servers differ.
     */
    String latest() {
        return encoded(time.now()
                .minus(Duration.ofDays(1))
                .truncatedTo(ChronoUnit.SECONDS)
                .toString());
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

    /** {@return the object at an address; empty if the service has none there (404)} */
    Optional<JsonObject> get(URI address, String accept) throws PullRequestException, InterruptedException {
        ForgeResponse response = send(request(address, accept).GET().build());
        if (response.status() == 404) {
            return Optional.empty();
        }
        response.requireSuccess();
        return Optional.of(object(response));
    }

    /**
     * {@return the pull request that a POST creates}
     *
     * @throws RefusedException if the service says that it exists, or that it cannot be created
     */
    JsonObject create(URI address, String accept, JsonObject body) throws PullRequestException, InterruptedException {
        ForgeResponse response = post(address, accept, body);
        if (response.isConflict()) {
            throw new RefusedException(response);
        }
        response.requireCreated();
        return object(response);
    }

    /** Creates a comment by a POST. */
    void comment(URI address, String accept, String text) throws PullRequestException, InterruptedException {
        JsonObject body = Json.createObjectBuilder().add("body", text).build();
        ForgeResponse response = post(address, accept, body);
        response.requireCommented();
        object(response);
    }

    private ForgeResponse post(URI address, String accept, JsonObject body)
            throws PullRequestException, InterruptedException {
        return send(request(address, accept)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build());
    }

    private HttpRequest.Builder request(URI address, String accept) {
        return HttpRequest.newBuilder(address)
                .header("Authorization", "Bearer " + token)
                .header("Accept", accept)
                .header("User-Agent", "docent-runner");
    }

    /** @throws TransientException if the call may succeed later */
    private ForgeResponse send(HttpRequest request) throws PullRequestException, InterruptedException {
        ForgeResponse response = exchange(request);
        if (response.isTransient()) {
            throw new TransientException(response);
        }
        return response;
    }

    private ForgeResponse exchange(HttpRequest request) throws PullRequestException, InterruptedException {
        String host = request.uri().getRawAuthority();
        BoundedResponse body = new BoundedResponse();
        long millis = left();
        CompletableFuture<HttpResponse<Void>> exchange =
                client.sendAsync(request, HttpResponse.BodyHandlers.ofByteArrayConsumer(body));
        try {
            HttpResponse<Void> response = exchange.get(millis, TimeUnit.MILLISECONDS);
            return new ForgeResponse(
                    host,
                    response.statusCode(),
                    body.text().replace(token, "***"),
                    response.headers().map());
        } catch (TimeoutException slow) {
            throw new TransientException(host + " did not respond within " + millis / 1000.0 + " s", slow);
        } catch (ExecutionException failure) {
            throw failed(host, failure);
        } finally {
            exchange.cancel(true);
        }
    }

    private static PullRequestException failed(String host, ExecutionException failure) {
        Throwable cause = failure.getCause();
        if (isCausedBy(cause, BoundedResponse.TooLargeException.class)) {
            return new PullRequestException(host + " sent a larger response than the runner reads", failure);
        }
        if (isCausedBy(cause, CertificateException.class)) {
            return new PullRequestException(
                    host + " has a certificate that this server does not trust; add its authority to the trust store of"
                            + " the Java runtime",
                    failure);
        }
        String name = cause instanceof IOException ? cause.getClass().getSimpleName() : "no connection";
        return cause instanceof ConnectException || cause instanceof HttpConnectTimeoutException
                ? new TransientException(host + " cannot be reached: " + name, failure)
                : new TransientException(host + " broke the connection: " + name, failure);
    }

    private static boolean isCausedBy(@Nullable Throwable failure, Class<? extends Throwable> type) {
        for (Throwable any = failure; any != null; any = any.getCause()) {
            if (type.isInstance(any)) {
                return true;
            }
        }
        return false;
    }

    private static JsonObject object(ForgeResponse response) throws PullRequestException {
        if (json(response) instanceof JsonObject object) {
            return object;
        }
        throw response.unreadable();
    }

    private static JsonValue json(ForgeResponse response) throws PullRequestException {
        try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
            return reader.readValue();
        } catch (JsonException | IllegalStateException garbage) {
            throw response.unreadable();
        }
    }
}
