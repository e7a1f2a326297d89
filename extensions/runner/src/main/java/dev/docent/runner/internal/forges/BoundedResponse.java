package dev.docent.runner.internal.forges;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/** Collects a response up to a limit. */
final class BoundedResponse implements Consumer<Optional<byte[]>> {

    private static final int MAX_BYTES = 4 * 1024 * 1024;

    /** Thrown to end an exchange. */
    static final class TooLargeException extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Override
    public synchronized void accept(Optional<byte[]> part) {
        part.ifPresent(bytes::writeBytes);
        if (bytes.size() > MAX_BYTES) {
            throw new TooLargeException();
        }
    }

    synchronized String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
