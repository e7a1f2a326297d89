package dev.docent.base.internal.keys;

/** Thrown when an {@link AccessPolicy} does not admit a caller. Contains no part of the credentials. */
public final class AccessRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Why a caller was refused. */
    public enum Reason {
        /** More than one {@code Authorization} header: which one counts is ambiguous. */
        AMBIGUOUS_CREDENTIALS("More than one Authorization header; send exactly one"),
        /** No bearer token at all. */
        NO_CREDENTIALS("Authentication required; send the header Authorization: Bearer with an admin API key"),
        /** A token that is malformed, unknown or expired; the message does not state which. */
        INVALID_TOKEN("Invalid or expired admin API key"),
        /** An unknown token that does not have the form of a key, such as a user's JWT; the message is the same. */
        FOREIGN_TOKEN(INVALID_TOKEN.message),
        /** A known caller who may not do this. */
        INSUFFICIENT_SCOPE("This caller does not have the scope that the method needs"),
        /** A known key, used from an address outside its allow-list. */
        ADDRESS_NOT_ALLOWED("This admin API key may not be used from this address");

        private final String message;

        Reason(String message) {
            this.message = message;
        }

        /** {@return the error message for the caller} */
        public String message() {
            return message;
        }
    }

    private final Reason reason;
    private final String caller;

    AccessRefusedException(Reason reason) {
        this(reason, "");
    }

    /** @param caller name of the known key or principal that is refused */
    public AccessRefusedException(Reason reason, String caller) {
        super(reason.message, null, false, false);
        this.reason = reason;
        this.caller = caller;
    }

    /** {@return the name of the key or principal that is refused; empty if it is not known} */
    public String caller() {
        return caller;
    }

    /** {@return why} */
    public Reason reason() {
        return reason;
    }
}
