package dev.docent.rest;

import java.nio.charset.StandardCharsets;

import dev.docent.api.jobs.AgentJobKey;
import dev.docent.api.jobs.RunLogs;
import dev.docent.base.internal.json.JsonObjectWriter;
import dev.docent.base.internal.mcp.MessageWriter;
import dev.docent.base.internal.mcp.ToolResult;
import dev.docent.impl.internal.rest.CompletedResponseException;
import dev.docent.impl.internal.rest.ErrorResponses;
import dev.docent.impl.internal.rest.Refusal;

/**
 * A part of a log that fits in a message, which begins and ends between two characters.
 *
 * @param from first byte
 * @param next the byte after the last one
 * @param length of the log so far, in bytes
 * @param complete whether the run has ended
 */
record LogExcerpt(String text, long from, long next, long length, boolean complete) {

    private static final int MAX_BYTES = 32_000;

    /** Twice in a message, with what JSON adds to it. */
    private static final int MAX_WRITTEN = 40_000;

    private static final int MAX_FOLLOWING = 3;

    /**
     * Reads a part of the log of a job.
     *
     * @param from first byte; negative for the end of the log
     */
    static LogExcerpt read(RunLogs logs, AgentJobKey key, long from) {
        long length = LogGet.head(logs, key).length();
        if (from > length) {
            throw new CompletedResponseException(ErrorResponses.rangeNotSatisfiable(length));
        }
        long first = from < 0 ? Math.max(0, length - MAX_BYTES) : from;
        RunLogs.Part part = logs.read(key, first, MAX_BYTES).orElseThrow(Refusal::noLog);
        byte[] bytes = part.content();
        int begin = first == 0 ? 0 : firstCharacter(bytes);
        boolean toTheEnd = part.complete() && first + bytes.length >= part.length();
        int end = toTheEnd ? bytes.length : lastCharacter(bytes, begin, bytes.length);
        String text = text(bytes, begin, end);
        while (MessageWriter.length(text) > MAX_WRITTEN) {
            end = lastCharacter(bytes, begin, begin + (end - begin) / 2);
            text = text(bytes, begin, end);
        }
        return new LogExcerpt(
                text, first + begin, first + end, Math.max(first + bytes.length, part.length()), part.complete());
    }

    private static String text(byte[] bytes, int begin, int end) {
        return new String(bytes, begin, end - begin, StandardCharsets.UTF_8);
    }

    private static int firstCharacter(byte[] bytes) {
        int begin = 0;
        while (begin < Math.min(bytes.length, MAX_FOLLOWING) && isFollowing(bytes[begin])) {
            begin++;
        }
        return begin;
    }

    /** {@return the end of the last character that ends at {@code end} or before} */
    private static int lastCharacter(byte[] bytes, int begin, int end) {
        for (int i = end - 1; i >= Math.max(begin, end - MAX_FOLLOWING); i--) {
            if (!isFollowing(bytes[i])) {
                return i + length(bytes[i]) > end ? i : end;
            }
        }
        return end;
    }

    private static boolean isFollowing(byte unit) {
        return (unit & 0xC0) == 0x80;
    }

    /** {@return how many bytes a character has that begins with this one} */
    private static int length(byte unit) {
        int value = unit & 0xFF;
        return value < 0xC0 ? 1 : value < 0xE0 ? 2 : value < 0xF0 ? 3 : 4;
    }

    ToolResult result() {
        String json = new String(
                JsonObjectWriter.object(object -> object.string("text", text)
                        .value("from", from)
                        .value("next", next)
                        .value("length", length)
                        .value("complete", complete)),
                StandardCharsets.UTF_8);
        String heading = "Bytes " + from + " to " + next + " of " + length
                + (complete ? ", the run has ended" : ", the run goes on") + ":\n";
        return new ToolResult(heading + text, json);
    }
}
