package dev.docent.api.operations;

import java.time.Instant;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A CDI event: somebody has called the admin API, {@code /docent/v1} or the console, and was allowed or refused. Contains no key, no token
 * and no prompt. Calls of the Java API are the application's own, and fire none.
 *
 * <p>Fired once for each request, when its response is known: before it is sent, or at the end of the wait of a request that
 * waits. Observe it synchronously. An observer should not take long, since the request waits for it, and is called on threads
 * without a request, too; what it throws is logged, and refuses nobody.
 *
 * @param time by the clock of the node
 * @param operation method and path with the names of its parameters, such as {@code POST /v2/agent/{projectId}/job}; of a path
 *     without an operation, {@code ?} for what is not known. For a tool of agents, its name follows: {@code POST
 *     /docent/v1/mcp create_job}
 * @param projectId the project in the path or of the tool, 1 to 255 characters; {@code null} when there is none. The project need not exist
 * @param jobId the job in the path or of the tool, 1 to 255 characters; {@code null} when there is none. The job need not exist
 * @param caller name of the key, or of the principal of the container; {@code null} when it is not known: without a key, or with
 *     an unknown one
 * @param address literal IP address of the peer as the container sees it; {@code null} when the server does not provide it
 * @param status HTTP status of the response; for a tool, that of the same call over HTTP
 */
public record AdminAccess(
        Instant time,
        String operation,
        @Nullable String projectId,
        @Nullable String jobId,
        @Nullable String caller,
        @Nullable String address,
        int status) {

    /** @throws NullPointerException when a component that is not nullable is {@code null} */
    public AdminAccess {
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(operation, "operation");
    }

    /** {@return what became of it} */
    public Outcome outcome() {
        if (status == 401 || status == 403) {
            return Outcome.REFUSED;
        }
        return status < 400 ? Outcome.ALLOWED : Outcome.FAILED;
    }

    /** What became of a call. */
    public enum Outcome {
        /** It was made. */
        ALLOWED,
        /** The caller may not do this: 401 or 403. */
        REFUSED,
        /** It was not made for another reason, such as that the caller has no such job: 404. */
        FAILED
    }
}
