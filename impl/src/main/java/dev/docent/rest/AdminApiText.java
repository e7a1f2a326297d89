package dev.docent.rest;

/**
 * The descriptions of the operations, parameters, responses and keys of the admin API in the host's OpenAPI document: those of
 * {@code admin-api.yaml}, with which a test compares that document.
 */
final class AdminApiText {

    /** Marks an operation that a site with the host's document leaves out: it is not what the application offers. */
    static final String EXCLUDED = "x-excluded";

    static final String ADMIN_API_KEY =
            "An admin API key: the host's prefix, an underscore and a secret. For use between servers"
                    + " only. GET and HEAD need the scope `read`, every other method needs `write`; `write`"
                    + " implies `read`.";

    static final String GET_JOB = "Reads one job by project and id. Needs the scope `read`. While the job is"
            + " `active`, `Retry-After` states when to poll again; send the `ETag` as"
            + " `If-None-Match` to get a 304 without a body if nothing has changed.";

    static final String CREATE_JOB = "Starts a job with a prompt. Needs the scope `write`. A host that runs no agents"
            + " responds with 501 to every caller with a valid key.";

    static final String SEND_MESSAGE =
            "Sends a follow-up prompt to a job, which reopens a completed or failed job. Needs"
                    + " the scope `write`. A GET right afterwards may still show the previous status. A"
                    + " host that runs no agents responds with 501 to every caller with a valid key.";

    static final String PROJECT_ID = "Project identifier. Identifiers longer than 255 characters result in 404.";

    static final String JOB_ID = "Unique identifier of the job. Identifiers longer than 255 characters result in 404.";

    static final String IF_NONE_MATCH = "The `ETag` of an earlier response.";

    static final String PREFER =
            "`wait=N` (RFC 7240) delays the response by up to N seconds (at most 25): until the job no"
                    + " longer matches `If-None-Match`, or, without that header, until it is no longer `active`."
                    + " When the time is up, the response is 304 or the current job.";

    static final String BAD_REQUEST =
            "The request is malformed: two `Authorization` headers, a body that is not a JSON object with a"
                    + " prompt, or an `Idempotency-Key` that is not 1 to 255 visible ASCII characters.";

    static final String UNAUTHORIZED = "The key is missing, malformed, unknown or expired.";

    static final String FORBIDDEN = "The key lacks the scope, or is not valid from the caller's address.";

    static final String NOT_FOUND = "The project has no such job, or the key cannot access the project.";

    static final String TOO_MANY_REQUESTS = "The project has made too many requests of this kind.";

    static final String NOT_IMPLEMENTED =
            "The host runs no agents; jobs are read-only. Or the request has an `Idempotency-Key`, and the"
                    + " host's job store keeps none.";

    static final String IN_FLIGHT =
            "A request with the same `Idempotency-Key` is being processed; without `Retry-After`, its job has been erased.";

    static final String KEY_REUSED = "The `Idempotency-Key` was used for a request with another content.";

    static final String IDEMPOTENCY_KEY =
            "Lets a request be repeated after a lost response: repetitions with the same key and content,"
                    + " for 24 hours unless the host keeps keys for another time, get the response to the one that"
                    + " took effect, and have no effect. A key is valid for the admin API key or principal, the"
                    + " project and the path. A host whose job store keeps no keys responds with 501.";

    private AdminApiText() {}
}
