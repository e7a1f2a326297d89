package dev.docent.impl.documents;

/** Ends the reading of a document that cannot be read any further; {@link Documents} turns it into a fault. */
final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Fault fault;

    UnreadableException(Fault fault) {
        super(fault.detail(), null, false, false);
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }
}
