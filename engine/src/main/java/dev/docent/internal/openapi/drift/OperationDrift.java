package dev.docent.internal.openapi.drift;

import java.util.List;

/**
 * How a documented operation and the running one differ.
 *
 * @param gone whether the running application lacks the operation; then there are no differences
 */
public record OperationDrift(boolean gone, List<Difference> differences) {

    /** An operation that the running application does not have. */
    static final OperationDrift GONE = new OperationDrift(true, List.of());

    /** Copies the list. */
    public OperationDrift {
        differences = List.copyOf(differences);
    }
}
