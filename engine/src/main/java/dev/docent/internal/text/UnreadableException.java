package dev.docent.internal.text;

import dev.docent.internal.readers.Documents;

/** Ends the reading of a document that cannot be read any further; {@link Documents} turns it into a fault. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient ParseProblem fault;

    public UnreadableException(ParseProblem fault) {
        super(fault.detail(), null, false, false);
        this.fault = fault;
    }

    public ParseProblem fault() {
        return fault;
    }
}
