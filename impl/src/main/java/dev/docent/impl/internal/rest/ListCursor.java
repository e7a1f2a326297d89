package dev.docent.impl.internal.rest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.docent.api.jobs.AgentJobQuery.Position;
import dev.docent.base.internal.digests.Sha256;

/**
 * Cursors of lists: where the page before ended, and a digest of the filters, because a position in a list with other
 * filters has no meaning. Not secret: any position reaches only what the caller may see.
 *
 * @param filters the filters in words, of whatever form, always in the same order
 */
public record ListCursor(String filters) {

    private static final byte VERSION = 1;
    private static final int DIGEST_BYTES = 8;
    private static final int MAX_LENGTH = 4_096;
    private static final Instant EARLIEST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** {@return the cursor after a job} */
    public String after(Position position) {
        ByteArrayOutputStream bytes = begin();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeLong(micros(position.createdAt()));
            write(out, position.id());
            write(out, position.projectId());
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return encoded(bytes);
    }

    /** {@return the cursor after a time} */
    public String after(Instant time) {
        ByteArrayOutputStream bytes = begin();
        try {
            new DataOutputStream(bytes).writeLong(micros(time));
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
        return encoded(bytes);
    }

    /**
     * {@return the position of a cursor}
     *
     * @param cursor untrusted
     * @throws IllegalArgumentException if it is not one of a list of jobs with these filters
     */
    public Position position(String cursor) {
        return read(cursor, in -> new Position(instant(in.readLong()), text(in), text(in)));
    }

    /**
     * {@return the time of a cursor}
     *
     * @param cursor untrusted
     * @throws IllegalArgumentException if it is not one of a list by time with these filters
     */
    public Instant time(String cursor) {
        return read(cursor, in -> instant(in.readLong()));
    }

    private <T> T read(String cursor, Content<T> content) {
        if (cursor.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("The cursor is too long");
        }
        byte[] bytes = Base64.getUrlDecoder().decode(cursor);
        byte[] expected = begin().toByteArray();
        if (bytes.length < expected.length || !Arrays.equals(expected, 0, expected.length, bytes, 0, expected.length)) {
            throw new IllegalArgumentException("The cursor is of another list");
        }
        DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, expected.length, bytes.length - expected.length));
        try {
            T read = content.read(in);
            if (in.read() >= 0) {
                throw new IllegalArgumentException("The cursor is longer than it should be");
            }
            return read;
        } catch (IOException truncated) {
            throw new IllegalArgumentException("The cursor is truncated", truncated);
        }
    }

    private ByteArrayOutputStream begin() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(VERSION);
        // one char each, since unpaired surrogates have no encoding
        MessageDigest digest = Sha256.begin();
        for (char c : filters.toCharArray()) {
            digest.update((byte) (c >> Byte.SIZE));
            digest.update((byte) c);
        }
        bytes.write(digest.digest(), 0, DIGEST_BYTES);
        return bytes;
    }

    private static String encoded(ByteArrayOutputStream bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
    }

    private static long micros(Instant time) {
        return TimeUnit.SECONDS.toMicros(time.getEpochSecond()) + TimeUnit.NANOSECONDS.toMicros(time.getNano());
    }

    /** Times that no database keeps are of no cursor. */
    private static Instant instant(long micros) {
        Instant time = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
            throw new IllegalArgumentException("The cursor has a time that is out of bounds");
        }
        return time;
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        out.writeShort(text.length());
        out.writeChars(text);
    }

    private static String text(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        if (length > MAX_LENGTH) {
            throw new IllegalArgumentException("The cursor has a text that is too long");
        }
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(in.readChar());
        }
        return text.toString();
    }

    @FunctionalInterface
    private interface Content<T> {

        T read(DataInputStream in) throws IOException;
    }

    /** {@return filters in words, of which each has one form} */
    public static ListCursor of(List<?> filters) {
        StringBuilder words = new StringBuilder();
        for (Object filter : filters) {
            String text = String.valueOf(filter);
            words.append(text.length()).append(' ').append(text);
        }
        return new ListCursor(words.toString());
    }
}
