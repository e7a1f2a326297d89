package dev.docent.pages.internal.code.lexer;

/**
 * Recognizes what begins at an offset. To keep the work linear, one that does not match has read a bounded number
 * of characters only.
 */
@FunctionalInterface
public interface Scan {

    /**
     * {@return the end of what matches; the offset itself when nothing does}
     *
     * @param at where to begin; a character is there
     */
    int end(LexerCursor cursor, int at);

    /** {@return the same, where a condition holds} */
    default Scan when(Guard guard) {
        return (cursor, at) -> guard.holds(cursor, at) ? end(cursor, at) : at;
    }

    /** A condition on the text around an offset. */
    @FunctionalInterface
    interface Guard {
        boolean holds(LexerCursor cursor, int at);

        default Guard not() {
            return (cursor, at) -> !holds(cursor, at);
        }

        default Guard or(Guard other) {
            return (cursor, at) -> holds(cursor, at) || other.holds(cursor, at);
        }

        default Guard and(Guard other) {
            return (cursor, at) -> holds(cursor, at) && other.holds(cursor, at);
        }
    }
}
