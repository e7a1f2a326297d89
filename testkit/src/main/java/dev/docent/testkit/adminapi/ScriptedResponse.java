package dev.docent.testkit.adminapi;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.docent.api.jobs.AgentJob;
import org.jspecify.annotations.Nullable;

/**
 * A response of the {@link AdminApiStandIn}, including faults. Immutable: every modifying method returns a new
 * response.
 */
public final class ScriptedResponse {

    record Header(String name, String value) {}

    private final int status;
    private final List<Header> headers;
    private final byte[] body;
    private final Duration delay;
    private final Framing framing;
    private final Delivery delivery;

    /** The part that fails, and how. */
    record Failure(Phase phase, Fault fault) {}

    /** How the response is sent. */
    private record Delivery(
            boolean raw, boolean trickling, @Nullable Failure failure) {

        static final Delivery NORMAL = new Delivery(false, false, null);
        static final Delivery RAW = new Delivery(true, false, null);
        static final Delivery TRICKLING = new Delivery(false, true, null);
    }

    private ScriptedResponse(
            int status, List<Header> headers, byte[] body, Duration delay, Framing framing, Delivery delivery) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
        this.delay = delay;
        this.framing = framing;
        this.delivery = delivery;
    }

    /**
     * A response without headers and body.
     *
     * @param status HTTP status code
     * @return the response
     */
    public static ScriptedResponse status(int status) {
        return new ScriptedResponse(
                status, List.of(), new byte[0], Duration.ZERO, Framing.CONTENT_LENGTH, Delivery.NORMAL);
    }

    /**
     * A response with a JSON body.
     *
     * @param status HTTP status code
     * @param json sent unchanged, valid or not
     * @return the response
     */
    public static ScriptedResponse json(int status, String json) {
        return status(status).header("Content-Type", "application/json").body(json);
    }

    /**
     * A 200 response with a job as body.
     *
     * @param job the job; one that lacks a field is scripted by {@link #json}
     * @return the response
     */
    public static ScriptedResponse job(AgentJob job) {
        return json(200, JobJsonWriter.of(job));
    }

    /**
     * A response with the admin API's error body.
     *
     * @param status HTTP status code
     * @param message text of {@code {"error": …}}
     * @return the response
     */
    public static ScriptedResponse error(int status, String message) {
        return json(status, "{\"error\":" + JobJsonWriter.quoted(message) + "}");
    }

    /** {@return the 404 of a server that has not started the application, a page in HTML} */
    public static ScriptedResponse startingServer() {
        return status(404)
                .header("Content-Type", "text/html")
                .body("<html><body><h1>Context Root Not Found</h1></body></html>");
    }

    /** {@return an incomplete response: the connection is reset within the status line} */
    public static ScriptedResponse reset() {
        return status(200).failing(Phase.STATUS_LINE, Fault.RESET);
    }

    /** {@return an incomplete response: it stalls within the status line until the client closes the connection} */
    public static ScriptedResponse silence() {
        return status(200).failing(Phase.STATUS_LINE, Fault.SILENCE);
    }

    /** {@return this response, truncated by closing the connection after half of the body} */
    public ScriptedResponse cutInHalf() {
        return failing(Phase.BODY, Fault.CLOSE);
    }

    /** {@return this response with its body repeated endlessly, until the client disconnects} */
    public ScriptedResponse withoutEnd() {
        return framed(Framing.CONNECTION_END).failing(Phase.BODY, Fault.ENDLESS);
    }

    /** {@return this response with its body sent at one byte every 50 milliseconds} */
    public ScriptedResponse trickling() {
        return new ScriptedResponse(status, headers, body, delay, framing, Delivery.TRICKLING);
    }

    /** {@return this response with an additional header} */
    public ScriptedResponse header(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
        return new ScriptedResponse(status, more, body, delay, framing, delivery);
    }

    /** {@return this response with another body, sent as UTF-8} */
    public ScriptedResponse body(String text) {
        return new ScriptedResponse(status, headers, text.getBytes(StandardCharsets.UTF_8), delay, framing, delivery);
    }

    /** {@return this response, delayed by {@code time} in real time} */
    public ScriptedResponse after(Duration time) {
        return new ScriptedResponse(status, headers, body, Objects.requireNonNull(time, "time"), framing, delivery);
    }

    /** {@return this response with another body, sent byte for byte} */
    public ScriptedResponse body(byte[] bytes) {
        return new ScriptedResponse(status, headers, bytes.clone(), delay, framing, delivery);
    }

    /** {@return this response with a body framing other than {@code Content-Length}} */
    public ScriptedResponse framed(Framing other) {
        return new ScriptedResponse(status, headers, body, delay, Objects.requireNonNull(other, "other"), delivery);
    }

    /**
     * This response, failing on the wire. An endless body declares a length of 50 GB if it has a
     * {@code Content-Length}, and repeats the scripted body, which must not be empty.
     *
     * @param phase the part in which it fails
     * @param fault how it fails
     * @return the response
     */
    public ScriptedResponse failing(Phase phase, Fault fault) {
        Failure failure = new Failure(Objects.requireNonNull(phase, "phase"), Objects.requireNonNull(fault, "fault"));
        Delivery failing = new Delivery(false, false, failure);
        return new ScriptedResponse(status, headers, body, delay, framing, failing);
    }

    /**
     * Arbitrary bytes: several responses, informational ones, or no HTTP at all. The connection is closed afterwards.
     *
     * @param wire sent unchanged, in ISO 8859-1
     * @return the response
     */
    public static ScriptedResponse raw(String wire) {
        byte[] bytes = wire.getBytes(StandardCharsets.ISO_8859_1);
        return new ScriptedResponse(0, List.of(), bytes, Duration.ZERO, Framing.CONNECTION_END, Delivery.RAW);
    }

    int status() {
        return status;
    }

    List<Header> headers() {
        return headers;
    }

    byte[] body() {
        return body;
    }

    Duration delay() {
        return delay;
    }

    Framing framing() {
        return framing;
    }

    boolean isRaw() {
        return delivery.raw();
    }

    boolean isTrickling() {
        return delivery.trickling();
    }

    /** {@return what fails; {@code null} if nothing does} */
    @Nullable Failure failure() {
        return delivery.failure();
    }
}
