package dev.docent.it.chaos;

import java.net.http.HttpResponse;

/**
 * One attempt of a caller.
 *
 * @param endedMillis when it ended, in milliseconds after the begin of the measurement
 * @param tookMicros how long it took
 * @param result the HTTP status, or one of the constants
 */
record Exchange(long endedMillis, long tookMicros, int result) {

    /** The connection was refused: nothing was sent, so another node got the request. */
    static final int REFUSED = 0;

    /** The connection ended without a response. */
    static final int CUT = 1;

    static final int QUOTA_USED_UP = 429;

    /** A 503 that does not say when to come back. */
    static final int WITHOUT_RETRY_AFTER = 2;

    /** {@return what a response counts as} */
    static int resultOf(HttpResponse<?> response) {
        boolean vague = response.statusCode() == 503
                && response.headers().firstValue("Retry-After").isEmpty();
        return vague ? WITHOUT_RETRY_AFTER : response.statusCode();
    }

    boolean isSuccess() {
        return result == 200 || result == 201;
    }

    /** {@return whether the caller of a load balancer sees that it failed; that a quota is used up is no failure} */
    boolean isError() {
        return !isSuccess() && result != REFUSED && result != QUOTA_USED_UP;
    }
}
