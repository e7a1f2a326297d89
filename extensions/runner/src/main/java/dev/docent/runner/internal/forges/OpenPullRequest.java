package dev.docent.runner.internal.forges;

import java.net.URI;
import java.util.Optional;

import jakarta.json.JsonObject;

/**
 * An open pull request, as a service lists it.
 *
 * @param link its address in a browser
 * @param number by which the API knows it; 0 if the service does not say so
 */
record OpenPullRequest(URI link, int number) {

    /** {@return what an object describes, by the names of its members; empty if it has no address} */
    static Optional<OpenPullRequest> of(JsonObject pullRequest, String link, String number) {
        return Forge.link(pullRequest, link)
                .map(address -> new OpenPullRequest(address, pullRequest.getInt(number, 0)));
    }
}
