package dev.docent.base.internal;

/** Thrown if a site has never been resolved successfully. */
public final class SiteUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public SiteUnavailableException(Throwable cause) {
        super("The documentation site could not be resolved", cause);
    }

    public SiteUnavailableException(String reason) {
        super("The documentation site is not available: " + reason);
    }
}
