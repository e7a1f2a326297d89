package dev.docent.navigation.internal.openapi.compared;

import java.math.BigDecimal;
import java.util.Optional;

import dev.docent.navigation.internal.documents.Node;

/** Reads numbers that can be compared in bounded time. */
final class Numbers {

    private static final int MAX_LENGTH = 400;
    private static final int MAX_EXPONENT = 1_000;

    private Numbers() {}

    /** {@return the number; empty if it is none, or too long or too large to be compared} */
    static Optional<BigDecimal> read(Node value) {
        if (!(value instanceof Node.Numeric number) || number.literal().length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            BigDecimal read = new BigDecimal(number.literal());
            return Math.abs((long) read.scale()) <= MAX_EXPONENT ? Optional.of(read) : Optional.empty();
        } catch (NumberFormatException notDecimal) {
            return Optional.empty();
        }
    }
}
