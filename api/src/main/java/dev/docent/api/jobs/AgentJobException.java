package dev.docent.api.jobs;

import org.jspecify.annotations.Nullable;

/**
 * The superclass of everything that this package throws about agent jobs, apart from errors in arguments.
 *
 * <p>A host that treats all of them in the same way catches this type; the subclasses state what the caller can do:
 *
 * <table>
 * <caption>The direct subclasses</caption>
 * <tr><th>exception</th><th>a retry of the same call</th></tr>
 * <tr><td>{@link AgentJobNotFoundException}</td><td>does not help: there is no such job</td></tr>
 * <tr><td>{@link AgentJobTransitionException}</td><td>helps only after another step of the job</td></tr>
 * <tr><td>{@link AgentJobConflictException}</td><td>may help: read the job first, another writer changed it</td></tr>
 * <tr><td>{@link AgentJobQuotaExceededException}</td>
 * <td>helps from {@link AgentJobQuotaExceededException#nextAdmission()}</td></tr>
 * <tr><td>{@link AgentJobRepeatedRequestException}</td>
 * <td>is not needed: {@link AgentJobRepeatedRequestException#first()} has the response</td></tr>
 * <tr><td>{@link EventsNotKeptException}</td><td>does not help: list the jobs and begin again</td></tr>
 * <tr><td>{@link AgentRunQueueFullException}</td><td>may help later, when a runner has become free</td></tr>
 * <tr><td>{@link AgentJobRefusedException}</td><td>does not help: send another prompt</td></tr>
 * <tr><td>{@link AgentJobPullRequestException}</td><td>may help later, when the forge accepts it</td></tr>
 * <tr><td>{@link AgentJobStoreUnavailableException}</td><td>may help later</td></tr>
 * <tr><td>{@link AgentJobsReadOnlyException}</td><td>does not help: the deployment must be changed</td></tr>
 * </table>
 *
 * <p>Later versions may add subclasses. Only Docent extends this class directly.
 */
public abstract class AgentJobException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** @param message what happened and what to do, never {@code null} */
    AgentJobException(String message) {
        super(message);
    }

    /**
     * @param message what happened and what to do, never {@code null}
     * @param cause may be {@code null}
     */
    AgentJobException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
