package dev.docent.pages.internal.operations.model;

import java.util.List;

/**
 * Schemes that a request must satisfy together; none for a request without authentication.
 */
public record Requirement(List<Use> uses) {

    /** A scheme with the scopes that it must grant. */
    public record Use(SecurityScheme scheme, List<String> scopes) {

        /** Copies the scopes. */
        public Use {
            scopes = List.copyOf(scopes);
        }
    }

    /** Copies the schemes. */
    public Requirement {
        uses = List.copyOf(uses);
    }
}
