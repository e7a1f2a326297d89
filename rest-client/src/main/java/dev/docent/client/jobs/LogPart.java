package dev.docent.client.jobs;

import java.util.Objects;

/**
 * A part of the log of a run.
 *
 * @param text whole characters, secrets masked by the API; empty if there is nothing after the position
 * @param next position after the text, in bytes: where the next part begins
 * @param length bytes that the log has so far. Less than the position that was asked for if it is the log of another run
 *     now, or has lost its middle: {@code next} is 0 then
 */
public record LogPart(String text, long next, long length) {

    /** @throws NullPointerException when {@code text} is {@code null} */
    public LogPart {
        Objects.requireNonNull(text, "text");
    }

    /** {@return whether the log has more than was read so far} */
    public boolean hasMore() {
        return next < length;
    }
}
