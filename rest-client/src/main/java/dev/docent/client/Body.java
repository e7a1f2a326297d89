package dev.docent.client;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * The body of an answer, read up to a limit of size and of time; the runtime's own time-out is one for each packet and ends
 * no slow drip.
 *
 * @param text decoded as UTF-8, which is what JSON is in
 * @param length in bytes
 * @param complete whether that is all of it
 */
record Body(String text, int length, boolean complete) {

    static final Body NONE = new Body("", 0, true);

    private static final long LONGEST_NANOS = Duration.ofSeconds(30).toNanos();
    private static final int BUFFER = 8192;

    /**
     * Reads to the end.
     *
     * @param announced what {@code Content-Length} said, in bytes; -1 when it said nothing
     * @throws EOFException when there is less than announced: one runtime does not notice
     */
    static Body read(InputStream stream, int limit, int announced) throws IOException {
        Body body = upTo(stream, limit);
        if (body.complete() && body.length() < announced) {
            throw new EOFException("only " + body.length() + " of " + announced + " bytes came");
        }
        return body;
    }

    /** Reads up to the limits. Closes the stream only when something is left in it: a runtime takes that for the end. */
    static Body upTo(InputStream stream, int limit) throws IOException {
        long start = System.nanoTime();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
            bytes.write(buffer, 0, n);
            if (bytes.size() > limit || System.nanoTime() - start > LONGEST_NANOS) {
                stream.close();
                return new Body(bytes.toString(StandardCharsets.UTF_8), bytes.size(), false);
            }
        }
        return new Body(bytes.toString(StandardCharsets.UTF_8), bytes.size(), true);
    }
}
