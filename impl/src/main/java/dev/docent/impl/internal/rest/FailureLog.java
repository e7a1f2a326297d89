package dev.docent.impl.internal.rest;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.function.LongSupplier;

import dev.docent.api.jobs.AgentJobStoreUnavailableException;
import dev.docent.base.internal.SiteUnavailableException;

/** Logs requests that fail for reasons other than the request itself. One per application. */
public final class FailureLog {

    private static final Logger LOG = System.getLogger("dev.docent");

    private final Logger log;
    private final Outage reading;
    private final Outage writing;
    private final Outage docs;
    private final Outage slowCallers;

    /** Creates a log without any outage. */
    public FailureLog() {
        this(LOG, System::nanoTime);
    }

    FailureLog(Logger log, LongSupplier nanoTime) {
        this.log = log;
        this.reading = new Outage(
                "The agent job store is unavailable for reads",
                "The agent job store is available again for reads",
                log,
                nanoTime);
        this.writing = new Outage(
                "The agent job store is unavailable for writes",
                "The agent job store is available again for writes",
                log,
                nanoTime);
        this.docs =
                new Outage("The documentation is unavailable", "The documentation is available again", log, nanoTime);
        this.slowCallers = new Outage(
                "Slow callers hold all the threads that they may",
                "Slow callers no longer hold all the threads that they may",
                log,
                nanoTime);
    }

    /**
     * Records the failure of a request; one caused by the caller is not logged.
     *
     * @param request its name, see {@code RequestName}
     * @param isReading whether it only reads
     */
    public void failed(Throwable failure, String request, boolean isReading) {
        if (failure instanceof AgentJobStoreUnavailableException) {
            (isReading ? reading : writing).refused(failure, failure.getMessage());
        } else if (failure instanceof SiteUnavailableException) {
            docs.refused(failure, String.valueOf(failure.getCause()));
        } else if (failure instanceof TooManyTransfersException) {
            slowCallers.refused(failure, failure.getMessage());
        } else if (!ErrorResponses.isExpected(failure)) {
            log.log(Level.ERROR, "A request failed: " + request, failure);
        }
    }

    /** Records that a request to a resource with {@code accessRule} succeeded. */
    public void passed(AccessRule accessRule, boolean isReading) {
        if (!accessRule.needsCredentials()) {
            return; // anybody can make such a request, most of which need no store
        }
        Outage outage = accessRule == AccessRule.DOCS ? docs : isReading ? reading : writing;
        if (outage.isLasting()) {
            outage.passed();
        }
        if (slowCallers.isLasting()) {
            slowCallers.passed();
        }
    }
}
