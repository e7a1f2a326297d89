package dev.docent.navigation.internal.openapi.compared;

/** Who writes a value and who reads it: this decides which of its changes break clients. */
public enum Direction {
    /** Clients write it: it must not accept less than before. */
    REQUEST,
    /** Clients read it: it must not have more than before. */
    RESPONSE;

    /**
     * {@return whether a change breaks clients}
     *
     * @param narrowed whether values that were valid are so no longer
     * @param widened whether values are valid that were not so before
     */
    public boolean isBroken(boolean narrowed, boolean widened) {
        return this == REQUEST ? narrowed : widened;
    }
}
