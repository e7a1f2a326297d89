package dev.docent.internal.keys;

/** Thrown when an {@link AccessPolicy} does not admit a caller. Carries no part of what the caller presented. */
public final class AccessRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Why a caller was refused. */
    public enum Reason {
        /** More than one {@code Authorization} header: nobody can tell which one counts. */
        AMBIGUOUS_CREDENTIALS("More than one Authorization header; send exactly one"),
        /** No bearer token at all. */
        NO_CREDENTIALS("Authentication required; send the header Authorization: Bearer with an admin API key"),
        /** A token that is malformed, unknown or expired; which of these is not told. */
        INVALID_TOKEN("Invalid or expired admin API key"),
        /** A token that is unknown and has not even the form of a key, such as a user's JWT; says the same. */
        FOREIGN_TOKEN(INVALID_TOKEN.message),
        /** A known caller who may not do this. */
        INSUFFICIENT_SCOPE("This caller does not have the scope that the method needs"),
        /** A known key, used from an address outside its allow-list. */
        ADDRESS_NOT_ALLOWED("This admin API key may not be used from this address");

        private final String message;

        Reason(String message) {
            this.message = message;
        }

        /** {@return what a caller is told} */
        public String message() {
            return message;
        }
    }

    private final Reason reason;

    AccessRefusedException(Reason reason) {
        super(reason.message, null, false, false);
        this.reason = reason;
    }

    /** {@return why} */
    public Reason reason() {
        return reason;
    }
}
