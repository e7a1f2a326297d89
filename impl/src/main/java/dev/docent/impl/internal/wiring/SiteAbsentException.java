package dev.docent.impl.internal.wiring;

import dev.docent.api.navigation.Problem;

/** Thrown while the docs folder contains no site, or none that is readable. It may be added later. */
public final class SiteAbsentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    /**
     * @param reason what is wrong with the folder and what to do, for the server's log
     * @param problem the same for the site's authors, without the folder's path
     */
    public SiteAbsentException(String reason, Problem problem) {
        super(reason);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
