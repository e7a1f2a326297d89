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

    record Header(String name, String value) {}

    private final int status;
    private final List<Header> headers;
    private final byte[] body;
    private final Duration delay;
    private final Framing framing;
    private final Manner manner;

    /** How the answer is sent. */
    private record Manner(boolean raw, boolean trickling, Phase failingPhase, Fault fault) {

        static final Manner PROPER = new Manner(false, false, null, null);
        static final Manner RAW = new Manner(true, false, null, null);
        static final Manner TRICKLING = new Manner(false, true, null, null);
    }

    private Answer(int status, List<Header> headers, byte[] body, Duration delay, Framing framing, Manner manner) {
        this.status = status;
        this.headers = List.copyOf(headers);
        this.body = body;
        this.delay = delay;
        this.framing = framing;
        this.manner = manner;
    }

    /**
     * An answer without headers and without body.
     *
     * @param status HTTP status code
     * @return the answer
     */
    public static Answer status(int status) {
        return new Answer(status, List.of(), new byte[0], Duration.ZERO, Framing.CONTENT_LENGTH, Manner.PROPER);
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

    /** {@return no whole answer: the connection is reset within the status line} */
    public static Answer reset() {
        return status(200).failing(Phase.STATUS_LINE, Fault.RESET);
    }

    /** {@return no whole answer: silence from within the status line on, until the client closes the connection} */
    public static Answer silence() {
        return status(200).failing(Phase.STATUS_LINE, Fault.SILENCE);
    }

    /** {@return this answer, cut off after half of its body by closing the connection} */
    public Answer cutInHalf() {
        return failing(Phase.BODY, Fault.CLOSE);
    }

    /** {@return this answer, its body repeated without end, until the client gives up} */
    public Answer withoutEnd() {
        return framed(Framing.CONNECTION_END).failing(Phase.BODY, Fault.ENDLESS);
    }

    /** {@return this answer, its body sent at one byte every 50 milliseconds} */
    public Answer trickling() {
        return new Answer(status, headers, body, delay, framing, Manner.TRICKLING);
    }

    /** {@return this answer with one more header} */
    public Answer header(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value")));
        return new Answer(status, more, body, delay, framing, manner);
    }

    /** {@return this answer with another body, sent as UTF-8} */
    public Answer body(String text) {
        return new Answer(status, headers, text.getBytes(StandardCharsets.UTF_8), delay, framing, manner);
    }

    /** {@return this answer, held back for {@code time} of real time} */
    public Answer after(Duration time) {
        return new Answer(status, headers, body, Objects.requireNonNull(time, "time"), framing, manner);
    }

    /** {@return this answer with another body, sent byte for byte} */
    public Answer body(byte[] bytes) {
        return new Answer(status, headers, bytes.clone(), delay, framing, manner);
    }

    /** {@return this answer with its body framed in another way than by {@code Content-Length}} */
    public Answer framed(Framing other) {
        return new Answer(status, headers, body, delay, Objects.requireNonNull(other, "other"), manner);
    }

    /**
     * This answer, going wrong on the wire. A body without end announces 50 GB where its length is announced, and repeats
     * the scripted one, which must not be empty.
     *
     * @param phase the part in which it goes wrong
     * @param fault what goes wrong
     * @return the answer
     */
    public Answer failing(Phase phase, Fault fault) {
        Manner failing = new Manner(
                false, false, Objects.requireNonNull(phase, "phase"), Objects.requireNonNull(fault, "fault"));
        return new Answer(status, headers, body, delay, framing, failing);
    }

    /**
     * Anything at all: several responses, informational ones, none that is HTTP. The connection is closed behind it.
     *
     * @param wire sent as it is, in ISO 8859-1
     * @return the answer
     */
    public static Answer raw(String wire) {
        byte[] bytes = wire.getBytes(StandardCharsets.ISO_8859_1);
        return new Answer(0, List.of(), bytes, Duration.ZERO, Framing.CONNECTION_END, Manner.RAW);
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
        return manner.raw();
    }

    boolean isTrickling() {
        return manner.trickling();
    }

    /** {@return the part that goes wrong; {@code null} when none does} */
    Phase failingPhase() {
        return manner.failingPhase();
    }

    /** {@return what goes wrong; {@code null} when nothing does} */
    Fault fault() {
        return manner.fault();
    }
}
