package dev.docent.runner.internal.forges;

import java.net.URI;

/**
 * A repository at a Git hosting service.
 *
 * @param api base address of the service's API, without a slash at the end
 * @param path of the repository at the service, such as {@code acme/handbook}
 */
public record ForgeTarget(URI api, String path) {

    /** {@return the part before the last slash} */
    String owner() {
        return path.substring(0, path.lastIndexOf('/'));
    }

    URI resolve(String rest) {
        return URI.create(api + rest);
    }
}
