package dev.docent.client.deployments;

import java.util.Objects;

/**
 * Which branch to preview.
 *
 * @param branch at least one character, as the vendor's description requires
 */
public record PreviewRequest(String branch) {

    /**
     * @throws NullPointerException when {@code branch} is {@code null}
     * @throws IllegalArgumentException when it is empty
     */
    public PreviewRequest {
        if (Objects.requireNonNull(branch, "branch").isEmpty()) {
            throw new IllegalArgumentException("The branch must have at least one character");
        }
    }
}
