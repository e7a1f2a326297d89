package dev.docent.runner.internal.processes;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A log that keeps its first and its last bytes: the first half of its bound as it is written, the second half as a ring
 * that is written to the file now and then. Not thread-safe.
 */
public final class BoundedLog implements AutoCloseable {

    private static final long FLUSH_NANOS = Duration.ofSeconds(2).toNanos();

    private final RandomAccessFile file;
    private final int half;
    private long written;
    private byte[] ring = new byte[0];
    private long inRing;
    private long flushed = System.nanoTime();

    /** @param bound the most bytes of both halves */
    public BoundedLog(Path path, int bound) throws IOException {
        file = new RandomAccessFile(path.toFile(), "rw");
        half = Math.max(1, bound / 2);
    }

    /** Appends a line of Docent itself. */
    public void line(String text) throws IOException {
        append(SecretMask.bytes("[docent] " + text.replaceAll("\\p{Cntrl}", " ") + "\n"));
    }

    /** Appends bytes, one {@code char} each. */
    void append(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        int first = (int) Math.min(bytes.length, half - written);
        if (first > 0) {
            file.seek(written);
            file.write(bytes, 0, first);
            written += first;
        }
        if (first < bytes.length) {
            keep(bytes, Math.max(first, 0));
        }
    }

    private void keep(byte[] bytes, int from) throws IOException {
        if (ring.length == 0) {
            ring = new byte[half];
        }
        int begin = Math.max(from, bytes.length - half);
        inRing += begin - from;
        for (int at = begin; at < bytes.length; ) {
            int position = (int) (inRing % half);
            int length = Math.min(bytes.length - at, half - position);
            System.arraycopy(bytes, at, ring, position, length);
            inRing += length;
            at += length;
        }
        if (System.nanoTime() - flushed > FLUSH_NANOS) {
            flush();
        }
    }

    private void flush() throws IOException {
        if (inRing > 0) {
            file.seek(written);
            if (inRing > half) {
                file.writeBytes("\n[docent] " + (inRing - half) + " bytes are left out here\n");
                int begin = (int) (inRing % half);
                file.write(ring, begin, half - begin);
                file.write(ring, 0, begin);
            } else {
                file.write(ring, 0, (int) inRing);
            }
            file.setLength(file.getFilePointer());
        }
        flushed = System.nanoTime();
    }

    @Override
    public void close() throws IOException {
        try (file) {
            flush();
        }
    }
}
