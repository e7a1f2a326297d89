package dev.docent.client.exceptions;

import dev.docent.client.jobs.RemoteJob;

/**
 * Thrown when the state of a job does not allow the call: 409 for a cancellation of a job that has ended in another way, or
 * for archiving one that is active. Nothing was changed.
 */
public final class JobStateException extends AdminApiException {

    private static final long serialVersionUID = 1L;

    private final transient RemoteJob job;

    public JobStateException(ErrorDetails details, RemoteJob job) {
        super(details);
        this.job = job;
    }

    /** {@return the job as it is; {@code null} only in an exception that was serialized} */
    public RemoteJob job() {
        return job;
    }
}
