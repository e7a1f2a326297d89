package dev.docent.runner.internal.forges;

import java.io.IOException;
import java.io.StringReader;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;

import dev.docent.base.internal.http.client.Deadline;
import dev.docent.base.internal.http.client.HostAddresses;
import dev.docent.base.internal.http.client.HttpCall;
import dev.docent.base.internal.http.client.HttpCallException;
import dev.docent.base.internal.http.client.HttpCallException.Kind;
import dev.docent.base.internal.http.client.HttpCalls;
import dev.docent.base.internal.http.client.RawHttpResponse;
import dev.docent.runner.PullRequestException;

/** JSON calls of the API of a hosting service: bounded in time and size, and to that service only. */
final class ForgeCalls {

    private static final int MAX_BYTES = 4 * 1024 * 1024;

    /** At any address, which the operator has chosen, and through the proxies of the Java runtime. */
    private static final HttpCalls CALLS = new HttpCalls(HostAddresses.ANY, ProxySelector::getDefault);

    private final String token;
    private final Duration limit;
    private final ForgeTime time;
    private final Duration end;

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
        ForgeResponse response = send("GET", address, accept, "");
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
        ForgeResponse response = send("GET", address, accept, "");
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
        ForgeResponse response = send("POST", address, accept, body.toString());
        if (response.isConflict()) {
            throw new RefusedException(response);
        }
        response.requireCreated();
        return object(response);
    }

    /** Creates a comment by a POST. */
    void comment(URI address, String accept, String text) throws PullRequestException, InterruptedException {
        JsonObject body = Json.createObjectBuilder().add("body", text).build();
        ForgeResponse response = send("POST", address, accept, body.toString());
        response.requireCommented();
        object(response);
    }

    /** @throws TransientException if the call may succeed later */
    private ForgeResponse send(String method, URI address, String accept, String body)
            throws PullRequestException, InterruptedException {
        ForgeResponse response = exchange(call(method, address, accept, body), address.getRawAuthority());
        if (response.isTransient()) {
            throw new TransientException(response);
        }
        return response;
    }

    private HttpCall call(String method, URI address, String accept, String body) {
        Map<String, String> headers = new TreeMap<>();
        headers.put("Authorization", "Bearer " + token);
        headers.put("Accept", accept);
        headers.put("User-Agent", "docent-runner");
        if (!body.isEmpty()) {
            headers.put("Content-Type", "application/json");
        }
        return new HttpCall(method, address, headers, body.getBytes(StandardCharsets.UTF_8), any -> MAX_BYTES);
    }

    private ForgeResponse exchange(HttpCall call, String host) throws PullRequestException, InterruptedException {
        long millis = left();
        try {
            RawHttpResponse response = CALLS.send(call, Deadline.after(Duration.ofMillis(millis)));
            Map<String, String> headers = new HashMap<>(response.headers());
            headers.replaceAll((name, value) -> masked(value));
            String body = new String(response.body(), StandardCharsets.UTF_8);
            return new ForgeResponse(host, response.status(), masked(body), headers);
        } catch (HttpCallException failure) {
            throw failed(host, millis, failure);
        } catch (IOException broken) {
            throw new TransientException(
                    host + " broke the connection: " + broken.getClass().getSimpleName(), broken);
        }
    }

    private String masked(String text) {
        return text.replace(token, "***");
    }

    private static PullRequestException failed(String host, long millis, HttpCallException failure)
            throws InterruptedException {
        if (failure.kind() == Kind.INTERRUPTED && Thread.interrupted()) {
            throw new InterruptedException(failure.getMessage());
        }
        Throwable cause = failure.getCause();
        String name = cause == null ? "IOException" : cause.getClass().getSimpleName();
        return switch (failure.kind()) {
            case TOO_LARGE, HEADER_TOO_LONG ->
                new PullRequestException(host + " sent a larger response than the runner reads", failure);
            case LATE, LOOKUP_LATE ->
                new TransientException(host + " did not respond within " + millis / 1000.0 + " s", failure);
            case UNKNOWN_HOST, UNREACHABLE ->
                new TransientException(
                        host + " cannot be reached: " + (cause == null ? failure.getMessage() : name), failure);
            default ->
                isAboutCertificate(failure)
                        ? new PullRequestException(
                                host + " has a certificate that this server does not trust; add its authority to the"
                                        + " trust store of the Java runtime",
                                failure)
                        : new TransientException(host + " broke the connection: " + name, failure);
        };
    }

    private static boolean isAboutCertificate(HttpCallException failure) {
        return Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(CertificateException.class::isInstance);
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
