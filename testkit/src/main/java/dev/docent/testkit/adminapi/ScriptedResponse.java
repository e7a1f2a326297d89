package dev.docent.testkit.adminapi;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.docent.api.jobs.AgentJob;
import dev.docent.api.jobs.AgentJobDetails;
import dev.docent.api.jobs.AgentJobStep;
import dev.docent.api.jobs.callers.OutboxEvent;
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
     * A 200 response with a job of {@code /docent/v1} as body.
     *
     * @param job the job
     * @return the response
     */
    public static ScriptedResponse job(AgentJobDetails job) {
        return json(200, DetailsJsonWriter.of(job));
    }

    /**
     * A 200 response with a page of jobs of {@code /docent/v1} as body.
     *
     * @param jobs the jobs
     * @param nextCursor of the next page; {@code null} on the last one
     * @return the response
     */
    public static ScriptedResponse jobs(List<AgentJobDetails> jobs, @Nullable String nextCursor) {
        return json(200, DetailsJsonWriter.page(jobs, DetailsJsonWriter::of, nextCursor));
    }

    /**
     * A 200 response with a page of steps of {@code /docent/v1} as body.
     *
     * @param steps the steps
     * @param nextCursor of the next page; {@code null} on the last one
     * @return the response
     */
    public static ScriptedResponse steps(List<AgentJobStep> steps, @Nullable String nextCursor) {
        return json(200, DetailsJsonWriter.page(steps, DetailsJsonWriter::of, nextCursor));
    }

    /**
     * A 200 response with a page of events of {@code /docent/v1} as body.
     *
     * @param events the events; may be empty
     * @param next position after them
     * @return the response
     */
    public static ScriptedResponse events(List<OutboxEvent> events, String next) {
        return json(200, DetailsJsonWriter.events(events, next));
    }

    /**
     * A 200 response with a project of {@code /docent/v1} as body.
     *
     * @param projectId identifier
     * @param paused whether it is paused
     * @return the response
     */
    public static ScriptedResponse project(String projectId, boolean paused) {
        return json(200, "{\"projectId\":" + JobJsonWriter.quoted(projectId) + ",\"paused\":" + paused + "}");
    }

    /**
     * A 206 response with a part of a log, or 416 if the log has nothing after the position.
     *
     * @param from position of the first byte
     * @param part these bytes of it; may be empty
     * @param length bytes that the log has
     * @return the response
     */
    public static ScriptedResponse log(long from, byte[] part, long length) {
        if (part.length == 0) {
            return error(416, "The log has fewer bytes").header("Content-Range", "bytes */" + length);
        }
        return status(206)
                .header("Content-Type", "text/plain;charset=utf-8")
                .header("Content-Range", "bytes " + from + "-" + (from + part.length - 1) + "/" + length)
                .body(part);
    }

    /**
     * A 409 response of {@code /docent/v1}: the state of the job does not allow the call.
     *
     * @param message text of the error
     * @param job the job
     * @return the response
     */
    public static ScriptedResponse conflict(String message, AgentJobDetails job) {
        return json(409, "{\"error\":" + JobJsonWriter.quoted(message) + ",\"job\":" + DetailsJsonWriter.of(job) + "}");
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

    /** {@return this as it is replayed} */
    ScriptedResponse replayed() {
        return new ScriptedResponse(status, headers, body, Duration.ZERO, framing, Delivery.NORMAL)
                .header("Idempotency-Replayed", "true");
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
