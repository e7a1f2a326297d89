package dev.docent.client;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.docent.client.internal.ApiResponse;
import dev.docent.client.internal.ResponseErrors;
import dev.docent.client.jobs.LogPart;

/** Parts of logs: what is requested, and what a response has (RFC 9110 §14). */
final class LogReading {

    /** Status of a response without any of the requested bytes. */
    static final int NOTHING_THERE = 416;

    private static final int PARTIAL = 206;
    private static final int MAX_BYTES = 512 * 1024;
    private static final Pattern TEXT = Pattern.compile("(?i)\\s*text/plain\\s*(;.*)?");
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes (?:(\\d{1,18})-\\d{1,18}|\\*)/(\\d{1,18})");
    private static final Pattern FIRST = Pattern.compile("bytes=(\\d{1,18})-\\d*");

    private LogReading() {}

    /** {@return value of {@code Range}} */
    static String range(long from) {
        if (from < 0) {
            throw new IllegalArgumentException("from must be at least 0, but is " + from);
        }
        return "bytes=" + from + "-" + (from + MAX_BYTES - 1);
    }

    static LogPart read(ApiResponse response) {
        if (response.flaw() != null) {
            throw ResponseErrors.unreadable(response, response.flaw());
        }
        if (response.isSuccess()
                && !TEXT.matcher(response.header("Content-Type").orElse("")).matches()) {
            throw ResponseErrors.unreadable(response, "is not text/plain, as a log is: did a proxy respond?");
        }
        int bytes = response.extent().bytes();
        if (response.status() != PARTIAL && response.status() != NOTHING_THERE) {
            if (requested(response) > 0) {
                throw ResponseErrors.unreadable(
                        response, "is a whole log although a part of it was requested: does a proxy remove Range?");
            }
            return part(response, 0, bytes);
        }
        Matcher range = CONTENT_RANGE.matcher(response.header("Content-Range").orElse(""));
        if (!range.matches() || (range.group(1) == null) == (response.status() == PARTIAL)) {
            throw ResponseErrors.unreadable(response, "does not say in Content-Range which part of the log it has");
        }
        long length = Long.parseLong(range.group(2));
        if (response.status() == NOTHING_THERE) {
            long from = requested(response);
            return new LogPart("", from > length ? 0 : from, length);
        }
        long first = Long.parseLong(range.group(1));
        if (first != requested(response)) {
            throw ResponseErrors.unreadable(
                    response, "begins at byte " + first + " of the log, but " + requested(response) + " was requested");
        }
        return part(response, first, length);
    }

    /** A character whose rest has not been written, or was not requested, belongs to the next part. */
    private static LogPart part(ApiResponse response, long from, long length) {
        ApiResponse.Extent extent = response.extent();
        String text = response.text();
        if (extent.incomplete() == 0 || extent.incomplete() == extent.bytes()) {
            return new LogPart(text, from + extent.bytes(), length);
        }
        // the decoder has made one character of it
        return new LogPart(text.substring(0, text.length() - 1), from + extent.bytes() - extent.incomplete(), length);
    }

    private static long requested(ApiResponse response) {
        return response.request().values("Range").stream()
                .map(FIRST::matcher)
                .filter(Matcher::matches)
                .map(range -> Long.parseLong(range.group(1)))
                .findFirst()
                .orElse(0L);
    }
}
