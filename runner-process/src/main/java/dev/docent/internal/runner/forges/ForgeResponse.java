package dev.docent.internal.runner.forges;

import java.util.List;
import java.util.Map;

import dev.docent.runner.PullRequestException;

/**
 * A response of a hosting service.
 *
 * @param host that sent it
 * @param status of HTTP
 * @param body as text
 * @param headers by name
 */
record ForgeResponse(String host, int status, String body, Map<String, List<String>> headers) {

    private static final int MAX_SAID = 300;

    /** {@return whether it says that something exists already, or is not valid} */
    boolean isConflict() {
        return status == 409 || status == 422;
    }

    /** @throws PullRequestException with what the status means */
    void requireSuccess() throws PullRequestException {
        if (status >= 200 && status < 300) {
            return;
        }
        throw new PullRequestException(problem());
    }

    /** {@return what the status means} */
    String problem() {
        return host + " " + meaning() + said();
    }

    PullRequestException unreadable() {
        return new PullRequestException(host + " sent a response that is not the JSON of its API (status " + status
                + "); check the forge and forge-api of the repository");
    }

    private String meaning() {
        return switch (status) {
            case 301, 302, 303, 307, 308 ->
                "redirects, which is not followed; configure the final address as forge-api";
            case 401 -> "refuses the token (401); it may have expired";
            case 403 -> "forbids it (403): the token may not open pull requests, or its rate limit is used up";
            case 404 -> "does not know the repository (404), or the token does not reach it; check forge-path";
            case 409, 422 -> "refuses the pull request (" + status + ")";
            case 429 -> "limits the rate of requests (429)" + retryAfter();
            default -> status >= 500 ? "fails at the moment (" + status + ")" : "responds with status " + status;
        };
    }

    private String retryAfter() {
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase("retry-after"))
                .flatMap(header -> header.getValue().stream())
                .filter(value -> value.matches("\\d{1,9}"))
                .findFirst()
                .map(seconds -> "; try again in " + seconds + " seconds")
                .orElse("");
    }

    private String said() {
        String said = body.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        boolean json = said.startsWith("{") || said.startsWith("[");
        return !json ? "" : ": " + (said.length() > MAX_SAID ? said.substring(0, MAX_SAID) + "…" : said);
    }
}
