package dev.docent.client;

import java.util.Objects;

/**
 * The task for an agent: the request body of both POSTs.
 *
 * @param prompt at least one character, as the vendor's description requires
 */
public record PromptRequest(String prompt) {

    /**
     * @throws NullPointerException when {@code prompt} is {@code null}
     * @throws IllegalArgumentException when it is empty
     */
    public PromptRequest {
        if (Objects.requireNonNull(prompt, "prompt").isEmpty()) {
            throw new IllegalArgumentException("The prompt must have at least one character");
        }
    }
}
