package dev.docent.testkit.adminapi;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.docent.api.jobs.AgentJob;

/**
 * What the {@link AdminApiStandIn} sends back, faults included. Immutable: every method that changes something returns a
 * new answer.
 */
public final class Answer {

    /** How an answer goes wrong on the wire. */
    enum Fault {
        NONE,
        RESET,
        SILENCE,
        HALF_BODY,
        ENDLESS_BODY,
        TRICKLE
    }

    record Header(String name, String value) {}

    private final int status;
    private final List<Header> headers;
    private final byte[] body;
    private final Duration delay;
    private final Fault fault;

    private Answer(int status, List<Header> headers, byte[] body, Duration delay, Fault fault) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
        this.delay = delay;
        this.fault = fault;
    }

    /**
     * An answer without headers and without body.
     *
     * @param status HTTP status code
     * @return the answer
     */
    public static Answer status(int status) {
        return new Answer(status, List.of(), new byte[0], Duration.ZERO, Fault.NONE);
    }

    /**
     * An answer with a JSON body.
     *
     * @param status HTTP status code
     * @param json sent as it is, valid or not
     * @return the answer
     */
    public static Answer json(int status, String json) {
        return status(status).header("Content-Type", "application/json").body(json);
    }

    /**
     * The answer 200 with a job as body.
     *
     * @param job the job, any component may be {@code null}
     * @return the answer
     */
    public static Answer job(AgentJob job) {
        return json(200, JobJson.of(job));
    }

    /**
     * An answer with the admin API's error body.
     *
     * @param status HTTP status code
     * @param message goes into {@code {"error": …}}
     * @return the answer
     */
    public static Answer error(int status, String message) {
        return json(status, "{\"error\":" + JobJson.quoted(message) + "}");
    }

    /** {@return no answer at all: the connection is reset once the request has been read} */
    public static Answer reset() {
        return status(200).with(Fault.RESET);
    }

    /** {@return no answer at all: the connection stays open and silent until the stand-in is closed} */
    public static Answer silence() {
        return status(200).with(Fault.SILENCE);
    }

    /** {@return this answer, cut off after half of its body by closing the connection} */
    public Answer cutInHalf() {
        return with(Fault.HALF_BODY);
    }

    /** {@return this answer, its body repeated without end, until the client gives up} */
    public Answer withoutEnd() {
        return with(Fault.ENDLESS_BODY);
    }

    /** {@return this answer, its body sent at one byte every 50 milliseconds} */
    public Answer trickling() {
        return with(Fault.TRICKLE);
    }

    /** {@return this answer with one more header} */
    public Answer header(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
        return new Answer(status, more, body, delay, fault);
    }

    /** {@return this answer with another body, sent as UTF-8} */
    public Answer body(String text) {
        return new Answer(status, headers, text.getBytes(StandardCharsets.UTF_8), delay, fault);
    }

    /** {@return this answer, held back for {@code time} of real time} */
    public Answer after(Duration time) {
        return new Answer(status, headers, body, Objects.requireNonNull(time, "time"), fault);
    }

    private Answer with(Fault other) {
        return new Answer(status, headers, body, delay, other);
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

    Fault fault() {
        return fault;
    }
}
