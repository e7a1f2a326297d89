package dev.docent.jobs.internal.outbox;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;

import org.jspecify.annotations.Nullable;

/** Positions among the events of a store, as its callers get them: numbers that only the store knows the meaning of. */
public final class EventPosition {

    private EventPosition() {}

    /** {@return the position with these numbers} The last is that of an event, and never negative. */
    public static String of(long... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * numbers.length);
        Arrays.stream(numbers).forEach(bytes::putLong);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * {@return the numbers of a position}
     *
     * @param count how many there are
     * @throws IllegalArgumentException if {@link #of} has not returned this position
     */
    public static long[] numbers(String position, int count) {
        long[] numbers = new long[count];
        try {
            ByteBuffer.wrap(Base64.getUrlDecoder().decode(position))
                    .asLongBuffer()
                    .get(numbers);
        } catch (IllegalArgumentException | BufferUnderflowException malformed) {
            throw malformed(malformed);
        }
        if (numbers[count - 1] < 0 || !of(numbers).equals(position)) {
            throw malformed(null);
        }
        return numbers;
    }

    private static IllegalArgumentException malformed(@Nullable Throwable cause) {
        return new IllegalArgumentException("after must be the next of an earlier page of events", cause);
    }
}
