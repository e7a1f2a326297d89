package dev.docent.base.internal.html;

/** An address that no page may have; the caller reports it and writes its text without a link. */
public final class RefusedUrlException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Why an address is refused. */
    public enum Reason {
        /** It has a scheme other than http, https, mailto and tel, written plainly or as character references. */
        SCHEME,
        /** It names a host without a scheme, or a web scheme without a valid host. */
        HOST,
        /** It has control characters, invisible characters or half a surrogate pair. */
        CHARACTER,
        /** Its path has a backslash, which browsers take for a slash. */
        BACKSLASH
    }

    private final Reason reason;

    RefusedUrlException(Reason reason) {
        super("The address is refused: " + reason, null, false, false);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
