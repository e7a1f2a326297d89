package dev.docent.runner.internal.forges;

import dev.docent.runner.PullRequestException;
import org.jspecify.annotations.Nullable;

/** Thrown when a call may succeed if it is repeated: the service fails, limits the rate, or cannot be reached. */
final class TransientException extends PullRequestException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable ForgeResponse response;

    /** @param response with a status that says so */
    TransientException(ForgeResponse response) {
        super(response.problem());
        this.response = response;
    }

    /** Without a response. */
    TransientException(String reason, Throwable cause) {
        super(reason, cause);
        response = null;
    }

    /** {@return what the service responded; {@code null} if there was no response} */
    @Nullable ForgeResponse response() {
        return response;
    }
}
