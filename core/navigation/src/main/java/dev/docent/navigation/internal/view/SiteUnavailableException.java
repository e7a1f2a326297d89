package dev.docent.navigation.internal.view;

/** Thrown if a site has never been resolved successfully. */
public final class SiteUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SiteUnavailableException(Throwable cause) {
        super("The documentation site could not be resolved", cause);
    }

    SiteUnavailableException(String reason) {
        super("The documentation site is not available: " + reason);
    }
}
