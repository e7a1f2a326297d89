package dev.docent.it.wire;

import java.util.stream.Collectors;

import dev.docent.api.internal.JobFields;

/**
 * The expected bytes of every admin API response body, the same on all servers and in all hosts. Jobs belong to project
 * {@code alpha} unless stated otherwise, and are those of {@link dev.docent.it.hosts.SeededJobs}.
 */
public final class WireBytes {

    public static final String ACTIVE_JOB = job("""
            {"id":"job-active","status":"active","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":"agent/retry-setting"},"model":"example-model-1","prLink":null,\
            "createdAt":"2026-11-02T09:30:00Z","archivedAt":null""");

    public static final String COMPLETED_JOB = job("""
            {"id":"job-completed","status":"completed","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":"agent/install-guide"},"model":"example-model-1","prLink":"https://git.example.com/acme/handbook/pull/17",\
            "createdAt":"2026-11-01T14:05:00.120Z","archivedAt":null""");

    public static final String FAILED_JOB = job("""
            {"id":"job-failed","status":"failed","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":"agent/typo"},"model":"example-model-1","prLink":null,\
            "createdAt":"2026-11-01T14:06:00.000001Z","archivedAt":null""");

    public static final String ARCHIVED_JOB = job("""
            {"id":"job-archived","status":"archived","source":{"repository":"https://git.example.com/acme/handbook",\
            "ref":null},"model":"example-model-1","prLink":null,\
            "createdAt":"2026-10-20T08:00:00Z","archivedAt":"2026-10-27T08:00:00.123456Z\"""");

    /** An id in several scripts, and text with all characters that JSON escapes or may escape. */
    public static final String STRANGE_JOB = job("""
            {"id":"jöb ☃ 😀","status":"failed","source":{"repository":"https://git.example.com/acme/handbook?a=1&b=<2>",\
            "ref":"feature/\\"quoted\\"\\\\back'"},"model":"tab\\tline\\nbell\\u0007 é /","prLink":null,\
            "createdAt":"1969-12-31T23:59:59Z","archivedAt":null""");

    /** In project {@code beta}, with an id that project {@code alpha} has too. */
    public static final String ACTIVE_JOB_OF_BETA = job("""
            {"id":"job-active","status":"active","source":{"repository":"https://git.example.com/acme/manual",\
            "ref":null},"model":"example-model-2","prLink":null,\
            "createdAt":"2026-11-03T00:00:00Z","archivedAt":null""");

    public static final String NO_SUCH_JOB = error("Agent job not found");
    public static final String NOT_FOUND = error("Not found");
    public static final String NO_CREDENTIALS =
            error("Authentication required; send the header Authorization: Bearer with an admin API key");
    public static final String INVALID_TOKEN = error("Invalid or expired admin API key");
    public static final String INSUFFICIENT_SCOPE = error("This caller does not have the scope that the method needs");
    public static final String ADDRESS_NOT_ALLOWED = error("This admin API key may not be used from this address");
    public static final String TWO_AUTHORIZATIONS = error("More than one Authorization header; send exactly one");
    public static final String ONLY_GET_AND_HEAD = error("Method not allowed; allowed are GET, HEAD");
    public static final String ONLY_POST = error("Method not allowed; allowed are POST");
    public static final String NOT_ACCEPTABLE =
            error("Only application/json can be answered; send Accept: application/json");
    public static final String DOCS_UNAVAILABLE = error("The documentation is unavailable; try again later");
    public static final String READ_ONLY_STORE =
            error("This host runs agents, but its jobs can only be read; its job store must be writable");
    public static final String RUNS_NO_AGENTS = error("This host runs no agents; jobs can only be read");
    public static final String STORE_UNAVAILABLE = error("The agent job store is unavailable; try again later");
    public static final String NO_JSON = error("The content must be JSON; send Content-Type: application/json");
    public static final String NO_PROMPT =
            error("The content must be a JSON object with a prompt, a string that is not empty");
    public static final String TOO_LARGE = error("The content may have at most 1048576 bytes");
    public static final String ALL_BUSY = error("All agents are busy; try again later");
    public static final String INTERNAL_ERROR = error("Internal error");

    private WireBytes() {}

    /** @param contract the fields of the contract; those that were added to it are null in the seeded jobs */
    private static String job(String contract) {
        return contract
                + JobFields.OPTIONAL.stream()
                        .map(field -> "\"" + field.name() + "\":")
                        .filter(field -> !contract.contains(field))
                        .map(field -> "," + field + "null")
                        .collect(Collectors.joining())
                + "}";
    }

    private static String error(String message) {
        return "{\"error\":\"" + message + "\"}";
    }
}
