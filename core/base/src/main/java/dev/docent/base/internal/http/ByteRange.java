package dev.docent.base.internal.http;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part that the header {@code Range} requests (RFC 9110 §14.1.2), as far as it is one part in bytes: a server may
 * ignore others, and then sends the whole.
 *
 * @param first position of the first byte; after the last one of the whole if nothing of it is requested
 * @param count number of bytes
 */
public record ByteRange(long first, long count) {

    private static final Pattern ONE =
            Pattern.compile("bytes=\\s*(\\d{0,18})-(\\d{0,18})\\s*", Pattern.CASE_INSENSITIVE);

    /** {@return the part of a whole; empty if the header is absent, malformed, or requests several} */
    public static Optional<ByteRange> of(List<String> lines, long length) {
        if (lines.size() != 1) {
            return Optional.empty();
        }
        Matcher range = ONE.matcher(lines.get(0).strip());
        if (!range.matches() || range.group(1).isEmpty() && range.group(2).isEmpty()) {
            return Optional.empty();
        }
        if (range.group(1).isEmpty()) {
            long count = Math.min(length, Long.parseLong(range.group(2)));
            return Optional.of(new ByteRange(count == 0 ? length : length - count, count));
        }
        long first = Long.parseLong(range.group(1));
        long last = range.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(range.group(2));
        if (last < first) {
            return Optional.empty();
        }
        return Optional.of(new ByteRange(first, Math.max(0, Math.min(last, length - 1) - first + 1)));
    }

    /** {@return whether nothing of the whole is requested} */
    public boolean isUnsatisfiable() {
        return count == 0;
    }
}
