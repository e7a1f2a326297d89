package dev.docent.runner.internal.forges;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;

import dev.docent.runner.PullRequestException;

/**
 * A response of a hosting service.
 *
 * @param host that sent it
 * @param status of HTTP
 * @param body as text
 * @param headers by name in lower case; the first of several with one name
 */
record ForgeResponse(String host, int status, String body, Map<String, String> headers) {

    /** {@return whether it says that something exists already, or is not valid} */
    boolean isConflict() {
        return status == 409 || status == 422;
    }

    /** {@return whether the request may succeed later: the service fails, or limits the rate of requests} */
    boolean isTransient() {
        return status >= 500 || status == 429 || status == 403 && RateLimit.isExceeded(this);
    }

    /** @throws PullRequestException with what the status means */
    void requireSuccess() throws PullRequestException {
        if (!isSuccess()) {
            throw new PullRequestException(problem());
        }
    }

    /** @throws PullRequestException with what the status means after the pull requests of the repository were listed */
    void requireCreated() throws PullRequestException {
        if (status == 404) {
            throw new PullRequestException(host + " does not find the repository, the branch or its base (404), or the"
                    + " token may only read; check forge-path, branch and token of the repository" + said());
        }
        if (status == 400) {
            throw new PullRequestException(refused());
        }
        requireSuccess();
    }

    /** @throws PullRequestException with what the status means after a comment was sent */
    void requireCommented() throws PullRequestException {
        switch (status) {
            case 400, 409, 422 ->
                throw new PullRequestException(host + " refuses the comment (" + status + ")" + said());
            case 403 ->
                throw new PullRequestException(host
                        + " forbids it (403): the token may not comment, or the pull request" + " is locked" + said());
            case 404 ->
                throw new PullRequestException(
                        host + " does not find the pull request (404), or the token may only read" + said());
            default -> requireSuccess();
        }
    }

    private boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** {@return what the status means} */
    String problem() {
        return host + " " + meaning() + said();
    }

    private String refused() {
        return host + " refuses the pull request (" + status + ")" + said();
    }

    UnreadableForgeResponseException unreadable() {
        return new UnreadableForgeResponseException(host + " sent a response that is not the JSON of its API (status "
                + status + "); check the forge and forge-api of the repository");
    }

    private String meaning() {
        return switch (status) {
            case 301, 302, 303, 307, 308 ->
                "redirects (" + status + ")" + location() + ", which is not followed: if the repository was renamed or"
                        + " moved, configure its new address and forge-path; else the final address as forge-api";
            case 401 -> "refuses the token (401); it may have expired";
            case 403 ->
                RateLimit.isExceeded(this)
                        ? rateLimit()
                        : "forbids it (403): the token may not open pull requests, or the repository is archived";
            case 404 -> "does not know the repository (404), or the token does not reach it; check forge-path";
            case 405 -> "does not allow it (405): if the repository was renamed or moved, configure its new address";
            case 409, 422 -> "refuses the pull request (" + status + ")";
            case 423 -> "has locked the repository (423): it is archived, or not to be changed";
            case 429 -> rateLimit();
            default -> status >= 500 ? "fails at the moment (" + status + ")" : "responds with status " + status;
        };
    }

    private String rateLimit() {
        return "limits the rate of requests (" + status + ")" + RateLimit.end(this);
    }

    /** Without its query, which may be of a login. */
    private String location() {
        try {
            URI address = new URI(header("location").orElse(""));
            String host = address.getHost() == null ? "" : address.getScheme() + "://" + address.getHost();
            String path = address.getRawPath();
            return path == null || path.isEmpty()
                    ? ""
                    : " to " + host + path.substring(0, Math.min(path.length(), 200));
        } catch (URISyntaxException noAddress) {
            return "";
        }
    }

    /** {@return the value of a header, by its name in lower case} */
    Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    private String said() {
        String said = ForgeError.text(body);
        return said.isEmpty() ? "" : ": " + said;
    }
}
